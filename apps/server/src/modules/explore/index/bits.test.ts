import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bitsOf,
  clearRange,
  countBits,
  countGroups,
  eachBit,
  keepGroups,
  nextBit,
  pageOfBits,
  setAll,
  setPlaces,
  setRange,
  wordsFor,
} from './bits.ts'

const ROWS = 100
const rows = fc.uniqueArray(fc.nat({ max: ROWS - 1 }))
const range = fc
  .tuple(fc.nat({ max: ROWS }), fc.nat({ max: ROWS }))
  .map(([a, b]) => (a < b ? ([a, b] as const) : ([b, a] as const)))
const set = (words: Uint32Array) => {
  const found: number[] = []
  eachBit(words, (row) => found.push(row))
  return found
}
const sorted = (list: Iterable<number>) => [...list].sort((a, b) => a - b)

test('ranges of bits are set, cleared and counted as a set would', () => {
  fc.assert(
    fc.property(rows, range, (list, [from, to]) => {
      const isWithin = (row: number) => row >= from && row < to
      const words = bitsOf(ROWS, list)
      expect(set(words)).toEqual(sorted(list))
      expect(countBits(words)).toBe(list.length)
      const cleared = words.slice()
      clearRange(cleared, from, to)
      expect(set(cleared)).toEqual(sorted(list.filter((row) => !isWithin(row))))
      setRange(words, from, to)
      const range = Array.from({ length: to - from }, (_, i) => from + i)
      expect(set(words)).toEqual(sorted(new Set([...list, ...range])))
    }),
    { numRuns: 500, seed: 4 },
  )
})

test('all bits of any number of rows, and none beyond them', () => {
  for (const count of [0, 1, 31, 32, 33, 64, 100])
    expect(countBits(setAll(new Uint32Array(wordsFor(count)), count))).toBe(count)
})

test('the next bit from any row on', () => {
  fc.assert(
    fc.property(rows, fc.nat({ max: ROWS + 32 }), (list, from) => {
      const next = sorted(list).find((row) => row >= from) ?? -1
      expect(nextBit(bitsOf(ROWS, list), from)).toBe(next)
    }),
    { numRuns: 500, seed: 5 },
  )
})

test('groups are kept and counted by their members, however many of them there are', () => {
  const sizes = fc.array(fc.constantFrom(0, 1, 2, 10, 31, 32, 33, 70), { minLength: 1 })
  fc.assert(
    fc.property(sizes, fc.array(fc.nat({ max: 2_000 })), rows, (counts, picked, groups) => {
      const first = new Uint32Array(counts.length + 1)
      counts.forEach((count, group) => (first[group + 1] = first[group]! + count))
      const members = first[counts.length]!
      const chosen = picked.filter((member) => member < members)
      const kept = groups.filter((group) => group < counts.length)
      const words = bitsOf(counts.length, kept)
      keepGroups(words, bitsOf(members, chosen), first)
      const isKept = (group: number) =>
        chosen.some((member) => member >= first[group]! && member < first[group + 1]!)
      expect(set(words)).toEqual(sorted(kept.filter(isKept)))
      const all = [...counts.keys()]
      const last = all.filter((group) => counts[group]! > 0).map((group) => first[group + 1]! - 1)
      expect(countGroups(bitsOf(members, chosen), bitsOf(members, last))).toBe(
        all.filter(isKept).length,
      )
    }),
    { numRuns: 500, seed: 7 },
  )
})

test('a page of set bits, told by their places', () => {
  fc.assert(
    fc.property(rows, fc.nat({ max: ROWS }), fc.nat({ max: ROWS }), (list, offset, limit) => {
      const places = Uint32Array.from({ length: 2 * ROWS }, (_, id) => ROWS - 1 - (id >> 1))
      const ids = Int32Array.from({ length: ROWS }, (_, row) => row * 2)
      const bits = new Uint32Array(wordsFor(ROWS))
      setPlaces(bits, bitsOf(ROWS, list), ids, places)
      const mirrored = sorted(list.map((row) => ROWS - 1 - row))
      expect(set(bits)).toEqual(mirrored)
      expect(pageOfBits(bits, offset, limit)).toEqual(mirrored.slice(offset, offset + limit))
    }),
    { numRuns: 500, seed: 8 },
  )
})
