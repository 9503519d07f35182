import { expect, test } from 'vitest'
import { containedTax } from './contained-tax.ts'

test.each([
  [4.99, 19, 0.8],
  [49.9, 8.1, 3.74],
  [149, 25.5, 30.27],
  [4.99, 0, 0],
])('[CK-09] $%d at %d percent includes $%d tax', (price, percent, tax) => {
  expect(containedTax(price, percent)).toBe(tax)
})
