import { TOUCHED_KEY } from './touched.ts'

/** What the session keeps of Explore (EN-08): filters, what was touched last, and where the page was scrolled to. */
export interface Touched {
  /** Of the list it was touched in. */
  address: string
  /** `release-12`, `song-7`. */
  element: string
  /** Pixels. */
  scroll: number
  subGenre: string | null
  bpm: string | null
  keys: string | null
  tags: string | null
  albumId: number | null
}

const isText = (value: unknown) => value === null || typeof value === 'string'

/** Null when nothing was touched in this session, or what stands there is not ours. */
export function readTouched(): Touched | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(TOUCHED_KEY) ?? 'null') as Touched | null
    if (!stored || typeof stored.address !== 'string' || !/^\w+-\d+$/.test(stored.element))
      return null
    const { subGenre, bpm, keys, tags } = stored
    return [subGenre, bpm, keys, tags].every(isText) ? stored : null
  } catch {
    return null
  }
}
