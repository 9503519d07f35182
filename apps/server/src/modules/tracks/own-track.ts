import type { CurrentUser } from '../../platform/auth/current-user.ts'
import type { Db } from '../../platform/database/connection.ts'
import { NotFound } from '../../platform/errors.ts'
import { findTrack, type TrackRow } from './tracks.queries.ts'

/** The track, when it is this user's. @throws NotFound */
export async function ownTrack(db: Db, id: number, user: CurrentUser): Promise<TrackRow> {
  const track = await findTrack(db, id)
  if (!track || track.owner_id !== user.id || track.release_deleted_at) throw noTrack()
  return track
}

export const noTrack = () => new NotFound('This track does not exist.')
