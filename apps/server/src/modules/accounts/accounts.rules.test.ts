import { expect, test } from 'vitest'
import { emailKey } from '../../platform/auth/email-key.ts'
import { refreshVerdict } from './accounts.rules.ts'

const now = new Date('2026-03-01T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const later = new Date('2026-03-02T12:00:00Z')

test.each([
  ['an unused token is rotated', { expiresAt: later, spentAt: null }, 'rotate'],
  [
    'a second use within 30 seconds gets the same answer',
    { expiresAt: later, spentAt: ago(30) },
    'repeat',
  ],
  ['a later second use counts as theft', { expiresAt: later, spentAt: ago(31) }, 'reused'],
  [
    'a token spent in the future, by a clock that was ahead, has no grace',
    { expiresAt: later, spentAt: ago(-31) },
    'reused',
  ],
  ['a token past its end has expired', { expiresAt: now, spentAt: null }, 'expired'],
] as const)('%s', (_what, token, verdict) => {
  expect(refreshVerdict(token, now)).toBe(verdict)
})

test('ignores case and full-width look-alikes in addresses', () => {
  expect(emailKey(' Ａnna@Example.ORG ')).toBe('anna@example.org')
})
