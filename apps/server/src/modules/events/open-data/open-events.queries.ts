import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { areDays, type EventRow, SOONEST, withOwner } from '../events.queries.ts'
import type { OpenEventsQuery } from './open-events.rules.ts'

const EARTH_RADIUS_KM = 6_371

interface Circle {
  latitude: number
  longitude: number
  radiusKm: number
}

/** Virtual events are near no place. */
const isWithin = ({ latitude, longitude, radiusKm }: Circle) => sql`(
  event.kind is distinct from 'virtual' and event.latitude is not null and event.longitude is not null
  and ${EARTH_RADIUS_KM} * 2 * asin(least(1, sqrt(
    power(sind((event.latitude - ${latitude}::float8) / 2), 2)
    + cosd(event.latitude) * cosd(${latitude}::float8)
      * power(sind((event.longitude - ${longitude}::float8) / 2), 2)))) <= ${radiusKm}::float8)`

/** Returns published events, soonest first: those that have not ended, or from a day on. */
export async function findOpenEvents(
  db: Db,
  { country, kind, from, to, limit }: OpenEventsQuery,
  circle: Circle | null,
  now: Date,
): Promise<EventRow[]> {
  const conditions = [
    sql`event.status = 'published'`,
    ...(from === undefined ? [sql`event.ends_at > ${now}`] : []),
    ...(await areDays(db, { from, to })),
    ...(country ? [sql`event.country = any(${country}::text[])`] : []),
    ...(kind ? [sql`event.kind = any(${kind}::text[])`] : []),
    ...(circle ? [isWithin(circle)] : []),
  ]
  return withOwner(db)
    .where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
    .orderBy(sql.raw(SOONEST))
    .limit(limit)
    .execute()
}

/** Returns the countries with events that have not ended, and how many. */
export const countByCountry = (db: Db, now: Date) =>
  db
    .selectFrom('event')
    .where('status', '=', 'published')
    .where('ends_at', '>', now)
    // Virtual events have none.
    .where('country', '<>', '')
    .groupBy('country')
    .select((eb) => ['country', eb.fn.countAll<number>().as('events')])
    .orderBy('country')
    .execute()
