/** Lists that are returned to: what was touched last is kept for each by itself. */
export type LastViewedList = 'explore' | 'search'

/** The filters of Explore as its address writes them. */
export interface LastViewedFilters {
  subGenre: string | null
  bpm: string | null
  keys: string | null
  tags: string | null
}

/** What the session keeps of a list (EN-08): its filters, what was touched last, and where the page was scrolled to. */
export interface LastViewed extends LastViewedFilters {
  /** Of the list it was touched in. */
  address: string
  /** `release-12`, `song-7`. */
  element: string
  /** Pixels. */
  scroll: number
  albumId: number | null
}

const isText = (value: unknown) => value === null || typeof value === 'string'

/** Null when nothing was touched in this session, or the stored value is invalid. */
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
