import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import { isNewName } from './new-name.ts'

export const ARTIST_NAMES = 'own-artist-names'
export const LABEL_NAMES = 'own-label-names'

/** Artists and labels the user may publish under; null until they are known. */
function useKnownNames() {
  const api = useApi()
  const { data: artists } = useQuery(api.artists.listArtists.query())
  const { data: labels } = useQuery(api.labels.listLabels.query())
  const { data: memberships } = useQuery(api.roster.listMemberships.query())
  const joined = memberships?.['hydra:member'].filter(({ state }) => state === 'joined')
  const names = (own: readonly string[] | undefined, theirs: readonly string[] | undefined) =>
    own && theirs ? [...new Set([...own, ...theirs])] : null
  return {
    artists: names(
      artists?.['hydra:member'].map(({ name }) => name),
      joined?.map(({ artist }) => artist.name),
    ),
    labels: names(
      labels?.['hydra:member'].map(({ title }) => title),
      joined?.map(({ label }) => label.title),
    ),
  }
}

/** Returns hints for name fields that say whether saving the name creates an artist or a label. */
export function useNewNameHints() {
  const { t } = useTexts('upload')
  const { artists, labels } = useKnownNames()
  return {
    /** `saved` is the name that the server has. */
    artist: (name: string, saved: string | undefined) =>
      isNewName(name, artists && [...artists, saved ?? ''])
        ? { hint: t('newArtist', { name: name.trim() }) }
        : {},
    label: (name: string, saved: string | undefined) =>
      isNewName(name, labels && [...labels, saved ?? ''])
        ? { hint: t('newLabel', { name: name.trim() }) }
        : {},
  }
}

/** Artists and labels the user may publish under, as suggestions for name fields. */
export function KnownNames() {
  const { artists, labels } = useKnownNames()
  return (
    <>
      <datalist id={ARTIST_NAMES}>
        {artists?.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <datalist id={LABEL_NAMES}>
        {labels?.map((title) => (
          <option key={title}>{title}</option>
        ))}
      </datalist>
    </>
  )
}
