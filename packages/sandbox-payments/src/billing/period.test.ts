import { expect, test } from 'vitest'
import type { Interval } from '../objects.ts'
import { periodEnd } from './period.ts'

const seconds = (date: string) => Date.parse(date) / 1000
const ends = (anchor: string, interval: Interval, now: string, interval_count = 1) =>
  new Date(
    periodEnd(seconds(anchor), { interval, interval_count, usage_type: 'licensed' }, seconds(now)) *
      1000,
  ).toISOString()

test.each([
  ['2030-01-31T10:00Z', 'month', '2030-01-31T10:00Z', '2030-02-28T10:00:00.000Z'],
  ['2030-01-31T10:00Z', 'month', '2030-02-28T10:00Z', '2030-03-31T10:00:00.000Z'],
  ['2030-01-31T10:00Z', 'month', '2030-03-31T10:00Z', '2030-04-30T10:00:00.000Z'],
  ['2030-12-15T00:00Z', 'month', '2030-12-15T00:00Z', '2031-01-15T00:00:00.000Z'],
  ['2032-02-29T10:00Z', 'year', '2032-02-29T10:00Z', '2033-02-28T10:00:00.000Z'],
  ['2032-02-29T10:00Z', 'year', '2035-03-01T10:00Z', '2036-02-29T10:00:00.000Z'],
  ['2030-01-31T10:00Z', 'week', '2030-02-01T10:00Z', '2030-02-07T10:00:00.000Z'],
  ['2030-01-31T10:00Z', 'day', '2030-01-31T10:00Z', '2030-02-01T10:00:00.000Z'],
] as const)(
  'from %s, billed by the %s, the period at %s ends on the right day',
  (anchor, interval, now, end) => {
    expect(ends(anchor, interval, now)).toBe(end)
  },
)

test('quarters have three months', () => {
  expect(ends('2030-11-30T10:00Z', 'month', '2030-11-30T10:00Z', 3)).toBe(
    '2031-02-28T10:00:00.000Z',
  )
})
