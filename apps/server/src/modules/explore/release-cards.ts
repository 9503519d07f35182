/**
 * Cards of releases as everybody sees them. What they say is said by `viewCard` of rows from the database; a test
 * compares them. A chunk keeps those of its releases, packed: what is the same in many is told by numbers, so that a
 * card takes 225 bytes instead of 720, and lies in one place (docs/decisions/0041-packed-cards.md).
 */
import { SUBGENRES } from '@hypha/contract'
import { asciiJson } from './ascii-json.ts'
import {
  coverPieces,
  END,
  KEYS,
  L,
  piece,
  PIECES,
  writeCover,
  writeName,
  writeTempo,
} from './card-parts.ts'
import type { Chunk } from './index/chunk.ts'
import { type ReleaseColumns, RELEASE_FLAGS } from './index/columns.ts'
import { type ReleaseMusic, releaseMusic } from './index/release-music.ts'
import type { TextColumn } from './index/text-column.ts'
import type { JsonBytes } from './json-bytes.ts'
import type { Names } from './names.ts'
import { Packer } from './packed-json.ts'

const packer = new Packer(PIECES)

/** The packed cards of a chunk's releases. Those that are not packed yet are made when one is asked for. */
export function packedCards(chunk: Chunk, names: Names): TextColumn {
  if (!chunk.hasCards) {
    chunk.releases.card = packCards(chunk, names)
    chunk.hasCards = true
  }
  return chunk.releases.card
}

function packCards(chunk: Chunk, names: Names): TextColumn {
  const { card } = chunk.releases
  const music = releaseMusic(chunk.songs, chunk.firstSong)
  packer.begin()
  for (let row = 0; row < card.length; row++) {
    if (card.isEmpty(row)) packer.add((out) => writeCard(out, chunk, music, row, names))
    else packer.copy(card, row)
  }
  return packer.finish()
}

function writeCard(
  out: JsonBytes,
  { releases, firstSong }: Chunk,
  music: ReleaseMusic,
  row: number,
  names: Names,
): void {
  out.whole(L.id, releases.id[row]!)
  out.text(L.identifier, releases.identifier, row)
  out.text(L.title, releases.title, row)
  writePrice(out, releases, row)
  out.moment(L.releasedAt, releases.releasedAt[row]!)
  out.whole(DOWNLOADED, releases.downloaded[row]!)
  out.json(TAGS, releases.tags, row)
  writeSubgenres(out, releases.subgenres[row]!)
  writeCover(out, COVER, releases, row)
  writeName(out, L.artist, names.artists.get(releases.artistId[row]!))
  const isVarious = releases.flags[row]! & RELEASE_FLAGS.variousArtists
  writeName(out, isVarious ? VARIOUS : NOT_VARIOUS, names.labels.get(releases.labelId[row]!))
  writeTempo(out, music.tempo[row]!)
  out.whole(KEY_AND_COUNT[music.keyId[row]!]!, firstSong[row + 1]! - firstSong[row]!)
  out.number(DURATION, music.seconds[row]!)
  out.put(END)
}

/** With what stands before it: what becomes of a release, and when. */
function writePrice(
  out: JsonBytes,
  { flags, timerEndsAt, cents }: ReleaseColumns,
  row: number,
): void {
  const { untilThen, forGood } = STATUSES[flags[row]!]!
  const end = timerEndsAt[row]!
  if (end > 0) out.moment(untilThen, end)
  out.hundredths(end > 0 ? PRICE : forGood, cents[row]!)
}

/** A bit for each sub-genre id. */
function writeSubgenres(out: JsonBytes, bits: number): void {
  out.put(IN_SUBGENRES)
  let isFirst = true
  for (const { id, first, next } of SUBGENRE_PIECES) {
    if (((bits >>> id) & 1) === 0) continue
    out.put(isFirst ? first : next)
    isFirst = false
  }
}

const MARKS_AND_PRICE =
  '},"deletedAt":null,"havePurchased":false,"isPurchased":false,"isFree":false,"isFavorite":false' +
  ',"isListened":false,"inCart":false,"price":'
const PRICE = piece(MARKS_AND_PRICE)
/** By flags. */
const STATUSES = Array.from(
  { length: Object.values(RELEASE_FLAGS).reduce((all, flag) => all | flag, 0) + 1 },
  (_, flags) => {
    const type = flags & RELEASE_FLAGS.compilation ? 'compilation' : 'album'
    const status = flags & RELEASE_FLAGS.grandfathered ? 'grandfathered' : 'published'
    const text = `,"type":"${type}","status":{"value":"${status}"},"realStatus":{"value":"${status}","timerEnd":`
    return { untilThen: piece(text), forGood: piece(`${text}null${MARKS_AND_PRICE}`) }
  },
)
const DOWNLOADED = piece(',"downloaded":')
const TAGS = piece(',"tags":')
const IN_SUBGENRES = piece(',"subGenres":[')
const SUBGENRE_PIECES = SUBGENRES.map(({ id, name }) => {
  const subgenre = asciiJson({ id, name })
  return { id, first: piece(subgenre), next: piece(`,${subgenre}`) }
})
const COVER = coverPieces(
  '],"smallImage":"',
  '-320.jpg","bigImage":"',
  '-1280.jpg","image":"',
  '-640.jpg","cover":{"base":"',
)
const VARIOUS = piece(',"variousArtists":true,"recordLabel":')
const NOT_VARIOUS = piece(',"variousArtists":false,"recordLabel":')
/** By the id of the key. */
const KEY_AND_COUNT = KEYS.map((key) => piece(`,"key":${key},"trackCount":`))
const DURATION = piece(',"duration":')
