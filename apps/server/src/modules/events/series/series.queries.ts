import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { type EventRow, SOONEST, withOwner } from '../events.queries.ts'

/** Reserves the number that the dates of a repeated event share. */
export async function nextSeries(db: Db): Promise<number> {
  const { rows } = await sql<{ series: number }>`
    select nextval('event_series_number')::int as series`.execute(db)
  return rows[0]!.series
}

/** Locks an event and all dates of its series in the same order everywhere, so that two changes don't deadlock. */
export const lockSeries = (db: Db, id: number) =>
  sql`
    select from event
    where id = ${id} or series = (select series from event where id = ${id})
    order by id for update`.execute(db)

/** Returns the dates of the series after this one which are not cancelled, soonest first. */
export const findFollowing = async (db: Db, event: EventRow): Promise<EventRow[]> =>
  event.series === null
    ? []
    : withOwner(db)
        .where('event.series', '=', event.series)
        .where('event.owner_id', '=', event.owner_id)
        .where('event.starts_at', '>', event.starts_at)
        .where('event.cancelled_at', 'is', null)
        .orderBy(sql.raw(SOONEST))
        .execute()

/** Returns the visible dates of a series, soonest first. */
export const findSeries = async (db: Db, series: number | null) =>
  series === null
    ? []
    : db
        .selectFrom('event')
        .where('series', '=', series)
        .where('status', '=', 'published')
        .orderBy(sql.raw(SOONEST))
        .select(['id', 'starts_at', 'cancelled_at'])
        .execute()

export type SeriesRow = Awaited<ReturnType<typeof findSeries>>[number]
