/** A page of a bitmap, in a given order. */
import { countBetween, hasBit, rowsOf } from './bitmaps.ts'
import type { Tables } from './filters.ts'
import { inOrderOf, type Order } from './orders.ts'

/** Up to this number, rows are sorted directly; beyond it, the order is scanned until the page is full. */
const FEW = 500

export interface PageOf {
  /** The listed rows, `total` of them. */
  words: Uint32Array
  total: number
  offset: number
  limit: number
}

/** Returns the rows of a page; none beyond the last. */
export function pageAlong({ rows, compare }: Order, page: PageOf, isReversed = false): number[] {
  if (page.total <= FEW) return pageOfFew(page, isReversed ? (a, b) => compare(b, a) : compare)
  const { words } = page
  const { isBackward, wanted: limit, toSkip } = wayTo(page)
  const step = isBackward === isReversed ? 1 : -1
  let i = step === 1 ? 0 : rows.length - 1
  // Avoids a branch that the CPU couldn't predict.
  for (let left = toSkip; left > 0 && i >= 0 && i < rows.length; i += step)
    left -= (words[rows[i]! >>> 5]! >>> (rows[i]! & 31)) & 1
  const found: number[] = []
  for (; found.length < limit && i >= 0 && i < rows.length; i += step)
    if (hasBit(words, rows[i]!)) found.push(rows[i]!)
  return isBackward ? found.reverse() : found
}

/**
 * The same for tracks in an order of their releases. Tracks of a release keep their order, even if the list
 * is reversed.
 */
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
  const { isBackward, wanted: limit, toSkip } = wayTo(page)
  const step = isBackward === isReversed ? 1 : -1
  const found: number[] = []
  let left = toSkip
  let i = step === 1 ? 0 : rows.length - 1
  for (; found.length < limit && i >= 0 && i < rows.length; i += step) {
    const start = first[rows[i]!]!
    const end = start + count[rows[i]!]!
    const here = countBetween(words, start, end)
    if (here > left) {
      const own = rowsBetween(words, start, end)
      if (isBackward) own.reverse()
      found.push(...own.slice(left, left + limit - found.length))
    }
    left = Math.max(0, left - here)
  }
  return isBackward ? found.reverse() : found
}

const rowsBetween = (words: Uint32Array, from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, i) => from + i).filter((row) => hasBit(words, row))

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

/** Scans from the nearer end: the number of rows to skip, and the number on the page. */
function wayTo({ total, offset, limit }: PageOf) {
  const count = Math.max(0, Math.min(limit, total - offset))
  const isBackward = offset > total / 2
  return { isBackward, wanted: count, toSkip: isBackward ? total - offset - count : offset }
}
