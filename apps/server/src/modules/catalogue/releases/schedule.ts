/** Releases approved before their date stay pending until a job publishes them at that date (docs/decisions/0017). */
import type { ReleaseStatus } from '@hypha/contract'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { suspendedNow } from '../../accounts/index.ts'
import { moveRelease, type ReleaseDetailRow } from './releases.queries.ts'

type ExpectedVersion = Pick<
  ReleaseDetailRow,
  'id' | 'owner_id' | 'status' | 'released_at' | 'publishes_at' | 'is_dated'
>

/** Moves a release as decided, or schedules its publication. Returns false if somebody else decided in the meantime. */
export async function moveOrSchedule(
  tx: Db,
  jobs: Jobs,
  release: ExpectedVersion,
  { to, note, now }: { to: ReleaseStatus; note: string | null; now: Date },
): Promise<boolean> {
  if (!(await isUnchanged(tx, release))) return false
  if (to === 'published' && !release.is_dated)
    await tx.updateTable('release').set({ released_at: now }).where('id', '=', release.id).execute()
  if (to !== 'published') return moveRelease(tx, release.id, release.status, to, note)
  if (release.released_at <= now) {
    const isMoved = await moveRelease(tx, release.id, release.status, to, note)
    if (isMoved) await jobs.enqueue(tx, 'release.announce', { releaseId: release.id })
    return isMoved
  }
  if (release.publishes_at) throw new Conflict('catalogue.release.scheduled')
  await tx
    .updateTable('release')
    .set({ publishes_at: release.released_at, review_note: note, updated_at: now })
    .where('id', '=', release.id)
    .execute()
  await jobs.enqueue(
    tx,
    'release.publish',
    { releaseId: release.id },
    { startAt: release.released_at },
  )
  return true
}

/**
 * Locks the release until the end of the transaction. Returns false if it differs from what the caller decided about.
 */
async function isUnchanged(tx: Db, seen: ExpectedVersion): Promise<boolean> {
  const found = await tx
    .selectFrom('release')
    .where('id', '=', seen.id)
    .where('owner_id', '=', seen.owner_id)
    .where('deleted_at', 'is', null)
    .select(['status', 'released_at', 'publishes_at'])
    .forUpdate()
    .executeTakeFirst()
  return (
    found?.status === seen.status &&
    found.released_at.getTime() === seen.released_at.getTime() &&
    found.publishes_at?.getTime() === seen.publishes_at?.getTime()
  )
}

/**
 * Publishes one approved release, or all that are due, by the database's clock. Releases of suspended owners are
 * skipped until the suspension ends.
 */
export const publishDue = (db: Db, jobs: Jobs, releaseId?: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const published = await tx
      .updateTable('release')
      .set({ status: 'published', publishes_at: null, updated_at: sql<Date>`now()` })
      .$if(releaseId !== undefined, (query) => query.where('id', '=', releaseId!))
      .where('status', '=', 'pending')
      .where('publishes_at', '<=', sql<Date>`now()`)
      .where('deleted_at', 'is', null)
      .where('owner_id', 'not in', suspendedNow(tx))
      .returning('id')
      .execute()
    for (const { id } of published) await jobs.enqueue(tx, 'release.announce', { releaseId: id })
  })
