import type { QueryClient } from '@tanstack/react-query'

/** Everything told of the cart is asked for again, where it is shown. */
export const cartChanged = (cache: QueryClient) =>
  cache.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('cart.') })
