import { expect, test } from 'vitest'
import { addDays, addMonths, eventsByDay, weeksOf } from './month.ts'

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -14, '2025-01'],
  ['1000-01', -1, '0999-12'],
])('%s plus %i months is %s', (month, months, expected) => {
  expect(addMonths(month, months)).toBe(expected)
})

test('adds days across a leap day and the end of a year', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

test.each([
  // [month, first Monday, last Sunday, weeks]
  ['2026-12', '2026-11-30', '2027-01-03', 5],
  ['2027-02', '2027-02-01', '2027-02-28', 4],
  ['2028-02', '2028-01-31', '2028-03-05', 5],
  ['2026-08', '2026-07-27', '2026-09-06', 6],
])('the weeks of %s go from Monday %s to Sunday %s', (month, monday, sunday, count) => {
  const weeks = weeksOf(month)
  expect(weeks).toHaveLength(count)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect([weeks[0]![0], weeks.at(-1)![6]]).toEqual([monday, sunday])
})

const event = (startsAt: string, endsAt: string, timeZone = 'UTC') => ({
  startsAt,
  endsAt,
  timeZone,
})
/** Hours of an event on each day it covers within the weeks of `month`. */
const shown = (month: string, one: ReturnType<typeof event>) =>
  Object.fromEntries(
    [...eventsByDay([one], weeksOf(month).flat())].flatMap(([day, [found]]) =>
      found ? [[day, found.hours]] : [],
    ),
  )

test('an event across months appears on every day it covers, in both months', () => {
  const festival = event('2026-12-30T18:00:00Z', '2027-01-02T08:30:00Z')
  const days = {
    '2026-12-30': { start: '18:00' },
    '2026-12-31': {},
    '2027-01-01': {},
    '2027-01-02': { end: '08:30' },
  }
  expect(shown('2026-12', festival)).toEqual(days)
  expect(shown('2027-01', festival)).toEqual(days)
  expect(shown('2027-02', festival)).toEqual({})
})

test('days and hours are in the time zone of the event', () => {
  const night = (timeZone: string) =>
    event('2026-12-12T14:00:00Z', '2026-12-12T20:00:00Z', timeZone)
  expect(shown('2026-12', night('Asia/Tokyo'))).toEqual({
    '2026-12-12': { start: '23:00' },
    '2026-12-13': { end: '05:00' },
  })
  expect(shown('2026-12', night('America/Los_Angeles'))).toEqual({
    '2026-12-12': { start: '06:00' },
  })
})

test('an event that ends at midnight is not on the next day', () => {
  expect(shown('2026-12', event('2026-12-12T18:00:00Z', '2026-12-13T00:00:00Z'))).toEqual({
    '2026-12-12': { start: '18:00' },
  })
  expect(shown('2026-12', event('2026-12-12T18:00:00Z', '2026-12-14T00:00:00Z'))).toEqual({
    '2026-12-12': { start: '18:00' },
    '2026-12-13': {},
  })
})

test('a night with a clock change keeps its days', () => {
  expect(
    shown('2026-10', event('2026-10-24T22:00:00Z', '2026-10-25T05:00:00Z', 'Europe/Lisbon')),
  ).toEqual({ '2026-10-24': { start: '23:00' }, '2026-10-25': { end: '05:00' } })
})

test('lists the events of a day by their start', () => {
  const late = event('2026-12-12T22:00:00Z', '2026-12-13T06:00:00Z')
  const early = event('2026-12-12T14:00:00Z', '2026-12-12T18:00:00Z')
  const since = event('2026-12-10T14:00:00Z', '2026-12-14T18:00:00Z')
  // 22:00 in Tokyo is earlier than 14:00 UTC, but later by local time.
  const there = event('2026-12-12T13:00:00Z', '2026-12-12T14:00:00Z', 'Asia/Tokyo')
  const found = eventsByDay([there, late, early, since], ['2026-12-12']).get('2026-12-12')!
  expect(found.map((each) => each.event)).toEqual([since, early, there, late])
})
