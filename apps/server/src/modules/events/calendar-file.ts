import ical, { ICalCalendarMethod } from 'ical-generator'
import type { EventRow } from './events.queries.ts'

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** Events for calendars (iCalendar, RFC 5545), in UTC. A stable UID lets calendars replace what they know. */
export function calendarFile(name: string, events: readonly EventRow[], publicUrl: string): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Hypha', product: 'Events', language: 'EN' },
    ttl: 3_600,
  })
  for (const event of events) {
    const { id, title, venue, city, country, latitude, longitude } = event
    calendar.createEvent({
      id: `event-${id}@${new URL(publicUrl).hostname}`,
      sequence: event.revision,
      start: event.starts_at,
      end: event.ends_at,
      stamp: new Date(),
      summary: title,
      location: {
        title: `${venue}, ${city}, ${countries.of(country)}`,
        ...(latitude !== null && longitude !== null && { geo: { lat: latitude, lon: longitude } }),
      },
      url: `${publicUrl}/event/${id}`,
    })
  }
  return calendar.toString()
}
