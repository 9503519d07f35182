import {
  CONFLICTS_SHOWN,
  DOOR_LIST_PART,
  type ScanDirection,
  type ScanOutcome,
  SCANS_PAGE,
} from '@hypha/contract'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { CheckInTable } from '../../../platform/database/schema.ts'

const doorTickets = (db: Db) =>
  db
    .selectFrom('ticket')
    .innerJoin('ticket_type', 'ticket_type.id', 'ticket.ticket_type_id')
    .select([
      'ticket.id',
      'ticket.event_id',
      'ticket.ticket_type_id',
      'ticket.holder_name',
      'ticket.code_hash',
      'ticket.state',
      'ticket.checked_in_at',
      'ticket.left_at',
      'ticket.created_at',
      'ticket_type.name as type_name',
    ])

export type DoorTicketRow = Awaited<ReturnType<ReturnType<typeof doorTickets>['execute']>>[number]

/** Returns up to `DOOR_LIST_PART` tickets of an event by id, or those that changed after `since`. */
export const findDoorTickets = (
  db: Db,
  eventId: number,
  { since, after }: { since: Date | undefined; after: number },
): Promise<DoorTicketRow[]> =>
  doorTickets(db)
    .where('ticket.event_id', '=', eventId)
    .where('ticket.id', '>', after)
    .$if(since !== undefined, (tickets) => tickets.where('ticket.changed_at', '>', since!))
    .orderBy('ticket.id')
    .limit(DOOR_LIST_PART)
    .execute()

/** Returns a ticket of an event by id or the hash of its code, and locks it until the end of the transaction. */
export const lockDoorTicket = (
  tx: Db,
  eventId: number,
  by: { id: number } | { codeHash: Buffer },
): Promise<DoorTicketRow | undefined> =>
  doorTickets(tx)
    .where('ticket.event_id', '=', eventId)
    .where((eb) =>
      'id' in by ? eb('ticket.id', '=', by.id) : eb('ticket.code_hash', '=', by.codeHash),
    )
    .forUpdate('ticket')
    .executeTakeFirst()

export const findDoorTypes = (db: Db, eventId: number) =>
  db
    .selectFrom('ticket_type')
    .where('event_id', '=', eventId)
    .select(['id', 'name'])
    .orderBy('id')
    .execute()

export const findScan = (tx: Db, eventId: number, uid: string) =>
  tx
    .selectFrom('check_in')
    .where('event_id', '=', eventId)
    .where('uid', '=', uid)
    .select(['id', 'outcome', 'ticket_id'])
    .executeTakeFirst()

/** The scan that admitted the holder of a ticket who is inside now. */
export const findAdmission = (tx: Db, ticketId: number) =>
  tx
    .selectFrom('check_in')
    .where('ticket_id', '=', ticketId)
    .where('outcome', 'in', ['admitted', 'reentered'])
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Adds a line to the log. Unknown codes aren't locked, so the same scan may arrive twice at the same time. */
export const insertScan = (tx: Db, scan: Insertable<CheckInTable>) =>
  tx
    .insertInto('check_in')
    .values(scan)
    .onConflict((conflict) => conflict.columns(['event_id', 'uid']).doNothing())
    .execute()

/** Makes a refused scan a conflict. */
export const setConflict = (tx: Db, id: number, conflictsWith: number | null) =>
  tx
    .updateTable('check_in')
    .set({ outcome: 'conflict', is_offline: true, conflicts_with: conflictsWith })
    .where('id', '=', id)
    .execute()

export const setTicketTimes = (
  tx: Db,
  id: number,
  times: { checked_in_at?: Date; checked_in_by?: number | null; left_at: Date | null },
) => tx.updateTable('ticket').set(times).where('id', '=', id).execute()

/** Returns the latest conflicts of an event, each with the admission it contradicts. */
export const findConflicts = (db: Db, eventId: number) =>
  db
    .selectFrom('check_in as second')
    .innerJoin('ticket', 'ticket.id', 'second.ticket_id')
    .innerJoin('ticket_type', 'ticket_type.id', 'ticket.ticket_type_id')
    .leftJoin('door_link as second_link', 'second_link.id', 'second.door_link_id')
    .leftJoin('check_in as first', 'first.id', 'second.conflicts_with')
    .leftJoin('door_link as first_link', 'first_link.id', 'first.door_link_id')
    .where('second.event_id', '=', eventId)
    .where('second.outcome', '=', 'conflict')
    .select([
      'second.id',
      'ticket.id as ticket_id',
      'ticket.holder_name',
      'ticket_type.name as type_name',
      'first.at as first_at',
      'first_link.name as first_door',
      'second.at as second_at',
      'second_link.name as second_door',
    ])
    .orderBy('second.id', 'desc')
    .limit(CONFLICTS_SHOWN)
    .execute()

export interface LoggedScanRow {
  id: number
  ticket_id: number | null
  outcome: ScanOutcome
  direction: ScanDirection
  at: Date
  is_offline: boolean
  door_name: string | null
}

/** Returns a page of the log, oldest first. */
export async function findScans(
  db: Db,
  eventId: number,
  page: number,
): Promise<{ rows: LoggedScanRow[]; total: number }> {
  const all = db.selectFrom('check_in').where('check_in.event_id', '=', eventId)
  const [rows, { total }] = await Promise.all([
    all
      .leftJoin('door_link', 'door_link.id', 'check_in.door_link_id')
      .select([
        'check_in.id',
        'check_in.ticket_id',
        'check_in.outcome',
        'check_in.direction',
        'check_in.at',
        'check_in.is_offline',
        'door_link.name as door_name',
      ])
      .orderBy('check_in.id')
      .limit(SCANS_PAGE)
      .offset((page - 1) * SCANS_PAGE)
      .execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export const setAllowsReentry = (tx: Db, eventId: number, isAllowed: boolean) =>
  tx.updateTable('event').set({ allows_reentry: isAllowed }).where('id', '=', eventId).execute()
