/** One page and its total: rows are selected in every chunk, then counted off along the order asked for. */
import { pageOfBits, wordsFor } from './bits.ts'
import type { Chunk, Kind } from './chunk.ts'
import { entryOf, releaseOf, songOf } from './entries.ts'
import { limitsSubgenresAlone } from './filter.ts'
import { findPicked } from './find-picked.ts'
import { sum } from './kept-matches.ts'
import type { Order } from './orders.ts'
import type { Found, FoundPage, PageQuery, Source } from './page-query.ts'
import type { Places } from './places.ts'

/** So many songs are sorted by themselves; of more, the whole order is walked. */
const FEW = 2_000
/** This part of a list from its nearer end is walked to; further in, all that lies along the order is found and kept. */
const SHALLOW = 1 / 8
/** More than this many entries are not kept. */
const KEPT_MAX = 100_000

/** @returns null while the order is not sorted */
export function findPage(source: Source, query: PageQuery): FoundPage | null {
  const { kind, sort, filter, restriction, offset, limit } = query
  if (restriction?.only) return findPicked(source, query, restriction.only)
  const order = source.orderOf(kind, sort)
  const entries = order?.entries()
  if (order && !entries) return null
  const isForEverybody = !restriction?.without?.length
  const kept = isForEverybody ? source.kept.of(kind, filter, () => count(source, query)) : null
  const counts = kept?.counts ?? select(source, query)
  const total = kept?.total ?? sum(counts)
  if (offset >= total) return { found: [], total }
  if (!order) return { found: byDate(source.chunks, counts, query), total }
  const rowOf = (entry: number) => rowIn(source.places, kind, entry)
  const pageOf = (list: Uint32Array) => ({
    found: Array.from(list.subarray(offset, offset + limit), rowOf),
    total,
  })
  if (order.kind === kind && total === entries!.length) return pageOf(entries!)
  if (kind === 'releases') {
    const selected = kept?.ordinals?.get(order) ?? selectedOrdinals(source, query, order, !kept)
    if (kept) (kept.ordinals ??= new Map()).set(order, selected)
    return { found: pageOfBits(selected, offset, limit).map((i) => rowOf(entries![i]!)), total }
  }
  const known = kept?.along?.get(order)
  if (known) return pageOf(known)
  const isFew = order.kind === kind && total <= FEW
  const isDeep = Math.min(offset, total - offset) > total * SHALLOW && total <= KEPT_MAX
  if (!isFew && !(kept && isDeep))
    return { found: songsOfPage(source.places, order, query, total), total }
  for (const chunk of source.chunks) chunk.select(query)
  const list = isFew
    ? selectedSongs(source.chunks, total).sort(order.compare)
    : songsAlong(source, order, total)
  if (kept) (kept.along ??= new Map()).set(order, list)
  return pageOf(list)
}

/** The ordinals of the releases that are selected in an order of releases: a bit each. */
function selectedOrdinals(
  { chunks }: Source,
  query: PageQuery,
  order: Order,
  isPersonal: boolean,
): Uint32Array {
  const { filter } = query
  if (!isPersonal && limitsSubgenresAlone(filter))
    return order.ofSubgenres(filter.subgenreIds, chunks)
  const ordinals = order.ordinals()!
  const bits = new Uint32Array(wordsFor(order.entries()!.length))
  for (const chunk of chunks) {
    chunk.select(query)
    chunk.markReleases(ordinals, bits)
  }
  return bits
}

/** The row of a release, or of one of its songs. */
export function rowIn(places: Places, kind: Kind, entry: number): Found {
  const id = releaseOf(entry)
  const chunk = places.chunk(id)!
  const release = places.row(id)
  return { chunk, row: kind === 'songs' ? chunk.firstSong[release]! + songOf(entry) : release }
}

const count = ({ chunks }: Source, query: PageQuery): number[] =>
  chunks.map((chunk) => chunk.count(query))

/** Selects in every chunk, and counts. */
function select({ chunks, places }: Source, query: PageQuery): number[] {
  const { kind, restriction } = query
  for (const chunk of chunks) chunk.select(query)
  for (const id of restriction?.without ?? []) places.chunk(id)?.leaveOut(kind, places.row(id))
  return chunks.map((chunk) => chunk.countSelected(kind))
}

/** Newest or oldest first: chunks are passed over by their counts, then rows. */
function byDate(chunks: readonly Chunk[], counts: readonly number[], query: PageQuery): Found[] {
  const { kind, sort, offset, limit } = query
  const isOldest = sort === 'oldest'
  const found: Found[] = []
  let skip = offset
  for (let i = 0; i < chunks.length && found.length < limit; i++) {
    const at = isOldest ? chunks.length - 1 - i : i
    const chunk = chunks[at]!
    if (counts[at]! <= skip) {
      skip -= counts[at]!
      continue
    }
    chunk.select(query)
    if (!isOldest) {
      take(chunk, [chunk.selectedAfter(skip), chunk.length(kind)], 0, limit, found)
      skip = 0
    }
    // From the last release on, but each one's songs in their order.
    else
      for (let r = chunk.length('releases') - 1; r >= 0 && found.length < limit; r--)
        skip = take(chunk, chunk.rowsOf(kind, r), skip, limit, found)
  }
  return found
}

/** Takes what is selected among these rows, up to `limit` in all. @returns what is still to be skipped */
function take(
  chunk: Chunk,
  [from, to]: readonly [from: number, to: number],
  toSkip: number,
  limit: number,
  found: Found[],
): number {
  let skip = toSkip
  for (let row = from; row < to && found.length < limit; row++) {
    if (!chunk.isSelected(row)) continue
    if (skip > 0) skip--
    else found.push({ chunk, row })
  }
  return skip
}

/** Walks an order from its nearer end to a page of songs. */
function songsOfPage(places: Places, order: Order, query: PageQuery, total: number): Found[] {
  const { offset, limit } = query
  const entries = order.entries()!
  const isBackward = offset > total / 2
  const wanted = Math.min(limit, total - offset)
  const found: Found[] = []
  let skip = isBackward ? total - offset - wanted : offset
  const meet = (chunk: Chunk, row: number) => {
    chunk.select(query)
    if (found.length === wanted || !chunk.isSelected(row)) return
    if (skip > 0) skip--
    else found.push({ chunk, row })
  }
  for (let i = 0; i < entries.length && found.length < wanted; i++) {
    const entry = entries[isBackward ? entries.length - 1 - i : i]!
    const id = releaseOf(entry)
    const chunk = places.chunk(id)!
    const [from, to] = chunk.rowsOf('songs', places.row(id))
    if (order.kind === 'songs') meet(chunk, from + songOf(entry))
    else for (let r = from; r < to; r++) meet(chunk, isBackward ? from + to - 1 - r : r)
  }
  return isBackward ? found.reverse() : found
}

/** All songs that are selected, along an order. */
function songsAlong({ chunks, places }: Source, order: Order, total: number): Uint32Array {
  const entries = order.entries()!
  const selected = new Uint32Array(total)
  // Each step of an order leads to another chunk: only where something is selected is it worth looking there.
  const isAmong = new Uint8Array(places.length)
  for (const chunk of chunks) {
    let release = 0
    chunk.eachSelected('songs', (row) => {
      while (chunk.firstSong[release + 1]! <= row) release++
      isAmong[chunk.releases.id[release]!] = 1
    })
  }
  const isOwn = order.kind === 'songs'
  let n = 0
  for (let i = 0; i < entries.length && n < total; i++) {
    const id = releaseOf(entries[i]!)
    if (isAmong[id] === 0) continue
    const chunk = places.chunk(id)!
    const [start, end] = chunk.rowsOf('songs', places.row(id))
    const from = isOwn ? start + songOf(entries[i]!) : start
    const to = isOwn ? from + 1 : end
    for (let row = from; row < to; row++)
      if (chunk.isSelected(row)) selected[n++] = entryOf(id, row - start)
  }
  return selected
}

function selectedSongs(chunks: readonly Chunk[], total: number): Uint32Array {
  const entries = new Uint32Array(total)
  let n = 0
  for (const chunk of chunks)
    chunk.eachSelected('songs', (row) => (entries[n++] = chunk.songEntry(row)))
  return entries
}
