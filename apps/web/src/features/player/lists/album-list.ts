import { PAGE_SIZE } from '@hypha/contract/limits'
import type { AlbumList } from '@hypha/player'

/** A page of releases or tracks. For tracks, the player goes through the releases they are on. */
interface Page {
  items: ReadonlyArray<{ id: number } | { release: { id: number } }>
  count_results: number
}

export type Query = Readonly<Record<string, unknown>>

/**
 * Converts a page for the player's "up next" (PL-05). `queryKey` belongs to the call that loaded it. The
 * list's own key contains the call and its input, so that other pages can be loaded.
 */
export function albumListOf(
  [call, input]: readonly [string, unknown],
  { items, count_results }: Page,
): AlbumList {
  const { page = 1, ...query } = (input as { query?: Query }).query ?? {}
  return {
    key: JSON.stringify([call, query]),
    page: Number(page),
    pageCount: Math.max(1, Math.ceil(count_results / Number(query['itemsPerPage'] ?? PAGE_SIZE))),
    releaseIds: [...new Set(items.map((item) => ('release' in item ? item.release.id : item.id)))],
  }
}
