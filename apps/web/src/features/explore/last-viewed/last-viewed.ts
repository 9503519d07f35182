/** Lists with their own last-viewed item. */
export type LastViewedList = 'explore' | 'search'

/** Filters of Explore as written in its URL. */
export interface LastViewedFilters {
  subGenre: string | null
  bpm: string | null
  keys: string | null
  tags: string | null
}

/** Session state of a list (EN-08): filters, last-viewed item and scroll position. */
export interface LastViewed extends LastViewedFilters {
  /** URL of the list that contains the item. */
  address: string
  /** `release-12`, `song-7`. */
  element: string
  /** In pixels. */
  scroll: number
  albumId: number | null
}

const isText = (value: unknown) => value === null || typeof value === 'string'

/** Returns null if nothing was viewed in this session or the stored value is invalid. */
export function readLastViewed(list: LastViewedList): LastViewed | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(list) ?? 'null') as LastViewed | null
    if (!stored || typeof stored.address !== 'string' || !/^\w+-\d+$/.test(stored.element))
      return null
    const { subGenre, bpm, keys, tags } = stored
    return [subGenre, bpm, keys, tags].every(isText) ? stored : null
  } catch {
    return null
  }
}
