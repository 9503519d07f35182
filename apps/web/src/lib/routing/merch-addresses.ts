import { merchHref, sellerOrdersHref } from './dashboard-addresses.ts'
import { stringifySearch } from './search-params.ts'

/** The page of a product. */
export const productHref = ({ id, slug }: { id: number; slug: string }): string =>
  `/merch/${id}/${slug}`

/** Where a seller edits a product; without an id a new one. */
export const productFormHref = (id?: number): string => `${merchHref}/${id ?? 'new'}`

export const merchPageHref = (page: number): string =>
  merchHref + stringifySearch({ page: page > 1 ? page : undefined })

/** An order of the seller's merch. */
export const sellerOrderHref = (id: number): string => `${sellerOrdersHref}/${id}`

/** The seller's orders, filtered. */
export const sellerOrdersOf = (filters: {
  state?: string | undefined
  search?: string | undefined
  page?: number | undefined
}): string =>
  sellerOrdersHref +
  stringifySearch({
    state: filters.state,
    search: filters.search || undefined,
    page: filters.page && filters.page > 1 ? filters.page : undefined,
  })

/** Packing slips or address labels to print. */
export const printHref = (kind: 'slips' | 'labels', ids: readonly number[]): string =>
  `${sellerOrdersHref}/print${stringifySearch({ kind, ids: ids.join('-') })}`

/** What the user ordered. */
export const ordersHref: string = '/orders'

export const ordersPageHref = (page: number): string =>
  ordersHref + stringifySearch({ page: page > 1 ? page : undefined })
