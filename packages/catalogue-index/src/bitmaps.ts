/** Bitmaps with one bit per row, 32 per word. */
import { withRoom } from './typed-arrays.ts'

export const wordsFor = (rows: number): number => (rows + 31) >>> 5

export const hasBit = (words: Uint32Array, row: number): boolean =>
  ((words[row >>> 5]! >>> (row & 31)) & 1) === 1

export function setBit(words: Uint32Array, row: number): void {
  words[row >>> 5]! |= 1 << (row & 31)
}

export function bitsOf(rows: number, set: Iterable<number>): Uint32Array {
  const words = new Uint32Array(wordsFor(rows))
  for (const row of set) setBit(words, row)
  return words
}

export function clearBit(words: Uint32Array, row: number): void {
  words[row >>> 5]! &= ~(1 << (row & 31))
}

/** The bits of a word from `from` to `to` (exclusive), at least one. */
const bitsBetween = (from: number, to: number): number =>
  (0xffffffff >>> (32 - (to - from))) << (from & 31)

export function setRange(words: Uint32Array, from: number, to: number): void {
  for (let at = from; at < to;) {
    const next = Math.min(to, (at | 31) + 1)
    words[at >>> 5]! |= bitsBetween(at, next)
    at = next
  }
}

export function hasAnyBetween(words: Uint32Array, from: number, to: number): boolean {
  for (let at = from; at < to;) {
    const next = Math.min(to, (at | 31) + 1)
    if ((words[at >>> 5]! & bitsBetween(at, next)) !== 0) return true
    at = next
  }
  return false
}

/** Calls `visit` with the rows whose bits are set, in ascending order. */
export function eachBit(words: Uint32Array, visit: (row: number) => void): void {
  for (let w = 0; w < words.length; w++)
    for (let rest = words[w]!; rest !== 0; rest &= rest - 1)
      visit((w << 5) + 31 - Math.clz32(rest & -rest))
}

/** Returns the rows whose bits are set, `count` of them. */
export function rowsOf(words: Uint32Array, count = countBits(words)): Uint32Array {
  const rows = new Uint32Array(count)
  let index = 0
  for (let w = 0; w < words.length; w++)
    for (let rest = words[w]!; rest !== 0; rest &= rest - 1)
      rows[index++] = (w << 5) + 31 - Math.clz32(rest & -rest)
  return rows
}

export function countBits(words: Uint32Array): number {
  let count = 0
  for (let w = 0; w < words.length; w++) count += countWord(words[w]!)
  return count
}

export function countWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBetween(words: Uint32Array, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to;) {
    const next = Math.min(to, (at | 31) + 1)
    count += countWord(words[at >>> 5]! & bitsBetween(at, next))
    at = next
  }
  return count
}

/** Intersects `words` with the other bitmap. Bits beyond its end count as 0. */
export function intersect(words: Uint32Array, other: Uint32Array): void {
  const shared = Math.min(words.length, other.length)
  for (let w = 0; w < shared; w++) words[w]! &= other[w]!
  words.fill(0, shared)
}

/** Unites `words` with the other bitmap. */
export function add(words: Uint32Array, other: Uint32Array): void {
  const shared = Math.min(words.length, other.length)
  for (let w = 0; w < shared; w++) words[w]! |= other[w]!
}

/** Subtracts the other bitmap, which has the same length, from `words`. */
export function subtract(words: Uint32Array, other: Uint32Array): void {
  for (let w = 0; w < words.length; w++) words[w]! &= ~other[w]!
}

export function isEmpty(words: Uint32Array): boolean {
  for (let w = 0; w < words.length; w++) if (words[w] !== 0) return false
  return true
}

/** A bitmap that grows with its rows. */
export class Bitmap {
  words = new Uint32Array(0)

  set(row: number): void {
    if (row >>> 5 >= this.words.length) this.words = withRoom(this.words, wordsFor(row + 1))
    setBit(this.words, row)
  }

  clear(row: number): void {
    if (row >>> 5 < this.words.length) clearBit(this.words, row)
  }

  has(row: number): boolean {
    return row >>> 5 < this.words.length && hasBit(this.words, row)
  }

  /** Returns a copy for the given number of rows. */
  copy(rows: number): Uint32Array {
    const words = new Uint32Array(wordsFor(rows))
    words.set(this.words.subarray(0, words.length))
    return words
  }
}

/** A bitmap for each of a few values, with the rows that have it. */
export class ValueBitmaps {
  readonly #byValue = new Map<number, Bitmap>()

  set(value: number, row: number): void {
    let bitmap = this.#byValue.get(value)
    if (!bitmap) this.#byValue.set(value, (bitmap = new Bitmap()))
    bitmap.set(row)
  }

  /** Returns the values of a row. */
  valuesOf(row: number): number[] {
    return [...this.#byValue].filter(([, bitmap]) => bitmap.has(row)).map(([value]) => value)
  }

  /** Intersects `words` with the rows that have any of the values. */
  intersectAny(words: Uint32Array, values: readonly number[]): void {
    const union = new Uint32Array(words.length)
    for (const value of values) {
      const bitmap = this.#byValue.get(value)
      if (bitmap) add(union, bitmap.words)
    }
    intersect(words, union)
  }
}
