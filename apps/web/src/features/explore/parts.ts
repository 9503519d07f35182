import { lazyComponent } from '../../lib/lazy-component.ts'

/** Parts of Explore that its first page seldom shows. */
export const Bookmarks = lazyComponent(
  async () => (await import('./bookmarks/bookmarks.tsx')).Bookmarks,
)
export const HistoryOff = lazyComponent(async () => (await import('./history-off.tsx')).HistoryOff)
export const NoList = lazyComponent(async () => (await import('./no-list.tsx')).NoList)
export const ReleaseList = lazyComponent(
  async () => (await import('./release-list.tsx')).ReleaseList,
)
export const Tracks = lazyComponent(async () => (await import('./tracks.tsx')).Tracks)
export const ActiveFilters = lazyComponent(
  async () => (await import('./active-filters.tsx')).ActiveFilters,
)
