const YEAR_MS = 365 * 86_400_000

/** Before any recordings that could be released again. */
const FIRST = Date.UTC(1900, 0, 1)
export const RELEASE_AHEAD_MAX_YEARS = 2

/** Whether a release may have this date. */
export const isReleaseDate = (at: Date, now: Date): boolean =>
  at.getTime() >= FIRST && at.getTime() <= now.getTime() + RELEASE_AHEAD_MAX_YEARS * YEAR_MS

/** Whether a release may be withdrawn at this time. */
export const isWithdrawalDate = (at: Date, now: Date): boolean =>
  at > now && at.getTime() <= now.getTime() + RELEASE_AHEAD_MAX_YEARS * YEAR_MS
