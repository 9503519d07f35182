import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { NewAddress } from '@hypha/contract'
import type { Api } from '../../lib/api/client.ts'
import { newKey } from '../../lib/api/transport.ts'

/** Where merch goes: an address, and the events at which some sellers hand it over. */
export interface DeliveryChoice {
  address?: NewAddress
  pickups?: { sellerId: number; eventId: number }[]
}

/**
 * The order for the current cart, with the client secret to pay it, which is only kept in memory. Its key
 * starts with `cart.` because any change to the cart makes another order.
 */
export const purchaseQuery = (api: Api, country: string, delivery: DeliveryChoice = {}) =>
  queryOptions({
    queryKey: ['cart.purchase', country, delivery] as const,
    queryFn: ({ signal }) =>
      api.purchases.purchase(
        { body: { country, ...delivery } },
        { signal, idempotencyKey: newKey() },
      ),
    // Fetched again only when the cart changes.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** How the merch in the cart can be delivered to a country. */
export const deliveryQuery = (api: Api, country: string) =>
  queryOptions({
    queryKey: ['cart.delivery', country] as const,
    queryFn: ({ signal }) => api.merch.cartDelivery({ query: { country } }, { signal }),
    staleTime: 0,
  })

/** Refetches all active queries about the cart. */
export const cartChanged = (cache: QueryClient) =>
  cache.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('cart.') })
