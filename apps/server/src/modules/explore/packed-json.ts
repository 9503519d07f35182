import { TextColumn } from './index/text-column.ts'
import { JsonBytes, Piece, SPARE_BYTES } from './json-bytes.ts'

/** A shorter piece takes no less room by being looked up than it spares. */
const PIECE_MIN = 6
const PIECES_MAX = 0x80
const RUN_MAX = 0x7f

/** What JSON of a kind is put together of again and again. The first is nothing: it ends a row, and a run that is long. */
export class Pieces {
  readonly all: Piece[] = [new Piece('')]
  readonly #numbers = new Map<Piece, number>()
  readonly #within: Piece[] = []

  /** @throws RangeError when there are more than a byte can tell */
  add(text: string): Piece {
    const piece = new Piece(text)
    if (piece.length < PIECE_MIN) return piece
    if (this.all.length === PIECES_MAX) throw new RangeError('There are too many pieces.')
    this.#numbers.set(piece, this.all.length)
    this.all.push(piece)
    return piece
  }

  /** Has one of them looked for in what is written as a whole, too. */
  addWithin(piece: Piece): void {
    this.#within.push(piece)
  }

  /** The piece that begins here, of those that are looked for. */
  at(bytes: Uint8Array, from: number, to: number): Piece | undefined {
    for (const piece of this.#within)
      if (from + piece.length <= to && isAt(piece, bytes, from)) return piece
    return undefined
  }

  numberOf(piece: Piece): number | undefined {
    return this.#numbers.get(piece)
  }
}

function isAt({ view, length }: Piece, bytes: Uint8Array, from: number): boolean {
  for (let i = 0; i < length; i++) if (bytes[from + i] !== view.getUint8(i)) return false
  return true
}

/**
 * Rows of JSON of which much is the same: each is runs of what is its own, the length of each before it and the number
 * of the piece that follows behind it. All bytes are below 0x80: eight of them read as a number are always one.
 */
export class Packer {
  readonly #pieces: Pieces
  readonly #row: JsonBytes
  #bytes = new Uint8Array(64 * 1024)
  #end = 0
  #ends: number[] = []

  constructor(pieces: Pieces) {
    this.#pieces = pieces
    this.#row = new JsonBytes(pieces)
  }

  begin(): void {
    this.#end = this.#ends.length = 0
  }

  /** Adds what is written. */
  add(write: (out: JsonBytes) => void): void {
    this.#row.begin()
    write(this.#row)
    const { room, length, marks } = this.#row
    let from = 0
    for (let i = 0; i < marks.length; i += 2) {
      this.#addOwn(room, from, marks[i]!, marks[i + 1]!)
      from = marks[i]!
    }
    this.#addOwn(room, from, length, 0)
    this.#ends.push(this.#end)
  }

  /** Adds what was packed of the same pieces before. */
  copy(column: TextColumn, row: number): void {
    const bytes = column.bytes.subarray(column.start(row), column.ends[row])
    this.#need(bytes.length)
    this.#bytes.set(bytes, this.#end)
    this.#end += bytes.length
    this.#ends.push(this.#end)
  }

  /** What was added since the beginning, and room for what `unpack` reads beyond its end. */
  finish(): TextColumn {
    this.#need(SPARE_BYTES)
    this.#bytes.fill(0, this.#end, this.#end + SPARE_BYTES)
    const bytes = this.#bytes.slice(0, this.#end + SPARE_BYTES)
    return new TextColumn(bytes, Uint32Array.from(this.#ends))
  }

  /** What is a row's own, up to a piece. */
  #addOwn(bytes: Uint8Array, start: number, to: number, piece: number): void {
    let from = start
    for (let i = start; i < to; i++) {
      const within = this.#pieces.at(bytes, i, to)
      if (!within) continue
      this.#addRun(bytes, from, i, this.#pieces.numberOf(within)!)
      from = i + within.length
      i = from - 1
    }
    this.#addRun(bytes, from, to, piece)
  }

  #addRun(bytes: Uint8Array, from: number, to: number, piece: number): void {
    if (to - from > RUN_MAX) {
      this.#addRun(bytes, from, from + RUN_MAX, 0)
      return this.#addRun(bytes, from + RUN_MAX, to, piece)
    }
    this.#need(to - from + 2)
    this.#bytes[this.#end++] = to - from
    for (let i = from; i < to; i++) this.#bytes[this.#end++] = bytes[i]!
    this.#bytes[this.#end++] = piece
  }

  #need(bytes: number): void {
    if (this.#end + bytes <= this.#bytes.length) return
    const larger = new Uint8Array(2 * (this.#end + bytes))
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}
