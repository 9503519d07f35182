import { isVirtual } from '@hypha/contract'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { formatsOf } from '@hypha/i18n/formats.ts'
import type { Language } from '@hypha/i18n/languages.ts'
import type { EventRow } from '../events.queries.ts'
import type { LineUpRow } from '../line-up.queries.ts'

interface Contents {
  name: string
  events: readonly EventRow[]
  lineUps: readonly LineUpRow[]
}

/**
 * Events as iCalendar (RFC 5545). Times are in UTC, so no calendar needs our time zones to show the right moment. A
 * stable UID and a sequence let calendars update events they already have. Equal events give an equal file.
 */
export function calendarFile(
  { name, events, lineUps }: Contents,
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
    const { id, title } = event
    const artists = lineUps.filter(({ event_id }) => event_id === id)
    calendar.createEvent({
      id: `event-${id}@${new URL(publicUrl).hostname}`,
      sequence: event.revision,
      start: event.starts_at,
      end: event.ends_at,
      created: event.created_at,
      lastModified: event.updated_at,
      stamp: event.updated_at,
      status: event.cancelled_at ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: title,
      description: artists.map((artist) => artist.name).join(', ') || null,
      location: locationOf(event, countryName),
      url: `${publicUrl}/event/${id}`,
    })
  }
  return calendar.toString()
}

/** The place, or the address on the web where a virtual event takes place. */
function locationOf(event: EventRow, countryName: (code: string) => string) {
  const { venue, city, country, latitude, longitude, website } = event
  if (isVirtual(event) && website !== null) return { title: website }
  return {
    title: `${venue}, ${city}, ${countryName(country)}`,
    ...(latitude !== null && longitude !== null && { geo: { lat: latitude, lon: longitude } }),
  }
}
