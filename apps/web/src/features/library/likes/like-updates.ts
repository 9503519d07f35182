/** A like or unlike of this visit, applied over what the server sent. */
export interface LikeUpdate {
  release: number
  /** Null: all tracks of the release. */
  song: number | null
  liked: boolean
}

/** Whether a track is liked: by the last update of it or its release, else as served. */
export const trackLiked = (
  updates: readonly LikeUpdate[],
  track: { id: number; release: number },
  served: boolean,
): boolean =>
  updates.findLast(
    ({ release, song }) => release === track.release && (song === null || song === track.id),
  )?.liked ?? served

/** Whether a release is liked, which is when all its tracks are (LK-02): unliking one unlikes it. */
export const releaseLiked = (
  updates: readonly LikeUpdate[],
  id: number,
  served: boolean,
): boolean => {
  const last = updates.findLast(
    ({ release, song: track, liked }) => release === id && (track === null || !liked),
  )
  return last?.liked ?? served
}
