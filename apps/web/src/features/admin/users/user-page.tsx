import type { UserDetails } from '@hypha/contract'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { userHref } from '../../../lib/routing/addresses.ts'
import { useApi } from '../../../lib/app-context.ts'
import { day } from '../../../lib/format/dates.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { NotFound } from '../../../components/page/not-found.tsx'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { usersHref } from '../addresses.ts'
import { dayAndTime, PLAN_WORDS } from '../administration-words.ts'
import css from '../administration.module.css'
import { IfTurnedOn } from '../if-turned-on.tsx'
import { UserActions } from './user-actions.tsx'
import { UserSections } from './user-sections.tsx'
import { UserTags } from './user-tags.tsx'

/** An account: who it is, what they own, bought and reported, and what an admin can do about it. */
export function UserPage() {
  const { id } = useParams({ from: '/admin/users/$id' })
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NotFound />
  return (
    <IfTurnedOn feature="userManagement" name="User Management">
      <Account id={Number(id)} />
    </IfTurnedOn>
  )
}

function Account({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    ...useApi().users.getUser.query({ params: { id } }),
    staleTime: 0,
  })
  useHead({ title: data?.fullName ?? 'User Management' })
  if (error && !data) return <PageError error={error} reset={() => void refetch()} />
  if (!data) return <PagePending />
  return (
    <Frame>
      <p className={css.back}>
        <TextLink href={usersHref()}>User Management</TextLink>
      </p>
      <PageTitle>{data.fullName}</PageTitle>
      <UserTags user={data} />
      <Facts user={data} />
      {!data.deletedAt && <UserActions user={data} />}
      <UserSections user={data} />
    </Frame>
  )
}

const Facts = ({ user }: { user: UserDetails }) => (
  <dl className={css.about}>
    <dt>E-mail</dt>
    <dd>
      {user.email} ({user.isVerified ? 'confirmed' : 'not confirmed'})
    </dd>
    <dt>Two-factor</dt>
    <dd>{user.hasSecondFactor ? 'On' : 'Off'}</dd>
    <dt>Plan</dt>
    <dd>{PLAN_WORDS[user.plan]}</dd>
    <dt>Joined</dt>
    <dd>{day(user.createdAt)}</dd>
    <dt>ID</dt>
    <dd>{user.id}</dd>
    {user.suspension && (
      <>
        <dt>Suspended</dt>
        <dd>
          {user.suspension.until ? `until ${dayAndTime(user.suspension.until)}` : 'for good'}:{' '}
          {user.suspension.reason}
        </dd>
      </>
    )}
    {user.closedAt ? (
      <>
        <dt>{user.deletedAt ? 'Deleted' : 'Closed'}</dt>
        <dd>{day(user.closedAt)}</dd>
      </>
    ) : (
      <>
        <dt>Public page</dt>
        <dd>
          <TextLink href={userHref(user)}>{userHref(user)}</TextLink>
        </dd>
      </>
    )}
  </dl>
)
