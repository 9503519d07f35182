import { searchWords } from '@hypha/contract'
import { eachBit, hasBit, setBit, wordsFor } from '../explore/index/bits.ts'
import { CLASSES, CLOSENESS, type CloseWords, ENTRY, slotOf } from './closeness.ts'
import { typosAllowed } from './near-words.ts'
import { NewestFirst } from './newest.ts'
import { NumberLists } from './number-lists.ts'
import { Origins } from './origins.ts'
import { Slots } from './slots.ts'
import { Vocabulary } from './vocabulary.ts'
import {
  type AskedWord,
  closenessIn,
  eachClass,
  type FoundWord,
  inAll,
  type Levels,
  WordLevels,
} from './word-levels.ts'

/** What is found by its words: the title, and what else people know it by (artist, label, catalogue number). */
export interface SearchText {
  id: number
  title: string
  others: string
  releaseId: number | null
  /** Milliseconds; among equals the newest leads. */
  newestAt: number
}

export interface FoundPage {
  ids: number[]
  /** The release that each is of, 0 for what is of none. */
  releaseIds: number[]
  total: number
}

export const NOTHING_FOUND: FoundPage = { ids: [], releaseIds: [], total: 0 }

/** Texts that are gone stay in the lists until they are so large a part of them. */
const GONE_MAX = 0.25
/** The largest mark of a slot; before it is passed the marks begin anew. */
const MARK_MAX = 255

/** Letters: who types a word asks for its beginnings first, and some of those very many texts have. */
const TYPED_FIRST = 2
/** They are made ready where so many times as many texts have them as a common word. */
const VERY = 16

/** Which words of a query may have typos: none, those that no word begins with, or all. */
export const PATIENCES = ['none', 'unknown words', 'all words'] as const
export type Patience = (typeof PATIENCES)[number]

/**
 * One kind of thing by its words. A word finds what has it, what has a word that begins with it, and, with patience, what
 * has a word that differs by a typo or two; all words of a query must be found.
 *
 * A text lives in a slot, and a word lists slots. A changed text gets a new slot: nothing is taken out of a list, what
 * is gone is passed over.
 */
export class TextIndex {
  readonly #rarity: number
  readonly #wordLevels = new WordLevels()
  #vocabulary = new Vocabulary()
  /** By word number: entries. */
  #lists = new NumberLists()
  #slots = new Slots()
  /** By slot. */
  #ids = new Int32Array(16)
  #length = 0
  #origins = new Origins()
  #titleWords = new Uint8Array(16)
  /** By slot, while a query runs: how many of its words were found since `#mark`, and how close. */
  #marks = new Uint8Array(16)
  #closeness = new Uint8Array(16)
  #mark = 0
  /** Up to here the slots stand in the order of the list, so that comparing two needs no look at their texts. */
  #inOrder = 0
  /** A bit for each slot whose text is gone, and how many there are. */
  #goneBits = new Uint32Array(1)
  #gone = 0

  /** @param rarity a word that one in so many texts have is looked at as a bitmap, which takes as long for fewer */
  constructor(rarity = 64) {
    this.#rarity = rarity
  }

  get size(): number {
    return this.#slots.size
  }

  /** Puts a text in, in place of what stood there with its id. Fastest when the newest comes first. */
  put({ id, title, others, releaseId, newestAt }: SearchText): void {
    this.remove(id)
    const slot = this.#length++
    if (slot === this.#ids.length) this.#grow(slot * 2)
    this.#ids[slot] = id
    this.#origins.push(slot, releaseId ?? 0, newestAt)
    const titleWords = new Set(searchWords(title))
    this.#titleWords[slot] = Math.min(255, titleWords.size)
    this.#slots.set(id, slot)
    this.#followOrder()
    const inTitle = titleWords.size === 1 ? ENTRY.inTitle | ENTRY.isTitle : ENTRY.inTitle
    const words = searchWords(`${title} ${others}`)
    this.#wordLevels.follow(slot, words, titleWords)
    for (const word of words) {
      const number = this.#vocabulary.add(word)
      this.#lists.push(number, (slot << ENTRY.slotBits) | (titleWords.has(word) ? inTitle : 0))
    }
  }

  remove(id: number): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#slots.delete(id)
    setBit(this.#goneBits, slot)
    this.#gone++
    if (this.#gone > 1000 && this.#gone > this.#length * GONE_MAX) this.#closeGaps()
  }

  /** Removes what is of a release. */
  removeOf(releaseId: number): void {
    const slots = this.#origins
      .slotsFrom(releaseId, this.#length)
      .filter((slot) => !hasBit(this.#goneBits, slot))
    // By their ids, since what is left may move meanwhile.
    for (const id of slots.map((slot) => this.#ids[slot]!)) this.remove(id)
  }

  /** To be called once after many were put in. */
  settle(): void {
    this.#vocabulary.sort()
    const sizes = this.#vocabulary.beginnings(TYPED_FIRST, (word) => this.#lists.length(word))
    for (const [word, size] of sizes) {
      if (!this.#isCommon(size / VERY)) continue
      const asked = { word, patience: 'none', isAlone: true }
      this.#wordLevels.make(asked, this.#find(word, 'none'), this.#lists, this.#ids.length)
      this.#wordLevels.trim()
    }
  }

  /** Whether this patience may find what less of it does not. */
  mayFindMore(words: readonly string[], patience: Patience): boolean {
    if (patience === 'none') return true
    const isKnown = (word: string) => this.#vocabulary.beginningWith(word).length > 0
    // All that are not known were forgiven before all words are.
    return words.some(
      (word) => typosAllowed(word) > 0 && isKnown(word) === (patience === 'all words'),
    )
  }

  /** @param words folded, as `searchWords` gives them */
  search(words: readonly string[], patience: Patience, offset: number, limit: number): FoundPage {
    if (words.length === 0) return NOTHING_FOUND
    const classes = this.#match(words, patience, offset + limit)
    const found = classes.flatMap(({ slots }) => slots).slice(offset, offset + limit)
    return {
      ids: found.map((slot) => this.#ids[slot]!),
      releaseIds: found.map((slot) => this.#origins.releaseOf(slot)),
      total: classes.reduce((sum, each) => sum + each.total, 0),
    }
  }

  /** The first matches by closeness. */
  #match(words: readonly string[], patience: Patience, count: number): NewestFirst[] {
    const classes = Array.from(
      { length: CLASSES },
      () => new NewestFirst(count, this.#order, this.#inOrder),
    )
    this.#wordLevels.trim()
    const common: Levels[] = []
    const rare: FoundWord[] = []
    /** Common words of which nothing is kept; they are united when no word leaves nothing. */
    const unmade: { asked: AskedWord; found: FoundWord }[] = []
    const isAlone = words.length === 1
    // The longest word is the likeliest to be found nowhere, and then nothing is.
    for (const word of words.toSorted((a, b) => b.length - a.length)) {
      const asked = { word, patience, isAlone }
      const kept = this.#wordLevels.kept(asked)
      if (kept) {
        common.push(kept)
        continue
      }
      const found = this.#find(word, patience)
      if (found.size === 0) return classes
      if (this.#isCommon(found.size)) unmade.push({ asked, found })
      else rare.push(found)
    }
    for (const { asked, found } of unmade)
      common.push(this.#wordLevels.make(asked, found, this.#lists, this.#ids.length))
    if (rare.length > 0) {
      // The rarest word first: only what it finds is looked at again.
      rare.sort((a, b) => a.size - b.size)
      this.#narrowBy(rare, common, words.length, classes)
      return classes
    }
    eachClass(inAll(common, this.#goneBits, this.#length), (bits, close) => {
      if (isAlone || close !== CLOSENESS.title) classes[close]!.take(bits)
      else eachBit(bits, (slot) => this.#offer(slot, close, words.length, classes))
    })
    return classes
  }

  /** Offers what all of these words find, and all the common ones too. */
  #narrowBy(
    rare: readonly FoundWord[],
    common: readonly Levels[],
    words: number,
    classes: NewestFirst[],
  ): void {
    if (this.#mark + rare.length > MARK_MAX) {
      this.#marks.fill(0)
      this.#mark = 0
    }
    const offer = (slot: number, close: number) => {
      const closest = Math.max(close, closenessIn(common, slot))
      if (closest < CLASSES) this.#offer(slot, closest, words, classes)
    }
    for (const [i, { found }] of rare.entries()) {
      const offered = i === rare.length - 1 ? offer : null
      let left = 0
      for (const each of found)
        for (const word of each.words)
          this.#lists.eachPart(word, (entries, from, to) => {
            left += this.#narrow(entries, from, to, each.close, i, offered)
          })
      if (left === 0) break
    }
    this.#mark += rare.length
  }

  /**
   * Marks the slots of a part of a list that the words before it found too; offers them when it is the last word's.
   * @returns how many they are
   */
  #narrow(
    entries: Int32Array,
    start: number,
    end: number,
    close: number,
    before: number,
    offer: ((slot: number, close: number) => void) | null,
  ): number {
    let marked = 0
    const marks = this.#marks
    const closeness = this.#closeness
    const gone = this.#gone > 0 ? this.#goneBits : null
    const from = this.#mark + before
    for (let i = start; i < end; i++) {
      const entry = entries[i]!
      const slot = slotOf(entry)
      if (before === 0 ? marks[slot]! > from || (gone && hasBit(gone, slot)) : marks[slot] !== from)
        continue
      marks[slot] = from + 1
      marked++
      const here = close === CLOSENESS.words && entry & ENTRY.inTitle ? CLOSENESS.title : close
      const closest = before === 0 || here > closeness[slot]! ? here : closeness[slot]!
      if (offer) offer(slot, closest)
      else closeness[slot] = closest
    }
    return marked
  }

  #offer(slot: number, closest: number, words: number, classes: NewestFirst[]): void {
    const longer = closest === CLOSENESS.title && this.#titleWords[slot] !== words
    classes[longer ? CLOSENESS.words : closest]!.offer(slot)
  }

  #isCommon(size: number): boolean {
    return size * this.#rarity > this.#length
  }

  #find(word: string, patience: Patience): FoundWord {
    const found = this.#listsOf(word, patience)
    let size = 0
    for (const { words } of found) for (const each of words) size += this.#lists.length(each)
    return { found, size }
  }

  /** Where a word is found, the closest words first: a text that has it exactly is not looked at again. */
  #listsOf(word: string, patience: Patience): CloseWords[] {
    const vocabulary = this.#vocabulary
    const exact = vocabulary.numberOf(word)
    const found: CloseWords[] = []
    const add = (words: readonly number[], close: number) => {
      if (words.length > 0) found.push({ words, close })
    }
    const others = (words: readonly number[]) =>
      exact === undefined ? words : words.filter((number) => number !== exact)
    if (exact !== undefined) add([exact], CLOSENESS.words)
    add(others(vocabulary.beginningWith(word)), CLOSENESS.beginnings)
    if (patience === 'all words' || (patience === 'unknown words' && found.length === 0))
      add(others(vocabulary.near(word)), CLOSENESS.typos)
    return found
  }

  readonly #order = (a: number, b: number): number =>
    a < this.#inOrder && b < this.#inOrder ? a - b : this.#compare(a, b)

  #compare(a: number, b: number): number {
    const origins = this.#origins
    return origins.momentOf(b) - origins.momentOf(a) || this.#ids[b]! - this.#ids[a]!
  }

  #followOrder(): void {
    const stands = (slot: number) => slot === 0 || this.#compare(slot - 1, slot) < 0
    while (this.#inOrder < this.#length && stands(this.#inOrder)) this.#inOrder++
  }

  #grow(length: number): void {
    const grown = <T extends Int32Array | Uint8Array | Uint32Array>(larger: T, old: T): T => {
      larger.set(old)
      return larger
    }
    this.#wordLevels.clear()
    this.#ids = grown(new Int32Array(length), this.#ids)
    this.#goneBits = grown(new Uint32Array(wordsFor(length)), this.#goneBits)
    this.#titleWords = grown(new Uint8Array(length), this.#titleWords)
    this.#marks = grown(new Uint8Array(length), this.#marks)
    this.#closeness = grown(new Uint8Array(length), this.#closeness)
  }

  /** Moves what lives together, and takes what is gone out of the lists. */
  #closeGaps(): void {
    const moved = new Int32Array(this.#length).fill(-1)
    const origins = new Origins()
    let living = 0
    for (let slot = 0; slot < this.#length; slot++) {
      if (hasBit(this.#goneBits, slot)) continue
      const id = this.#ids[slot]!
      moved[slot] = living
      this.#ids[living] = id
      origins.push(living, this.#origins.releaseOf(slot), this.#origins.momentOf(slot))
      this.#titleWords[living] = this.#titleWords[slot]!
      this.#slots.set(id, living)
      living++
    }
    this.#length = living
    this.#wordLevels.clear()
    this.#origins = origins
    this.#goneBits.fill(0)
    this.#gone = 0
    this.#inOrder = 0
    this.#followOrder()
    const lists = new NumberLists()
    for (let word = 0; word < this.#vocabulary.size; word++)
      for (const entry of this.#lists.entries(word)) {
        const slot = moved[slotOf(entry)]!
        const standing = entry & (ENTRY.inTitle | ENTRY.isTitle)
        if (slot !== -1) lists.push(word, (slot << ENTRY.slotBits) | standing)
      }
    this.#lists = lists
    this.#marks.fill(0)
    this.#mark = 0
  }
}
