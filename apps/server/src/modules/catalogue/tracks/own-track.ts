import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import type { Db } from '../../../platform/database/connection.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import { findTrack, type TrackRow } from './tracks.queries.ts'

/** Returns the track if it belongs to this user. @throws NotFound */
export async function ownTrack(db: Db, id: number, user: CurrentUser): Promise<TrackRow> {
  const track = await existingTrack(db, id)
  if (track.owner_id !== user.id) throw noTrack()
  return track
}

export const EDITABLE = ['draft', 'rejected', 'need_review', 'published', 'unavailable']

/** Returns the track if the user is its owner or an admin (RS-03) and its release may be changed now. */
export async function editableTrack(db: Db, id: number, user: CurrentUser): Promise<TrackRow> {
  const track = await existingTrack(db, id)
  if (track.owner_id !== user.id && !user.isAdmin) throw noTrack()
  if (!EDITABLE.includes(track.release_status)) throw underReview()
  return track
}

/**
 * Like `editableTrack`, but locks the release for the transaction: a concurrent review decision waits, and an earlier
 * one is seen.
 */
export async function lockEditableTrack(tx: Db, id: number, user: CurrentUser): Promise<TrackRow> {
  const { release_id } = await editableTrack(tx, id, user)
  await tx
    .selectFrom('release')
    .where('id', '=', release_id)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return editableTrack(tx, id, user)
}

async function existingTrack(db: Db, id: number): Promise<TrackRow> {
  const track = await findTrack(db, id)
  if (!track || track.release_deleted_at || track.deleted_at) throw noTrack()
  return track
}

export const noTrack = () => new NotFound('catalogue.track.gone')
export const underReview = () => new Conflict('catalogue.release.underReview')
