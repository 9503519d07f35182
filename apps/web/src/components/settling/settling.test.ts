import { expect, test } from 'vitest'
import { nextAskMs, settlingOf } from './settling.ts'

test('polls an order after a second, then less and less often', () => {
  expect([0, 1, 2, 3, 4, 5, 90].map(nextAskMs)).toEqual([1000, 1000, 1500, 2250, 3375, 5000, 5000])
})

test('an order is settled, processing, late or unknown', () => {
  const now = { isMissing: false, isLate: false, wasProcessing: false }
  const late = { ...now, isLate: true }
  expect(settlingOf(undefined, now)).toBe('waiting')
  expect(settlingOf({ state: 'open' }, now)).toBe('waiting')
  expect(settlingOf({ state: 'open' }, late)).toBe('late')
  expect(settlingOf({ state: 'processing' }, late)).toBe('processing')
  expect(settlingOf({ state: 'paid' }, late)).toBe('settled')
  expect(settlingOf({ state: 'refunded' }, now)).toBe('settled')
  expect(settlingOf({ state: 'cancelled' }, now)).toBe('unknown')
  expect(settlingOf({ state: 'open' }, { ...now, wasProcessing: true })).toBe('refused')
  expect(settlingOf(undefined, { ...now, isMissing: true })).toBe('unknown')
})
