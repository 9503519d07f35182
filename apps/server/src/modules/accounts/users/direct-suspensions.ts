import type { Db } from '../../../platform/database/connection.ts'

/** A suspension as decided; `until` is null if it is permanent. */
export interface DecidedSuspension {
  since: Date
  until: Date | null
  reason: string
}

/**
 * Returns suspensions by admins in User Management, apart from reports: those since the last one was lifted, and when
 * that was. Reads the audit log, which is their only record.
 */
export async function findDirectSuspensions(
  tx: Db,
  accountId: number,
): Promise<{ liftedAt: Date | null; suspensions: DecidedSuspension[] }> {
  const rows = await tx
    .selectFrom('audit_entry')
    .where('account_id', '=', accountId)
    .where('action', 'in', ['suspend', 'lift-suspension'])
    .select(['at', 'action', 'reason', 'details'])
    .orderBy('id', 'desc')
    .execute()
  const lift = rows.findIndex(({ action }) => action === 'lift-suspension')
  const suspensions = (lift === -1 ? rows : rows.slice(0, lift))
    // Suspensions from report decisions belong to the decision, which may be undone.
    .filter(({ details }) => details.decisionId === undefined)
    .map(({ at, reason, details: { until } }) => ({
      since: at,
      until: typeof until === 'string' ? new Date(until) : null,
      reason,
    }))
  return { liftedAt: rows[lift]?.at ?? null, suspensions }
}
