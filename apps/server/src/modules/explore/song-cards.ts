/** Cards of songs as everybody sees them. What they say is said by `viewListedSong`; a test compares them. */
import { coverPieces, END, KEYS, L, writeCover, writeName, writeTempo } from './card-parts.ts'
import type { Chunk } from './index/chunk.ts'
import { RELEASE_FLAGS } from './index/columns.ts'
import { type JsonBytes, Piece } from './json-bytes.ts'
import type { Names } from './names.ts'

export function writeSongCard(out: JsonBytes, chunk: Chunk, row: number, names: Names): void {
  const { releases, songs } = chunk
  const release = chunk.releaseOf(row)
  const flags = releases.flags[release]!
  const timerEndsAt = releases.timerEndsAt[release]!
  out.whole(L.id, songs.id[row]!)
  out.put(IDENTIFIER)
  // As `songIdentifier` says it.
  const identifier = out.length
  out.slug(NOTHING, songs.title, row)
  out.whole(BEFORE_ID, songs.id[row]!)
  const identifierEnd = out.length
  out.text(QUOTE_AND_TITLE, songs.title, row)
  writeName(out, L.artist, names.artists.get(songs.artistId[row]!))
  if (songs.playable[row] === 1) {
    out.put(LINK)
    out.again(identifier, identifierEnd)
    out.hundredths(QUOTE_AND_PRICE, songs.cents[row]!)
  } else out.hundredths(NO_LINK_AND_PRICE, songs.cents[row]!)
  out.put(MARKS)
  writeTempo(out, songs.tempo[row]!)
  out.number(KEY_AND_DURATION[songs.keyId[row]!]!, songs.seconds[row]!)
  out.whole(SIZE, songs.bytes[row]!)
  if (flags & RELEASE_FLAGS.grandfathered) out.put(NOT_PUBLISHED)
  else out.moment(PUBLISHED, releases.releasedAt[release]!)
  out.put(PLAYLISTS)
  const head = out.length
  out.whole(L.id, releases.id[release]!)
  out.text(L.identifier, releases.identifier, release)
  out.text(L.title, releases.title, release)
  const headEnd = out.length
  out.put(RELEASE)
  out.again(head, headEnd)
  writeCover(out, COVER, releases, release)
  out.moment(L.releasedAt, releases.releasedAt[release]!)
  out.hundredths(PRICE, releases.cents[release]!)
  out.put(TYPES[flags & RELEASE_FLAGS.compilation]!)
  if (timerEndsAt > 0) {
    out.moment(UNAVAILABLE, timerEndsAt)
    out.put(END)
  }
  out.put(END)
}

const NOTHING = new Piece('')
const IDENTIFIER = new Piece(',"identifier":"')
const BEFORE_ID = new Piece('-')
const QUOTE_AND_TITLE = new Piece('","title":')
const LINK = new Piece(',"link":"/api/optimized/songs/')
const QUOTE_AND_PRICE = new Piece('","price":')
const NO_LINK_AND_PRICE = new Piece(',"link":null,"price":')
const MARKS = new Piece(
  ',"inCart":false,"isPurchased":false,"isFavorite":false,"isFavoriteHidden":false,"deletedAt":null',
)
/** By the id of the key. */
const KEY_AND_DURATION = KEYS.map((key) => new Piece(`,"key":${key},"duration":`))
const SIZE = new Piece(',"size":')
const PUBLISHED = new Piece(',"publishedAt":')
const NOT_PUBLISHED = new Piece(',"publishedAt":null')
const PLAYLISTS = new Piece(',"playLists":[{"musicRelease":')
const RELEASE = new Piece('}}],"release":')
const COVER = coverPieces(',"cover":{"base":"')
const PRICE = new Piece(',"price":')
/** By the flag of compilations: the end of what is said of the release. */
const TYPES = ['album', 'compilation'].map((type) => new Piece(`,"type":"${type}"}`))
const UNAVAILABLE = new Piece(',"unavailable":{"timerEnd":')
