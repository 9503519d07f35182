import { createTexts } from '@hypha/i18n/instance.ts'
import { expect, test } from 'vitest'
import { capitalized, doneWords, verbOf } from './decision-words.ts'
import en from './locales/en.json' with { type: 'json' }

const t = createTexts('en', { tables: { moderation: en } }).getFixedT(null, 'moderation')

test.each([
  [['dismiss'], null, 'Dismiss', 'Dismissed'],
  [['hide', 'warn'], null, 'Hide and warn', 'Hidden, warned'],
  [['suspend'], 1, 'Suspend', 'Suspended for 1 day'],
  [['remove', 'suspend'], null, 'Remove and suspend', 'Removed, suspended permanently'],
] as const)('describes %o for %s days', (decisions, days, verb, done) => {
  expect([verbOf(t, decisions), capitalized(doneWords(t, decisions, days))]).toEqual([verb, done])
})
