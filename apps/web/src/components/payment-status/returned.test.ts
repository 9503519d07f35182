import { expect, test } from 'vitest'
import { returnedFrom, returnHref } from './returned.ts'

test('parses the order and the result from a return URL, and nothing else', () => {
  const search =
    '?order=12&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=succeeded'
  const returned = returnedFrom(search)
  expect(returned).toEqual({ orderId: 12, status: 'succeeded' })
  expect(returnHref('/check-out', returned)).toBe('/check-out?order=12&redirect_status=succeeded')
})

test.each(['', '?order=', '?order=-3', '?order=1e99', '?order=x', '?order=2147483648'])(
  'finds no order in %j',
  (search) => {
    expect(returnedFrom(search)).toEqual({ orderId: null, status: null })
    expect(returnHref('/download-purchased', returnedFrom(search))).toBe('/download-purchased')
  },
)

test('ignores an unknown status', () => {
  expect(returnedFrom('?order=1&redirect_status=granted')).toEqual({ orderId: 1, status: null })
})
