import { expect, test } from 'vitest'
import { membershipReturn, membershipReturnHref } from './membership-return.ts'

test("a bank's redirect restores the membership and the result", () => {
  const href = membershipReturnHref({ type: 'premium', period: 'year' })
  expect(href).toBe('/membership-check-out?type=premium&period=year')
  const search = `${href.split('?')[1]}&payment_intent_client_secret=x&redirect_status=failed`
  expect(membershipReturn(search)).toEqual({
    membership: { type: 'premium', period: 'year' },
    status: 'failed',
  })
  expect(membershipReturnHref({ type: 'founder', period: null })).toBe(
    '/membership-check-out?type=founder',
  )
})

test.each([
  '',
  'type=premium&period=month',
  'type=patron&redirect_status=failed',
  'type=founder&redirect_status=free',
])("ignores a query that is not a bank's redirect: %j", (search) =>
  expect(membershipReturn(search)).toBeNull(),
)
