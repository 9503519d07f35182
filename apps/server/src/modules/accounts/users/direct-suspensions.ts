import type { Db } from '../../../platform/database/connection.ts'

/** A suspension as it was decided; null `until` is for good. */
export interface DecidedSuspension {
  since: Date
  until: Date | null
  reason: string
}

/**
 * What admins decided in User Management, apart from reports: the suspensions since the last one was lifted, and when
 * that was. The audit log is their only record, so that each is written once.
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
    // Those of a decision about reports stand with the decision, which may be undone.
    .filter(({ details }) => details.decisionId === undefined)
    .map(({ at, reason, details: { until } }) => ({
      since: at,
      until: typeof until === 'string' ? new Date(until) : null,
      reason,
    }))
  return { liftedAt: rows[lift]?.at ?? null, suspensions }
}
