/** Tracks that mix with a given one: nearest tempo first, then the same key, then the usual order. */
import { bitsOf, rowsOf } from './bitmaps.ts'
import type { Tables } from './filters.ts'
import type { Order } from './orders.ts'
import { pageOfTracks } from './pages.ts'

export interface MixAsked {
  /** Row of the track. */
  own: number
  /** Maximum difference in tempo, in hundredths of a BPM. */
  reach: number
  offset: number
  limit: number
}

/** Returns the given percentage of a tempo, in whole hundredths of a BPM. */
export const reachOf = (tempo: number, percent: number): number =>
  Math.floor((tempo * percent) / 100)

/**
 * There are few distinct distances, so tracks are counted by distance, and only those at the distances of the
 * page are sorted.
 * @param words tracks with matching keys and nearby tempos
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
  /** Per candidate: 2 per hundredth of a BPM, plus 1 for another key; -1 if too far away. */
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
