import { later } from '../../lib/later.ts'
import { type ExploreView, hasFilters, isRanked, showsTracks } from './explore-view.ts'

/** Parts of Explore that its first page seldom shows. */
export const Bookmarks = later(async () => (await import('./bookmarks/bookmarks.tsx')).Bookmarks)
export const HistoryOff = later(async () => (await import('./history-off.tsx')).HistoryOff)
export const NoList = later(async () => (await import('./no-list.tsx')).NoList)
export const ReleaseList = later(async () => (await import('./release-list.tsx')).ReleaseList)
export const Tracks = later(async () => (await import('./tracks.tsx')).Tracks)
export const RowsSkeleton = later(async () => (await import('./rows-skeleton.tsx')).RowsSkeleton)
export const RankNote = later(async () => (await import('./rank-note.tsx')).RankNote)
export const ActiveFilters = later(async () => (await import('./active-filters.tsx')).ActiveFilters)

/** Reads what a view with this list shows; without a list, what it may show. */
export async function loadParts(
  view: ExploreView,
  list: { items: readonly unknown[]; count_results: number } | undefined,
): Promise<void> {
  await Promise.all([
    hasFilters(view) && ActiveFilters.load(),
    view.layout === 'list' && ReleaseList.load(),
    import.meta.env.SSR && RowsSkeleton.load(),
    showsTracks(view) && Tracks.load(),
    isRanked(view.tab) && RankNote.load(),
    (!list || list.items.length === 0) && NoList.load(),
  ])
}
