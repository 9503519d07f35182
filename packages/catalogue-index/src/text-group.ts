import type { Bitmap } from './bitmaps.ts'
import { Postings } from './postings.ts'
import { Column, uint8 } from './typed-arrays.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Posting keys of a word: rows with it in their title, followed by rows with it elsewhere. */
export const inTitle = (number: number): number => 2 * number
export const elsewhere = (number: number): number => 2 * number + 1

/** A group of searchable items, by the words of their texts. */
export class TextGroup {
  /** Rows by `inTitle` and `elsewhere` of a word's number. */
  readonly postings = new Postings()
  /** Number of words in each title, at most 255. */
  readonly titleWords: Column<Uint8Array> = uint8()
  /** Rows that search finds. */
  readonly findable: Bitmap
  readonly #vocabulary: Vocabulary

  constructor(vocabulary: Vocabulary, findable: Bitmap) {
    this.#vocabulary = vocabulary
    this.findable = findable
  }

  /** @param others other texts to find it by */
  add(row: number, title: string, others = ''): void {
    const numbers = this.#vocabulary.numbersOf(title)
    this.titleWords.makeRoom(row + 1)
    this.titleWords.values[row] = Math.min(255, numbers.length)
    for (const number of numbers) this.postings.add(inTitle(number), row)
    for (const number of this.#vocabulary.numbersOfShared(others))
      if (!numbers.includes(number)) this.postings.add(elsewhere(number), row)
  }

  /** @param numbers the final number of each word */
  compact(numbers: Uint32Array): void {
    this.postings.compact((key) => 2 * numbers[key >>> 1]! + (key & 1))
  }
}
