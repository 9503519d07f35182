import type { EventCard, EventDetails } from '@hypha/contract'
import { viewPicture } from '../catalogue/index.ts'
import type { AttendanceRow } from './attendance/attendance.queries.ts'
import { viewAttendance } from './attendance/attendance.views.ts'
import type { EventRow } from './events.queries.ts'
import type { LineUpRow } from './line-up.queries.ts'
import type { SeriesRow } from './series/series.queries.ts'

/** What is shown beside the columns of events. May contain rows of other events. */
export interface Beside {
  lineUps: readonly LineUpRow[]
  attendance: readonly AttendanceRow[]
}

export const viewEventCard = (row: EventRow, { lineUps, attendance }: Beside): EventCard => ({
  id: row.id,
  title: row.title,
  kind: row.kind,
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
  attendance: viewAttendance(row.id, attendance),
})

export const viewEvent = (
  row: EventRow,
  beside: Beside,
  series: readonly SeriesRow[],
  mayEdit: boolean,
): EventDetails => ({
  ...viewEventCard(row, beside),
  description: row.description_html,
  website: row.website,
  ticketUrl: row.ticket_url,
  priceNote: row.price_note,
  ticketCapacity: row.ticket_capacity,
  cancellationNote: row.cancellation_note,
  owner: { id: row.owner_id, fullName: row.owner_name },
  series: series.map(({ id, starts_at, cancelled_at }) => ({
    id,
    startsAt: starts_at.toISOString(),
    isCancelled: cancelled_at !== null,
  })),
  isHidden: row.status === 'hidden',
  revision: row.revision,
  mayEdit,
})
