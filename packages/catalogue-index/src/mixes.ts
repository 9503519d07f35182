/** Tracks that mix with one, the nearest tempo first, then the same key before others, then as in every list. */
import { bitsOf, rowsOf } from './bitmaps.ts'
import type { Tables } from './filters.ts'
import type { Order } from './orders.ts'
import { pageOfTracks } from './pages.ts'

export interface MixAsked {
  /** Row of the track. */
  own: number
  /** How far another tempo may be away, in hundredths of a beat a minute. */
  reach: number
  offset: number
  limit: number
}

/** Of a tempo in hundredths of a beat a minute, the percentage in whole hundredths. */
export const reachOf = (tempo: number, percent: number): number =>
  Math.floor((tempo * percent) / 100)

/**
 * Distances are few: tracks are counted by them, and only those at the distances of the page are put in order.
 * @param words tracks of keys that mix, and of tempos near by
 */
export function pageOfMixes(
  words: Uint32Array,
  tables: Tables,
  newest: Order,
  { own, reach, offset, limit }: MixAsked,
): { rows: number[]; total: number } {
  const { tracks } = tables
  const [tempos, keys] = [tracks.tempo.values, tracks.keyId.values]
  const [tempo, key] = [tempos[own]!, keys[own]!]
  const candidates = rowsOf(words)
  /** Of each candidate: 2 for each hundredth, and 1 more for another key; -1 when it is too far. */
  const distances = new Int32Array(candidates.length)
  const counts = new Uint32Array(2 * reach + 2)
  for (let i = 0; i < candidates.length; i++) {
    const row = candidates[i]!
    const off = Math.abs(tempos[row]! - tempo)
    const isFar = off > reach || row === own
    distances[i] = isFar ? -1 : 2 * off + (keys[row] === key ? 0 : 1)
    if (!isFar) counts[distances[i]!]!++
  }
  const shown: { distance: number; before: number; at: number[] }[] = []
  let total = 0
  for (const [distance, count] of counts.entries()) {
    if (count > 0 && total < offset + limit && total + count > offset)
      shown.push({ distance, before: total, at: [] })
    total += count
  }
  const byDistance = new Map(shown.map(({ distance, at }) => [distance, at]))
  const [nearest, farthest] = [shown[0]?.distance ?? Infinity, shown.at(-1)?.distance ?? -1]
  for (let i = 0; i < candidates.length; i++) {
    const distance = distances[i]!
    if (distance >= nearest && distance <= farthest) byDistance.get(distance)!.push(candidates[i]!)
  }
  const rows = shown.flatMap(({ before, at }) => {
    const skip = Math.max(0, offset - before)
    return pageOfTracks(newest, tables, {
      words: bitsOf(tracks.length, at),
      total: at.length,
      offset: skip,
      limit: offset + limit - before - skip,
    })
  })
  return { rows, total }
}
