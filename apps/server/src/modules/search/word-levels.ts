import { hasBit, keep, wordsFor } from '../explore/index/bits.ts'
import { CLASSES, CLOSENESS, type CloseWords } from './closeness.ts'
import type { NumberLists } from './number-lists.ts'
import { setBits, setTitles } from './set-bits.ts'

/** By closeness: bits of the slots that are found at least so close, null where none is. */
export type Levels = readonly (Uint32Array | null)[]

/** Kept for so many words: a bitmap of a million slots takes 125 KB, and a word has up to three. */
const KEPT_MAX = 16

/**
 * What is found by words that very many texts have, such as a single letter. A query of several such words would look at
 * each text for each of them; as bitmaps they are united once, and kept, since it is always the same few.
 */
export class WordLevels {
  readonly #kept = new Map<string, Levels>()

  /** @param make what finds the word; it is asked where that is not known */
  of(word: string, make: () => Levels): Levels {
    const levels = this.#kept.get(word) ?? make()
    this.#kept.delete(word)
    this.#kept.set(word, levels)
    if (this.#kept.size > KEPT_MAX) this.#kept.delete(this.#kept.keys().next().value!)
    return levels
  }

  /** To be called when a text changes. */
  clear(): void {
    if (this.#kept.size > 0) this.#kept.clear()
  }
}

/** @param found the closest words first */
export function levelsOf(found: readonly CloseWords[], lists: NumberLists, length: number): Levels {
  const levels: (Uint32Array | null)[] = new Array(CLASSES).fill(null)
  for (const { words, close } of found) {
    const bits = levels[close - 1]?.slice() ?? new Uint32Array(wordsFor(length))
    const titles = close === CLOSENESS.words ? new Uint32Array(bits.length) : null
    for (const word of words)
      lists.eachPart(word, (entries, from, to) => {
        setBits(bits, entries, from, to)
        if (titles) setTitles(titles, entries, from, to)
      })
    levels.fill(bits, close)
    if (titles) levels[CLOSENESS.title] = titles
  }
  return levels
}

let scratch: Uint32Array[] = Array.from({ length: CLASSES }, () => new Uint32Array(1))

/**
 * What is found by all of several words, and is not gone: as close as the word that is the farthest. The bitmaps are used
 * again by the next query.
 */
export function inAll(all: readonly Levels[], gone: Uint32Array): Levels {
  if (scratch[0]!.length < gone.length) scratch = scratch.map(() => new Uint32Array(gone.length))
  return scratch.map((bits, close) => {
    const own = all.map((levels) => levels[close]!)
    if (own.some((each) => each === null)) return null
    const kept = bits.subarray(0, own[0]!.length)
    for (let w = 0; w < kept.length; w++) kept[w] = ~gone[w]!
    for (const each of own) keep(kept, each)
    return kept
  })
}

/** How close a slot is found; `CLASSES` where it is not. */
export function closenessIn(levels: Levels, slot: number): number {
  const close = levels.findIndex((bits) => bits !== null && hasBit(bits, slot))
  return close === -1 ? CLASSES : close
}

/** Tells what is found at each closeness and no closer. */
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
