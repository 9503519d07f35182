import { expect, test } from 'vitest'
import { withChoice } from './use-attend.ts'

const COUNTS = { interested: 3, going: 2, own: null, hasTicket: false }

test.each([
  [null, 'going', { interested: 3, going: 3, own: 'going' }],
  ['going', 'interested', { interested: 4, going: 1, own: 'interested' }],
  ['interested', null, { interested: 2, going: 2, own: null }],
  [null, null, { interested: 3, going: 2, own: null }],
] as const)('from %s to %s', (own, choice, expected) => {
  expect(withChoice({ ...COUNTS, own }, choice)).toEqual({ ...COUNTS, ...expected })
})

test('somebody with a ticket stays going', () => {
  const attendance = { ...COUNTS, own: 'going' as const, hasTicket: true }
  expect(withChoice(attendance, null)).toEqual(attendance)
})
