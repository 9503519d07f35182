import { ENTRY } from './closeness.ts'

/** Which bit an entry is, within loops: V8 looks up at each turn what comes from another module. */
const { inTitle: IN_TITLE, slotBits: SLOT_BITS } = ENTRY
const WORD_SHIFT = SLOT_BITS + 5

/** Sets the bits of the slots of entries, without asking whether they were set before. */
export function setBits(bits: Uint32Array, entries: Int32Array, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const entry = entries[i]!
    bits[entry >>> WORD_SHIFT]! |= 1 << (entry >>> SLOT_BITS)
  }
}

/** Those of the entries that stand in titles. */
export function setTitles(bits: Uint32Array, entries: Int32Array, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const entry = entries[i]!
    bits[entry >>> WORD_SHIFT]! |= (entry & IN_TITLE) << (entry >>> SLOT_BITS)
  }
}
