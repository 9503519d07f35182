import type { CatalogueSort } from '@hypha/contract'
import type { Sorting } from '@hypha/ui/controls/sort-head.tsx'
import { isRanked, type Tab } from '../explore-view.ts'
import type { Explore } from '../use-explore.ts'

type Order = NonNullable<Sorting['order']>

/** The orders of each column, the one that its first press leads to first. */
const ORDERS = {
  title: [['title', 'ascending']],
  released: [
    ['newest', 'descending'],
    ['oldest', 'ascending'],
  ],
  price: [['price', 'ascending']],
  downloads: [['downloaded', 'descending']],
} as const satisfies Record<string, readonly (readonly [CatalogueSort, Order])[]>

const isSortable = (column: string): column is keyof typeof ORDERS => column in ORDERS

/** As it was liked, or the longest waiting first: there `newest` is an order that is no column's. */
const hasOrderOfItsOwn = (tab: Tab) => tab === 'favorite' || tab === 'pending'

/** How the list is sorted by a column; undefined where it is not, or the list is one of ranks. */
export function sortBy({ view, tab, hrefTo }: Explore, column: string): Sorting | undefined {
  if (isRanked(tab) || !isSortable(column)) return undefined
  const all: readonly (readonly [CatalogueSort, Order])[] = ORDERS[column]
  const orders = hasOrderOfItsOwn(tab) ? all.filter(([sort]) => sort !== 'newest') : all
  const now = orders.findIndex(([sort]) => sort === view.sort)
  const [next] = orders[(now + 1) % orders.length]!
  return { href: hrefTo({ sort: next }), order: now === -1 ? null : orders[now]![1] }
}
