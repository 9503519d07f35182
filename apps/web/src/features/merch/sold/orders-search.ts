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

/** Search parameters of the printed pages: `?kind=slips&ids=4-7`. */
export const printSearch = (
  given: Record<string, unknown>,
): { kind: 'slips' | 'labels'; ids: string } => ({
  kind: given['kind'] === 'labels' ? 'labels' : 'slips',
  ids: String(given['ids'] ?? ''),
})
