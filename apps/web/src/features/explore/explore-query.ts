import { PAGE_SIZE } from '@hypha/contract/limits'
import type { AppContext } from '../../lib/app-context.ts'
import type { Api } from '../../lib/client.ts'

/** A page of published releases, of one sub-genre or of all. */
export const explorePage = (api: Api, subgenre: { id: number } | null, page: number) =>
  api.releases.list.query({
    query: {
      filter: 'explore',
      page,
      itemsPerPage: PAGE_SIZE,
      ...(subgenre && { 'subGenres[]': [subgenre.id] }),
    },
  })

/**
 * The server waits for the page's releases; the browser does not: title and tabs answer at once, the list
 * follows. Coming back finds the list in the cache, so the scroll position is there too.
 */
export async function loadExplore(
  { api, cache }: AppContext,
  subgenre: { id: number } | null,
  page: number,
): Promise<void> {
  const query = explorePage(api, subgenre, page)
  if (import.meta.env.SSR) await cache.ensureQueryData(query)
  else void cache.prefetchQuery(query)
}
