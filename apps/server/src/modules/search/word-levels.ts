import { hasBit, setBit, wordsFor } from '../explore/index/bits.ts'
import { CLASSES, CLOSENESS, type CloseWords, ENTRY } from './closeness.ts'
import type { NumberLists } from './number-lists.ts'

/** By closeness: bits of the slots that are found at least so close, null where none is. */
export type Levels = readonly (Uint32Array | null)[]

/** Where a word of a query is found, the closest words first, and how many entries that are. */
export interface FoundWord {
  found: readonly CloseWords[]
  size: number
}

/** A word of a query. */
export interface AskedWord {
  word: string
  patience: string
  /** Whether a title of just this word is closer than others. */
  isAlone: boolean
}

interface Kept {
  asked: AskedWord
  levels: Levels
  /** Entries that it was made of, which is what it takes to make it again. */
  size: number
  /** The least is dropped first. */
  worth: number
}

/** Kept for so many words: a bitmap of a million slots takes 125 KB, and a word has three at most, or four with typos. */
const KEPT_MAX = 32

/**
 * What is found by words that very many texts have, such as a single letter, in bitmaps: of hundreds of thousands of slots
 * each is a bit that is set, without asking whether it was set before. They are kept, the longer the more it takes to make
 * them again, and follow what comes; what is gone is passed over by who reads them. Their memory is used again.
 */
export class WordLevels {
  readonly #kept = new Map<string, Kept>()
  /** What was dropped last was worth so much; whatever is asked for is worth its size more (GreedyDual, Young 1994). */
  #floor = 0
  /** Bitmaps that hold nothing any more. */
  #free: Uint32Array[] = []

  /** What is known of a word; undefined where it has to be made. */
  kept(asked: AskedWord): Levels | undefined {
    const kept = this.#kept.get(keyOf(asked))
    if (kept) kept.worth = this.#floor + kept.size
    return kept?.levels
  }

  /**
   * Kept until `trim` drops it.
   * @param found where the word is found, the closest words first
   * @param size entries of those lists
   * @param room slots that the lists may name
   */
  make(asked: AskedWord, { found, size }: FoundWord, lists: NumberLists, room: number): Levels {
    const levels = this.#make(asked, found, lists, room)
    this.#kept.set(keyOf(asked), { asked, levels, size, worth: this.#floor + size })
    return levels
  }

  /** To be called when nobody reads: the bitmaps of what is too much are written again. */
  trim(): void {
    while (this.#kept.size > KEPT_MAX) {
      const [key, { worth }] = [...this.#kept].reduce((a, b) => (b[1].worth < a[1].worth ? b : a))
      this.#floor = worth
      this.#drop(key)
    }
  }

  /**
   * To be called when a text comes into a slot, with all its words and those of its title. What was found with typos is
   * forgotten: a new word may be nearer than those.
   */
  follow(slot: number, words: readonly string[], titleWords: ReadonlySet<string>): void {
    for (const [key, { asked, levels }] of this.#kept) {
      const close = closenessOf(asked, words, titleWords)
      const holds = asked.patience === 'none' && setFrom(levels, close, slot)
      if (!holds) this.#drop(key)
    }
  }

  /** To be called when slots are others than they were, or there is room for more. */
  clear(): void {
    for (const key of this.#kept.keys()) this.#drop(key)
  }

  #drop(key: string): void {
    for (const bits of new Set(this.#kept.get(key)!.levels)) if (bits) this.#free.push(bits)
    this.#kept.delete(key)
  }

  #empty(room: number): Uint32Array {
    const bits = this.#free.pop()
    if (bits?.length === wordsFor(room)) return bits.fill(0)
    this.#free = []
    return new Uint32Array(wordsFor(room))
  }

  #make(
    { isAlone }: AskedWord,
    found: readonly CloseWords[],
    lists: NumberLists,
    room: number,
  ): Levels {
    const titleBit = isAlone ? ENTRY.isTitle : ENTRY.inTitle
    const levels: (Uint32Array | null)[] = Array.from({ length: CLASSES }, () => null)
    for (const { words, close } of found) {
      const bits = this.#empty(room)
      const closer = levels[close - 1]
      if (closer) bits.set(closer)
      const titles = close === CLOSENESS.words ? this.#empty(room) : null
      for (const word of words)
        lists.eachPart(word, (entries, from, to) => {
          setSlots(bits, entries, from, to)
          if (titles) setTitles(titles, entries, from, to, titleBit)
        })
      levels.fill(bits, close)
      levels[CLOSENESS.title] ??= titles
    }
    return levels
  }
}

const keyOf = ({ word, patience, isAlone }: AskedWord) => `${patience} ${isAlone} ${word}`

/** How close a word finds a text without typos; `CLASSES` where it does not. */
function closenessOf(
  { word, isAlone }: AskedWord,
  words: readonly string[],
  titleWords: ReadonlySet<string>,
): number {
  if (words.includes(word)) {
    const isInTitle = titleWords.has(word) && (!isAlone || titleWords.size === 1)
    return isInTitle ? CLOSENESS.title : CLOSENESS.words
  }
  return words.some((other) => other.startsWith(word)) ? CLOSENESS.beginnings : CLASSES
}

/**
 * Adds a slot at a closeness and at all that are farther.
 * @returns false where nothing was found so close before: there is no bitmap for it
 */
function setFrom(levels: Levels, close: number, slot: number): boolean {
  for (let level = close; level < CLASSES; level++) {
    const bits = levels[level]
    if (!bits || (level === close && bits === levels[level - 1])) return false
    setBit(bits, slot)
  }
  return true
}

/** Which bit an entry is, within loops: V8 looks up at each turn what comes from another module. */
const { slotBits: SLOT_BITS } = ENTRY
const WORD_SHIFT = SLOT_BITS + 5

/**
 * Sets the bit of each slot. Four parts of the list side by side: neighbours in it are often in the same word of bits, and
 * one waits until the other is written.
 */
function setSlots(bits: Uint32Array, entries: Int32Array, from: number, to: number): void {
  const part = (to - from) >>> 2
  for (let i = from; i < from + part; i++) {
    setSlot(bits, entries[i]!)
    setSlot(bits, entries[i + part]!)
    setSlot(bits, entries[i + 2 * part]!)
    setSlot(bits, entries[i + 3 * part]!)
  }
  for (let i = from + 4 * part; i < to; i++) setSlot(bits, entries[i]!)
}

function setSlot(bits: Uint32Array, entry: number): void {
  bits[entry >>> WORD_SHIFT]! |= 1 << (entry >>> SLOT_BITS)
}

/** The same where the word stands so in the title; apart, since to ask for it takes a tenth of all. */
function setTitles(
  bits: Uint32Array,
  entries: Int32Array,
  from: number,
  to: number,
  titleBit: number,
): void {
  const shift = 31 - Math.clz32(titleBit)
  const part = (to - from) >>> 2
  for (let i = from; i < from + part; i++) {
    setTitle(bits, entries[i]!, shift)
    setTitle(bits, entries[i + part]!, shift)
    setTitle(bits, entries[i + 2 * part]!, shift)
    setTitle(bits, entries[i + 3 * part]!, shift)
  }
  for (let i = from + 4 * part; i < to; i++) setTitle(bits, entries[i]!, shift)
}

function setTitle(bits: Uint32Array, entry: number, shift: number): void {
  bits[entry >>> WORD_SHIFT]! |= ((entry >>> shift) & 1) << (entry >>> SLOT_BITS)
}

let scratch: Uint32Array[] = Array.from({ length: CLASSES }, () => new Uint32Array(1))

/**
 * What is found by all of several words, and is not gone: as close as the word that is the farthest. The bitmaps are used
 * again by the next query.
 * @param length slots
 */
export function inAll(all: readonly Levels[], gone: Uint32Array, length: number): Levels {
  const words = wordsFor(length)
  if (scratch[0]!.length < words) scratch = scratch.map(() => new Uint32Array(gone.length))
  const levels: (Uint32Array | null)[] = scratch.map(() => null)
  let farther: Uint32Array | null = null
  for (let close = CLASSES - 1; close >= 0; close--) {
    // A level that is nothing new to any word is the one before.
    if (!farther || !all.every((own) => own[close] === own[close + 1])) {
      const room: Uint32Array = scratch[close]!.subarray(0, words)
      if (farther) room.set(farther)
      else for (let w = 0; w < words; w++) room[w] = ~gone[w]!
      if (
        !keepAll(
          room,
          all.map((own) => own[close]!),
        )
      )
        return levels
      farther = room
    }
    levels[close] = farther
  }
  return levels
}

/** Whether anything is left. */
function keepAll(kept: Uint32Array, all: readonly (Uint32Array | null)[]): boolean {
  if (all.some((bits) => bits === null)) return false
  for (let i = 0; i < all.length; i += 2)
    if (keepBoth(kept, all[i]!, all[i + 1] ?? all[i]!) === 0) return false
  return true
}

/**
 * Two at a time: most of what it takes is to read and write what is kept.
 * @returns 0 when nothing is left
 */
function keepBoth(kept: Uint32Array, a: Uint32Array, b: Uint32Array): number {
  let any = 0
  for (let w = 0; w < kept.length; w++) {
    const left = kept[w]! & a[w]! & b[w]!
    kept[w] = left
    any |= left
  }
  return any
}

/** Tells what is found at each closeness and no closer; what is told is gone from the levels. */
export function eachClass(levels: Levels, tell: (bits: Uint32Array, close: number) => void): void {
  // From the farthest, so that those before are still whole.
  for (let close = CLASSES - 1; close >= 0; close--) {
    const bits = levels[close]
    const closer = levels[close - 1]
    if (!bits || bits === closer) continue
    if (closer) for (let w = 0; w < bits.length; w++) bits[w]! &= ~closer[w]!
    tell(bits, close)
  }
}

/** How close all of these words find a slot; `CLASSES` where one does not, as with most that are asked for. */
export function closenessIn(all: readonly Levels[], slot: number): number {
  let farthest = 0
  for (let i = 0; i < all.length && farthest < CLASSES; i++) {
    const levels = all[i]!
    let close = CLASSES
    while (close > 0 && levels[close - 1] && hasBit(levels[close - 1]!, slot)) close--
    if (close > farthest) farthest = close
  }
  return farthest
}
