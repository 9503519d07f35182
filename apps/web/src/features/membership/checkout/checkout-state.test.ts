import type { MembershipPayment } from '@hypha/contract'
import { expect, test } from 'vitest'
import { checkoutState, readCheckout } from './checkout-state.ts'

const payment: MembershipPayment = {
  result: { clientSecret: 'pi_1_secret_2' },
  membership: { type: 'premium', price: 4.99, period: 'month' },
  provider: { kind: 'sandbox', publishableKey: 'pk_test', url: '/sandbox' },
}
const state = checkoutState(payment)

test('[CK-06] saves the payment as text and reads it back without a price', () => {
  expect(JSON.parse(state.membership)).toEqual(payment.membership)
  expect(readCheckout({ ...state, __TSR_index: 3 })).toEqual({
    clientSecret: 'pi_1_secret_2',
    membership: { type: 'premium', period: 'month' },
    provider: payment.provider,
  })
})

test.each([
  null,
  undefined,
  'state',
  {},
  { ...state, clientSecret: undefined },
  { ...state, clientSecret: '' },
  { ...state, membership: '{' },
  { ...state, membership: '{"type":"patron"}' },
  { ...state, membership: '{"type":"premium","period":"day"}' },
  { ...state, membership: undefined },
  { ...state, provider: '{"kind":"cash"}' },
  { ...state, provider: undefined },
])('[CK-06] rejects an invalid state: %j', (broken) => {
  expect(readCheckout(broken)).toBeNull()
})

test('ignores the period of a founder, who pays once', () => {
  const said = { ...state, membership: '{"type":"founder","period":"month","price":1}' }
  expect(readCheckout(said)?.membership).toEqual({ type: 'founder', period: null })
})
