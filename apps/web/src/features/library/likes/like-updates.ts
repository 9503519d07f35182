/** What the listener has just said about likes; it lies over what the server told before. */
export interface LikeUpdate {
  release: number
  /** Null: all tracks of the release. */
  song: number | null
  liked: boolean
}

/** Whether a track is liked: the last word about it or its release counts, else what was served. */
export const trackLiked = (
  told: readonly LikeUpdate[],
  track: { id: number; release: number },
  served: boolean,
): boolean =>
  told.findLast(
    ({ release, song }) => release === track.release && (song === null || song === track.id),
  )?.liked ?? served

/** Whether a release is liked, which is when all its tracks are (LK-02): unliking one unlikes it. */
export const releaseLiked = (told: readonly LikeUpdate[], id: number, served: boolean): boolean => {
  const last = told.findLast(
    ({ release, song: track, liked }) => release === id && (track === null || !liked),
  )
  return last?.liked ?? served
}
