import type { EventDetails } from '@hypha/contract'
import { place } from '../../lib/event-words.ts'

const LINE_BYTES = 75

const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')
const text = (value: string) =>
  value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

/** A line goes on after a break and a space where it would be longer than 75 bytes; no character is cut. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const lines = ['']
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > LINE_BYTES) {
      lines.push(' ')
      bytes = 1
    }
    lines[lines.length - 1] += character
    bytes += size
  }
  return lines.join('\r\n')
}

type Dated = Pick<
  EventDetails,
  'id' | 'title' | 'startsAt' | 'endsAt' | 'venue' | 'city' | 'country' | 'latitude' | 'longitude'
>

/**
 * An event for calendars (iCalendar, RFC 5545). Who takes it in twice has it once: its id stays.
 * @param url the whole address of its page
 */
export function calendarFile(event: Dated, url: string, now: Date): string {
  const { id, title, startsAt, endsAt, latitude, longitude } = event
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hypha//Events//EN',
    'BEGIN:VEVENT',
    `UID:event-${id}@${new URL(url).hostname}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(startsAt))}`,
    `DTEND:${utc(new Date(endsAt))}`,
    `SUMMARY:${text(title)}`,
    `LOCATION:${text(place(event))}`,
    ...(latitude === null ? [] : [`GEO:${latitude};${longitude}`]),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
