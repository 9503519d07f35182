/** Moderators take releases and tracks down in the same way as owners, so buyers keep their purchases. */
import { isPublic } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import type { DecisionRecorder } from './decision-recorder.ts'
import type { Tracks } from '../tracks/tracks.service.ts'
import type { ReleaseRow } from '../cards/release-card.ts'
import { deleteFilesOf } from '../release-files/release-files.queries.ts'
import { findRelease, moveRelease, updateRelease } from './releases.queries.ts'

interface Ways {
  tracks: Pick<Tracks, 'takeAwayUnheld' | 'takeDown'>
  review: DecisionRecorder
}

export interface Decided {
  adminId: number
  reason: string
}

/** Deletes a release for its owner and the catalogue, and its cover, tracks and files unless somebody owns them. */
export async function deleteRelease(
  tx: Db,
  tracks: Pick<Tracks, 'takeAwayUnheld'>,
  row: Pick<ReleaseRow, 'id' | 'owner_id'>,
): Promise<boolean> {
  const hasOwners = await tracks.takeAwayUnheld(tx, row)
  await deleteFilesOf(tx, row, { keepsReady: hasOwners })
  return updateRelease(tx, row.id, row.owner_id, {
    deleted_at: new Date(),
    publishes_at: null,
    timer_ends_at: null,
    ...(!hasOwners && { cover_key: null, cover_thumbhash: null }),
  })
}

/**
 * Takes a release down. `hide` makes it unavailable like a withdrawal: its owner may edit and resubmit it for review.
 * `remove` deletes it.
 * @returns whether it existed and, for `hide`, was published
 */
export async function takeDownRelease(
  tx: Db,
  { tracks, review }: Ways,
  id: number,
  { how, adminId, reason }: Decided & { how: 'hide' | 'remove' },
): Promise<boolean> {
  const row = await findRelease(tx, id)
  if (!row || row.deleted_at) return false
  if (how === 'remove') return deleteRelease(tx, tracks, row)
  if (!row.preorder_at && !isPublic({ status: row.status, deleted: false })) {
    // Its owner unpublished it first, and now needs a review to publish it again.
    await updateRelease(tx, id, row.owner_id, { unpublished_content: null })
    return false
  }
  // A pre-order was never out, so it goes back to its owner; its buyers are refunded.
  const to = row.preorder_at ? 'rejected' : 'unavailable'
  if (!(await moveRelease(tx, id, row.status, to, reason))) return false
  await review.record(
    tx,
    {
      ...{ release_id: id, account_id: adminId, note: reason },
      from_status: row.status,
      to_status: to,
    },
    { tellsOwner: false },
  )
  return true
}

/**
 * Takes a track down. If it is the only track of a published release, hides the release instead. @returns whether it
 * existed
 */
export async function takeDownTrack(
  tx: Db,
  ways: Ways,
  id: number,
  decided: Decided,
): Promise<boolean> {
  const taken = await ways.tracks.takeDown(tx, id)
  if (taken === null || taken === 'taken') return taken !== null
  return takeDownRelease(tx, ways, taken.onlyOf, { ...decided, how: 'hide' })
}
