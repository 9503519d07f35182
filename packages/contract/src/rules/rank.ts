/**
 * The ranking of Popular and Trending. A release's score is the sum of user activity per day, each user
 * counted once per day and kind, with a weight that halves after every half-life. Its owner's activity
 * doesn't count. The formula is public, so both sides read it from here.
 */
export const ACTIVITY_WEIGHTS = { play: 1, like: 3, download: 4, sale: 10 } as const
export type ActivityKind = keyof typeof ACTIVITY_WEIGHTS

export const HALF_LIFE_DAYS = { popular: 90, trending: 7 } as const
/** Older activity weighs less than a thousandth and is left out. */
export const HALF_LIVES_COUNTED = 10
