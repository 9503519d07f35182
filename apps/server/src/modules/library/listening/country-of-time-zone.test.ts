import { expect, test } from 'vitest'
import { countryOfTimeZone } from './country-of-time-zone.ts'

test.each([
  ['Europe/Lisbon', 'PT'],
  ['America/New_York', 'US'],
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  ['UTC', null],
  ['', null],
  ['Nowhere/Land', null],
  [undefined, null],
])('maps the time zone %s to %s', (timeZone, country) => {
  expect(countryOfTimeZone(timeZone)).toBe(country)
})
