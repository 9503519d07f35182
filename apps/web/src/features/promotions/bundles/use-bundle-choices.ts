import { isPublic } from '@hypha/contract/rules/availability'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'

/** The maximum page size of the API. Older releases are not offered. */
const RELEASES_MAX = 90

/** What bundles can be made of: chosen releases, or the discography of an artist or label, as options of a select. */
export function useBundleChoices() {
  const { t } = useTexts('promotions')
  const api = useApi()
  const { data: mine } = useQuery(
    api.releases.list.query({ query: { filter: 'mine', itemsPerPage: RELEASES_MAX } }),
  )
  const { data: artists } = useQuery(api.artists.listArtists.query())
  const { data: labels } = useQuery(api.labels.listLabels.query())
  const profiles = [
    ...(artists?.['hydra:member'] ?? []).map(({ id, name }) => ({ value: `artist-${id}`, name })),
    ...(labels?.['hydra:member'] ?? []).map(({ id, title }) => ({
      value: `label-${id}`,
      name: title,
    })),
  ]
  return {
    releases: (mine?.items ?? []).filter(
      ({ price, status, deletedAt }) =>
        price > 0 && isPublic({ status: status.value, deleted: deletedAt !== null }),
    ),
    contents: [
      { value: 'releases', label: t('bundles.chosen') },
      ...profiles.map(({ value, name }) => ({ value, label: t('bundles.discography', { name }) })),
    ],
  }
}
