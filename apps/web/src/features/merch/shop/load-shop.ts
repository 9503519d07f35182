import type { Api } from '../../../lib/api/client.ts'
import type { AppContext } from '../../../lib/app-context.ts'

/** Whose products a page shows. */
export type ShopOf = { artist: number } | { label: number } | { release: number }

export const shopQuery = (api: Api, of: ShopOf) => api.merch.listMerch.query({ query: of })

/** Fetches the products of a page early. Only the server waits for them, so that served pages have them. */
export async function loadShop({ api, cache }: AppContext, of: ShopOf): Promise<void> {
  const loading = cache.prefetchQuery(shopQuery(api, of))
  if (import.meta.env.SSR) await loading
}
