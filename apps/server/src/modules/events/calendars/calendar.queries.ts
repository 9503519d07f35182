import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { isPublicArtist } from '../../catalogue/index.ts'
import { isGoing } from '../attendance/attendance.queries.ts'
import { type EventRow, SOONEST, withOwner } from '../events.queries.ts'

/** Events of a calendar at most. */
const EVENTS_MAX = 500

const findEvents = (db: Db, isIncluded: RawBuilder<boolean>, since: Date): Promise<EventRow[]> =>
  withOwner(db)
    .where(isIncluded)
    .where('event.status', '=', 'published')
    .where('event.ends_at', '>', since)
    .orderBy(sql.raw(SOONEST))
    .limit(EVENTS_MAX)
    .execute()

/** Returns the events that somebody announced or is going to. */
export const findOwnCalendar = (db: Db, accountId: number, since: Date) =>
  findEvents(db, sql`(event.owner_id = ${accountId} or ${isGoing(accountId)})`, since)

export const findAllEvents = (db: Db, since: Date) => findEvents(db, sql`true`, since)

export const findEventsOfArtist = (db: Db, artistId: number, since: Date) =>
  findEvents(
    db,
    sql`exists (select from event_artist
      where event_artist.event_id = event.id and event_artist.artist_id = ${artistId})`,
    since,
  )

export const findPublicArtist = (db: Db, identifier: string) =>
  db
    .selectFrom('artist')
    .where('identifier', '=', identifier)
    .where(isPublicArtist)
    .select(['id', 'name'])
    .executeTakeFirst()
