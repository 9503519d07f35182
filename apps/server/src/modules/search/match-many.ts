import { wordsFor } from '../explore/index/bits.ts'
import { CLOSENESS, type CloseWords, ENTRY } from './closeness.ts'
import type { NewestFirst } from './newest.ts'
import type { NumberLists } from './number-lists.ts'
import { setBits } from './set-bits.ts'

interface Texts {
  lists: NumberLists
  /** How many slots there are. */
  length: number
  /** A bit for each slot whose text is gone. */
  gone: Uint32Array
}

/** By slot, while a query runs. */
let scratch = { seen: new Uint32Array(1), both: new Uint32Array(2) }

/**
 * What the lists of one word of a query find, in bitmaps: of hundreds of thousands of slots each is a bit that is set, without
 * asking whether it was set before.
 */
export function matchMany(
  found: readonly CloseWords[],
  { lists, length, gone }: Texts,
  classes: readonly NewestFirst[],
): void {
  const words = wordsFor(length)
  if (scratch.seen.length < words) {
    scratch = { seen: new Uint32Array(gone.length), both: new Uint32Array(2 * gone.length) }
  }
  const seen = scratch.seen.subarray(0, words)
  const both = scratch.both.subarray(0, 2 * words)
  const others = both.subarray(0, words)
  const titles = both.subarray(words)
  seen.set(gone.subarray(0, words))
  for (const { words: own, close } of found) {
    both.fill(0)
    for (const word of own)
      lists.eachPart(word, (entries, from, to) => {
        if (close === CLOSENESS.words) setTitlesAndOthers(both, words, entries, from, to)
        else setBits(others, entries, from, to)
      })
    keepUnseen(titles, others, seen)
    classes[CLOSENESS.title]!.take(titles)
    classes[close]!.take(others)
  }
}

/** Which bit an entry is, within loops: V8 looks up at each turn what comes from another module. */
const { slotBits: SLOT_BITS } = ENTRY
const WORD_SHIFT = SLOT_BITS + 5
const TITLE_SHIFT = 31 - Math.clz32(ENTRY.isTitle)

/** Titles that are this word alone lie behind the others: one array, and no branch. */
function setTitlesAndOthers(
  both: Uint32Array,
  words: number,
  entries: Int32Array,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i++) {
    const entry = entries[i]!
    const isTitle = (entry >>> TITLE_SHIFT) & 1
    both[(entry >>> WORD_SHIFT) + isTitle * words]! |= 1 << (entry >>> SLOT_BITS)
  }
}

/** Leaves what was not seen before, and has seen it all from then on. */
function keepUnseen(titles: Uint32Array, others: Uint32Array, seen: Uint32Array): void {
  for (let w = 0; w < seen.length; w++) {
    const before = seen[w]!
    const inTitle = titles[w]! & ~before
    const elsewhere = others[w]! & ~before
    titles[w] = inTitle
    others[w] = elsewhere
    seen[w] = before | inTitle | elsewhere
  }
}
