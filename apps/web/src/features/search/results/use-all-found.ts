import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import type { Api } from '../../../lib/api/client.ts'
import type { SearchKind } from '../search-route.ts'

const read = async (
  api: Api,
  kind: SearchKind,
  query: string,
  page: number,
  signal: AbortSignal,
) => {
  const params = { query: { query, page } }
  const how = { signal }
  switch (kind) {
    case 'artists':
      return { kind, page: await api.search.searchArtists(params, how) }
    case 'albums':
      return { kind, page: await api.search.searchAlbums(params, how) }
    case 'tracks':
      return { kind, page: await api.search.searchTracks(params, how) }
    case 'labels':
      return { kind, page: await api.search.searchLabels(params, how) }
  }
}

/** A page of all results of one kind; the kind determines the type of the items. */
export function useAllFound(kind: SearchKind, query: string, page: number) {
  const api = useApi()
  return useQuery({
    queryKey: [`search.${kind}`, { query, page }],
    queryFn: ({ signal }) => read(api, kind, query, page, signal),
    enabled: query !== '',
    placeholderData: (previous) => (previous?.kind === kind ? previous : undefined),
  })
}

export type AllFoundQuery = ReturnType<typeof useAllFound>
