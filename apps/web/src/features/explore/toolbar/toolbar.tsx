import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { Check, LayoutGrid, List as ListIcon, ListPlus, Minus, Shuffle } from 'lucide-react'
import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Trans } from 'react-i18next'
import { lazyComponent } from '../../../lib/dom/lazy-component.ts'
import { forgetLastViewed, useHasLastViewed } from '../last-viewed/last-viewed-store.ts'
import { useAddToPlaylist } from '../../library/index.ts'
import { usePlay } from '../../player/index.ts'
import { askToUpgrade } from '../../membership/index.ts'
import { useMedia } from '../../../lib/dom/use-media.ts'
import { useShortcuts } from '../../shortcuts/index.ts'
import { LazyBoundary } from '../../../components/page/lazy-boundary.tsx'
import { hasFilters, isDiscovering, isRanked } from '../explore-view.ts'
import { FiltersButton } from '../filters/filters-button.tsx'
import { ActiveFilters } from '../parts.ts'
import { SortMenu } from './sort-menu.tsx'
import css from './toolbar.module.css'
import type { List } from '../results/use-list.ts'
import { LIST_ROOM, type Explore } from '../use-explore.ts'

const NARROW = '(width < 768px)'

const FilterBar = lazyComponent(async () => (await import('../filters/filter-bar.tsx')).FilterBar)
const RestoreFilters = lazyComponent(
  async () => (await import('../filters/restore-filters.tsx')).RestoreFilters,
)

const CLEARED = { bpm: null, keys: [], tags: [], withoutGenerated: false }

/**
 * Filters, order, layout and shuffle. The filter panel opens automatically on phones, elsewhere on demand
 * (EF-05).
 */
export function Toolbar({ explore, list }: { explore: Explore; list: List }) {
  const { t } = useTexts('explore')
  const { view, tab, tracks, signedIn, layout, opens, mayDiscover, go } = explore
  const discovery = isDiscovering(view, tab)
  const { pages } = list
  const play = usePlay()
  const add = useAddToPlaylist()
  // Deferred, because rendering the open filters on phones would lengthen the last hydration task.
  const narrow = useDeferredValue(useMedia(NARROW))
  const hasRoom = useMedia(LIST_ROOM)
  const [panel, setPanel] = useState<boolean | null>(null)
  const open = panel ?? narrow
  const filtered = hasFilters(view)
  const hasViewed = useHasLastViewed('explore')
  // The server doesn't know the width, so this reserves space where the filters open automatically.
  const spacer = <div className={css.room} data-opened={panel ?? undefined} />
  const clear = () => {
    forgetLastViewed()
    go(CLEARED)
  }
  const toggle = () => setPanel((isOpen) => !(isOpen ?? narrow))
  // The list may be chosen before the plan is known.
  const wantsList = useRef(false)
  const show = (next: 'grid' | 'list') => {
    wantsList.current = next === 'list'
    if (next === 'list' && opens === false) askToUpgrade('list')
    else go({ layout: next, page: view.page }, { replace: true })
  }
  useEffect(() => {
    if (!wantsList.current || opens === undefined) return
    wantsList.current = false
    if (!opens) askToUpgrade('list')
  }, [opens])
  useShortcuts({
    filters: toggle,
    view: () => hasRoom && show(layout === 'list' ? 'grid' : 'list'),
  })
  const shuffle = async () => {
    const albums = list.albums()
    if (albums) (await import('./shuffle-all.ts')).shuffleAll(play, albums)
  }
  const listed = list.tracks ?? []
  const addToCrate = () =>
    add({
      title: t('toCrate.title', { count: listed.length }),
      trackIds: listed.map(({ id }) => id),
      to: 'crate',
    })
  // Signed-out users have no personal list, so the layout makes no difference.
  const isOwnList = tab === 'favorite' || tab === 'discover' || tab === 'bookmarks'
  const fixed = tab === 'pending' || tracks || (isOwnList && !signedIn)
  return (
    <div className={css.toolbar}>
      <div className={css.row}>
        <FiltersButton open={open} filtered={filtered} onToggle={toggle} onClear={clear} />
        <Suspense>
          {filtered && <ActiveFilters explore={explore} onClear={clear} />}
          {!filtered && hasViewed && <RestoreFilters explore={explore} />}
        </Suspense>
        <div className={css.end}>
          {mayDiscover && (
            <Button
              size="small"
              variant="quiet"
              aria-pressed={discovery}
              icon={discovery ? <Check size={16} aria-hidden /> : <Minus size={16} aria-hidden />}
              title={t('hidePlayed')}
              onClick={() =>
                go({ discovery: discovery === (tab !== 'discover') ? null : !discovery })
              }
            >
              <Trans
                t={t}
                i18nKey="discoveryMode"
                components={{ mode: <span className={css.mode} /> }}
              />
            </Button>
          )}
          {pages > 0 && (opens || layout === 'grid') && (
            <IconButton label={t('shuffleAll')} onClick={() => void shuffle()}>
              <Shuffle size={20} aria-hidden />
            </IconButton>
          )}
          {tracks && signedIn && listed.length > 0 && (
            <IconButton label={t('toCrate')} onClick={addToCrate}>
              <ListPlus size={20} aria-hidden />
            </IconButton>
          )}
          {!isRanked(tab) && <SortMenu explore={explore} />}
          {!fixed && (
            <div className={css.views} role="group" aria-label={t('view')}>
              {hasRoom && (
                <>
                  <IconButton
                    label={t('view.grid')}
                    aria-pressed={layout === 'grid'}
                    onClick={() => show('grid')}
                  >
                    <LayoutGrid size={20} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t('view.list')}
                    aria-pressed={layout === 'list'}
                    onClick={() => show('list')}
                  >
                    <ListIcon size={20} aria-hidden />
                  </IconButton>
                </>
              )}
            </div>
          )}
          {pages > 1 && view.page <= pages && (
            <span className={css.page} aria-hidden>
              {view.page}/{pages}
            </span>
          )}
        </div>
      </div>
      {open ? (
        <LazyBoundary fallback={spacer}>
          <FilterBar explore={explore} narrow={narrow} />
        </LazyBoundary>
      ) : (
        panel === null && spacer
      )}
    </div>
  )
}
