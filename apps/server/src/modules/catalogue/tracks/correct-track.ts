import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import type { Db } from '../../../platform/database/connection.ts'
import { lockEditableTrack } from './own-track.ts'
import { editTrack } from './tracks.queries.ts'

/** Sets the tempo or the key of a track. @throws NotFound unless it is the user's, Conflict during a review */
export async function correctTrack(
  tx: Db,
  id: number,
  change: { bpm: number } | { key_id: number },
  user: CurrentUser,
): Promise<void> {
  await lockEditableTrack(tx, id, user)
  await editTrack(tx, id, change)
}
