import { useNavigate, useRouterState } from '@tanstack/react-router'
import { purchasedHref } from '../../../lib/routing/addresses.ts'
import { pageOf, stringifySearch } from '../../../lib/routing/search-params.ts'
import { OWNED_SORTS, type OwnedSort } from './owned-order.ts'

export const PARTS = ['music', 'history', 'receipts'] as const
type Part = (typeof PARTS)[number]

export interface PurchasedView {
  part: Part
  query: string
  sort: OwnedSort
  page: number
}

/** Parses the URL; invalid values are ignored. */
export function viewOf(search: Readonly<Record<string, unknown>>): PurchasedView {
  const { tab, query, sort, page } = search
  return {
    part: PARTS.find((each) => each === tab) ?? 'music',
    query: typeof query === 'string' ? query.slice(0, 200) : '',
    sort: OWNED_SORTS.find((each) => each === sort) ?? 'newest',
    page: pageOf(page),
  }
}

const searchOf = ({ part, query, sort, page }: PurchasedView) => ({
  tab: part === 'music' ? undefined : part,
  query: part === 'music' && query ? query : undefined,
  sort: part === 'music' && sort !== 'newest' ? sort : undefined,
  page: page > 1 ? page : undefined,
})

export const viewHref = (view: PurchasedView): string =>
  purchasedHref + stringifySearch(searchOf(view))

/** The selected tab, search and order of the purchases page, and a setter. */
export function usePurchasedView() {
  const view = viewOf(useRouterState({ select: (state) => state.location.search }))
  const navigate = useNavigate()
  const change = (changes: Partial<PurchasedView>) =>
    void navigate({
      to: purchasedHref,
      search: searchOf({ ...view, ...changes }),
      replace: true,
      resetScroll: false,
    })
  return { view, change }
}
