import type { Artist, Label, RosterMembership } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { artistHref, labelHref } from '../../../lib/routing/addresses.ts'
import { profileFormHref } from '../../../lib/routing/profiles-addresses.ts'
import { useApi } from '../../../lib/app-context.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { ArtistEmblem, LabelEmblem } from '../../../components/people/emblem.tsx'
import { DashboardFrame } from '../../../components/page/dashboard-frame.tsx'
import { Failure } from '../../../components/page/failure.tsx'
import { PageTitle } from '../../../components/page/page-frame.tsx'
import css from './accounts-page.module.css'
import type { Kind } from './kinds.ts'
import { ProfileRow } from './profile-row.tsx'
import { MembershipRow } from './membership-row.tsx'

/** The user's artists and labels, and roster invitations from labels. */
export function AccountsPage() {
  const { t } = useTexts('artist')
  useHead({ title: t('mine.title') })
  const api = useApi()
  const artists = useQuery({ ...api.artists.listArtists.query(), staleTime: 0 })
  const labels = useQuery({ ...api.labels.listLabels.query(), staleTime: 0 })
  const memberships = useQuery({ ...api.roster.listMemberships.query(), staleTime: 0 })
  const all = [artists, labels, memberships]
  const error = all.find((each) => each.error)?.error
  return (
    <DashboardFrame current="accounts">
      <div className={css.page}>
        <PageTitle>{t('mine.title')}</PageTitle>
        {artists.data && labels.data && memberships.data ? (
          <Loaded
            artists={artists.data['hydra:member']}
            labels={labels.data['hydra:member']}
            memberships={memberships.data['hydra:member']}
          />
        ) : error ? (
          <Failure error={error} onRetry={() => all.forEach((each) => void each.refetch())} />
        ) : (
          <div aria-busy>
            <Skeleton shape="row" />
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </div>
        )}
      </div>
    </DashboardFrame>
  )
}

interface LoadedProps {
  artists: Artist[]
  labels: Label[]
  memberships: RosterMembership[]
}

function Loaded({ artists, labels, memberships }: LoadedProps) {
  const { t } = useTexts('artist')
  const invitations = memberships.filter(({ state }) => state === 'invited')
  const joined = memberships.filter(({ state }) => state === 'joined')
  return (
    <>
      {invitations.length > 0 && (
        <section className={css.section} aria-labelledby="invitations">
          <h2 className={css.title} id="invitations">
            {t('mine.invitations')}
          </h2>
          <ul className={css.list}>
            {invitations.map((each) => (
              <MembershipRow key={keyOf(each)} membership={each} side="artist" />
            ))}
          </ul>
        </section>
      )}
      <Profiles kind="artist" title={t('artists')} empty={t('mine.noArtist')}>
        {artists.map((artist) => (
          <ProfileRow
            key={artist.id}
            kind="artist"
            profile={artist}
            name={artist.name}
            href={artistHref(artist)}
            image={<ArtistEmblem artist={artist} />}
          />
        ))}
      </Profiles>
      <Profiles kind="label" title={t('labels')} empty={t('mine.noLabel')}>
        {labels.map((label) => (
          <ProfileRow
            key={label.id}
            kind="label"
            profile={label}
            name={label.title}
            href={labelHref(label)}
            image={<LabelEmblem label={label} />}
          />
        ))}
      </Profiles>
      {joined.length > 0 && (
        <section className={css.section} aria-labelledby="rosters">
          <h2 className={css.title} id="rosters">
            {t('mine.rosters')}
          </h2>
          <ul className={css.list}>
            {joined.map((each) => (
              <MembershipRow key={keyOf(each)} membership={each} side="artist" />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const keyOf = ({ label, artist }: { label: { id: number }; artist: { id: number } }) =>
  `${label.id} ${artist.id}`

interface ProfilesProps {
  kind: Kind
  title: string
  /** Shown if there are none. */
  empty: string
  children: ReactNode[]
}

function Profiles({ kind, title, empty, children }: ProfilesProps) {
  const { t } = useTexts('artist')
  return (
    <section className={css.section} aria-labelledby={`my-${kind}s`}>
      <div className={css.top}>
        <h2 className={css.title} id={`my-${kind}s`}>
          {title}
        </h2>
        <ButtonLink size="small" href={profileFormHref(kind)} icon={<Plus size={16} aria-hidden />}>
          {t(`${kind}.new`)}
        </ButtonLink>
      </div>
      {children.length === 0 ? (
        <p className={css.empty}>{empty}</p>
      ) : (
        <ul className={css.list}>{children}</ul>
      )}
    </section>
  )
}
