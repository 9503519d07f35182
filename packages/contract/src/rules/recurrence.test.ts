import { describe, expect, test } from 'vitest'
import { occurrences, repeatDates, repeatProblem } from './recurrence.ts'

describe('dates', () => {
  test.each([
    ['weekly', '2026-12-25', ['2026-12-25', '2027-01-01', '2027-01-08']],
    ['fortnightly', '2028-02-20', ['2028-02-20', '2028-03-05', '2028-03-19']],
    // The second Friday.
    ['monthly', '2026-11-13', ['2026-11-13', '2026-12-11', '2027-01-08']],
    // The fifth Saturday is the last one in months with four.
    ['monthly', '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-28']],
    ['monthly', '2026-02-28', ['2026-02-28', '2026-03-28', '2026-04-25']],
  ] as const)('%s from %s', (every, first, dates) => {
    expect(repeatDates(first, { every, count: 3, until: null })).toEqual(dates)
    expect(repeatDates(first, { every, count: null, until: dates[2] })).toEqual(dates)
  })

  test('a series has 2 to 26 dates', () => {
    const until = (last: string) =>
      repeatProblem(repeatDates('2026-01-01', { every: 'weekly', count: null, until: last }))
    expect(until('2025-12-31')).toBe('repeatOnce')
    expect(until('2026-01-07')).toBe('repeatOnce')
    expect(until('2026-01-08')).toBeNull()
    expect(until('2026-06-25')).toBeNull()
    expect(until('2026-07-02')).toBe('repeatTooOften')
    expect(until('9999-12-31')).toBe('repeatTooOften')
  })
})

test('keeps the local time over clock changes', () => {
  const first = {
    startsAt: new Date('2026-03-21T21:00:00Z'),
    endsAt: new Date('2026-03-22T05:00:00Z'),
  }
  const series = occurrences(first, 'Europe/Berlin', { every: 'weekly', count: 3, until: null })
  expect(
    series.map(({ startsAt, endsAt }) => [startsAt.toISOString(), endsAt.toISOString()]),
  ).toEqual([
    ['2026-03-21T21:00:00.000Z', '2026-03-22T05:00:00.000Z'],
    // Clocks change during this night, which is an hour shorter.
    ['2026-03-28T21:00:00.000Z', '2026-03-29T04:00:00.000Z'],
    ['2026-04-04T20:00:00.000Z', '2026-04-05T04:00:00.000Z'],
  ])
})
