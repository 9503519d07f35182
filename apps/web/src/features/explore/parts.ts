import { lazyComponent } from '../../lib/dom/lazy-component.ts'
import { type ExploreView, hasFilters, showsTracks } from './explore-view.ts'

/** Parts of Explore that the first page rarely shows. */
export const Bookmarks = lazyComponent(
  async () => (await import('./bookmarks/bookmarks.tsx')).Bookmarks,
)
export const HistoryOff = lazyComponent(
  async () => (await import('./library/history-off.tsx')).HistoryOff,
)
export const NoList = lazyComponent(async () => (await import('./library/no-list.tsx')).NoList)
export const ReleaseList = lazyComponent(
  async () => (await import('./list/release-list.tsx')).ReleaseList,
)
export const Tracks = lazyComponent(async () => (await import('./list/tracks.tsx')).Tracks)
export const ActiveFilters = lazyComponent(
  async () => (await import('./filters/active-filters.tsx')).ActiveFilters,
)

/** Loads the lazy parts that an already cached list needs. */
export async function preloadParts(
  view: ExploreView,
  { items }: { items: readonly unknown[] },
): Promise<void> {
  await Promise.all([
    hasFilters(view) && ActiveFilters.preload(),
    view.layout === 'list' && ReleaseList.preload(),
    showsTracks(view) && Tracks.preload(),
    items.length === 0 && NoList.preload(),
  ])
}
