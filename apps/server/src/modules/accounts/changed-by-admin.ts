import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import { recordSecurityEvent } from './accounts.queries.ts'
import { endSessionsOf } from './sessions.queries.ts'

/** Logs a user out on all devices and revokes all their access tokens. */
export async function endAllSessions(tx: Db, accountId: number, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ session_version: sql`session_version + 1` })
    .where('id', '=', accountId)
    .execute()
  await endSessionsOf(tx, accountId, now)
  await recordSecurityEvent(tx, accountId, 'sessions_ended', null)
}

/** Records it in the user's own security history; the audit log names the admin who granted it. */
export const recordAdminGranted = (tx: Db, accountId: number) =>
  recordSecurityEvent(tx, accountId, 'admin_granted', null)
