import { expect, test } from 'vitest'
import { doneWords, verbOf } from './decision-words.ts'

test.each([
  [['dismiss'], null, 'Dismiss', 'Dismissed'],
  [['hide', 'warn'], null, 'Hide and warn', 'Hidden, warned'],
  [['suspend'], 1, 'Suspend', 'Suspended for 1 day'],
  [['remove', 'suspend'], null, 'Remove and suspend', 'Removed, suspended for good'],
] as const)('%o for %s days', (decisions, days, verb, done) => {
  expect([verbOf(decisions), doneWords(decisions, days)]).toEqual([verb, done])
})
