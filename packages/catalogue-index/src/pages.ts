/** A page of what a bitmap has, along an order. */
import { eachBit, hasBit } from './bitmaps.ts'
import type { Tables } from './filters.ts'
import { inOrderOf, type Order } from './orders.ts'

/** So many are sorted by themselves; for more, the order is walked until the page is full. */
const FEW = 500

export interface PageOf {
  /** What is listed, `total` rows. */
  words: Uint32Array
  total: number
  offset: number
  limit: number
}

/** Rows of one page, or none beyond the last. */
export function pageAlong({ rows, compare }: Order, page: PageOf, isReversed = false): number[] {
  if (page.total <= FEW) return pageOfFew(page, isReversed ? (a, b) => compare(b, a) : compare)
  const { words } = page
  return walk(page, (isBackward, meet) => {
    const fromEnd = isBackward !== isReversed
    const last = rows.length - 1
    for (let i = 0; i <= last; i++) {
      const row = rows[fromEnd ? last - i : i]!
      if (hasBit(words, row) && meet(row)) return
    }
  })
}

/** The same for tracks along an order of their releases: those of a release stay in its order, also in a reversed list. */
export function pageOfTracks(
  { rows, compare }: Order,
  { releases, tracks }: Tables,
  page: PageOf,
  isReversed = false,
): number[] {
  if (page.total <= FEW)
    return pageOfFew(page, inOrderOf(isReversed ? (a, b) => compare(b, a) : compare, tracks))
  const { words } = page
  const [first, count] = [releases.firstTrack.values, releases.trackCount.values]
  return walk(page, (isBackward, meet) => {
    const fromEnd = isBackward !== isReversed
    const last = rows.length - 1
    for (let i = 0; i <= last; i++) {
      const release = rows[fromEnd ? last - i : i]!
      const start = first[release]!
      const end = start + count[release]!
      for (let row = start; row < end; row++) {
        const own = isBackward ? start + end - 1 - row : row
        if (hasBit(words, own) && meet(own)) return
      }
    }
  })
}

function pageOfFew(
  { words, offset, limit }: PageOf,
  compare: (a: number, b: number) => number,
): number[] {
  const rows: number[] = []
  eachBit(words, (row) => rows.push(row))
  return rows.sort(compare).slice(offset, offset + limit)
}

/**
 * Walks a list from its nearer end to a page.
 * @param go tells each row of the list until it is told that this is enough
 */
function walk(
  { total, offset, limit }: PageOf,
  go: (isBackward: boolean, meet: (row: number) => boolean) => void,
): number[] {
  const wanted = Math.min(limit, total - offset)
  if (wanted <= 0) return []
  const isBackward = offset > total / 2
  let toSkip = isBackward ? total - offset - wanted : offset
  const found: number[] = []
  go(isBackward, (row) => {
    if (toSkip > 0) toSkip--
    else found.push(row)
    return found.length === wanted
  })
  return isBackward ? found.reverse() : found
}
