/** What moderators take out of the catalogue: by the ways that owners have, so that buyers keep what they bought. */
import { isPublic } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import type { DecisionRecorder } from './decision-recorder.ts'
import type { Tracks } from '../tracks/tracks.service.ts'
import type { ReleaseRow } from '../cards/release-card.ts'
import { findRelease, moveRelease, updateRelease } from './releases.queries.ts'

interface Ways {
  tracks: Pick<Tracks, 'takeAwayUnheld' | 'takeDown'>
  review: DecisionRecorder
}

export interface Decided {
  adminId: number
  reason: string
}

/** Deletes it for its owner and the catalogue; what nobody can have goes with it, its cover too. */
export async function takeAwayRelease(
  tx: Db,
  tracks: Pick<Tracks, 'takeAwayUnheld'>,
  row: Pick<ReleaseRow, 'id' | 'owner_id'>,
): Promise<boolean> {
  const hasOwners = await tracks.takeAwayUnheld(tx, row)
  return updateRelease(tx, row.id, row.owner_id, {
    deleted_at: new Date(),
    publishes_at: null,
    timer_ends_at: null,
    ...(!hasOwners && { cover_key: null, cover_thumbhash: null }),
  })
}

/**
 * Hidden, a release is unavailable like one that was withdrawn: its owner may change it and send it in again, and a
 * review decides. Removed, it is deleted.
 * @returns whether it was there, and to be hidden also out
 */
export async function takeDownRelease(
  tx: Db,
  { tracks, review }: Ways,
  id: number,
  { how, adminId, reason }: Decided & { how: 'hide' | 'remove' },
): Promise<boolean> {
  const row = await findRelease(tx, id)
  if (!row || row.deleted_at) return false
  if (how === 'remove') return takeAwayRelease(tx, tracks, row)
  if (!isPublic({ status: row.status, deleted: false })) return false
  if (!(await moveRelease(tx, id, row.status, 'unavailable', reason))) return false
  await review.record(
    tx,
    {
      ...{ release_id: id, account_id: adminId, note: reason },
      from_status: row.status,
      to_status: 'unavailable',
    },
    { tellsOwner: false },
  )
  return true
}

/** The only track of a release that is out takes the release out of sight instead. @returns whether it was there */
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
