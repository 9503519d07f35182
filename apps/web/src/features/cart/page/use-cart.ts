import type { CartItem } from '@hypha/contract'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'

/** The current cart, refetched on every mount and focus. */
export const useCart = () => useQuery({ ...useApi().cart.cartSummary.query(), staleTime: 0 })

/** The price the user had set, for Undo. */
export const setPriceOf = ({ isSetYourPrice, price }: CartItem): number | undefined =>
  isSetYourPrice ? price : undefined
