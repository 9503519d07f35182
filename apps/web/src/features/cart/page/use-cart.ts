import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'

/** The current cart, refetched on every mount and focus. */
export const useCart = () => useQuery({ ...useApi().cart.cartSummary.query(), staleTime: 0 })
