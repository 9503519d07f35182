import type { CatalogueSort } from '@hypha/contract'
import type { Sorting } from '@hypha/ui/controls/sort-head.tsx'
import { isRanked, type Tab } from '../explore-view.ts'
import type { Explore } from '../use-explore.ts'

type Order = NonNullable<Sorting['order']>

/** Sort orders of each column; the first press selects the first one. */
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

/** These default to last liked or longest waiting, so `newest` is not a column's order there. */
const hasOrderOfItsOwn = (tab: Tab) => tab === 'favorite' || tab === 'pending'

/** Returns the sorting of a column; undefined if it isn't sortable or the list is ranked. */
export function sortBy({ view, tab, hrefTo }: Explore, column: string): Sorting | undefined {
  if (isRanked(tab) || !isSortable(column)) return undefined
  const all: readonly (readonly [CatalogueSort, Order])[] = ORDERS[column]
  const orders = hasOrderOfItsOwn(tab) ? all.filter(([sort]) => sort !== 'newest') : all
  const now = orders.findIndex(([sort]) => sort === view.sort)
  const [next] = orders[(now + 1) % orders.length]!
  return { href: hrefTo({ sort: next }), order: now === -1 ? null : orders[now]![1] }
}
