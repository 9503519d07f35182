import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api/client.ts'
import { newKey } from '../../lib/api/transport.ts'

/**
 * The order of the cart as it is, with the secret to pay it: kept in memory alone. Its key begins as everything that is
 * said about the cart does, because another cart makes another order.
 */
export const purchaseQuery = (api: Api, country: string) =>
  queryOptions({
    queryKey: ['cart.purchase', country] as const,
    queryFn: ({ signal }) =>
      api.purchases.purchase({ body: { country } }, { signal, idempotencyKey: newKey() }),
    // Fetched again only when the cart changes.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Refetches all queries about the cart that are on the screen. */
export const cartChanged = (cache: QueryClient) =>
  cache.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('cart.') })
