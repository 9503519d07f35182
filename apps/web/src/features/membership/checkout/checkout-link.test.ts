import { expect, test } from 'vitest'
import { membershipInLink } from './checkout-link.ts'

const link = (parts: Record<string, string>) => new URLSearchParams(parts).toString()

test('reads the membership from a link with a client secret', () => {
  const membership = '{"type":"premium","period":"year","price":1}'
  expect(membershipInLink(link({ clientSecret: 'pi_1_secret_2', membership }))).toEqual({
    type: 'premium',
    period: 'year',
  })
})

test.each<Record<string, string>>([
  {},
  { membership: '{"type":"founder"}' },
  { clientSecret: '', membership: '{"type":"founder"}' },
  { clientSecret: 'pi_1', membership: '{' },
  { clientSecret: 'pi_1', membership: '{"type":"patron"}' },
  { clientSecret: 'pi_1' },
])('finds no membership in %j', (parts) => {
  expect(membershipInLink(link(parts))).toBeNull()
})
