import { SLUG_MAX, slugOf } from '../names/name-key.ts'
import { asAscii, asciiJson } from './ascii-json.ts'
import type { TextColumn } from './index/text-column.ts'

const ROOM_BYTES = 128 * 1024
const [QUOTE, BACKSLASH, HYPHEN, DOT, COLON, ZERO] = [0x22, 0x5c, 0x2d, 0x2e, 0x3a, 0x30]
/** Printable characters of plain English. */
const [FIRST, LAST] = [0x20, 0x7e]
const DAY_MS = 86_400_000

export const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'))

/** A byte of packed JSON from which on it stands for a piece: all others are plain English. */
const PIECE = 0x80
const PIECES_MAX = 128

/** A shorter piece takes no less room by being looked up than it spares. */
const PIECE_MIN = 6

/** What JSON of a kind is put together of again and again: packed, each takes a byte, unless it is short. */
export class Pieces {
  readonly all: Uint8Array[] = []
  readonly #numbers = new Map<Uint8Array, number>()
  readonly #within: [text: string, byte: string][] = []

  /** @throws RangeError when there are more than a byte can tell */
  add(text: string): Uint8Array {
    const bytes = bytesOf(text)
    if (bytes.length < PIECE_MIN) return bytes
    if (this.all.length === PIECES_MAX) throw new RangeError('There are too many pieces.')
    this.#numbers.set(bytes, this.all.length)
    this.all.push(bytes)
    return bytes
  }

  /** A piece that stands in what is written as a whole, too. */
  addWithin(text: string): void {
    const number = this.numberOf(this.add(text))!
    this.#within.push([text, String.fromCharCode(PIECE + number)])
  }

  pack(json: string): string {
    return this.#within.reduce((packed, [text, byte]) => packed.replaceAll(text, byte), json)
  }

  numberOf(bytes: Uint8Array): number | undefined {
    return this.#numbers.get(bytes)
  }
}

/**
 * JSON of one byte a character that is being put together, in room that is used again: from `begin` to `toString`
 * nothing may be waited for. Joined of texts, thirty cards take three times as long.
 */
export class JsonBytes {
  #room = Buffer.allocUnsafeSlow(ROOM_BYTES)
  #end = 0
  /** The days of moments, which most releases share, as they begin. */
  readonly #days = new Map<number, Uint8Array>()
  readonly #packed: Pieces | null

  /** @param packed what is to be put together packed, of these pieces */
  constructor(packed: Pieces | null = null) {
    this.#packed = packed
  }

  begin(): void {
    this.#end = 0
  }

  /** Bytes so far. */
  get length(): number {
    return this.#end
  }

  toString(): string {
    return this.#room.toString('latin1', 0, this.#end)
  }

  /** What there is so far, until more is written. */
  get bytes(): Buffer {
    return this.#room.subarray(0, this.#end)
  }

  /** JSON, or a part of it. */
  put(bytes: Uint8Array): void {
    const number = this.#packed?.numberOf(bytes)
    if (number !== undefined) {
      this.#need(1)
      this.#room[this.#end++] = PIECE + number
    } else this.#set(bytes)
  }

  #set(bytes: Uint8Array): void {
    this.#need(bytes.length)
    this.#room.set(bytes, this.#end)
    this.#end += bytes.length
  }

  /** JSON of one byte a character. */
  write(json: string): void {
    const text = this.#packed?.pack(json) ?? json
    this.#need(text.length)
    this.#end += this.#room.write(text, this.#end, 'latin1')
  }

  /** A whole number from 0, below 2 ** 31; what stands before it comes first, here and below. */
  whole(label: Uint8Array, value: number): void {
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

  number(label: Uint8Array, value: number): void {
    this.put(label)
    if (value >= 0 && value < 2 ** 31 && Number.isInteger(value)) this.#whole(value)
    else this.write(String(value))
  }

  /** Hundredths of a number, such as cents, from 0. */
  hundredths(label: Uint8Array, value: number): void {
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
  moment(label: Uint8Array, at: number): void {
    this.put(label)
    const day = Math.floor(at / DAY_MS)
    this.put(this.#days.get(day) ?? this.#day(day))
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

  text(label: Uint8Array, column: TextColumn, row: number): void {
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
  slug(label: Uint8Array, column: TextColumn, row: number): void {
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
  json(label: Uint8Array, column: TextColumn, row: number): void {
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

  /** What was packed, as it is. */
  copy(column: TextColumn, row: number): void {
    this.#set(column.bytes.subarray(column.start(row), column.ends[row]))
  }

  /** JSON that was packed of these pieces. */
  unpack({ all }: Pieces, column: TextColumn, row: number): void {
    const { bytes } = column
    const [from, to] = [column.start(row), column.ends[row]!]
    this.#need(to - from)
    let room = this.#room
    let end = this.#end
    for (let i = from; i < to; i++) {
      const byte = bytes[i]!
      if (byte < PIECE) {
        room[end++] = byte
        continue
      }
      const piece = all[byte - PIECE]!
      this.#end = end
      this.#need(piece.length + to - i)
      room = this.#room
      room.set(piece, end)
      end += piece.length
    }
    this.#end = end
  }

  #day(day: number): Uint8Array {
    if (this.#days.size >= DAYS_MAX) this.#days.clear()
    const bytes = bytesOf(
      `"${new Date(day * DAY_MS).toISOString().slice(0, -'00:00:00.000Z'.length)}`,
    )
    this.#days.set(day, bytes)
    return bytes
  }

  #two(value: number): void {
    this.#room[this.#end++] = ZERO + ((value / 10) | 0)
    this.#room[this.#end++] = ZERO + (value % 10)
  }

  #need(bytes: number): void {
    if (this.#end + bytes <= this.#room.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(2 * this.#room.length, this.#end + bytes))
    this.#room.copy(larger, 0, 0, this.#end)
    this.#room = larger
  }
}

/** What a plain character is in an address; 0 for what stands between words. */
const SLUG = Uint8Array.from({ length: LAST + 1 }, (_, byte) => {
  const letter = String.fromCharCode(byte).toLowerCase()
  return /[a-z0-9]/.test(letter) ? letter.charCodeAt(0) : 0
})

const MOMENT_END = bytesOf('Z"')
/** Of forty years. */
const DAYS_MAX = 15_000
