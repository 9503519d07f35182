import type { Bitmap } from './bitmaps.ts'
import { Postings } from './postings.ts'
import { Column, uint8 } from './typed-arrays.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a word is kept as: rows whose titles have it stand apart, and just before those that have it elsewhere. */
export const inTitle = (number: number): number => 2 * number
export const elsewhere = (number: number): number => 2 * number + 1

/** One kind of things that are searched for, by the words of their texts. */
export class TextGroup {
  /** By `inTitle` and `elsewhere` of the number of a word: rows. */
  readonly postings = new Postings()
  /** Words of each title, 255 for more. */
  readonly titleWords: Column<Uint8Array> = uint8()
  /** Rows that search finds. */
  readonly findable: Bitmap
  readonly #vocabulary: Vocabulary

  constructor(vocabulary: Vocabulary, findable: Bitmap) {
    this.#vocabulary = vocabulary
    this.findable = findable
  }

  /** @param others what else it is known by */
  add(row: number, title: string, others = ''): void {
    const numbers = this.#vocabulary.numbersOf(title)
    this.titleWords.makeRoom(row + 1)
    this.titleWords.values[row] = Math.min(255, numbers.length)
    for (const number of numbers) this.postings.add(inTitle(number), row)
    for (const number of this.#vocabulary.numbersOfShared(others))
      if (!numbers.includes(number)) this.postings.add(elsewhere(number), row)
  }

  /** @param numbers the number of each word from now on */
  compact(numbers: Uint32Array): void {
    this.postings.compact((key) => 2 * numbers[key >>> 1]! + (key & 1))
  }
}
