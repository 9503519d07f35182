import { PARCEL_STATES } from '@hypha/contract/rules/merch'
import { pageParam } from '../../../lib/routing/search-params.ts'

const STATES = [...PARCEL_STATES, 'problem'] as const

/** Search parameters of the seller's orders: `?state=open&search=moss&page=2`. */
export interface OrdersSearch {
  state?: (typeof STATES)[number] | undefined
  search?: string | undefined
  page?: number | undefined
}

/** Ignores invalid values. */
export const ordersSearch = (given: Record<string, unknown>): OrdersSearch => ({
  ...pageParam(given),
  state: STATES.find((state) => state === given['state']),
  search: typeof given['search'] === 'string' ? given['search'].slice(0, 100) : undefined,
})

/** Search parameters of the printed pages: `?kind=labels&ids=4-7`; packing slips without `kind`. */
export const printSearch = ({
  kind,
  ids,
}: Record<string, unknown>): { kind?: 'labels'; ids?: string } => ({
  ...(kind === 'labels' && { kind }),
  // The router parses a single id as a number.
  ...((typeof ids === 'string' || typeof ids === 'number') && { ids: String(ids) }),
})
