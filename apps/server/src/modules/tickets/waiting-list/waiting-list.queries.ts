import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

/** Returns the events that somebody waits for tickets of. */
export const findAwaitedEvents = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('ticket_waiting')
    .innerJoin('ticket_type', 'ticket_type.id', 'ticket_type_id')
    .select('event_id')
    .distinct()
    .execute()
  return rows.map(({ event_id }) => event_id)
}

/** Returns those who wait for tickets of these types without an offer, first come, first served. */
export const findWaiting = (tx: Db, typeIds: readonly number[]) =>
  tx
    .selectFrom('ticket_waiting')
    .where('ticket_type_id', '=', sql<number>`any(${[...typeIds]}::int[])`)
    .where('offer_until', 'is', null)
    .selectAll()
    .orderBy('id')
    .execute()

/** Joins the line, or changes how many tickets are wanted without losing the place. Offers stay as they are. */
export const putWaiting = (
  tx: Db,
  waiting: { ticket_type_id: number; account_id: number; quantity: number },
) =>
  tx
    .insertInto('ticket_waiting')
    .values(waiting)
    .onConflict((conflict) =>
      conflict
        .columns(['ticket_type_id', 'account_id'])
        .doUpdateSet({ quantity: waiting.quantity })
        .where('ticket_waiting.offer_until', 'is', null),
    )
    .execute()

export const setOffer = (tx: Db, id: number, offer: { quantity: number; offer_until: Date }) =>
  tx.updateTable('ticket_waiting').set(offer).where('id', '=', id).execute()

export const deleteWaiting = (tx: Db, typeId: number, accountId: number) =>
  tx
    .deleteFrom('ticket_waiting')
    .where('ticket_type_id', '=', typeId)
    .where('account_id', '=', accountId)
    .execute()

/** Ends offers of an event that weren't taken in time. */
export const deleteExpiredOffers = (tx: Db, eventId: number, now: Date) =>
  sql`
    delete from ticket_waiting using ticket_type
    where ticket_type.id = ticket_type_id and event_id = ${eventId} and offer_until <= ${now}`.execute(
    tx,
  )

export const deleteWaitingOf = (tx: Db, typeIds: readonly number[]) =>
  tx
    .deleteFrom('ticket_waiting')
    .where('ticket_type_id', '=', sql<number>`any(${[...typeIds]}::int[])`)
    .execute()
