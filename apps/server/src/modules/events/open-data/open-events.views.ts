import { linkedEvent } from '@hypha/contract'
import { viewPicture } from '../../catalogue/index.ts'
import type { EventRow } from '../events.queries.ts'
import type { LineUpRow } from '../line-up.queries.ts'

interface Beside {
  /** May contain rows of other events. */
  lineUps: readonly LineUpRow[]
  publicUrl: string
}

/** An event for other sites: only what its page shows to visitors, with absolute addresses. */
export function viewOpenEvent(row: EventRow, { lineUps, publicUrl }: Beside) {
  const { id, picture_id, picture_key } = row
  return {
    ...{ id, url: `${publicUrl}/event/${id}`, title: row.title, kind: row.kind },
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    timeZone: row.time_zone,
    ...{ venue: row.venue, city: row.city, country: row.country },
    ...{ latitude: row.latitude, longitude: row.longitude },
    description: row.description_html,
    lineUp: lineUps
      .filter(({ event_id }) => event_id === id)
      .map(({ name, identifier }) => ({
        name,
        url: identifier === null ? null : `${publicUrl}/artist/${encodeURIComponent(identifier)}`,
      })),
    picture:
      picture_id !== null && picture_key !== null
        ? new URL(viewPicture(picture_id, picture_key).contentUrl, publicUrl).href
        : null,
    website: row.website,
    ticketUrl: row.ticket_url,
    priceNote: row.price_note,
    isCancelled: row.cancelled_at !== null,
    changedAt: row.updated_at.toISOString(),
  }
}
export type OpenEvent = ReturnType<typeof viewOpenEvent>

/** A JSON-LD document of events. */
export const linkedEvents = (events: readonly OpenEvent[]) => ({
  '@context': 'https://schema.org',
  '@graph': events.map((event) => ({
    '@id': event.url,
    ...linkedEvent(event),
    ...(event.kind && { keywords: event.kind }),
    ...(event.description && { description: event.description }),
  })),
})
