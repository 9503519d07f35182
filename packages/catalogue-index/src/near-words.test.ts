import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lettersOf, mayBeNear, typosAllowed, typosBetween } from './near-words.ts'

test.each([
  ['same', 'same', 0],
  ['forest', 'forets', 1],
  ['forest', 'frest', 1],
  ['forest', 'foorest', 1],
  ['forest', 'fbrest', 1],
  ['forest', 'fbresk', 2],
  ['forest', 'goa', 3],
])('%s and %s differ by %i typos', (a, b, typos) => {
  expect(typosBetween(a, b, 2)).toBe(typos)
  expect(typosBetween(b, a, 2)).toBe(typos)
})

test.each([
  ['goa', 0],
  ['dawn', 1],
  ['forests', 1],
  ['progress', 2],
  ['20260101', 0],
])('%s may have %i typos', (word, typos) => {
  expect(typosAllowed(word)).toBe(typos)
})

/** Computes the full table by definition. */
function plainTypos(a: string, b: string): number {
  const typos = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j
    const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    return Math.min(
      typos(i - 1, j) + 1,
      typos(i, j - 1) + 1,
      typos(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      isSwapped ? typos(i - 2, j - 2) + 1 : Infinity,
    )
  }
  return typos(a.length, b.length)
}

test('counts typos by definition, up to the maximum', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ж'), minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 2 }), (a, b, max) => {
      const typos = Math.min(max + 1, plainTypos(a, b))
      expect(typosBetween(a, b, max)).toBe(typos)
      if (typos <= max) expect(mayBeNear(lettersOf(a), lettersOf(b), max)).toBe(true)
    }),
    { numRuns: 1_000, seed: 3 },
  )
})
