import { SLUG_MAX, slugOf } from '../names/name-key.ts'
import { asAscii, asciiJson } from './ascii-json.ts'
import type { TextColumn } from './index/text-column.ts'
import type { Pieces } from './packed-json.ts'

/** A little more than most pages take. */
const ROOM_BYTES = 40 * 1024
/** What is copied at once, as a number: all bytes are below 0x80, so that eight of them always are one. */
const WORD_BYTES = 8
/** What `unpack` may read and write beyond the end of what it is about. */
export const SPARE_BYTES = 24
const [QUOTE, BACKSLASH, HYPHEN, DOT, COLON, ZERO] = [0x22, 0x5c, 0x2d, 0x2e, 0x3a, 0x30]
/** Printable characters of plain English. */
const [FIRST, LAST] = [0x20, 0x7e]
const DAY_MS = 86_400_000

/** A part of JSON that is written again and again, in plain English. */
export class Piece {
  readonly length: number
  /** Goes on beyond its end: it is read eight bytes at a time. */
  readonly view: DataView

  /** @throws RangeError where it is not plain English */
  constructor(text: string) {
    if (/[^ -~]/.test(text)) throw new RangeError(`“${text}” is not plain English.`)
    this.length = text.length
    const bytes = new Uint8Array(text.length + WORD_BYTES)
    bytes.set(Buffer.from(text, 'latin1'))
    this.view = new DataView(bytes.buffer)
  }
}

/**
 * JSON of one byte a character that is being put together, in room that is used again: from `begin` to `toString`
 * nothing may be waited for. Joined of texts, thirty cards take three times as long.
 */
export class JsonBytes {
  #room = Buffer.allocUnsafeSlow(ROOM_BYTES)
  #end = 0
  #view = new DataView(this.#room.buffer)
  readonly #pieces: Pieces | null
  /** Where pieces belong that are not written: a place and a number each. */
  readonly marks: number[] = []

  /** @param pieces what is marked instead of written */
  constructor(pieces: Pieces | null = null) {
    this.#pieces = pieces
  }

  begin(): void {
    this.#end = 0
    this.marks.length = 0
  }

  /** Leaves `bytes` their memory, for as long as they are needed. */
  leave(): void {
    this.#moveTo(Buffer.allocUnsafeSlow(ROOM_BYTES))
    this.begin()
  }

  /** Bytes so far. */
  get length(): number {
    return this.#end
  }

  toString(): string {
    return this.#room.toString('latin1', 0, this.#end)
  }

  /** Where it is put together: the first `length` bytes are what there is so far, until more is written. */
  get room(): Buffer {
    return this.#room
  }

  /** What there is so far, until more is written. */
  get bytes(): Buffer {
    return this.#room.subarray(0, this.#end)
  }

  /** JSON, or a part of it. */
  put(piece: Piece): void {
    const number = this.#pieces?.numberOf(piece)
    if (number === undefined) this.#set(piece)
    else this.marks.push(this.#end, number)
  }

  #set({ view, length }: Piece): void {
    this.#need(length + WORD_BYTES)
    const [room, end] = [this.#view, this.#end]
    for (let done = 0; done < length; done += WORD_BYTES)
      room.setFloat64(end + done, view.getFloat64(done))
    this.#end = end + length
  }

  /** JSON of one byte a character. */
  write(json: string): void {
    this.#need(json.length)
    this.#end += this.#room.write(json, this.#end, 'latin1')
  }

  /** A whole number from 0, below 2 ** 31; what stands before it comes first, here and below. */
  whole(label: Piece, value: number): void {
    this.put(label)
    this.#whole(value)
  }

  #whole(value: number): void {
    this.#need(10)
    let digits = 1
    for (let next = 10; value >= next; next *= 10) digits++
    const [room, end] = [this.#room, this.#end]
    let rest = value
    for (let at = end + digits - 1; at >= end; at--) {
      room[at] = ZERO + (rest % 10)
      rest = (rest / 10) | 0
    }
    this.#end = end + digits
  }

  number(label: Piece, value: number): void {
    this.put(label)
    if (value >= 0 && value < 2 ** 31 && Number.isInteger(value)) this.#whole(value)
    else this.write(String(value))
  }

  /** Hundredths of a number, such as cents, from 0. */
  hundredths(label: Piece, value: number): void {
    this.put(label)
    this.#whole((value / 100) | 0)
    const rest = value % 100
    if (rest === 0) return
    this.#need(3)
    this.#room[this.#end++] = DOT
    this.#room[this.#end++] = ZERO + ((rest / 10) | 0)
    if (rest % 10 > 0) this.#room[this.#end++] = ZERO + (rest % 10)
  }

  /** Milliseconds, as `toISOString` says them. */
  moment(label: Piece, at: number): void {
    this.put(label)
    const day = Math.floor(at / DAY_MS)
    if (day < 0 || day >= DAYS_MAX) return this.write(JSON.stringify(new Date(at)))
    this.#day(day)
    const milliseconds = at - day * DAY_MS
    this.#need(14)
    this.#two((milliseconds / 3_600_000) | 0)
    this.#room[this.#end++] = COLON
    this.#two(((milliseconds / 60_000) | 0) % 60)
    this.#room[this.#end++] = COLON
    this.#two(((milliseconds / 1_000) | 0) % 60)
    this.#room[this.#end++] = DOT
    this.#room[this.#end++] = ZERO + (((milliseconds / 100) | 0) % 10)
    this.#two(milliseconds % 100)
    this.put(MOMENT_END)
  }

  text(label: Piece, column: TextColumn, row: number): void {
    this.put(label)
    const { bytes } = column
    const [from, to] = [column.start(row), column.ends[row]!]
    this.#need(to - from + 2)
    const room = this.#room
    let end = this.#end
    room[end++] = QUOTE
    for (let i = from; i < to; i++) {
      const byte = bytes[i]!
      if (byte < FIRST || byte > LAST || byte === QUOTE || byte === BACKSLASH)
        return this.write(asciiJson(column.at(row)))
      room[end++] = byte
    }
    room[end++] = QUOTE
    this.#end = end
  }

  /** A text as part of an address, as `slugOf` says it. */
  slug(label: Piece, column: TextColumn, row: number): void {
    this.put(label)
    const { bytes } = column
    const [from, to] = [column.start(row), column.ends[row]!]
    // What has to be cut is seldom.
    if (to - from > SLUG_MAX) return this.write(asAscii(slugOf(column.at(row))))
    this.#need(to - from)
    const room = this.#room
    const began = this.#end
    let end = began
    let isApart = false
    for (let i = from; i < to; i++) {
      const byte = bytes[i]!
      if (byte < FIRST || byte > LAST) return this.write(asAscii(slugOf(column.at(row))))
      const letter = SLUG[byte]!
      if (letter === 0) isApart = end > began
      else {
        if (isApart) room[end++] = HYPHEN
        isApart = false
        room[end++] = letter
      }
    }
    if (end === began) return this.write(slugOf(''))
    this.#end = end
  }

  /** A text that is JSON already. */
  json(label: Piece, column: TextColumn, row: number): void {
    this.put(label)
    const { bytes } = column
    const [from, to] = [column.start(row), column.ends[row]!]
    this.#need(to - from)
    const room = this.#room
    let end = this.#end
    for (let i = from; i < to; i++) {
      const byte = bytes[i]!
      if (byte > LAST) return this.write(asAscii(column.at(row)))
      room[end++] = byte
    }
    this.#end = end
  }

  /** What was written from one length to another, once more; of what is packed, not its pieces. */
  again(from: number, to: number): void {
    this.#need(to - from)
    this.#room.copyWithin(this.#end, from, to)
    this.#end += to - from
  }

  /**
   * JSON that was packed of these pieces. Runs are copied eight bytes at a time, and more than there are: to ask where
   * each ends takes longer.
   */
  unpack({ all }: Pieces, { view, ends }: TextColumn, row: number): void {
    const to = ends[row]!
    for (let i = row === 0 ? 0 : ends[row - 1]!; i < to;) {
      const length = view.getUint8(i++)
      const piece = all[view.getUint8(i + length)]!
      this.#need(length + SPARE_BYTES)
      const room = this.#view
      const end = this.#end
      room.setFloat64(end, view.getFloat64(i))
      room.setFloat64(end + 8, view.getFloat64(i + 8))
      for (let done = 16; done < length; done += 8)
        room.setFloat64(end + done, view.getFloat64(i + done))
      this.#end = end + length
      this.#set(piece)
      i += length + 1
    }
  }

  #day(day: number): void {
    const from = day * DAY_ROOM
    if (days.getUint8(from) === 0) writeDay(day)
    this.#need(DAY_ROOM)
    this.#view.setFloat64(this.#end, days.getFloat64(from))
    this.#view.setFloat64(this.#end + WORD_BYTES, days.getFloat64(from + WORD_BYTES))
    this.#end += DAY_BYTES
  }

  #two(value: number): void {
    this.#room[this.#end++] = ZERO + ((value / 10) | 0)
    this.#room[this.#end++] = ZERO + (value % 10)
  }

  #need(bytes: number): void {
    if (this.#end + bytes <= this.#room.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(2 * this.#room.length, this.#end + bytes))
    this.#room.copy(larger, 0, 0, this.#end)
    this.#moveTo(larger)
  }

  #moveTo(room: Buffer<ArrayBuffer>): void {
    this.#room = room
    this.#view = new DataView(room.buffer)
  }
}

/** What a plain character is in an address; 0 for what stands between words. */
const SLUG = Uint8Array.from({ length: LAST + 1 }, (_, byte) => {
  const letter = String.fromCharCode(byte).toLowerCase()
  return /[a-z0-9]/.test(letter) ? letter.charCodeAt(0) : 0
})

const MOMENT_END = new Piece('Z"')
/** From 1970 to 2079. */
const DAYS_MAX = 40_000
const DAY_BYTES = '"2026-01-31T'.length
const DAY_ROOM = 2 * WORD_BYTES
/** How moments of each day begin, which most releases share; zeros until one is asked for. */
const days = new DataView(new ArrayBuffer(DAYS_MAX * DAY_ROOM))

function writeDay(day: number): void {
  const text = `"${new Date(day * DAY_MS).toISOString()}`
  for (let i = 0; i < DAY_BYTES; i++) days.setUint8(day * DAY_ROOM + i, text.charCodeAt(i))
}
