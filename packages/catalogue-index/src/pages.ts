/** A page of what a bitmap has, along an order. */
import { countBetween, hasBit, rowsOf } from './bitmaps.ts'
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
  const way = wayTo(page)
  const fromEnd = way.isBackward !== isReversed
  const found: number[] = []
  const { words } = page
  const last = rows.length - 1
  let { toSkip } = way
  for (let i = 0; i <= last && found.length < way.wanted; i++) {
    const row = rows[fromEnd ? last - i : i]!
    if (hasBit(words, row) && --toSkip < 0) found.push(row)
  }
  return way.isBackward ? found.reverse() : found
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
  const [first, count] = [releases.firstTrack.values, releases.trackCount.values]
  const way = wayTo(page)
  const fromEnd = way.isBackward !== isReversed
  const found: number[] = []
  const { words } = page
  const last = rows.length - 1
  let { toSkip } = way
  for (let i = 0; i <= last && found.length < way.wanted; i++) {
    const release = rows[fromEnd ? last - i : i]!
    const start = first[release]!
    const end = start + count[release]!
    const here = countBetween(words, start, end)
    if (here <= toSkip) {
      toSkip -= here
      continue
    }
    for (let n = 0; n < end - start && found.length < way.wanted; n++) {
      const row = way.isBackward ? end - 1 - n : start + n
      if (hasBit(words, row) && --toSkip < 0) found.push(row)
    }
    toSkip = Math.max(0, toSkip)
  }
  return way.isBackward ? found.reverse() : found
}

function pageOfFew(
  { words, offset, limit }: PageOf,
  compare: (a: number, b: number) => number,
): number[] {
  return [
    ...rowsOf(words)
      .sort(compare)
      .subarray(offset, offset + limit),
  ]
}

/** A list is walked from its nearer end: how many rows come before those of the page, and how many it has. */
function wayTo({ total, offset, limit }: PageOf) {
  const wanted = Math.max(0, Math.min(limit, total - offset))
  const isBackward = offset > total / 2
  return { isBackward, wanted, toSkip: isBackward ? total - offset - wanted : offset }
}
