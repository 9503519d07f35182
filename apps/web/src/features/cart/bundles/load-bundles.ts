import type { Api } from '../../../lib/api/client.ts'
import type { AppContext } from '../../../lib/app-context.ts'

/** Whose bundles a page shows. */
export type BundlesOf = { artistId: number } | { labelId: number } | { releaseId: number }

export const bundlesQuery = (api: Api, of: BundlesOf) => api.bundles.listOffers.query({ query: of })

/** Fetches the bundles of a page early. Only the server waits for them, so that served pages have them. */
export async function loadBundles({ api, cache }: AppContext, of: BundlesOf): Promise<void> {
  const loading = cache.prefetchQuery(bundlesQuery(api, of))
  if (import.meta.env.SSR) await loading
}
