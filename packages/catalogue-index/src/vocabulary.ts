import { searchWords } from './fold-text.ts'
import { InsideWords } from './inside-words.ts'
import { lettersOf, mayBeNear, typosAllowed, typosBetween } from './near-words.ts'
import { Column, countBefore, int32 } from './typed-arrays.ts'

/** Sorts after every letter that a word can continue with. */
const LAST = '\uffff'

/** Texts whose words are kept, so that they are looked up once. */
const SHARED_MOST = 2_000

/** A word that may be meant, and how many typos it is away. */
export interface NearWord {
  number: number
  typos: number
}

/** Words by their numbers: those from `from` to before `to`, and some more. */
export interface WordNumbers {
  from: number
  to: number
  more: readonly number[]
}

/** All words that occur, and the numbers that stand for them. Numbers follow the order of words, but for words that came later. */
export class Vocabulary {
  /** By number. */
  #words: string[] = []
  /** While words are loaded, all of them; after that those that came later. */
  #numbers = new Map<string, number>()
  #sortedCount = 0
  #isCompacted = false
  /** Words that came later, sorted. */
  readonly #later: string[] = []
  readonly #letters: Column<Int32Array> = int32()
  readonly #shared = new Map<string, number[]>()
  readonly #inside = new InsideWords()

  get size(): number {
    return this.#words.length
  }

  numberOf(word: string): number | undefined {
    if (!this.#isCompacted) return this.#numbers.get(word)
    const index = this.#placeOf(word)
    return index < this.#sortedCount && this.#words[index] === word
      ? index
      : this.#numbers.get(word)
  }

  /** The numbers of the words of a text, new ones for those that have none. */
  numbersOf(text: string): number[] {
    return searchWords(text).map((word) => this.#add(word))
  }

  /** The same for a text that others are likely to share, as the tracks of a release do. */
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
    if (this.#isCompacted) {
      this.#later.splice(
        countBefore(this.#later.length, (i) => this.#later[i]! < word),
        0,
        word,
      )
      this.#describe(number)
    }
    return number
  }

  /** Sorts the words, once all are loaded. @returns the new number of each */
  compact(): Uint32Array {
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
    this.#isCompacted = true
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

  /** Words of a script without spaces in which another is found, wherever it stands. */
  containing(part: string): number[] {
    return this.#inside.candidates(part).filter((number) => this.#words[number]!.includes(part))
  }

  /** Words with no more typos than the length of this one allows. */
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

  /** How many of the sorted words come before this one. */
  #placeOf(word: string): number {
    return countBefore(this.#sortedCount, (i) => this.#words[i]! < word)
  }
}
