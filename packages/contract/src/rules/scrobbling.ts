/** Shorter tracks are not sent (https://www.last.fm/api/scrobbling). */
const TRACK_SECONDS_MIN = 30
const HEARD_SECONDS_MAX = 4 * 60

/**
 * Returns how many seconds of a track must be heard before it is sent: half, or four minutes. Null for tracks that are
 * too short.
 */
export const listenSeconds = (durationSeconds: number): number | null =>
  durationSeconds > TRACK_SECONDS_MIN ? Math.min(HEARD_SECONDS_MAX, durationSeconds / 2) : null
