import { expect, test } from 'vitest'
import { savingOf } from './saving.ts'

test('calculates the yearly saving', () => {
  const { dollars, percent } = savingOf(4.99, 49.9)
  expect(dollars).toBeCloseTo(9.98)
  expect(percent).toBe(17)
})
