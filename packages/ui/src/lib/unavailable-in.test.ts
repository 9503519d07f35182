import { expect, test } from 'vitest'
import { createTexts } from '@hypha/i18n/instance.ts'
import en from '../locales/en.json' with { type: 'json' }
import { unavailableIn } from './unavailable-in.ts'

const t = createTexts('en', { tables: { ui: en } }).getFixedT(null, 'ui')
const NOW = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-22T15:05:00Z', 'Unavailable in 2 Days 3 Hours 5 Minutes'],
  ['2026-11-20T12:00:01Z', 'Unavailable in 0 Days 0 Hours 1 Minute'],
  ['2026-11-21T13:00:00Z', 'Unavailable in 1 Day 1 Hour 0 Minutes'],
  ['2026-11-20T12:00:00Z', 'Unavailable'],
  ['2026-01-01T00:00:00Z', 'Unavailable'],
  [null, 'Unavailable'],
])('with a timer until %s it says “%s”', (timerEnd, words) => {
  expect(unavailableIn(t, timerEnd, NOW)).toBe(words)
})
