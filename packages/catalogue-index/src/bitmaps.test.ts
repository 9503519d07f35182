import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  add,
  Bitmap,
  bitsOf,
  countBetween,
  countBits,
  hasAnyBetween,
  isEmpty,
  intersect,
  subtract,
  rowsOf,
  setRange,
} from './bitmaps.ts'

const ROWS = 100
const rows = fc.uniqueArray(fc.nat({ max: ROWS - 1 }), { maxLength: ROWS, size: 'max' })
const range = fc
  .tuple(fc.nat({ max: ROWS }), fc.nat({ max: ROWS }))
  .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
const sorted = (list: Iterable<number>) => [...list].sort((a, b) => a - b)
const listOf = (words: Uint32Array) => [...rowsOf(words)]

test('intersects, unites, subtracts and counts rows like sets', () => {
  fc.assert(
    fc.property(rows, rows, range, (list, other, [from, to]) => {
      const changed = (change: (words: Uint32Array, other: Uint32Array) => void) => {
        const words = bitsOf(ROWS, list)
        change(words, bitsOf(ROWS, other))
        return listOf(words)
      }
      expect(changed(intersect)).toEqual(sorted(list.filter((row) => other.includes(row))))
      expect(changed(add)).toEqual(sorted(new Set([...list, ...other])))
      expect(changed(subtract)).toEqual(sorted(list.filter((row) => !other.includes(row))))
      const words = bitsOf(ROWS, list)
      const within = list.filter((row) => row >= from && row < to)
      expect(isEmpty(words)).toBe(list.length === 0)
      expect(countBits(words)).toBe(list.length)
      expect(countBetween(words, from, to)).toBe(within.length)
      expect(hasAnyBetween(words, from, to)).toBe(within.length > 0)
      setRange(words, from, to)
      const whole = Array.from({ length: to - from }, (_, i) => from + i)
      expect(listOf(words)).toEqual(sorted(new Set([...list, ...whole])))
    }),
    { numRuns: 300, seed: 4 },
  )
})

test('a shorter bitmap has no rows beyond its end', () => {
  const words = bitsOf(ROWS, [3, 70])
  add(words, bitsOf(32, [5]))
  expect(listOf(words)).toEqual([3, 5, 70])
  intersect(words, bitsOf(32, [3, 5]))
  expect(listOf(words)).toEqual([3, 5])
})

test('a bitmap grows when bits are set', () => {
  const bitmap = new Bitmap()
  expect(bitmap.has(1_000)).toBe(false)
  bitmap.clear(1_000)
  for (const row of [0, 33, 5_000]) bitmap.set(row)
  bitmap.clear(33)
  expect(listOf(bitmap.copy(5_001))).toEqual([0, 5_000])
})
