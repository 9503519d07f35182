import type { CartItem } from '@hypha/contract'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'

/** The cart as it is now: it is asked for again whenever it is looked at. */
export const useCart = () => useQuery({ ...useApi().cart.cartSummary.query(), staleTime: 0 })

/** What somebody set for it, to put it back with. */
export const setPriceOf = ({ isSetYourPrice, price }: CartItem): number | undefined =>
  isSetYourPrice ? price : undefined
