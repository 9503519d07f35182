import { expect, test } from 'vitest'
import { createTexts } from '@hypha/i18n/instance.ts'
import en from '../locales/en.json' with { type: 'json' }
import { type Refusal, refused as refusedIn } from './refusal-texts.ts'

const t = createTexts('en', { tables: { components: en } }).getFixedT(null, 'components')
const refused = (refusal: Refusal) => refusedIn(t, refusal)

test("prefers the bank's reason over the provider's code, and both over its message", () => {
  const message = 'Insufficient funds.'
  expect(refused({ code: 'card_declined', decline_code: 'insufficient_funds', message })).toEqual({
    kind: 'failed',
    message: 'Your card has insufficient funds. You weren’t charged. Use another card.',
  })
  expect(refused({ code: 'card_declined', decline_code: 'lost_card' })).toMatchObject({
    message: expect.stringContaining('declined') as string,
  })
  expect(refused({ code: 'unheard_of', message: 'So be it.' })).toMatchObject({
    message: 'So be it.',
  })
  expect(
    refused({ code: 'card_declined', decline_code: 'test_mode_live_card', message: 'Not here.' }),
  ).toMatchObject({ message: 'Not here.' })
})

test('a payment that already succeeded is no refusal; a canceled one is stale', () => {
  const code = 'payment_intent_unexpected_state'
  expect(refused({ code, payment_intent: { status: 'succeeded' } })).toEqual({ kind: 'succeeded' })
  expect(refused({ code, payment_intent: { status: 'processing' } })).toEqual({
    kind: 'processing',
  })
  expect(refused({ code, payment_intent: { status: 'canceled' } })).toMatchObject({ stale: true })
})
