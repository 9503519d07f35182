import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  id: 7,
  title: 'Moss; Lichen, Fern\\Night',
  startsAt: '2026-12-12T21:00:00.000Z',
  endsAt: '2026-12-13T07:30:00.000Z',
  venue: 'The Old Quarry\r\nBEGIN:VALARM',
  city: 'Évora',
  country: 'PT',
  latitude: 38.57,
  longitude: -7.91,
}
const file = (changes: Partial<typeof event> = {}) =>
  calendarFile({ ...event, ...changes }, 'https://hypha.test/event/7', new Date(0))

test('an event for calendars: moments in UTC, signs that mean something escaped, lines ended by both', () => {
  const lines = file().replace(/\r\n /g, '').split('\r\n')
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hypha//Events//EN',
    'BEGIN:VEVENT',
    'UID:event-7@hypha.test',
    'DTSTAMP:19700101T000000Z',
    'DTSTART:20261212T210000Z',
    'DTEND:20261213T073000Z',
    String.raw`SUMMARY:Moss\; Lichen\, Fern\\Night`,
    String.raw`LOCATION:The Old Quarry\nBEGIN:VALARM\, Évora\, Portugal`,
    'GEO:38.57;-7.91',
    'URL:https://hypha.test/event/7',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('no line is longer than 75 bytes, and no character is cut', () => {
  const title = 'Żółć '.repeat(40).trim()
  const lines = file({ title }).split('\r\n')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(lines.join('\r\n').replace(/\r\n /g, '')).toContain(`SUMMARY:${title}`)
})
