import { hasBit, wordsFor } from '../explore/index/bits.ts'
import { CLASSES, CLOSENESS, type CloseWords, ENTRY } from './closeness.ts'
import type { NumberLists } from './number-lists.ts'

/** By closeness: bits of the slots that are found at least so close, null where none is. */
export type Levels = readonly (Uint32Array | null)[]

/** A word of a query, and where it is found. */
export interface AskedWord {
  word: string
  patience: string
  /** Whether a title of just this word is closer than others. */
  isAlone: boolean
  /** The closest words first. */
  found: readonly CloseWords[]
}

/** Kept for so many words: a bitmap of a million slots takes 125 KB, and a word has three at most, or four with typos. */
const KEPT_MAX = 32

/**
 * What is found by words that very many texts have, such as a single letter, in bitmaps: of hundreds of thousands of slots
 * each is a bit that is set, without asking whether it was set before. They are kept, since it is always the same few, and
 * their memory is used again.
 */
export class WordLevels {
  readonly #kept = new Map<string, Levels>()
  /** Bitmaps that hold nothing any more. */
  #free: Uint32Array[] = []

  /** @param room slots that the lists may name */
  of(asked: AskedWord, lists: NumberLists, room: number): Levels {
    const key = `${asked.patience} ${asked.isAlone} ${asked.word}`
    const levels = this.#kept.get(key) ?? this.#make(asked, lists, room)
    this.#kept.delete(key)
    this.#kept.set(key, levels)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > KEPT_MAX) this.#drop(oldest!)
    return levels
  }

  /** To be called when a text changes. */
  clear(): void {
    if (this.#kept.size === 0) return
    for (const key of this.#kept.keys()) this.#drop(key)
  }

  #drop(key: string): void {
    for (const bits of new Set(this.#kept.get(key))) if (bits) this.#free.push(bits)
    this.#kept.delete(key)
  }

  #empty(room: number): Uint32Array {
    const bits = this.#free.pop()
    if (bits?.length === wordsFor(room)) return bits.fill(0)
    this.#free = []
    return new Uint32Array(wordsFor(room))
  }

  #make({ found, isAlone }: AskedWord, lists: NumberLists, room: number): Levels {
    const titleBit = isAlone ? ENTRY.isTitle : ENTRY.inTitle
    const levels: (Uint32Array | null)[] = Array.from({ length: CLASSES }, () => null)
    for (const { words, close } of found) {
      const bits = this.#empty(room)
      const closer = levels[close - 1]
      if (closer) bits.set(closer)
      const titles = close === CLOSENESS.words ? this.#empty(room) : null
      for (const word of words)
        lists.eachPart(word, (entries, from, to) => {
          setBits(bits, entries, from, to)
          if (titles) setTitles(titles, entries, from, to, titleBit)
        })
      levels.fill(bits, close)
      levels[CLOSENESS.title] ??= titles
    }
    return levels
  }
}

/** Which bit an entry is, within loops: V8 looks up at each turn what comes from another module. */
const { slotBits: SLOT_BITS } = ENTRY
const WORD_SHIFT = SLOT_BITS + 5

function setBits(bits: Uint32Array, entries: Int32Array, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const entry = entries[i]!
    bits[entry >>> WORD_SHIFT]! |= 1 << (entry >>> SLOT_BITS)
  }
}

function setTitles(
  bits: Uint32Array,
  entries: Int32Array,
  from: number,
  to: number,
  titleBit: number,
): void {
  const shift = 31 - Math.clz32(titleBit)
  for (let i = from; i < to; i++) {
    const entry = entries[i]!
    bits[entry >>> WORD_SHIFT]! |= ((entry >>> shift) & 1) << (entry >>> SLOT_BITS)
  }
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
  let closer: Uint32Array | null = null
  return scratch.map((room, close) => {
    const own = all.map((levels) => levels[close]!)
    if (own.some((each) => each === null)) return null
    // A level that is nothing new to any word is the one before.
    if (closer && all.every((levels) => levels[close] === levels[close - 1])) return closer
    closer = room.subarray(0, words)
    for (let w = 0; w < words; w++) closer[w] = ~gone[w]!
    for (let i = 0; i < own.length; i += 2) keepBoth(closer, own[i]!, own[i + 1] ?? own[i]!)
    return closer
  })
}

/** Two at a time: most of what it takes is to read and write what is kept. */
function keepBoth(kept: Uint32Array, a: Uint32Array, b: Uint32Array): void {
  for (let w = 0; w < kept.length; w++) kept[w]! &= a[w]! & b[w]!
}

/** How close a slot is found; `CLASSES` where it is not. */
export function closenessIn(levels: Levels, slot: number): number {
  const close = levels.findIndex((bits) => bits !== null && hasBit(bits, slot))
  return close === -1 ? CLASSES : close
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
