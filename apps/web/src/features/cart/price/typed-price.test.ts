import { expect, test } from 'vitest'
import { formatsOf } from '@hypha/i18n/formats.ts'
import { createTexts } from '@hypha/i18n/instance.ts'
import en from '../locales/en.json' with { type: 'json' }
import { typedPrice } from './typed-price.ts'

const t = createTexts('en', { tables: { cart: en } }).getFixedT(null, 'cart')
const texts = { t, format: formatsOf('en'), language: 'en' } as const

test.each([
  ['5', 5],
  ['5.5', 5.5],
  ['1.50', 1.5],
  ['0', 0],
  ['0.00', 0],
  ['1000', 1000],
  // Rounded, as in the field.
  ['4.999', 5],
])('accepts %s as a price', (text, price) => {
  expect(typedPrice(texts, text, { free: true })).toEqual({ price })
})

test.each([
  ['', 'Enter an amount in dollars, such as 5.00.'],
  ['.', 'Enter an amount in dollars, such as 5.00.'],
  ['1e2', 'Enter an amount in dollars, such as 5.00.'],
  ['1.000,50', 'Enter an amount in dollars, such as 5.00.'],
  ['-1', 'Enter an amount in dollars, such as 5.00.'],
  ['0.49', 'Enter at least $0.50, or 0 to get it for free.'],
  ['1000.01', 'Enter at most $1,000.00.'],
])('rejects %j', (text, problem) => {
  expect(typedPrice(texts, text, { free: true })).toEqual({ problem })
})

test("a paid product can't be free", () => {
  expect(typedPrice(texts, '0', { free: false })).toEqual({ problem: 'Enter at least $0.50.' })
})

test('paying more starts at the price', () => {
  const more = { free: false, from: 9 }
  expect(typedPrice(texts, '8.99', more)).toEqual({ problem: 'Enter at least $9.00.' })
  expect(typedPrice(texts, '9', more)).toEqual({ price: 9 })
  // Cheaper than what cards can pay.
  expect(typedPrice(texts, '0.3', { free: false, from: 0.25 })).toEqual({ price: 0.3 })
})
