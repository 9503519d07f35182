import { expect, test } from 'vitest'
import { typedPrice } from './typed-price.ts'

test.each([
  ['5', 5],
  ['5.5', 5.5],
  ['1,50', 1.5],
  ['.5', 0.5],
  ['0', 0],
  ['0.00', 0],
  ['1000', 1000],
  // As the field shows it.
  ['4.999', 5],
])('%s is a price', (text, price) => {
  expect(typedPrice(text, { free: true })).toEqual({ price })
})

test.each([
  ['', 'Write an amount in dollars, such as 5.00.'],
  ['.', 'Write an amount in dollars, such as 5.00.'],
  ['1e2', 'Write an amount in dollars, such as 5.00.'],
  ['-1', 'Write an amount in dollars, such as 5.00.'],
  ['0.49', 'Pay at least $0.50, or nothing.'],
  ['1000.01', 'At most $1000.00.'],
])('%j is none', (text, problem) => {
  expect(typedPrice(text, { free: true })).toEqual({ problem })
})

test('what is in the cart is paid for', () => {
  expect(typedPrice('0', { free: false })).toEqual({ problem: 'Pay at least $0.50.' })
})
