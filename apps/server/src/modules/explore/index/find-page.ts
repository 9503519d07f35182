/** One page and its total: rows are selected in every chunk, then counted off along the order asked for. */
import type { Chunk, Kind } from './chunk.ts'
import { releaseOf, songOf } from './entries.ts'
import { findPicked } from './find-picked.ts'
import type { Order } from './orders.ts'
import type { Found, FoundPage, PageQuery, Source } from './page-query.ts'
import type { Places } from './places.ts'

/** So many matches are sorted by themselves; of more, the whole order is walked. */
const FEW = 2_000

/** @returns null while the order is not sorted */
export function findPage(source: Source, query: PageQuery): FoundPage | null {
  const { kind, sort, restriction, offset, limit } = query
  if (restriction?.only) return findPicked(source, query, restriction.only)
  const order = source.orderOf(kind, sort)
  const entries = order?.entries()
  if (order && !entries) return null
  const counts = select(source, query)
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (offset >= total) return { found: [], total }
  if (!order) return { found: byDate(source.chunks, counts, query), total }
  const isOwn = order.kind === kind
  const rowOf = (entry: number) => rowIn(source.places, kind, entry)
  if (isOwn && total === entries!.length)
    return { found: Array.from(entries!.subarray(offset, offset + limit), rowOf), total }
  if (isOwn && total <= FEW) {
    const all = selectedEntries(source.chunks, counts, kind).sort(order.compare)
    return { found: all.slice(offset, offset + limit).map(rowOf), total }
  }
  return { found: along(source.places, order, entries!, query, total), total }
}

/** The row of a release, or of one of its songs. */
export function rowIn(places: Places, kind: Kind, entry: number): Found {
  const id = releaseOf(entry)
  const chunk = places.chunk(id)!
  const release = places.row(id)
  return { chunk, row: kind === 'songs' ? chunk.firstSong[release]! + songOf(entry) : release }
}

/** Selects in every chunk, and counts. */
function select({ chunks, places }: Source, { kind, filter, restriction }: PageQuery): number[] {
  for (const chunk of chunks) chunk.select(kind, filter)
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
    const releases = chunk.length('releases')
    for (let r = 0; r < releases && found.length < limit; r++) {
      const [from, to] = chunk.rowsOf(kind, isOldest ? releases - 1 - r : r)
      for (let row = from; row < to && found.length < limit; row++) {
        if (!chunk.isSelected(row)) continue
        if (skip > 0) skip--
        else found.push({ chunk, row })
      }
    }
  }
  return found
}

/** Walks an order from its nearer end. */
function along(
  places: Places,
  order: Order,
  entries: Float64Array,
  { kind, offset, limit }: PageQuery,
  total: number,
): Found[] {
  const isBackward = offset > total / 2
  const wanted = Math.min(limit, total - offset)
  const found: Found[] = []
  let skip = isBackward ? total - offset - wanted : offset
  const meet = (chunk: Chunk, row: number) => {
    if (found.length === wanted || !chunk.isSelected(row)) return
    if (skip > 0) skip--
    else found.push({ chunk, row })
  }
  for (let i = 0; i < entries.length && found.length < wanted; i++) {
    const entry = entries[isBackward ? entries.length - 1 - i : i]!
    const id = releaseOf(entry)
    const chunk = places.chunk(id)!
    const release = places.row(id)
    if (kind === 'releases') meet(chunk, release)
    else if (order.kind === 'songs') meet(chunk, chunk.firstSong[release]! + songOf(entry))
    else {
      const [from, to] = chunk.rowsOf(kind, release)
      for (let r = from; r < to; r++) meet(chunk, isBackward ? from + to - 1 - r : r)
    }
  }
  return isBackward ? found.reverse() : found
}

function selectedEntries(
  chunks: readonly Chunk[],
  counts: readonly number[],
  kind: Kind,
): number[] {
  const entries: number[] = []
  chunks.forEach((chunk, i) => {
    if (counts[i]! > 0) chunk.eachSelected(kind, (row) => entries.push(chunk.entryOf(kind, row)))
  })
  return entries
}
