/** An optimistic like or unlike, applied over what the server sent. */
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

/** A release is liked if all of its tracks are, so unliking one unlikes it (LK-02). */
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
