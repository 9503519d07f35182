import { expect, test } from 'vitest'
import { tabsThatFit } from './tabs-that-fit.ts'

test.each([
  [[50, 50, 50], 198, 3],
  [[50, 50, 50], 197, 1],
  [[50, 50, 50, 50], 212, 2],
  [[500], 100, 1],
])('tabs of %j in %s px: %s fit', (widths, availableWidth, fitting) =>
  expect(tabsThatFit(widths, availableWidth)).toBe(fitting),
)
