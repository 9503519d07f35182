import type { PushPlatform } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

export const findDevice = (db: Db, sessionId: string) =>
  db.selectFrom('push_device').where('session_id', '=', sessionId).select('id').executeTakeFirst()

/**
 * Locks a session that hasn't ended. Until the transaction is over it can't end, and can't register a second device.
 * @returns whether it exists
 */
export const lockSession = async (tx: Db, sessionId: string): Promise<boolean> =>
  (await tx
    .selectFrom('session')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined

interface Device {
  accountId: number
  sessionId: string
  token: string
  platform: PushPlatform
}

/** Saves the device of a session. A device that was somebody else's now belongs to this account. */
export async function saveDevice(
  tx: Db,
  { accountId, sessionId, token, platform }: Device,
): Promise<void> {
  await tx
    .deleteFrom('push_device')
    .where('session_id', '=', sessionId)
    .where('token', '<>', token)
    .execute()
  const owner = { account_id: accountId, session_id: sessionId, platform }
  await tx
    .insertInto('push_device')
    .values({ ...owner, token })
    .onConflict((conflict) =>
      conflict.column('token').doUpdateSet({ ...owner, seen_at: sql`now()` }),
    )
    .execute()
}

/** Deletes an account's devices but those that it used last. */
export const deleteExcess = (tx: Db, accountId: number, max: number) =>
  sql`
    delete from push_device where id in (
      select id from push_device where account_id = ${accountId}
      order by seen_at desc, id desc offset ${max})`.execute(tx)

export const deleteDevice = (db: Db, sessionId: string) =>
  db.deleteFrom('push_device').where('session_id', '=', sessionId).execute()

/** Deletes a device that the push service no longer knows, unless it was registered with another token since. */
export const deleteGone = (db: Db, { id, token }: { id: number; token: string }) =>
  db.deleteFrom('push_device').where('id', '=', id).where('token', '=', token).execute()

/** Deletes the devices of sessions that ran out, because nobody opened the app. Other ends delete them at once. */
export const deleteExpired = (db: Db) =>
  db
    .deleteFrom('push_device')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refresh_token')
            .whereRef('refresh_token.session_id', '=', 'push_device.session_id')
            .where('spent_at', 'is', null)
            .where('expires_at', '>', sql<Date>`now()`),
        ),
      ),
    )
    .execute()
