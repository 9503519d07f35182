import { expect, test } from 'vitest'
import { profileReturn, profileReturnHref } from './use-profile-return.ts'

test('a bank redirects back to the artist or label whose subscription is being paid', () => {
  const href = profileReturnHref({ type: 'label', id: 7 })
  expect(href).toBe('/settings/subscriptions?label=7')
  expect(profileReturn(`${href.split('?')[1]}&redirect_status=failed`)).toEqual({
    type: 'label',
    id: 7,
    status: 'failed',
  })
  expect(profileReturn('artist=3&redirect_status=succeeded')).toMatchObject({
    type: 'artist',
    id: 3,
  })
})

test.each(['', 'artist=3', 'artist=x&redirect_status=failed', 'label=0&redirect_status=failed'])(
  "ignores a query that is not a bank's redirect: %j",
  (search) => expect(profileReturn(search)).toBeNull(),
)
