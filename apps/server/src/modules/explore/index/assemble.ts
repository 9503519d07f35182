/** Puts rows that were read into chunks: all of them at a start, and those that changed into the chunks they touch. */
import { Chunk } from './chunk.ts'
import { concat, type ReleaseColumns, type SongColumns, take } from './columns.ts'
import type { CatalogueRows } from './read-catalogue.ts'
import type { TagNumbers } from './tag-numbers.ts'

/** How chunks are made: the numbers of tags are those of the whole index. */
export interface ChunkShape {
  tagNumbers: TagNumbers
  /** Releases in a chunk at most; one that grows beyond it is halved. */
  chunkReleases: number
}

interface Moment {
  releasedAt: number
  id: number
}

export const newestFirst = (a: Moment, b: Moment): number =>
  b.releasedAt - a.releasedAt || b.id - a.id

export const momentOf = ({ releasedAt, id }: ReleaseColumns, row: number): Moment => ({
  releasedAt: releasedAt[row]!,
  id: id[row]!,
})

const NONE = new Int32Array(0)
const NONE_SHORT = new Int16Array(0)

/** Chunks of all rows, newest first, one after another. */
export function* assemble(rows: CatalogueRows, shape: ChunkShape): Generator<Chunk> {
  const order = inOrder(rows.releases)
  const songs = songsByRelease(rows, order)
  const parts = Math.ceil(order.length / shape.chunkReleases)
  for (let part = 0; part < parts; part++) {
    const from = Math.round((part * order.length) / parts)
    const to = Math.round(((part + 1) * order.length) / parts)
    const own = take(rows.songs, songs.rows.subarray(songs.first[from], songs.first[to]))
    yield new Chunk(
      take(rows.releases, order.subarray(from, to)),
      { ...own, releaseId: NONE, position: NONE_SHORT },
      songs.first.slice(from, to + 1).map((first) => first - songs.first[from]!),
      shape.tagNumbers,
    )
  }
}

/** A chunk without some releases and with others: none when nothing is left, several when it grew too large. */
export function reassemble(
  chunk: Chunk,
  without: ReadonlySet<number>,
  added: CatalogueRows,
  shape: ChunkShape,
): Chunk[] {
  const kept = rowsWhere(chunk.releases.id, (id) => !without.has(id))
  const rows = {
    releases: concat([take(chunk.releases, kept), added.releases]),
    songs: concat([songsOf(chunk, kept), added.songs]),
  }
  return [...assemble(rows, shape)]
}

/** The songs of these releases of a chunk, with what their place told. */
function songsOf({ releases, songs, firstSong }: Chunk, kept: Uint32Array): SongColumns {
  const rows = new Uint32Array(songs.id.length)
  const releaseId = new Int32Array(songs.id.length)
  const position = new Int16Array(songs.id.length)
  let count = 0
  for (const release of kept)
    for (let row = firstSong[release]!; row < firstSong[release + 1]!; row++, count++) {
      rows[count] = row
      releaseId[count] = releases.id[release]!
      position[count] = row - firstSong[release]!
    }
  return {
    ...take(songs, rows.subarray(0, count)),
    releaseId: releaseId.subarray(0, count),
    position: position.subarray(0, count),
  }
}

export const rowsWhere = (
  column: Int32Array,
  isWanted: (value: number) => boolean,
): Uint32Array => {
  const rows = new Uint32Array(column.length)
  let count = 0
  for (let row = 0; row < column.length; row++) if (isWanted(column[row]!)) rows[count++] = row
  return rows.subarray(0, count)
}

/** The rows, newest first. */
function inOrder(releases: ReleaseColumns): Uint32Array {
  const { releasedAt, id } = releases
  return Uint32Array.from(releasedAt.keys()).sort(
    (a, b) => releasedAt[b]! - releasedAt[a]! || id[b]! - id[a]!,
  )
}

/** The rows of the songs by the place of their release, then by position; `first` says where each place begins. */
function songsByRelease(
  { releases, songs }: CatalogueRows,
  order: Uint32Array,
): { rows: Uint32Array; first: Uint32Array } {
  const placeOf = new Int32Array(releases.id.reduce((last, id) => Math.max(last, id), 0) + 1)
  order.forEach((row, place) => (placeOf[releases.id[row]!] = place + 1))
  const first = new Uint32Array(order.length + 1)
  const { releaseId, position } = songs
  for (const id of releaseId) {
    const place = placeOf[id] ?? 0
    if (place > 0) first[place]!++
  }
  for (let place = 1; place < first.length; place++) first[place]! += first[place - 1]!
  const rows = new Uint32Array(first.at(-1)!)
  const next = first.slice()
  for (let song = 0; song < releaseId.length; song++) {
    const place = placeOf[releaseId[song]!] ?? 0
    if (place === 0) continue
    // Nearly always at the end already: positions come in order.
    let at = next[place - 1]!++
    for (; at > first[place - 1]! && position[rows[at - 1]!]! > position[song]!; at--)
      rows[at] = rows[at - 1]!
    rows[at] = song
  }
  return { rows, first }
}
