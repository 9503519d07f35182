import type { Profile } from '@hypha/contract'
import { type Selectable, sql } from 'kysely'
import { isSuspended, type Suspension } from '../../platform/auth/current-user.ts'
import type { Db } from '../../platform/database/connection.ts'
import type { AccountTable } from '../../platform/database/schema.ts'

type Row = Pick<Selectable<AccountTable>, 'suspended_at' | 'suspended_until' | 'suspension_reason'>

/** Returns an account's suspension, even if it has expired. */
export const suspensionOf = (row: Row): Suspension | null =>
  row.suspended_at && { until: row.suspended_until, reason: row.suspension_reason! }

/** Returns null for an expired suspension. */
export const viewSuspension = (suspension: Suspension | null, now: Date): Profile['suspension'] =>
  isSuspended(suspension, now)
    ? { until: suspension.until?.toISOString() ?? null, reason: suspension.reason }
    : null

/** Selects the ids of suspended accounts by the database's clock. */
export const suspendedNow = (db: Db) =>
  db
    .selectFrom('account')
    .select('id')
    .where('suspended_at', 'is not', null)
    .where((eb) =>
      eb.or([eb('suspended_until', 'is', null), eb('suspended_until', '>', sql<Date>`now()`)]),
    )

/** Returns whether an account is suspended, by the database's clock. */
export const isAccountSuspended = async (db: Db, accountId: number): Promise<boolean> =>
  (await suspendedNow(db).where('id', '=', accountId).executeTakeFirst()) !== undefined

/**
 * Suspends an account; a trigger notifies every process immediately. The later of two ends counts, and no end
 * (permanent) is later than any.
 */
export const suspend = (
  tx: Db,
  accountId: number,
  { until, reason }: Suspension,
): Promise<unknown> =>
  tx
    .updateTable('account')
    .set({
      suspended_at: sql`now()`,
      suspended_until: sql`case
        when suspended_at is not null and suspended_until is null then null
        when ${until}::timestamptz is null then null
        else greatest(suspended_until, ${until}::timestamptz) end`,
      suspension_reason: reason,
    })
    .where('id', '=', accountId)
    .execute()

/** Replaces the suspension; null lifts it. */
export const setSuspension = (
  tx: Db,
  accountId: number,
  suspension: (Suspension & { since: Date }) | null,
): Promise<unknown> =>
  tx
    .updateTable('account')
    .set({
      suspended_at: suspension?.since ?? null,
      suspended_until: suspension?.until ?? null,
      suspension_reason: suspension?.reason ?? null,
    })
    .where('id', '=', accountId)
    .execute()
