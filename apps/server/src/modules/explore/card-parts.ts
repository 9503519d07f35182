/** What the cards of releases and of songs have in common. */
import { NO_COVER_BASE, SONG_KEYS } from '@hypha/contract'
import { pictureBase } from '../pictures/pictures.service.ts'
import { asciiJson } from './ascii-json.ts'
import type { ReleaseColumns } from './index/columns.ts'
import type { JsonBytes, Piece } from './json-bytes.ts'
import { Pieces } from './packed-json.ts'

/** What cards are packed of. */
export const PIECES = new Pieces()

export const piece = (text: string): Piece => PIECES.add(text)

export const L = {
  id: piece('{"id":'),
  identifier: piece(',"identifier":'),
  title: piece(',"title":'),
  releasedAt: piece(',"releasedAt":'),
  artist: piece(',"artist":'),
}

/** What names consist of, which are written as they are kept. */
const IN_NAMES = [L.id, ...[',"identifier":"', '","name":"', '","title":"'].map(piece)]
for (const each of IN_NAMES) PIECES.addWithin(each)

export const END = piece('}')

/** By id; 0 is none. */
export const KEYS = [null, ...SONG_KEYS].map((key) => asciiJson(key))

const NULL = piece('null')
const BPM = piece(',"bpm":')
const HUE = '","hue":'
const HUE_OF_COVER = piece(HUE)
const THUMBHASH = piece(',"thumbhash":')
const NO_THUMBHASH = piece(',"thumbhash":null}')

/** What `Names` says of one, in JSON. */
export function writeName(out: JsonBytes, before: Piece, name: string | undefined): void {
  out.put(before)
  if (name === undefined) out.put(NULL)
  else out.write(name)
}

/** In hundredths; 0 stands for none. */
export function writeTempo(out: JsonBytes, tempo: number): void {
  if (tempo > 0) out.hundredths(BPM, tempo)
  else {
    out.put(BPM)
    out.put(NULL)
  }
}

export interface CoverPieces {
  /** What stands before each address of the cover, up to what is the cover's own. */
  addresses: readonly Piece[]
  /** All of it where there is no cover. */
  none: Piece
}

/** @param befores what stands before each address */
export const coverPieces = (...befores: readonly string[]): CoverPieces => ({
  addresses: befores.map((before) => piece(before + pictureBase(''))),
  none: piece(befores.map((before) => before + NO_COVER_BASE).join('') + HUE),
})

/** The addresses of a cover and what it looks like until it is there: the end of an object. */
export function writeCover(
  out: JsonBytes,
  { addresses, none }: CoverPieces,
  { coverKey, hue, thumbhash }: ReleaseColumns,
  row: number,
): void {
  if (coverKey.isEmpty(row)) out.number(none, hue[row]!)
  else {
    for (const before of addresses) out.json(before, coverKey, row)
    out.number(HUE_OF_COVER, hue[row]!)
  }
  if (thumbhash.isEmpty(row)) out.put(NO_THUMBHASH)
  else {
    out.text(THUMBHASH, thumbhash, row)
    out.put(END)
  }
}
