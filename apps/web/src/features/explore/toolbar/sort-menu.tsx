import { Button } from '@hypha/ui/controls/button.tsx'
import { MenuButton } from '@hypha/ui/controls/menu-button.tsx'
import type { CatalogueSort } from '@hypha/contract'
import { ChevronDown } from 'lucide-react'
import { SORTS, type Tab } from '../explore-view.ts'
import css from './toolbar.module.css'
import type { Explore } from '../use-explore.ts'

const NAMES: Record<CatalogueSort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  title: 'Title',
  price: 'Price',
  played: 'Most played',
  downloaded: 'Most downloaded',
}

/** Lists that stand in an order of their own until another is chosen. */
const OWN_ORDER: Partial<Record<Tab, string>> = {
  favorite: 'Last liked',
  pending: 'Longest waiting',
}

/** The order of the list. Each one is a link, so that it can be opened beside this one. */
export function SortMenu({ explore: { view, tab, hrefTo } }: { explore: Explore }) {
  const name = (sort: CatalogueSort) => (sort === 'newest' && OWN_ORDER[tab]) || NAMES[sort]
  return (
    <MenuButton
      label="Order"
      items={SORTS.map((sort) => ({
        label: name(sort),
        href: hrefTo({ sort }),
        current: sort === view.sort,
      }))}
      trigger={(props) => (
        <Button size="small" variant="quiet" aria-label={`Order: ${name(view.sort)}`} {...props}>
          <span className={css.order}>{name(view.sort)}</span>
          <ChevronDown size={16} aria-hidden />
        </Button>
      )}
    />
  )
}
