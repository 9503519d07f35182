import { partitionPoint } from '../../platform/partition-point.ts'
import { bitsIn, lettersOf, typosAllowed, typosBetween } from './near-words.ts'

/** New words wait here unsorted, so that a change does not sort the whole vocabulary. */
const FRESH_MAX = 500

/** Stands behind every letter that a word goes on with. */
const LAST = '\u{10ffff}'

/** All words that occur, sorted, with the numbers that stand for them. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = []
  readonly #letters: number[] = []
  /** Numbers of words in the order of the words. */
  #sorted: number[] = []
  #fresh: number[] = []

  get size(): number {
    return this.#words.length
  }

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word)
  }

  /** The word's number, a new one when it has none. */
  add(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.#words.push(word) - 1
    this.#letters.push(lettersOf(word))
    this.#numbers.set(word, number)
    this.#fresh.push(number)
    return number
  }

  /** Numbers of the words that begin so. */
  beginningWith(prefix: string): number[] {
    if (this.#fresh.length > FRESH_MAX) this.sort()
    const found = this.#fresh.filter((number) => this.#words[number]!.startsWith(prefix))
    return found.concat(this.#sorted.slice(this.#placeOf(prefix), this.#placeOf(prefix + LAST)))
  }

  /** What words begin with, of so many letters at most, and the sizes of those words together. */
  beginnings(letters: number, sizeOf: (number: number) => number): Map<string, number> {
    const sizes = new Map<string, number>()
    for (const [number, word] of this.#words.entries())
      for (let end = 1; end <= Math.min(letters, word.length); end++) {
        const beginning = word.slice(0, end)
        sizes.set(beginning, (sizes.get(beginning) ?? 0) + sizeOf(number))
      }
    return sizes
  }

  /** Numbers of the words with the fewest typos, and no more than their length allows; none for a short word. */
  near(word: string): number[] {
    const allowed = typosAllowed(word)
    if (allowed === 0) return []
    const letters = lettersOf(word)
    let found: number[] = []
    let fewest = allowed
    for (let number = 0; number < this.#words.length; number++) {
      const other = this.#letters[number]!
      if (bitsIn(letters & ~other) > fewest || bitsIn(other & ~letters) > fewest) continue
      const typos = typosBetween(word, this.#words[number]!, fewest)
      if (typos > fewest) continue
      if (typos < fewest) found = []
      fewest = typos
      found.push(number)
    }
    return found
  }

  /** Puts the new words into order; worth doing once after many were added. */
  sort(): void {
    const words = this.#words
    this.#sorted = [...this.#sorted, ...this.#fresh].sort((a, b) =>
      words[a]! < words[b]! ? -1 : words[a]! > words[b]! ? 1 : 0,
    )
    this.#fresh = []
  }

  #placeOf(prefix: string): number {
    return partitionPoint(this.#sorted.length, (i) => this.#words[this.#sorted[i]!]! < prefix)
  }
}
