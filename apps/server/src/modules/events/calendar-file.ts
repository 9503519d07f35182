import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { formatsOf } from '@hypha/i18n/formats.ts'
import type { Language } from '@hypha/i18n/languages.ts'
import type { EventRow } from './events.queries.ts'

/** Events as iCalendar (RFC 5545), in UTC. A stable UID lets calendars update events they already have. */
export function calendarFile(
  name: string,
  events: readonly EventRow[],
  { language, publicUrl }: { language: Language; publicUrl: string },
): string {
  const { country: countryName } = formatsOf(language)
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    // not translated: names the program
    prodId: { company: 'Hypha', product: 'Events', language: language.toUpperCase() },
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
      status: event.cancelled_at ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: title,
      location: {
        title: `${venue}, ${city}, ${countryName(country)}`,
        ...(latitude !== null && longitude !== null && { geo: { lat: latitude, lon: longitude } }),
      },
      url: `${publicUrl}/event/${id}`,
    })
  }
  return calendar.toString()
}
