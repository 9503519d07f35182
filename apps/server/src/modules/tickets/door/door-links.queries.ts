import { DOOR_LINK_HOURS_AFTER } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

const EXPIRES_AT = sql<Date>`event.ends_at + make_interval(hours => ${DOOR_LINK_HOURS_AFTER}::int)`

/** Selects door links that work at this time, with their event. */
const workingLinks = (db: Db, now: Date) =>
  db
    .selectFrom('door_link')
    .innerJoin('event', 'event.id', 'door_link.event_id')
    .where('revoked_at', 'is', null)
    .where(EXPIRES_AT, '>', now)
    .selectAll('door_link')
    .select(['event.owner_id', EXPIRES_AT.as('expires_at')])

export type DoorLinkRow = Awaited<ReturnType<ReturnType<typeof workingLinks>['execute']>>[number]

/** Returns the working door links of an event in the order they were added. */
export const findDoorLinks = (db: Db, eventId: number, now: Date): Promise<DoorLinkRow[]> =>
  workingLinks(db, now).where('event_id', '=', eventId).orderBy('door_link.id').execute()

export const findDoorLink = (db: Db, id: number, now: Date): Promise<DoorLinkRow | undefined> =>
  workingLinks(db, now).where('door_link.id', '=', id).executeTakeFirst()

export const findDoorLinkByHash = (
  db: Db,
  secretHash: Buffer,
  now: Date,
): Promise<DoorLinkRow | undefined> =>
  workingLinks(db, now).where('secret_hash', '=', secretHash).executeTakeFirst()

export const insertDoorLink = (
  tx: Db,
  link: { event_id: number; name: string; nonce: Buffer; secret_hash: Buffer },
): Promise<{ id: number }> =>
  tx.insertInto('door_link').values(link).returning('id').executeTakeFirstOrThrow()

export const setRevoked = (tx: Db, id: number, now: Date) =>
  tx.updateTable('door_link').set({ revoked_at: now }).where('id', '=', id).execute()
