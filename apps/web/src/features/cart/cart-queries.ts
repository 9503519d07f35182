import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api/client.ts'
import { newKey } from '../../lib/api/transport.ts'

/**
 * The order for the current cart, with the client secret to pay it, which is only kept in memory. Its key
 * starts with `cart.` because any change to the cart makes another order.
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

/** Refetches all active queries about the cart. */
export const cartChanged = (cache: QueryClient) =>
  cache.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('cart.') })
