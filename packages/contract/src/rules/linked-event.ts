import { type EventKind, isVirtual } from './events.ts'

/** An event as its page shows it to visitors. Addresses may be paths. */
export interface LinkedEventFacts {
  url: string
  title: string
  kind: EventKind | null
  startsAt: string
  endsAt: string
  venue: string
  city: string
  country: string
  latitude: number | null
  longitude: number | null
  website: string | null
  ticketUrl: string | null
  isCancelled: boolean
  picture: string | null
  lineUp: readonly { name: string; url: string | null }[]
}

/** Returns an event in the vocabulary of schema.org, without a context. */
export const linkedEvent = (event: LinkedEventFacts) => ({
  '@type': 'MusicEvent',
  ...{ name: event.title, url: event.url, startDate: event.startsAt, endDate: event.endsAt },
  eventStatus: `https://schema.org/${event.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
  eventAttendanceMode: `https://schema.org/${isVirtual(event) ? 'Online' : 'Offline'}EventAttendanceMode`,
  location: placeOf(event),
  ...(event.picture && { image: event.picture }),
  ...(event.ticketUrl && { offers: { '@type': 'Offer', url: event.ticketUrl } }),
  performer: event.lineUp.map(({ name, url }) => ({
    ...{ '@type': 'MusicGroup', name },
    ...(url && { url }),
  })),
})

/** Where an event takes place; virtual ones at an address on the web. */
const placeOf = (event: LinkedEventFacts) =>
  isVirtual(event)
    ? { '@type': 'VirtualLocation', url: event.website ?? event.url }
    : {
        '@type': 'Place',
        name: event.venue,
        address: {
          '@type': 'PostalAddress',
          addressLocality: event.city,
          addressCountry: event.country,
        },
        ...(event.latitude !== null && {
          geo: {
            '@type': 'GeoCoordinates',
            latitude: event.latitude,
            longitude: event.longitude,
          },
        }),
      }
