import type { NewGuest } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

const shownGuests = (db: Db) =>
  db
    .selectFrom('event_guest')
    .innerJoin('event', 'event.id', 'event_guest.event_id')
    .where('event_guest.removed_at', 'is', null)
    .selectAll('event_guest')
    .select([
      'event.owner_id',
      'event.ends_at',
      'event.cancelled_at',
      sql<number>`(
        select count(*)::int from ticket
        where ticket.guest_id = event_guest.id and ticket.checked_in_at is not null)`.as(
        'checked_in',
      ),
    ])

export type GuestRow = Awaited<ReturnType<ReturnType<typeof shownGuests>['execute']>>[number]

export const findGuestsById = (db: Db, ids: readonly number[]): Promise<GuestRow[]> =>
  shownGuests(db).where('event_guest.id', 'in', ids).orderBy('event_guest.id').execute()

/** Returns a page of the guests of an event by name. */
export async function findGuests(
  db: Db,
  eventId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  const [rows, { total, tickets }] = await Promise.all([
    shownGuests(db)
      .where('event_guest.event_id', '=', eventId)
      .orderBy(sql`lower(event_guest.name)`)
      .orderBy('event_guest.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    countGuests(db, eventId),
  ])
  return { rows, total, tickets }
}

/** Returns the number of guests of an event, and that of people with those they bring. */
export const countGuests = (db: Db, eventId: number) =>
  db
    .selectFrom('event_guest')
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`coalesce(sum(1 + plus_ones), 0)::int`.as('tickets'),
    ])
    .executeTakeFirstOrThrow()

export const insertGuest = (tx: Db, eventId: number, guest: NewGuest) =>
  tx
    .insertInto('event_guest')
    .values({
      event_id: eventId,
      name: guest.name,
      email: guest.email,
      plus_ones: guest.plusOnes,
      note: guest.note,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Returns the ticket type of the guests of an event, and adds it for the first one. */
export async function guestTypeOf(tx: Db, eventId: number, name: string): Promise<number> {
  const known = await tx
    .selectFrom('ticket_type')
    .where('event_id', '=', eventId)
    .where('is_guest_list', '=', true)
    .select('id')
    .executeTakeFirst()
  if (known) return known.id
  const { id } = await tx
    .insertInto('ticket_type')
    .values({
      ...{ event_id: eventId, name, description: '', price_cents: 0, per_person: 1 },
      ...{ capacity: null, sale_starts_at: null, sale_ends_at: null, access_code: null },
      is_guest_list: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes a guest off the list. Their tickets become void instead of disappearing, so that devices at the door learn it. */
export async function removeGuest(tx: Db, id: number): Promise<void> {
  await tx.updateTable('ticket').set({ state: 'void' }).where('guest_id', '=', id).execute()
  await tx
    .updateTable('event_guest')
    .set({ removed_at: new Date(), email: null, note: '' })
    .where('id', '=', id)
    .execute()
}

export const findGuestTicketIds = async (db: Db, guestId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('ticket')
    .where('guest_id', '=', guestId)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Forgets addresses and notes of guests of events that ended before. */
export const forgetGuests = (db: Db, before: Date) =>
  sql`
    update event_guest set email = null, note = '' from event
    where event.id = event_id and event.ends_at < ${before} and (email is not null or note <> '')`.execute(
    db,
  )
