import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { artistHref, labelHref } from '../../lib/addresses.ts'
import { makerFormHref } from '../../lib/makers-addresses.ts'
import { useApi } from '../../lib/app-context.ts'
import { useHead } from '../../lib/use-head.ts'
import { ArtistEmblem, LabelEmblem } from '../../music/emblem.tsx'
import { PageError } from '../../shell/page-error.tsx'
import { Page as Frame, PageTitle } from '../../shell/page-frame.tsx'
import { PagePending } from '../../shell/page-pending.tsx'
import css from './accounts-page.module.css'
import { type Kind, WORDS } from './kinds.ts'
import { MakerRow } from './maker-row.tsx'
import { MembershipRow } from './membership-row.tsx'

/** The artists and labels that somebody publishes as, and which labels ask for their artists. */
export function Page() {
  useHead({ title: 'My artists and labels' })
  const api = useApi()
  const artists = useQuery({ ...api.artists.listArtists.query(), staleTime: 0 })
  const labels = useQuery({ ...api.labels.listLabels.query(), staleTime: 0 })
  const memberships = useQuery({ ...api.roster.listMemberships.query(), staleTime: 0 })
  const all = [artists, labels, memberships]
  const error = all.find((each) => each.error)?.error
  if (error)
    return <PageError error={error} reset={() => all.forEach((each) => void each.refetch())} />
  if (!artists.data || !labels.data || !memberships.data) return <PagePending />
  const invitations = memberships.data['hydra:member'].filter(({ state }) => state === 'invited')
  const joined = memberships.data['hydra:member'].filter(({ state }) => state === 'joined')
  return (
    <Frame>
      <div className={css.page}>
        <PageTitle>My artists and labels</PageTitle>
        {invitations.length > 0 && (
          <section className={css.section} aria-labelledby="invitations">
            <h2 className={css.title} id="invitations">
              Invitations
            </h2>
            <ul className={css.list}>
              {invitations.map((each) => (
                <MembershipRow key={keyOf(each)} membership={each} side="artist" />
              ))}
            </ul>
          </section>
        )}
        <Makers
          kind="artist"
          title="Artists"
          empty="You publish as nobody yet. Your music comes out under an artist’s name."
        >
          {artists.data['hydra:member'].map((artist) => (
            <MakerRow
              key={artist.id}
              kind="artist"
              maker={artist}
              name={artist.name}
              href={artistHref(artist)}
              image={<ArtistEmblem artist={artist} />}
            />
          ))}
        </Makers>
        <Makers
          kind="label"
          title="Labels"
          empty="No label yet. A label brings artists together on one page."
        >
          {labels.data['hydra:member'].map((label) => (
            <MakerRow
              key={label.id}
              kind="label"
              maker={label}
              name={label.title}
              href={labelHref(label)}
              image={<LabelEmblem label={label} />}
            />
          ))}
        </Makers>
        {joined.length > 0 && (
          <section className={css.section} aria-labelledby="rosters">
            <h2 className={css.title} id="rosters">
              On rosters
            </h2>
            <ul className={css.list}>
              {joined.map((each) => (
                <MembershipRow key={keyOf(each)} membership={each} side="artist" />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Frame>
  )
}

const keyOf = ({ label, artist }: { label: { id: number }; artist: { id: number } }) =>
  `${label.id} ${artist.id}`

interface MakersProps {
  kind: Kind
  title: string
  /** Said while there is none. */
  empty: string
  children: ReactNode[]
}

const Makers = ({ kind, title, empty, children }: MakersProps) => (
  <section className={css.section} aria-labelledby={`my-${kind}s`}>
    <div className={css.top}>
      <h2 className={css.title} id={`my-${kind}s`}>
        {title}
      </h2>
      <ButtonLink size="small" href={makerFormHref(kind)} icon={<Plus size={16} aria-hidden />}>
        {WORDS[kind].newOne}
      </ButtonLink>
    </div>
    {children.length === 0 ? (
      <p className={css.empty}>{empty}</p>
    ) : (
      <ul className={css.list}>{children}</ul>
    )}
  </section>
)
