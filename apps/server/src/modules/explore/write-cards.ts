/** Cards out of the rows of the explore index, as JSON: written as bytes, as objects they take three times as long. */
import { PIECES } from './card-parts.ts'
import type { Kind } from './index/chunk.ts'
import type { ReleaseColumns, SongColumns } from './index/columns.ts'
import type { Found } from './index/page-query.ts'
import { readAhead } from './index/read-ahead.ts'
import { JsonBytes, Piece } from './json-bytes.ts'
import type { Names } from './names.ts'
import { packedCards } from './release-cards.ts'
import { writeSongCard } from './song-cards.ts'

const out = new JsonBytes()

/** The cards as JSON texts. */
export const cardTexts = (kind: Kind, found: readonly Found[], names: Names): string[] =>
  found.map((each) => {
    out.begin()
    writeCard(kind, each, names)
    return out.toString()
  })

/** A page of them with its total, as it is sent; until the next is written. */
export function pageBytes(
  kind: Kind,
  found: readonly Found[],
  total: number,
  names: Names,
): Buffer {
  if (kind === 'releases') readReleasesAhead(found, names)
  else readSongsAhead(found, names)
  out.begin()
  out.put(ITEMS)
  for (let i = 0; i < found.length; i++) {
    if (i > 0) out.put(COMMA)
    writeCard(kind, found[i]!, names)
  }
  out.whole(COUNT, total)
  out.put(END)
  return out.bytes
}

/** Leaves what was written last its memory: the next is written elsewhere. */
export const leaveRoom = (): void => out.leave()

const writeCard = (kind: Kind, { chunk, row }: Found, names: Names) =>
  kind === 'releases'
    ? out.unpack(PIECES, packedCards(chunk, names), row)
    : writeSongCard(out, chunk, row, names)

/** Lines of memory, of 64 bytes, that a packed card takes as a rule. */
const CARD_LINES = 5
const LINE_BYTES = 64

function readReleasesAhead(found: readonly Found[], names: Names): void {
  let sum = 0
  for (const { chunk, row } of found) sum += packedCards(chunk, names).ends[row]!
  for (const { chunk, row } of found) {
    const { bytes, ends } = packedCards(chunk, names)
    for (let line = 0; line < CARD_LINES; line++) sum += bytes[ends[row]! - line * LINE_BYTES] ?? 0
  }
  readAhead(sum)
}

/** Reads a little of all that the cards are made of. */
function readSongsAhead(found: readonly Found[], names: Names): void {
  let sum = 0
  for (const { chunk, row } of found)
    sum += names.artists.get(chunk.songs.artistId[row]!)?.charCodeAt(0) ?? 0
  for (const { chunk, row } of found) sum += songNumbers(chunk.songs, row)
  for (const { chunk, row } of found) sum += chunk.songs.title.first(row)
  for (const { chunk, row } of found) {
    const release = chunk.releaseOf(row)
    sum += releaseNumbers(chunk.releases, release)
    sum += releaseTexts(chunk.releases, release)
  }
  readAhead(sum)
}

const releaseNumbers = (releases: ReleaseColumns, row: number) =>
  releases.flags[row]! +
  releases.timerEndsAt[row]! +
  releases.id[row]! +
  releases.cents[row]! +
  releases.releasedAt[row]! +
  releases.hue[row]!

const releaseTexts = ({ identifier, title, coverKey, thumbhash }: ReleaseColumns, row: number) =>
  identifier.first(row) + title.first(row) + coverKey.first(row) + thumbhash.first(row)

const songNumbers = (songs: SongColumns, row: number) =>
  songs.id[row]! +
  songs.playable[row]! +
  songs.cents[row]! +
  songs.tempo[row]! +
  songs.keyId[row]! +
  songs.seconds[row]! +
  songs.bytes[row]!

const ITEMS = new Piece('{"items":[')
const COMMA = new Piece(',')
const COUNT = new Piece('],"count_results":')
const END = new Piece('}')
