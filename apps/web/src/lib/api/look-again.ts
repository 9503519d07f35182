/** What several people work on at once looks so often whether others were there, in ms, while it is in sight. */
export const LOOK_AGAIN_MS = 15_000
