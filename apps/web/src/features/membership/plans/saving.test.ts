import { expect, test } from 'vitest'
import { savingOf } from './saving.ts'

test('what a year saves', () => {
  const { dollars, percent } = savingOf(4.99, 49.9)
  expect(dollars).toBeCloseTo(9.98)
  expect(percent).toBe(17)
})
