import { expect, test } from 'vitest'
import { clockTime, momentOf, timeZones } from './zoned-time.ts'

test.each([
  ['2026-03-01', '00:00', 'Europe/Berlin', '2026-02-28T23:00:00.000Z'],
  ['2026-07-01', '00:00', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
  ['2026-03-29', '03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-12-24', '18:45', 'Asia/Kolkata', '2026-12-24T13:15:00.000Z'],
  ['2026-11-01', '00:30', 'America/Los_Angeles', '2026-11-01T07:30:00.000Z'],
  ['2026-01-01', '00:00', 'Pacific/Auckland', '2025-12-31T11:00:00.000Z'],
  ['2026-01-01', '00:00', 'UTC', '2026-01-01T00:00:00.000Z'],
])('%s %s in %s is %s', (date, time, zone, iso) => {
  expect(momentOf({ date, time }, zone)?.toISOString()).toBe(iso)
  expect(clockTime(new Date(iso), zone)).toEqual({ date, time })
})

test('an invalid time is null', () => {
  expect(momentOf({ date: '', time: '00:00' }, 'UTC')).toBeNull()
  expect(momentOf({ date: '2026-13-01', time: '00:00' }, 'UTC')).toBeNull()
})

test('UTC is one of the time zones', () => expect(timeZones()).toContain('UTC'))
