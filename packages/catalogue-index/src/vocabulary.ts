import { searchWords } from './fold-text.ts'
import { InsideWords } from './inside-words.ts'
import { lettersOf, mayBeNear, typosAllowed, typosBetween } from './near-words.ts'
import { Column, countBefore, int32 } from './typed-arrays.ts'

/** Sorts after every letter a word can continue with. */
const LAST = '\uffff'

/** Number of texts whose word numbers are cached. */
const SHARED_MOST = 2_000

/** A possibly intended word, with its number of typos. */
export interface NearWord {
  number: number
  typos: number
}

/** Word numbers: those from `from` to `to` (exclusive), and some more. */
export interface WordNumbers {
  from: number
  to: number
  more: readonly number[]
}

/** All known words and their numbers. Numbers are in alphabetical order, except those of words added later. */
export class Vocabulary {
  /** By number. */
  #words: string[] = []
  /** While loading, all words; after that those added later. */
  #numbers = new Map<string, number>()
  #sortedCount = 0
  #isSorted = false
  /** Words added later, sorted. */
  readonly #later: string[] = []
  readonly #letters: Column<Int32Array> = int32()
  readonly #shared = new Map<string, number[]>()
  readonly #inside = new InsideWords()

  get size(): number {
    return this.#words.length
  }

  numberOf(word: string): number | undefined {
    if (!this.#isSorted) return this.#numbers.get(word)
    const index = this.#placeOf(word)
    return index < this.#sortedCount && this.#words[index] === word
      ? index
      : this.#numbers.get(word)
  }

  /** Returns the numbers of a text's words, assigning new ones if needed. */
  numbersOf(text: string): number[] {
    return searchWords(text).map((word) => this.#add(word))
  }

  /** The same for a text that is likely shared, such as by the tracks of a release. */
  numbersOfShared(text: string): number[] {
    const known = this.#shared.get(text)
    if (known) return known
    if (this.#shared.size === SHARED_MOST) this.#shared.clear()
    const numbers = this.numbersOf(text)
    this.#shared.set(text, numbers)
    return numbers
  }

  #add(word: string): number {
    const known = this.numberOf(word)
    if (known !== undefined) return known
    const number = this.#words.push(word) - 1
    this.#numbers.set(word, number)
    if (this.#isSorted) {
      this.#later.splice(
        countBefore(this.#later.length, (i) => this.#later[i]! < word),
        0,
        word,
      )
      this.#describe(number)
    }
    return number
  }

  /** Sorts the words when all are loaded. @returns the new number of each */
  sort(): Uint32Array {
    const loaded = this.#words
    const numbers = new Uint32Array(loaded.length)
    this.#words = loaded.toSorted((a, b) => (a < b ? -1 : 1))
    for (const [number, word] of this.#words.entries()) {
      numbers[this.#numbers.get(word)!] = number
      this.#describe(number)
    }
    this.#numbers = new Map()
    this.#shared.clear()
    this.#sortedCount = loaded.length
    this.#isSorted = true
    return numbers
  }

  beginningWith(prefix: string): WordNumbers {
    const from = countBefore(this.#later.length, (i) => this.#later[i]! < prefix)
    const to = countBefore(this.#later.length, (i) => this.#later[i]! < prefix + LAST)
    return {
      from: this.#placeOf(prefix),
      to: this.#placeOf(prefix + LAST),
      more: this.#later.slice(from, to).map((word) => this.#numbers.get(word)!),
    }
  }

  /** Returns the words in a script without spaces that contain `part`. */
  containing(part: string): number[] {
    return this.#inside.candidates(part).filter((number) => this.#words[number]!.includes(part))
  }

  /** Returns words within the number of typos that this word's length allows. */
  near(word: string): NearWord[] {
    const allowed = typosAllowed(word)
    if (allowed === 0) return []
    const own = lettersOf(word)
    const letters = this.#letters.values
    const near: NearWord[] = []
    for (let number = 0; number < this.size; number++) {
      if (!mayBeNear(own, letters[number]!, allowed)) continue
      const typos = typosBetween(word, this.#words[number]!, allowed)
      if (typos <= allowed) near.push({ number, typos })
    }
    return near
  }

  #describe(number: number): void {
    const word = this.#words[number]!
    this.#letters.makeRoom(number + 1)
    this.#letters.values[number] = lettersOf(word)
    this.#inside.add(word, number)
  }

  /** Returns the number of sorted words before this one. */
  #placeOf(word: string): number {
    return countBefore(this.#sortedCount, (i) => this.#words[i]! < word)
  }
}
