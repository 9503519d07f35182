import { compatibleKeys } from '@hypha/contract'
import type { Chunk } from './chunk.ts'
import type { Found, FoundPage } from './page-query.ts'
import { NO_FILTER } from './filter.ts'
import { roundTempo } from './tempo-bits.ts'

/** How far a turntable's pitch is moved without anybody minding. */
export const MIX_TEMPO_PERCENT = 6

/**
 * Songs that mix with one, by their distance: tempo first, then the same key before its neighbours, then as in every
 * list. Distances are few, so they are counted, and only the songs of a page's own distances are looked at again.
 */
export function findMixes(
  chunks: readonly Chunk[],
  { chunk: own, row: ownRow }: Found,
  offset: number,
  limit: number,
): FoundPage {
  const tempo = own.songs.tempo[ownRow]!
  const keyId = own.songs.keyId[ownRow]!
  if (tempo === 0 || keyId === 0) return { found: [], total: 0 }
  const reach = Math.floor((tempo * MIX_TEMPO_PERCENT) / 100)
  const counts = new Uint32Array(2 * reach + 2)
  const question = {
    kind: 'songs' as const,
    filter: {
      ...NO_FILTER,
      keyIds: compatibleKeys(keyId),
      tempo: { low: roundTempo(tempo - reach), high: roundTempo(tempo + reach) },
    },
  }
  const distanceOf = (chunk: Chunk, row: number): number => {
    if (chunk === own && row === ownRow) return -1
    const off = Math.abs(chunk.songs.tempo[row]! - tempo)
    return off > reach ? -1 : 2 * off + (chunk.songs.keyId[row] === keyId ? 0 : 1)
  }
  for (const chunk of chunks) {
    chunk.select(question)
    chunk.eachSelected('songs', (row) => {
      const distance = distanceOf(chunk, row)
      if (distance >= 0) counts[distance]!++
    })
  }
  const starts = startsOf(counts)
  const total = starts.at(-1)!
  const found: Found[] = []
  const next = starts.slice()
  const first = Math.max(
    0,
    counts.findIndex((_, distance) => starts[distance + 1]! > offset),
  )
  const last = Math.max(
    0,
    counts.findLastIndex((_, distance) => starts[distance]! < offset + limit),
  )
  if (offset >= total) return { found, total }
  for (const chunk of chunks)
    chunk.eachSelected('songs', (row) => {
      const distance = distanceOf(chunk, row)
      if (distance < first || distance > last) return
      const place = next[distance]!++
      if (place >= offset && place < offset + limit) found[place - offset] = { chunk, row }
    })
  return { found, total }
}

/** Where each distance begins, and the total at the end. */
function startsOf(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1)
  for (let i = 0; i < counts.length; i++) starts[i + 1] = starts[i]! + counts[i]!
  return starts
}
