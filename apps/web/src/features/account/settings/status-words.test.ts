import type { Subscription } from '@hypha/contract'
import { expect, test } from 'vitest'
import { statusWords } from './status-words.ts'

const subscription: Subscription = {
  id: 1,
  status: 'active',
  period: 'year',
  price: 49.9,
  canActivate: false,
  checkPaymentMethod: false,
  issue: null,
  cancelAtPeriodEnd: false,
  nextPeriod: null,
  createdAt: '2030-01-01T12:00:00Z',
  updatedAt: '2030-02-01T12:00:00Z',
  currentPeriodStart: '2030-01-01T12:00:00Z',
  currentPeriodEnd: '2031-01-01T12:00:00Z',
  isPeriodOver: false,
}
const REFUSED = 'Your card was declined.'

test.each<[string, Partial<Subscription>, string]>([
  ['Active', {}, 'Renews on Jan 1, 2031.'],
  ['Active', { nextPeriod: 'month' }, 'Paid monthly from Jan 1, 2031 on.'],
  [
    'Active',
    { currentPeriodEnd: '2030-02-10T11:00:00Z', isPeriodOver: true },
    'Its period ended on Feb 10, 2030. The payment of the next one is on its way.',
  ],
  ['Ending', { cancelAtPeriodEnd: true }, 'Ends on Jan 1, 2031. Nothing is charged again.'],
  [
    'Expiring',
    { status: 'past_due', issue: REFUSED },
    'The last payment failed. Your card was declined. The card is tried again; you keep everything meanwhile.',
  ],
  [
    'Expiring',
    { status: 'past_due', issue: REFUSED, checkPaymentMethod: true },
    'The last payment failed. Your card was declined. Pay with another card, or it expires.',
  ],
  [
    'Expired',
    { status: 'unpaid', issue: REFUSED },
    'Expired on Feb 1, 2030: it was not paid. Your card was declined. Pay what is owed to have it back.',
  ],
  [
    'Not paid yet',
    { status: 'incomplete', currentPeriodEnd: null },
    'It begins with its first payment.',
  ],
  ['Never paid', { status: 'incomplete_expired' }, 'It was begun and never paid.'],
  ['Canceled', { status: 'canceled', issue: '2030-02-05T12:00:00Z' }, 'Ended on Feb 5, 2030.'],
  ['Canceled', { status: 'canceled', issue: REFUSED }, 'Ended on Feb 1, 2030.'],
])('[MB-02] %s: %j', (status, changes, text) => {
  expect(statusWords({ ...subscription, ...changes })).toMatchObject({ status, text })
})
