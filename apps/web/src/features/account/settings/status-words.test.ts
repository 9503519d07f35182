import type { Subscription } from '@hypha/contract'
import { formatsOf } from '@hypha/i18n/formats.ts'
import { createTexts } from '@hypha/i18n/instance.ts'
import { expect, test } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { statusWords } from './status-words.ts'

const texts = {
  t: createTexts('en', { tables: { account: en } }).getFixedT(null, 'account'),
  format: formatsOf('en'),
  language: 'en',
} as const

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
  ['Active', { nextPeriod: 'month' }, 'Billed monthly from Jan 1, 2031.'],
  [
    'Active',
    { currentPeriodEnd: '2030-02-10T11:00:00Z', isPeriodOver: true },
    'The period ended on Feb 10, 2030. The next payment is being processed.',
  ],
  ['Ending', { cancelAtPeriodEnd: true }, 'Ends on Jan 1, 2031. You won’t be charged again.'],
  [
    'Expiring',
    { status: 'past_due', issue: REFUSED },
    'The last payment failed. Your card was declined. We’ll try the card again. Nothing changes in the meantime.',
  ],
  [
    'Expiring',
    { status: 'past_due', issue: REFUSED, checkPaymentMethod: true },
    'The last payment failed. Your card was declined. Use another card to keep the subscription.',
  ],
  [
    'Expired',
    { status: 'unpaid', issue: REFUSED },
    'Expired on Feb 1, 2030 because it wasn’t paid. Your card was declined. Pay the amount due to get it back.',
  ],
  [
    'Not paid yet',
    { status: 'incomplete', currentPeriodEnd: null },
    'It starts with the first payment.',
  ],
  ['Never paid', { status: 'incomplete_expired' }, 'It was never paid.'],
  ['Canceled', { status: 'canceled', issue: '2030-02-05T12:00:00Z' }, 'Ended on Feb 5, 2030.'],
  ['Canceled', { status: 'canceled', issue: REFUSED }, 'Ended on Feb 1, 2030.'],
])('[MB-02] %s: %j', (status, changes, text) => {
  expect(statusWords(texts, { ...subscription, ...changes })).toMatchObject({ status, text })
})
