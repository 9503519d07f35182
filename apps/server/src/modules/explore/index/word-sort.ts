/**
 * Sorts a million entries by keys of any length: by 32 bits of the key at a time, packed with the entry's place into
 * one 64-bit number that is sorted without asking us, then again within those that are equal so far.
 */

/** 32 bits of the key of an entry, the first at depth 0, or -1 past its end. */
export type WordOf = (entry: number, depth: number) => number

/** Below this many, comparing costs less than packing. */
const FEW = 24
/** Entries between one breath and the next: about a millisecond. */
const BREATH = 10_000

export function compareWords(a: number, b: number, wordOf: WordOf, from = 0): number {
  for (let depth = from; ; depth++) {
    const one = wordOf(a, depth)
    const difference = one - wordOf(b, depth)
    if (difference !== 0 || one === -1) return difference
  }
}

/** Sorts in place, stopping for breath now and then; equal entries stay in the order they came in. */
export function* sortByWords(entries: Uint32Array, wordOf: WordOf): Generator<void> {
  yield* sortRange(entries, 0, entries.length, 0, wordOf)
}

function* sortRange(
  entries: Uint32Array,
  from: number,
  to: number,
  depth: number,
  wordOf: WordOf,
): Generator<void> {
  const count = to - from
  const packed = new BigUint64Array(count)
  // Little-endian, as every machine we run on: the low half comes first.
  const halves = new Uint32Array(packed.buffer)
  for (let i = 0; i < count; i++) {
    halves[2 * i] = i
    halves[2 * i + 1] = wordOf(entries[from + i]!, depth) + 1
    if (i % BREATH === BREATH - 1) yield
  }
  packed.sort()
  yield
  const before = entries.slice(from, to)
  for (let i = 0; i < count; i++) entries[from + i] = before[halves[2 * i]!]!
  for (let first = 0; first < count;) {
    const word = halves[2 * first + 1]!
    let next = first + 1
    while (next < count && halves[2 * next + 1] === word) next++
    if (word !== 0 && next - first >= FEW)
      yield* sortRange(entries, from + first, from + next, depth + 1, wordOf)
    else if (word !== 0 && next - first > 1)
      entries
        .subarray(from + first, from + next)
        .sort((a, b) => compareWords(a, b, wordOf, depth + 1))
    first = next
  }
}
