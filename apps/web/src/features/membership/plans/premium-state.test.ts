import type { Subscription } from '@hypha/contract'
import { expect, test } from 'vitest'
import { premiumState } from './premium-state.ts'

const has = (status: Subscription['status'], cancelAtPeriodEnd = false): Subscription => ({
  id: 1,
  status,
  period: 'month',
  price: 4.99,
  canActivate: false,
  checkPaymentMethod: false,
  issue: null,
  cancelAtPeriodEnd,
  nextPeriod: null,
  createdAt: '2030-01-01T00:00:00Z',
  updatedAt: '2030-01-01T00:00:00Z',
  currentPeriodStart: null,
  currentPeriodEnd: null,
  isPeriodOver: false,
})

test.each([
  ['free', null, 'month', 'offered'],
  ['free', has('canceled'), 'month', 'offered'],
  ['free', has('incomplete_expired'), 'year', 'offered'],
  ['free', has('incomplete'), 'month', 'unpaid'],
  ['free', has('incomplete'), 'year', 'offered'],
  ['premium', has('active'), 'month', 'own'],
  ['premium', has('active'), 'year', 'other-period'],
  ['premium', has('active', true), 'month', 'ending'],
  ['premium', has('past_due'), 'year', 'expiring'],
  ['free', has('unpaid'), 'month', 'expiring'],
  ['premium', null, 'month', 'given'],
  ['founder', has('active'), 'month', 'included'],
] as const)(
  '[MB-02] a %s member with the subscription %j sees the plan per %s as %s',
  (level, current, period, state) => {
    expect(premiumState(level, current, period)).toBe(state)
  },
)
