import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bitsOf,
  clearRange,
  countBits,
  eachBit,
  nextBit,
  setAll,
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
