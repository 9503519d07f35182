import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import {
  clockTime,
  type ClockTime,
  isTimeZone,
  momentOf,
  movedTime,
  startOfDay,
} from './zoned-time.ts'

const local = (text: string): ClockTime => {
  const [date, time] = text.split(/[T ]/) as [string, string]
  return { date, time }
}

test.each([
  ['2026-03-01 00:00', 'Europe/Berlin', '2026-02-28T23:00:00.000Z'],
  ['2026-07-01 00:00', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
  ['2026-03-29 03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-12-24 18:45', 'Asia/Kolkata', '2026-12-24T13:15:00.000Z'],
  ['2026-11-01 00:30', 'America/Los_Angeles', '2026-11-01T07:30:00.000Z'],
  ['2026-01-01 00:00', 'Pacific/Auckland', '2025-12-31T11:00:00.000Z'],
  ['2026-01-01 00:00', 'UTC', '2026-01-01T00:00:00.000Z'],
  ['1900-01-01 00:00', 'Africa/Monrovia', '1900-01-01T00:43:08.000Z'],
  ['0001-01-01 00:00', 'Asia/Tokyo', '0000-12-31T14:41:01.000Z'],
  ['9999-12-31 23:59', 'America/Los_Angeles', '+010000-01-01T07:59:00.000Z'],
])('%s in %s is %s', (shown, zone, iso) => {
  expect(momentOf(local(shown), zone)?.toISOString()).toBe(iso)
  expect(clockTime(new Date(iso), zone)).toEqual(local(shown))
  expect(movedTime(local(shown), zone)).toBeNull()
})

test.each([
  ['2026-03-29 02:30', 'Europe/Berlin', '2026-03-29 03:30'],
  ['2026-03-08 02:30', 'America/Los_Angeles', '2026-03-08 03:30'],
  ['2026-10-04 02:15', 'Australia/Lord_Howe', '2026-10-04 02:45'],
  ['2026-03-28 23:30', 'America/Nuuk', '2026-03-29 00:30'],
  ['2026-04-24 00:00', 'Africa/Cairo', '2026-04-24 01:00'],
  ['2026-03-29 00:00', 'Asia/Beirut', '2026-03-29 01:00'],
  ['2018-11-04 00:00', 'America/Sao_Paulo', '2018-11-04 01:00'],
  ['2011-12-30 12:00', 'Pacific/Apia', '2011-12-31 12:00'],
])('%s is skipped in %s and becomes %s', (skipped, zone, shown) => {
  expect(movedTime(local(skipped), zone)).toEqual(local(shown))
  expect(momentOf(local(skipped), zone)).toEqual(momentOf(local(shown), zone))
})

test.each([
  ['2026-10-25 02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-11-01 01:30', 'America/Los_Angeles', '2026-11-01T08:30:00.000Z'],
  ['2018-02-17 23:30', 'America/Sao_Paulo', '2018-02-18T01:30:00.000Z'],
])('%s occurs twice in %s, first at %s', (twice, zone, iso) => {
  expect(momentOf(local(twice), zone)?.toISOString()).toBe(iso)
})

test('a form that is saved unchanged keeps its moment, also the second of a repeated time', () => {
  const current = '2026-10-25T01:30:15.000Z'
  const shown = local('2026-10-25 02:30')
  const moment = (text: string) => momentOf(local(text), 'Europe/Berlin', current)?.toISOString()
  expect(clockTime(new Date(current), 'Europe/Berlin')).toEqual(shown)
  expect(moment('2026-10-25 02:30')).toBe(current)
  expect(moment('2026-10-25 02:31')).toBe('2026-10-25T00:31:00.000Z')
})

test('an invalid time is null', () => {
  for (const date of ['', '2026-13-01', '12345-01-01', '275760-09-13']) {
    expect(momentOf({ date, time: '00:00' }, 'UTC')).toBeNull()
    expect(movedTime({ date, time: '00:00' }, 'UTC')).toBeNull()
  }
  expect(momentOf({ date: '2026-01-01', time: '' }, 'UTC')).toBeNull()
})

test('knows names of time zones in any case, and nothing else', () => {
  for (const name of ['UTC', 'Europe/Berlin', 'europe/BERLIN', 'Etc/GMT+5'])
    expect(isTimeZone(name)).toBe(true)
  for (const name of ['Mars/Olympus', '../../etc/passwd', '+01:00', ''])
    expect(isTimeZone(name)).toBe(false)
})

describe('every clock change in every time zone from 2020 to 2029', () => {
  const DAY_MS = 86_400_000
  const [FIRST, END] = [Date.UTC(2020, 0, 1), Date.UTC(2030, 0, 1)]

  const changesOf = (zone: string): Temporal.ZonedDateTime[] => {
    const changes: Temporal.ZonedDateTime[] = []
    let at = Temporal.Instant.fromEpochMilliseconds(FIRST).toZonedDateTimeISO(zone)
    for (;;) {
      const next = at.getTimeZoneTransition('next')
      if (!next || next.epochMilliseconds >= END) return changes
      changes.push(next)
      at = next
    }
  }

  /** Local times around a change: before, at, inside and after what is skipped or repeated, and both midnights. */
  const around = (change: Temporal.ZonedDateTime): Temporal.PlainDateTime[] => {
    const after = change.toPlainDateTime()
    const before = change.subtract({ milliseconds: 1 }).toPlainDateTime().add({ milliseconds: 1 })
    const [low, high] =
      Temporal.PlainDateTime.compare(before, after) < 0 ? [before, after] : [after, before]
    const minutes = low.until(high).total('minutes')
    return [
      ...[-1440, -60, -1, 0, 1, minutes / 2, minutes - 1, minutes, minutes + 1, minutes + 60].map(
        (each) => low.add({ minutes: Math.trunc(each) }),
      ),
      low.withPlainTime(),
      high.withPlainTime(),
      high.withPlainTime().add({ days: 1 }),
    ]
  }

  const zones = Intl.supportedValuesOf('timeZone')
  const changes = zones.flatMap((zone) =>
    changesOf(zone).map((change) => ({ zone, times: around(change) })),
  )

  test('the reference finds thousands of changes', () =>
    expect(changes.length).toBeGreaterThan(2_000))

  test('local times agree with the rule “compatible” of Temporal', () => {
    const different = changes.flatMap(({ zone, times }) =>
      times.flatMap((plain) => {
        const expected = plain.toZonedDateTime(zone, { disambiguation: 'compatible' })
        const found = momentOf(local(plain.toString({ smallestUnit: 'minute' })), zone)!
        return found.getTime() === expected.epochMilliseconds
          ? []
          : [`${plain.toString()} in ${zone} is ${expected.toString()}, not ${found.toISOString()}`]
      }),
    )
    expect(different).toEqual([])
  })

  test('a day begins when its date is first shown', () => {
    const wrong = changes.flatMap(({ zone, times }) =>
      [...new Set(times.map((plain) => plain.toPlainDate().toString()))].flatMap((date) => {
        const start = startOfDay(date, zone)!
        const before = clockTime(new Date(start.getTime() - 1), zone)
        const isStart = clockTime(start, zone).date === date && before.date < date
        return isStart ? [] : [`${date} in ${zone}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  test('a local time that was shown comes back as entered', () => {
    for (const zone of zones)
      for (let at = FIRST; at < END; at += 397 * DAY_MS) {
        const shown = clockTime(new Date(at), zone)
        expect(clockTime(momentOf(shown, zone)!, zone)).toEqual(shown)
      }
  })
})
