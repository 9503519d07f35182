import type { Bitmap } from './bitmaps.ts'
import { searchWords } from './fold-text.ts'
import { Postings } from './postings.ts'
import { Column, uint8 } from './typed-arrays.ts'
import type { Vocabulary } from './vocabulary.ts'

/** One kind of things that are searched for, by the words of their texts. */
export class TextGroup {
  /** By the number of a word: rows, with a flag where the title has it. */
  readonly postings = new Postings()
  /** Words of each title, 255 for more. */
  readonly titleWords: Column<Uint8Array> = uint8()
  /** Rows that search finds. */
  readonly findable: Bitmap
  readonly #vocabulary: Vocabulary
  /** What was put in last: the tracks of a release share it. */
  #lastOthers = ''
  #lastNumbers: number[] = []

  constructor(vocabulary: Vocabulary, findable: Bitmap) {
    this.#vocabulary = vocabulary
    this.findable = findable
  }

  /** @param others what else it is known by */
  add(row: number, title: string, others = ''): void {
    const numbers = this.#numbersOf(title)
    this.titleWords.set(row, Math.min(255, numbers.length))
    for (const number of numbers) this.postings.add(number, row, true)
    if (others !== this.#lastOthers) {
      this.#lastOthers = others
      this.#lastNumbers = this.#numbersOf(others)
    }
    for (const number of this.#lastNumbers)
      if (!numbers.includes(number)) this.postings.add(number, row)
  }

  settle(numbers: Uint32Array): void {
    this.postings.settle(numbers)
    this.#lastOthers = ''
    this.#lastNumbers = []
  }

  #numbersOf(text: string): number[] {
    return searchWords(text).map((word) => this.#vocabulary.add(word))
  }
}
