import type { Profile } from '@hypha/contract'
import { type Selectable, sql } from 'kysely'
import { isSuspended, type Suspension } from '../../platform/auth/current-user.ts'
import type { Db } from '../../platform/database/connection.ts'
import type { AccountTable } from '../../platform/database/schema.ts'

type Row = Pick<Selectable<AccountTable>, 'suspended_at' | 'suspended_until' | 'suspension_reason'>

/** What stands at an account, over or not. */
export const suspensionOf = (row: Row): Suspension | null =>
  row.suspended_at && { until: row.suspended_until, reason: row.suspension_reason! }

/** None that is over. */
export const viewSuspension = (suspension: Suspension | null, now: Date): Profile['suspension'] =>
  isSuspended(suspension, now)
    ? { until: suspension.until?.toISOString() ?? null, reason: suspension.reason }
    : null

/** The ids of all who are suspended, by the database's clock. */
export const suspendedNow = (db: Db) =>
  db
    .selectFrom('account')
    .select('id')
    .where('suspended_at', 'is not', null)
    .where((eb) =>
      eb.or([eb('suspended_until', 'is', null), eb('suspended_until', '>', sql<Date>`now()`)]),
    )

/**
 * From now on somebody writes nothing, in every process: a trigger tells them. The later of two ends counts, and no end
 * is later than any.
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

/** What stands from now on, instead of what stood. */
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
