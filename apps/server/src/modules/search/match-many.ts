import { wordsFor } from '../explore/index/bits.ts'
import { CLASSES, CLOSENESS, ENTRY, slotOf, type WordList } from './closeness.ts'
import type { NewestFirst } from './newest.ts'
import type { NumberLists } from './number-lists.ts'

interface Texts {
  lists: NumberLists
  /** How many slots there are. */
  length: number
  /** A bit for each slot whose text is gone. */
  gone: Uint32Array
}

/** By slot, while a query runs. */
let scratch = { seen: new Uint32Array(1), titles: new Uint32Array(1), others: new Uint32Array(1) }

/**
 * What the lists of one word find, in bitmaps: of hundreds of thousands of slots each is a bit that is set, without
 * asking whether it was set before.
 */
export function matchMany(
  found: readonly WordList[],
  { lists, length, gone }: Texts,
  classes: readonly NewestFirst[],
): void {
  const words = wordsFor(length)
  if (scratch.seen.length < words) {
    const make = () => new Uint32Array(gone.length)
    scratch = { seen: make(), titles: make(), others: make() }
  }
  const seen = scratch.seen.subarray(0, words)
  const titles = scratch.titles.subarray(0, words)
  const others = scratch.others.subarray(0, words)
  seen.set(gone.subarray(0, words))
  for (let close: number = CLOSENESS.words; close < CLASSES; close++) {
    const own = found.filter((each) => each.close === close)
    if (own.length === 0) continue
    titles.fill(0)
    others.fill(0)
    for (const { list } of own)
      lists.eachPart(list, (entries, from, to) => {
        if (close === CLOSENESS.words) setTitlesAndOthers(titles, others, entries, from, to)
        else setBits(others, entries, from, to)
      })
    keepUnseen(titles, others, seen)
    classes[CLOSENESS.title]!.take(titles)
    classes[close]!.take(others)
  }
}

function setBits(bits: Uint32Array, entries: Int32Array, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const slot = slotOf(entries[i]!)
    bits[slot >>> 5]! |= 1 << (slot & 31)
  }
}

/** Titles that are this word alone are few: the processor foresees the branch. */
function setTitlesAndOthers(
  titles: Uint32Array,
  others: Uint32Array,
  entries: Int32Array,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i++) {
    const entry = entries[i]!
    const slot = slotOf(entry)
    const bits = entry & ENTRY.isTitle ? titles : others
    bits[slot >>> 5]! |= 1 << (slot & 31)
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
