import type { UserDetails } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { userHref } from '../../../lib/routing/addresses.ts'
import { useApi } from '../../../lib/app-context.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { NotFound } from '../../../components/page/not-found.tsx'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { usersHref } from '../addresses.ts'
import { dayAndTime } from '../day-and-time.ts'
import css from '../administration.module.css'
import { IfTurnedOn } from '../if-turned-on.tsx'
import { UserActions } from './user-actions.tsx'
import { UserSections } from './user-sections.tsx'
import { UserTags } from './user-tags.tsx'

/** An account: its details, content, purchases and reports, and the available admin actions. */
export function UserPage() {
  const { id } = useParams({ from: '/admin/users/$id' })
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NotFound />
  return (
    <IfTurnedOn feature="userManagement">
      <Account id={Number(id)} />
    </IfTurnedOn>
  )
}

function Account({ id }: { id: number }) {
  const { t } = useTexts('admin')
  const { data, error, refetch } = useQuery({
    ...useApi().users.getUser.query({ params: { id } }),
    staleTime: 0,
  })
  useHead({ title: data?.fullName ?? t('feature.userManagement') })
  if (error && !data) return <PageError error={error} reset={() => void refetch()} />
  if (!data) return <PagePending />
  return (
    <Frame>
      <p className={css.back}>
        <TextLink href={usersHref()}>{t('feature.userManagement')}</TextLink>
      </p>
      <PageTitle>{data.fullName}</PageTitle>
      <UserTags user={data} />
      <Facts user={data} />
      {!data.deletedAt && <UserActions user={data} />}
      <UserSections user={data} />
    </Frame>
  )
}

function Facts({ user }: { user: UserDetails }) {
  const { t, format } = useTexts('admin')
  const { email, suspension } = user
  return (
    <dl className={css.about}>
      <dt>{t('fact.email')}</dt>
      <dd>{t(user.isVerified ? 'fact.emailConfirmed' : 'fact.emailUnconfirmed', { email })}</dd>
      <dt>{t('fact.secondFactor')}</dt>
      <dd>{t(user.hasSecondFactor ? 'fact.on' : 'fact.off')}</dd>
      <dt>{t('fact.plan')}</dt>
      <dd>{t(`plan.${user.plan}`)}</dd>
      <dt>{t('fact.joined')}</dt>
      <dd>{format.day(user.createdAt)}</dd>
      <dt>{t('fact.id')}</dt>
      <dd>{user.id}</dd>
      {suspension && (
        <>
          <dt>{t('tag.suspended')}</dt>
          <dd>
            {suspension.until
              ? t('fact.suspendedUntil', {
                  date: dayAndTime(format, suspension.until),
                  reason: suspension.reason,
                })
              : t('fact.suspendedForGood', { reason: suspension.reason })}
          </dd>
        </>
      )}
      {user.closedAt ? (
        <>
          <dt>{t(user.deletedAt ? 'tag.deleted' : 'tag.closed')}</dt>
          <dd>{format.day(user.closedAt)}</dd>
        </>
      ) : (
        <>
          <dt>{t('fact.page')}</dt>
          <dd>
            <TextLink href={userHref(user)}>{userHref(user)}</TextLink>
          </dd>
        </>
      )}
    </dl>
  )
}
