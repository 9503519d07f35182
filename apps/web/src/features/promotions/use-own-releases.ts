import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/app-context.ts'

/** The maximum page size of the API. Older releases are not offered. */
const RELEASES_MAX = 90

/** The user's releases as options of a select, newest first; empty until they are loaded. */
export function useOwnReleases(): { value: number; label: string }[] {
  const api = useApi()
  const { data } = useQuery(
    api.releases.list.query({ query: { filter: 'mine', itemsPerPage: RELEASES_MAX } }),
  )
  return (data?.items ?? [])
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ id, title }) => ({ value: id, label: title }))
}
