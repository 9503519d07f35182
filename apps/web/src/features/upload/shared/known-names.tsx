import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'

export const ARTIST_NAMES = 'own-artist-names'
export const LABEL_NAMES = 'own-label-names'

/** Artists and labels the user may publish under, as suggestions for name fields. */
export function KnownNames() {
  const api = useApi()
  const { data: artists } = useQuery(api.artists.listArtists.query())
  const { data: labels } = useQuery(api.labels.listLabels.query())
  const { data: memberships } = useQuery(api.roster.listMemberships.query())
  const joined = memberships?.['hydra:member'].filter(({ state }) => state === 'joined') ?? []
  const titles = [
    ...(labels?.['hydra:member'] ?? []).map(({ title }) => title),
    ...joined.map(({ label }) => label.title),
  ]
  return (
    <>
      <datalist id={ARTIST_NAMES}>
        {artists?.['hydra:member'].map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
      <datalist id={LABEL_NAMES}>
        {[...new Set(titles)].map((title) => (
          <option key={title}>{title}</option>
        ))}
      </datalist>
    </>
  )
}
