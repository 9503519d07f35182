/** A withdrawal is announced some time before the release goes offline (RS-06, docs/decisions/0022). */
import { isWithdrawalDate, RELEASE_AHEAD_MAX_YEARS, type ReleaseStatus } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { Conflict, Unacceptable } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'

const PUBLISHED: readonly ReleaseStatus[] = ['published', 'grandfathered']

/**
 * Sets the end of a release, or cancels it with null. Returns false if it isn't published; checked in the same
 * statement.
 * @throws Unacceptable if the time is not in the future
 */
export async function setWithdrawal(
  tx: Db,
  jobs: Jobs,
  releaseId: number,
  { at, now }: { at: Date | null; now: Date },
): Promise<void> {
  if (at && !isWithdrawalDate(at, now))
    throw Unacceptable.field(
      'at',
      text('catalogue.withdrawal.range', { years: RELEASE_AHEAD_MAX_YEARS }),
    )
  const { numUpdatedRows } = await tx
    .updateTable('release')
    .set({ timer_ends_at: at, updated_at: now })
    .where('id', '=', releaseId)
    .where('status', 'in', PUBLISHED)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Conflict('catalogue.withdrawal.notOut')
  if (at) await jobs.enqueue(tx, 'release.withdraw', { releaseId }, { startAt: at })
}

/** Withdraws one release, or all that are due, by the database's clock. */
export const withdrawDue = (db: Db, releaseId?: number) =>
  db
    .updateTable('release')
    .set({ status: 'unavailable', timer_ends_at: null, updated_at: sql<Date>`now()` })
    .$if(releaseId !== undefined, (query) => query.where('id', '=', releaseId!))
    .where('status', 'in', PUBLISHED)
    .where('timer_ends_at', '<=', sql<Date>`now()`)
    .where('deleted_at', 'is', null)
    .execute()
