/** What is approved before its date stays pending, and a job publishes it at that moment (docs/decisions/0017). */
import type { ReleaseStatus } from '@hypha/contract'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { suspendedNow } from '../../accounts/index.ts'
import { moveRelease, type ReleaseDetailRow } from './releases.queries.ts'

type Seen = Pick<
  ReleaseDetailRow,
  'id' | 'owner_id' | 'status' | 'released_at' | 'publishes_at' | 'is_dated'
>

/** Moves a release as it was decided, or has it published at its date; false when somebody else decided meanwhile. */
export async function moveOrSchedule(
  tx: Db,
  jobs: Jobs,
  release: Seen,
  { to, note, now }: { to: ReleaseStatus; note: string | null; now: Date },
): Promise<boolean> {
  if (!(await standsAsSeen(tx, release))) return false
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

/** Holds the release until the transaction ends, if it is what the caller decided about. */
async function standsAsSeen(tx: Db, seen: Seen): Promise<boolean> {
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
 * Publishes an approved release, or all of them, whose moment has come, by the clock that the job was started by. What
 * belongs to somebody who is suspended waits until they are no longer.
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
