import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import { recordSecurityEvent } from './accounts.queries.ts'
import { endSessionsOf } from './sessions.queries.ts'

/** Logs somebody out on all devices; every access token given before is void from now on. */
export async function endAllSessions(tx: Db, accountId: number, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ session_version: sql`session_version + 1` })
    .where('id', '=', accountId)
    .execute()
  await endSessionsOf(tx, accountId, now)
  await recordSecurityEvent(tx, accountId, 'sessions_ended', null)
}

/** In their own security history; the audit log says who granted it. */
export const recordAdminGranted = (tx: Db, accountId: number) =>
  recordSecurityEvent(tx, accountId, 'admin_granted', null)
