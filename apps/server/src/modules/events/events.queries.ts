import {
  DURATION_HOURS,
  type EventFilters,
  type EventList,
  EVENTS_AT_HOME,
  foldForSearch,
  startOfDay,
} from '@hypha/contract'
import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { EventTable } from '../../platform/database/schema.ts'
import { isAttending } from './attendance/attendance.queries.ts'

export interface EventRow extends Selectable<EventTable> {
  owner_name: string
  picture_key: string | null
}

export const withOwner = (db: Db) =>
  db
    .selectFrom('event')
    .innerJoin('account', 'account.id', 'event.owner_id')
    .leftJoin('media_object', 'media_object.id', 'event.picture_id')
    .selectAll('event')
    .select(['account.full_name as owner_name', 'media_object.key as picture_key'])

export const findEvent = (db: Db, id: number): Promise<EventRow | undefined> =>
  withOwner(db).where('event.id', '=', id).executeTakeFirst()

/** Like `findEvent`, but locks the event until the end of the transaction. */
export const lockEvent = (db: Db, id: number): Promise<EventRow | undefined> =>
  withOwner(db).where('event.id', '=', id).forUpdate('event').executeTakeFirst()

/** Whether an artist followed by this account plays at the event. */
const playsWhomIsFollowed = (accountId: number) => sql<boolean>`exists (
  select from event_artist join artist_follow on artist_follow.artist_id = event_artist.artist_id
  where event_artist.event_id = event.id and artist_follow.account_id = ${accountId})`

export const SOONEST = 'event.starts_at, event.id'
/** How a list sorts its events. */
const ORDERS: Readonly<Record<Exclude<EventList, 'viewed'>, string>> = {
  all: SOONEST,
  upcoming: SOONEST,
  attending: SOONEST,
  popular: 'event.viewers desc, event.starts_at, event.id',
  new: 'event.id desc',
}

interface Days {
  from?: string | undefined
  to?: string | undefined
}

const DAY_MS = 86_400_000
const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().split('T')[0]!

/**
 * Whether an event takes place on these local days. Their limits are computed here, because PostgreSQL rejects
 * or reads differently some names of time zones (`CET` has no summer time), and takes the second of repeated times.
 */
export async function areDays(db: Db, { from, to }: Days) {
  if (from === undefined && to === undefined) return []
  const used = await db.selectFrom('event').select('time_zone').distinct().execute()
  const zones = used.map(({ time_zone }) => time_zone)
  const seconds = (day: string, zone: string) => startOfDay(day, zone)!.getTime() / 1_000
  const starts = zones.map((zone) => (from === undefined ? -Infinity : seconds(from, zone)))
  const ends = zones.map((zone) => (to === undefined ? Infinity : seconds(dayAfter(to), zone)))
  return [
    sql`exists (
      select from unnest(${zones}::text[], ${starts}::float8[], ${ends}::float8[]) as days (zone, first, last)
      where days.zone = event.time_zone and event.ends_at >= to_timestamp(days.first)
        and event.starts_at < to_timestamp(days.last))`,
  ]
}

/** Past events are found only by date, or among the viewed ones. */
async function conditionsOf(
  db: Db,
  list: EventList,
  filters: EventFilters,
  viewer: { id: number },
  now: Date,
) {
  const { location, from, duration, followed } = filters
  const conditions = [sql`event.status = 'published'`, ...(await areDays(db, filters))]
  const words = foldForSearch(location)
  if (list === 'viewed')
    conditions.push(sql`exists (select from event_view
      where event_view.event_id = event.id and event_view.account_id = ${viewer.id})`)
  else if (from === undefined) conditions.push(sql`event.ends_at > ${now}`)
  if (list === 'attending') conditions.push(isAttending(viewer.id))
  if (list === 'upcoming') conditions.push(sql`event.starts_at > ${now}`)
  if (words !== '') conditions.push(sql`position(${words} in event.place) > 0`)
  if (duration) {
    const [least, below] = DURATION_HOURS[duration]
    const hours = sql`extract(epoch from event.ends_at - event.starts_at) / 3600`
    conditions.push(sql`${hours} >= ${least} and ${hours} < ${below}`)
  }
  if (followed === 'true') conditions.push(playsWhomIsFollowed(viewer.id))
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Returns a page of events, and the total. */
export async function findEvents(
  db: Db,
  list: EventList,
  filters: EventFilters,
  viewer: { id: number },
  now: Date,
): Promise<{ rows: EventRow[]; total: number }> {
  const { page, perPage } = filters
  const isFound = await conditionsOf(db, list, filters, viewer, now)
  const order =
    list === 'viewed'
      ? sql`(select viewed_at from event_view where event_view.event_id = event.id
          and event_view.account_id = ${viewer.id}) desc, event.id desc`
      : sql.raw(ORDERS[list])
  const [rows, { total }] = await Promise.all([
    withOwner(db)
      .where(isFound)
      .orderBy(order)
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    db
      .selectFrom('event')
      .where(isFound)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export interface OwnFilters {
  when: 'upcoming' | 'past' | 'all'
  from?: string | undefined
  to?: string | undefined
  limit: number
  offset: number
}

/** Returns a user's own events, including hidden ones. */
export async function findOwnEvents(db: Db, ownerId: number, filters: OwnFilters, now: Date) {
  const { when, limit, offset } = filters
  const conditions = [
    sql`event.owner_id = ${ownerId}`,
    ...(when === 'upcoming' ? [sql`event.ends_at > ${now}`] : []),
    ...(when === 'past' ? [sql`event.ends_at <= ${now}`] : []),
    ...(await areDays(db, filters)),
  ]
  const isFound = sql<boolean>`${sql.join(conditions, sql` and `)}`
  const [rows, { total }] = await Promise.all([
    withOwner(db)
      .where(isFound)
      .orderBy(sql.raw(when === 'past' ? 'event.starts_at desc, event.id desc' : SOONEST))
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('event')
      .where(isFound)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** The next events; those with a followed artist come first. */
export const findNext = (db: Db, viewer: { id: number }, now: Date): Promise<EventRow[]> =>
  withOwner(db)
    .where('event.status', '=', 'published')
    .where('event.ends_at', '>', now)
    .orderBy(playsWhomIsFollowed(viewer.id), 'desc')
    .orderBy(sql.raw(SOONEST))
    .limit(EVENTS_AT_HOME)
    .execute()

export const insertEvent = (db: Db, row: Insertable<EventTable>): Promise<{ id: number }> =>
  db.insertInto('event').values(row).returning('id').executeTakeFirstOrThrow()

/** @returns false if the event no longer has the given revision; checked in the same statement */
export async function updateEvent(
  db: Db,
  id: number,
  changes: Updateable<EventTable>,
  revision?: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('event')
    .set({ ...changes, revision: sql`revision + 1`, updated_at: new Date() })
    .where('id', '=', id)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision!))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteEvent(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('event').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Hides or shows an event. @returns whether that changed anything */
export async function setHidden(db: Db, id: number, isHidden: boolean): Promise<boolean> {
  const [from, to] = isHidden
    ? (['published', 'hidden'] as const)
    : (['hidden', 'published'] as const)
  const { numUpdatedRows } = await db
    .updateTable('event')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts a viewer once, and saves their last view. */
export const insertView = async (db: Db, eventId: number, accountId: number): Promise<void> =>
  void (await sql`
    with seen as (
      insert into event_view (account_id, event_id) values (${accountId}, ${eventId})
      on conflict (account_id, event_id) do update set viewed_at = now()
      returning xmax = 0 as is_first
    )
    update event set viewers = viewers + 1
    where id = ${eventId} and exists (select from seen where is_first)`.execute(db))

/** Whether tickets of the event were ever ordered or issued. */
export async function hasTickets(db: Db, eventId: number): Promise<boolean> {
  const row = await db
    .selectFrom('ticket_type')
    .where('event_id', '=', eventId)
    .where(
      sql<boolean>`(exists (select from order_line where ticket_type_id = ticket_type.id)
        or exists (select from ticket where ticket_type_id = ticket_type.id))`,
    )
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const cancelEvent = (tx: Db, id: number, note: string) =>
  tx
    .updateTable('event')
    .set({
      cancelled_at: new Date(),
      cancellation_note: note,
      revision: sql`revision + 1`,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
