import { expect, test } from 'vitest'
import { cardProblems, caretAfter, groupedExpiry, groupedNumber } from './card-text.ts'

test('groups the digits as on the card', () => {
  expect(groupedNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(groupedNumber('4242-4242 42')).toBe('4242 4242 42')
  expect(groupedNumber('378282246310005')).toBe('3782 822463 10005')
  expect(groupedNumber('4'.repeat(30))).toBe('4444 4444 4444 4444 444')
  expect(groupedNumber('')).toBe('')
})

test('separates month and year while typing', () => {
  expect(groupedExpiry('1')).toBe('1')
  expect(groupedExpiry('12')).toBe('12')
  expect(groupedExpiry('123')).toBe('12 / 3')
  expect(groupedExpiry('12 / 34')).toBe('12 / 34')
  expect(groupedExpiry('9')).toBe('09')
  expect(groupedExpiry('934')).toBe('09 / 34')
  // Deleting also removes the slash.
  expect(groupedExpiry('12 / ')).toBe('12')
})

test('the caret stays after the same digit', () => {
  expect(caretAfter('4242 4242', 0)).toBe(0)
  expect(caretAfter('4242 4242', 4)).toBe(4)
  expect(caretAfter('4242 4242', 5)).toBe(6)
  expect(caretAfter('42', 5)).toBe(2)
})

test('reports incomplete fields', () => {
  expect(cardProblems({ number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' })).toEqual({})
  expect(Object.keys(cardProblems({ number: '', expiry: '13 / 34', cvc: '1' }))).toEqual([
    'number',
    'expiry',
    'cvc',
  ])
})
