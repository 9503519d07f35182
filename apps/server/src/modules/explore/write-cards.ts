/**
 * Cards out of the rows of the explore index, as everybody sees them: written field by field, as objects they take three
 * times as long. What they say is said by `viewCard` and `viewListedSong` of rows from the database; a test compares them.
 */
import { NO_COVER_BASE, SONG_KEYS, SUBGENRES } from '@hypha/contract'
import { pictureBase } from '../pictures/pictures.service.ts'
import { asciiJson } from './ascii-json.ts'
import type { Chunk, Kind } from './index/chunk.ts'
import { type ReleaseColumns, RELEASE_FLAGS, type SongColumns } from './index/columns.ts'
import type { Found } from './index/page-query.ts'
import { readAhead } from './index/read-ahead.ts'
import { bytesOf, JsonBytes } from './json-bytes.ts'
import type { Names } from './names.ts'

const out = new JsonBytes()

/** The cards as JSON texts. */
export const cardTexts = (kind: Kind, found: readonly Found[], names: Names): string[] =>
  found.map((each) => {
    out.begin()
    writeCard(kind, each, names)
    return out.toString()
  })

/** A page of them with its total, as it is sent. */
export function pageText(kind: Kind, found: readonly Found[], total: number, names: Names): string {
  readCardsAhead(kind, found, names)
  out.begin()
  out.put(ITEMS)
  for (let i = 0; i < found.length; i++) {
    if (i > 0) out.put(COMMA)
    writeCard(kind, found[i]!, names)
  }
  out.whole(COUNT, total)
  out.put(END)
  return out.toString()
}

/** Reads a little of all that the cards are made of. */
function readCardsAhead(kind: Kind, found: readonly Found[], names: Names): void {
  let sum = 0
  if (kind === 'songs') {
    for (const { chunk, row } of found) sum += firstOf(names.artists, chunk.songs.artistId[row]!)
    for (const { chunk, row } of found) sum += songNumbers(chunk.songs, row)
    for (const { chunk, row } of found) sum += chunk.songs.title.first(row)
    for (const { chunk, row } of found) {
      const release = chunk.releaseOf(row)
      sum += releaseNumbers(chunk.releases, release)
      sum += releaseTexts(chunk.releases, release)
    }
  } else {
    for (const { chunk, row } of found) sum += firstOf(names.artists, chunk.releases.artistId[row]!)
    for (const { chunk, row } of found) sum += firstOf(names.labels, chunk.releases.labelId[row]!)
    for (const { chunk, row } of found) sum += releaseNumbers(chunk.releases, row)
    for (const { chunk, row } of found) sum += musicNumbers(chunk, row)
    for (const { chunk, row } of found) {
      sum += chunk.releases.tags.first(row)
      sum += releaseTexts(chunk.releases, row)
    }
  }
  readAhead(sum)
}

const firstOf = (names: ReadonlyMap<number, string>, id: number) =>
  names.get(id)?.charCodeAt(0) ?? 0

const releaseNumbers = (releases: ReleaseColumns, row: number) =>
  releases.flags[row]! +
  releases.timerEndsAt[row]! +
  releases.id[row]! +
  releases.cents[row]! +
  releases.releasedAt[row]! +
  releases.downloaded[row]! +
  releases.subgenres[row]! +
  releases.hue[row]!

const releaseTexts = ({ identifier, title, coverKey, thumbhash }: ReleaseColumns, row: number) =>
  identifier.first(row) + title.first(row) + coverKey.first(row) + thumbhash.first(row)

const musicNumbers = ({ music, firstSong }: Chunk, row: number) =>
  music.tempo[row]! + music.keyId[row]! + music.seconds[row]! + firstSong[row]!

const songNumbers = (songs: SongColumns, row: number) =>
  songs.id[row]! +
  songs.playable[row]! +
  songs.cents[row]! +
  songs.tempo[row]! +
  songs.keyId[row]! +
  songs.seconds[row]! +
  songs.bytes[row]!

const ITEMS = bytesOf('{"items":[')
const COMMA = bytesOf(',')
const COUNT = bytesOf('],"count_results":')
const END = bytesOf('}')
const NULL = bytesOf('null')

const writeCard = (kind: Kind, { chunk, row }: Found, names: Names) =>
  kind === 'releases' ? writeReleaseCard(chunk, row, names) : writeSongCard(chunk, row, names)

/** What stands before a field's value. */
const label = (name: string) => bytesOf(`,"${name}":`)

const L = {
  id: bytesOf('{"id":'),
  identifier: label('identifier'),
  title: label('title'),
  price: label('price'),
  releasedAt: label('releasedAt'),
  publishedAt: label('publishedAt'),
  downloaded: label('downloaded'),
  tags: label('tags'),
  subGenres: label('subGenres'),
  cover: bytesOf(',"cover":{"base":"'),
  hue: bytesOf('","hue":'),
  thumbhash: label('thumbhash'),
  artist: label('artist'),
  recordLabel: label('recordLabel'),
  bpm: label('bpm'),
  key: label('key'),
  trackCount: label('trackCount'),
  duration: label('duration'),
  size: label('size'),
  link: label('link'),
  playLists: bytesOf(',"playLists":[{"musicRelease":{"id":'),
  release: bytesOf('}}],"release":{"id":'),
  unavailable: bytesOf(',"unavailable":{"timerEnd":'),
}

function writeReleaseCard({ releases, music, firstSong }: Chunk, row: number, names: Names): void {
  const flags = releases.flags[row]!
  const timerEndsAt = releases.timerEndsAt[row]!
  out.whole(L.id, releases.id[row]!)
  out.text(L.identifier, releases.identifier, row)
  out.text(L.title, releases.title, row)
  if (timerEndsAt > 0) out.moment(STATUSES[flags]!, timerEndsAt)
  else put(STATUSES[flags]!, NULL)
  out.put(MARKS)
  out.hundredths(L.price, releases.cents[row]!)
  out.moment(L.releasedAt, releases.releasedAt[row]!)
  out.whole(L.downloaded, releases.downloaded[row]!)
  out.json(L.tags, releases.tags, row)
  put(L.subGenres, subgenresOf(releases.subgenres[row]!))
  for (const [before, after] of IMAGES) {
    writeCoverBase(before, releases, row)
    out.put(after)
  }
  writeCover(releases, row)
  writeName(L.artist, names.artists.get(releases.artistId[row]!))
  out.put(flags & RELEASE_FLAGS.variousArtists ? VARIOUS : NOT_VARIOUS)
  writeName(L.recordLabel, names.labels.get(releases.labelId[row]!))
  writeTempo(music.tempo[row]!)
  put(L.key, KEYS[music.keyId[row]!]!)
  out.whole(L.trackCount, firstSong[row + 1]! - firstSong[row]!)
  out.number(L.duration, music.seconds[row]!)
  out.put(END)
}

function writeSongCard(chunk: Chunk, row: number, names: Names): void {
  const { releases, songs } = chunk
  const release = chunk.releaseOf(row)
  const flags = releases.flags[release]!
  const timerEndsAt = releases.timerEndsAt[release]!
  out.whole(L.id, songs.id[row]!)
  writeSongIdentifier(IDENTIFIER, songs, row)
  out.text(L.title, songs.title, row)
  writeName(L.artist, names.artists.get(songs.artistId[row]!))
  if (songs.playable[row] === 1) writeSongIdentifier(LINK, songs, row)
  else put(L.link, NULL)
  out.hundredths(L.price, songs.cents[row]!)
  out.put(SONG_MARKS)
  writeTempo(songs.tempo[row]!)
  put(L.key, KEYS[songs.keyId[row]!]!)
  out.number(L.duration, songs.seconds[row]!)
  out.whole(L.size, songs.bytes[row]!)
  if (flags & RELEASE_FLAGS.grandfathered) put(L.publishedAt, NULL)
  else out.moment(L.publishedAt, releases.releasedAt[release]!)
  for (const place of [L.playLists, L.release]) {
    out.whole(place, releases.id[release]!)
    out.text(L.identifier, releases.identifier, release)
    out.text(L.title, releases.title, release)
  }
  writeCover(releases, release)
  out.moment(L.releasedAt, releases.releasedAt[release]!)
  out.hundredths(L.price, releases.cents[release]!)
  out.put(TYPES[flags & RELEASE_FLAGS.compilation]!)
  out.put(END)
  if (timerEndsAt > 0) {
    out.moment(L.unavailable, timerEndsAt)
    out.put(END)
  }
  out.put(END)
}

/** As `songIdentifier` says it. */
function writeSongIdentifier(before: Uint8Array, { id, title }: SongColumns, row: number): void {
  out.slug(before, title, row)
  out.whole(BEFORE_ID, id[row]!)
  out.put(QUOTE)
}

function put(before: Uint8Array, value: Uint8Array): void {
  out.put(before)
  out.put(value)
}

/** What `Names` says of one, in JSON. */
function writeName(before: Uint8Array, name: string | undefined): void {
  out.put(before)
  if (name === undefined) out.put(NULL)
  else out.write(name)
}

/** In hundredths; 0 stands for none. */
function writeTempo(tempo: number): void {
  if (tempo > 0) out.hundredths(L.bpm, tempo)
  else put(L.bpm, NULL)
}

function writeCover(releases: ReleaseColumns, row: number): void {
  const { hue, thumbhash } = releases
  writeCoverBase(L.cover, releases, row)
  out.number(L.hue, hue[row]!)
  if (thumbhash.isEmpty(row)) put(L.thumbhash, NULL)
  else out.text(L.thumbhash, thumbhash, row)
  out.put(END)
}

/** What the addresses of a cover's sizes begin with. */
function writeCoverBase(before: Uint8Array, { coverKey }: ReleaseColumns, row: number): void {
  out.put(before)
  if (coverKey.isEmpty(row)) out.put(NO_COVER)
  else out.json(COVER, coverKey, row)
}

const COVER = bytesOf(pictureBase(''))
const NO_COVER = bytesOf(NO_COVER_BASE)
const IMAGES = [
  ['smallImage', '-320.jpg"'],
  ['bigImage', '-1280.jpg"'],
  ['image', '-640.jpg"'],
].map(([name, end]) => [bytesOf(`,"${name}":"`), bytesOf(end!)] as const)
const BEFORE_ID = bytesOf('-')
const QUOTE = bytesOf('"')
const IDENTIFIER = bytesOf(',"identifier":"')
const LINK = bytesOf(',"link":"/api/optimized/songs/')
const VARIOUS = bytesOf(',"variousArtists":true')
const NOT_VARIOUS = bytesOf(',"variousArtists":false')
const SONG_MARKS = bytesOf(
  ',"inCart":false,"isPurchased":false,"isFavorite":false,"isFavoriteHidden":false,"deletedAt":null',
)
const MARKS = bytesOf(
  '},"deletedAt":null,"havePurchased":false,"isPurchased":false,"isFree":false,"isFavorite":false' +
    ',"isListened":false,"inCart":false',
)
/** By the flag of compilations. */
const TYPES = ['album', 'compilation'].map((type) => bytesOf(`,"type":"${type}"`))

/** By flags: what stands before the moment at which it ends to be there. */
const STATUSES = Array.from(
  { length: Object.values(RELEASE_FLAGS).reduce((all, flag) => all | flag, 0) + 1 },
  (_, flags) => {
    const type = flags & RELEASE_FLAGS.compilation ? 'compilation' : 'album'
    const status = flags & RELEASE_FLAGS.grandfathered ? 'grandfathered' : 'published'
    return bytesOf(
      `,"type":"${type}","status":{"value":"${status}"},"realStatus":{"value":"${status}","timerEnd":`,
    )
  },
)

/** By id; 0 is none. */
const KEYS = [null, ...SONG_KEYS].map((key) => bytesOf(asciiJson(key)))

const subgenres = new Map<number, Uint8Array>()

/** A bit for each sub-genre id. */
function subgenresOf(bits: number): Uint8Array {
  const known = subgenres.get(bits)
  if (known) return known
  const shown = SUBGENRES.filter(({ id }) => (bits >>> id) & 1).map(({ id, name }) => ({
    id,
    name,
  }))
  const bytes = bytesOf(asciiJson(shown))
  subgenres.set(bits, bytes)
  return bytes
}
