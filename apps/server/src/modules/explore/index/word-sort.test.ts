import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortByWords, type WordOf } from './word-sort.ts'

/** Words of keys, each a list of numbers. */
const wordsOf =
  (keys: readonly (readonly number[])[]): WordOf =>
  (entry, depth) =>
    keys[entry]![depth] ?? -1

function sorted(keys: readonly (readonly number[])[]): number[] {
  const entries = Uint32Array.from(keys.keys())
  const breaths = Array.from(sortByWords(entries, wordsOf(keys)))
  expect(breaths.length).toBeGreaterThanOrEqual(0)
  return [...entries]
}

const compare = (a: readonly number[], b: readonly number[]): number => {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? -1) - (b[i] ?? -1)
    if (difference !== 0) return difference
  }
  return 0
}

test('sorts as comparing does, equal ones as they came, whatever the length of their keys', () => {
  const word = fc.constantFrom(0, 1, 2, 0x7fff_ffff, 0x8000_0000, 0xffff_fffe)
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 4 }), { maxLength: 200 }), (keys) => {
      const expected = [...keys.keys()].sort((a, b) => compare(keys[a]!, keys[b]!))
      expect(sorted(keys)).toEqual(expected)
    }),
    { numRuns: 300, seed: 3 },
  )
})
