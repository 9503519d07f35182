import { Button } from '@hypha/ui/controls/button.tsx'
import { MenuButton } from '@hypha/ui/controls/menu-button.tsx'
import type { CatalogueSort } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ChevronDown } from 'lucide-react'
import { SORTS, type Tab } from '../explore-view.ts'
import css from './toolbar.module.css'
import type { Explore } from '../use-explore.ts'

/** Lists with their own default order. */
const OWN_ORDER: Partial<Record<Tab, 'lastLiked' | 'longestWaiting'>> = {
  favorite: 'lastLiked',
  pending: 'longestWaiting',
}

/** Sort order of the list. Each option is a link, so it can open in a new tab. */
export function SortMenu({ explore: { view, tab, hrefTo } }: { explore: Explore }) {
  const { t } = useTexts('explore')
  const name = (sort: CatalogueSort) => t(`sort.${(sort === 'newest' && OWN_ORDER[tab]) || sort}`)
  return (
    <MenuButton
      label={t('order')}
      items={SORTS.map((sort) => ({
        label: name(sort),
        href: hrefTo({ sort }),
        current: sort === view.sort,
      }))}
      trigger={(props) => (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('orderIs', { order: name(view.sort) })}
          {...props}
        >
          <span className={css.order}>{name(view.sort)}</span>
          <ChevronDown size={16} aria-hidden />
        </Button>
      )}
    />
  )
}
