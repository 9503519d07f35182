import { expect, test } from 'vitest'
import { nextPollMs, paymentStatusOf } from './payment-status.ts'

test('polls an order after a second, then less and less often', () => {
  expect([0, 1, 2, 3, 4, 5, 90].map(nextPollMs)).toEqual([1000, 1000, 1500, 2250, 3375, 5000, 5000])
})

test('an order is complete, processing, late or unknown', () => {
  const now = { isMissing: false, isLate: false, wasProcessing: false }
  const late = { ...now, isLate: true }
  expect(paymentStatusOf(undefined, now)).toBe('waiting')
  expect(paymentStatusOf({ state: 'open' }, now)).toBe('waiting')
  expect(paymentStatusOf({ state: 'open' }, late)).toBe('late')
  expect(paymentStatusOf({ state: 'processing' }, late)).toBe('processing')
  expect(paymentStatusOf({ state: 'paid' }, late)).toBe('complete')
  expect(paymentStatusOf({ state: 'refunded' }, now)).toBe('complete')
  expect(paymentStatusOf({ state: 'cancelled' }, now)).toBe('unknown')
  expect(paymentStatusOf({ state: 'open' }, { ...now, wasProcessing: true })).toBe('refused')
  expect(paymentStatusOf(undefined, { ...now, isMissing: true })).toBe('unknown')
})
