import type { CatalogueSort } from '@hypha/contract'
import type { Sorting } from '@hypha/ui/controls/sort-head.tsx'
import { isRanked } from './explore-view.ts'
import type { Explore } from './use-explore.ts'

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

/** How the list is sorted by a column; undefined where it is not, or the list has an order of its own. */
export function sortBy({ view, tab, hrefTo }: Explore, column: string): Sorting | undefined {
  // What is liked stands as it was liked, which is no column.
  const hasOwn = isRanked(tab) || tab === 'pending'
  if (hasOwn || !isSortable(column)) return undefined
  const orders: readonly (readonly [CatalogueSort, Order])[] = ORDERS[column]
  const isLiked = tab === 'favorite' && view.sort === 'newest'
  const now = isLiked ? -1 : orders.findIndex(([sort]) => sort === view.sort)
  const [next] = orders[(now + 1) % orders.length]!
  return { href: hrefTo({ sort: next }), order: now === -1 ? null : orders[now]![1] }
}
