import { countBits, setBit, wordsFor } from './bits.ts'
import { readAhead } from './read-ahead.ts'

/** What a processor fetches at once: 64 bytes. */
const LINE_WORDS = 16

/** What several passes have united so far: as long as the longest bitmap that was asked for. */
let united = new Uint32Array(64)

/**
 * Bitmaps of the same rows, one after another in one buffer: those of a question are read side by side, so that they are
 * waited for together. As objects of their own, each would be looked for by itself, and take as much room again.
 */
export class BitTable {
  readonly #words: Uint32Array
  /** Words of one bitmap. */
  readonly #length: number

  constructor(bitmaps: number, rows: number) {
    this.#length = wordsFor(rows)
    this.#words = new Uint32Array(bitmaps * this.#length)
  }

  set(bitmap: number, row: number): void {
    setBit(this.#words, bitmap * this.#length * 32 + row)
  }

  /** Adds to a bitmap what another has. */
  unite(bitmap: number, other: number): void {
    const [to, from] = [bitmap * this.#length, other * this.#length]
    for (let w = 0; w < this.#length; w++) this.#words[to + w]! |= this.#words[from + w]!
  }

  count(bitmap: number): number {
    return countBits(this.#words.subarray(bitmap * this.#length, (bitmap + 1) * this.#length))
  }

  /** Reads a word of each line of memory that these bitmaps lie in. */
  readAhead(bitmaps: readonly number[]): void {
    let sum = 0
    for (const bitmap of bitmaps) {
      const end = (bitmap + 1) * this.#length
      for (let w = end - this.#length; w < end; w += LINE_WORDS) sum += this.#words[w]!
    }
    readAhead(sum)
  }

  /** Keeps of `words` what one of these bitmaps has, of which there is at least one. */
  keepAny(words: Uint32Array, bitmaps: readonly number[]): void {
    const all = this.#words
    const length = this.#length
    const last = bitmaps.length - 1
    // Four at a time; the last one again adds nothing.
    const start = (i: number) => bitmaps[Math.min(i, last)]! * length
    if (united.length < length) united = new Uint32Array(2 * length)
    const union = united
    for (let i = 0; i <= last; i += 4) {
      const [a, b, c, d] = [start(i), start(i + 1), start(i + 2), start(i + 3)]
      const [isFirst, isLast] = [i === 0, i + 4 > last]
      if (isFirst && isLast)
        for (let w = 0; w < length; w++)
          words[w]! &= all[a + w]! | all[b + w]! | all[c + w]! | all[d + w]!
      else if (isFirst)
        for (let w = 0; w < length; w++)
          union[w] = all[a + w]! | all[b + w]! | all[c + w]! | all[d + w]!
      else if (isLast)
        for (let w = 0; w < length; w++)
          words[w]! &= union[w]! | all[a + w]! | all[b + w]! | all[c + w]! | all[d + w]!
      else
        for (let w = 0; w < length; w++)
          union[w]! |= all[a + w]! | all[b + w]! | all[c + w]! | all[d + w]!
    }
  }

  /** Writes what one bitmap has and another has not. */
  writeBetween(words: Uint32Array, within: number, without: number): void {
    const [one, other] = [within * this.#length, without * this.#length]
    const all = this.#words
    for (let w = 0; w < this.#length; w++) words[w] = all[one + w]! & ~all[other + w]!
  }
}
