import { formatsOf } from '@hypha/i18n/formats.ts'
import { expect, test } from 'vitest'
import { fullName, shortName } from './bucket-names.ts'

const format = formatsOf('en')
const week = { from: '2026-11-03', to: '2026-11-09' }

test("a bucket has a short and a full name that don't depend on the time zone", () => {
  expect(shortName(format, week, 'week')).toBe('Nov 3')
  expect(shortName(format, week, 'month')).toBe('Nov 2026')
  expect(fullName(format, { from: '2026-11-03', to: '2026-11-03' }, 'day')).toBe('Nov 3, 2026')
  expect(fullName(format, week, 'week')).toBe('Nov 3 – 9, 2026')
  expect(fullName(format, week, 'month')).toBe('November 2026')
})
