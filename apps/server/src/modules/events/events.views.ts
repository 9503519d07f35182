import type { EventCard, EventDetails } from '@hypha/contract'
import { viewPicture } from '../catalogue/index.ts'
import type { EventRow, LineUpRow } from './events.queries.ts'

/** @param lineUps may contain those of other events */
export const viewEventCard = (row: EventRow, lineUps: readonly LineUpRow[]): EventCard => ({
  id: row.id,
  title: row.title,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  timeZone: row.time_zone,
  venue: row.venue,
  city: row.city,
  country: row.country,
  latitude: row.latitude,
  longitude: row.longitude,
  lineUp: lineUps
    .filter(({ event_id }) => event_id === row.id)
    .map(({ name, identifier }) => ({ name, identifier })),
  picture:
    row.picture_id !== null && row.picture_key !== null
      ? viewPicture(row.picture_id, row.picture_key)
      : null,
  isCancelled: row.cancelled_at !== null,
})

export const viewEvent = (
  row: EventRow,
  lineUp: readonly LineUpRow[],
  mayEdit: boolean,
): EventDetails => ({
  ...viewEventCard(row, lineUp),
  description: row.description_html,
  website: row.website,
  ticketUrl: row.ticket_url,
  priceNote: row.price_note,
  ticketCapacity: row.ticket_capacity,
  cancellationNote: row.cancellation_note,
  owner: { id: row.owner_id, fullName: row.owner_name },
  isHidden: row.status === 'hidden',
  revision: row.revision,
  mayEdit,
})
