import { OFFLINE_TRACKS_MAX, type OfflineTrack } from '@hypha/contract'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import type { Db } from '../../../platform/database/connection.ts'
import { mayHear, mayHearHigh, STREAM_PATH } from '../../streaming/index.ts'
import type { UserStates } from '../../user-state/index.ts'
import { findKeepable } from './offline.queries.ts'

export type OfflineMusic = ReturnType<typeof createOfflineMusic>

/** Music that people keep on their devices. */
export const createOfflineMusic = ({ db, userStates }: { db: Db; userStates: UserStates }) => ({
  /**
   * Returns which of these tracks the user may keep, and with `withLiked` the newest liked ones, too. The rules are
   * those of listening, so what ends there ends here: a refund, a plan, a withdrawal.
   */
  async check(
    user: CurrentUser,
    { songIds, withLiked }: { songIds: readonly number[]; withLiked: boolean },
  ): Promise<OfflineTrack[]> {
    const { ownedTracks, likedTracks, favoriteTracks } = await userStates.of(user)
    const liked = withLiked
      ? favoriteTracks.slice(0, OFFLINE_TRACKS_MAX).map(({ songId }) => songId)
      : []
    const ids = new Set([...songIds, ...liked])
    const rows = await findKeepable(
      db,
      [...ids].filter((id) => ownedTracks.has(id) || likedTracks.has(id)),
    )
    return rows.flatMap((row) => {
      const isOwned = ownedTracks.has(row.id) && row.is_handed_out
      const isLiked = likedTracks.has(row.id)
      const playable = { ...row, is_owned: isOwned }
      if ((!isOwned && !isLiked) || !mayHear(playable, user)) return []
      const best = row.renditions.find(
        ({ quality }) => quality === 'standard' || mayHearHigh(playable, user),
      )
      if (!best) return []
      const streamPath = STREAM_PATH + best.key
      return [{ songId: row.id, releaseId: row.release_id, isOwned, isLiked, streamPath }]
    })
  },
})
