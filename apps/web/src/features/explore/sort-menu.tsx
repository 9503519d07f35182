import { Button } from '@hypha/ui/controls/button.tsx'
import { MenuButton } from '@hypha/ui/controls/menu-button.tsx'
import type { CatalogueSort } from '@hypha/contract'
import { ChevronDown } from 'lucide-react'
import { SORTS } from './explore-view.ts'
import type { Explore } from './use-explore.ts'

const NAMES: Record<CatalogueSort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  title: 'Title',
  price: 'Price',
  played: 'Most played',
  downloaded: 'Most downloaded',
}

/** The order of the list. Each one is a link, so that it can be opened beside this one. */
export function SortMenu({ explore: { view, tab, hrefTo } }: { explore: Explore }) {
  const name = (sort: CatalogueSort) =>
    sort === 'newest' && tab === 'favorite' ? 'Last liked' : NAMES[sort]
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
          {name(view.sort)} <ChevronDown size={16} aria-hidden />
        </Button>
      )}
    />
  )
}
