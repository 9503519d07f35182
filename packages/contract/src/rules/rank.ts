/**
 * How Popular and Trending are ordered. A release's score is the sum over its days of what people did with it,
 * each person once a day and kind, each day weighing half as much after every half-life. What its owner does
 * doesn't count. The formula is shown to everybody, so it is here, where both sides read it.
 */
export const ACTIVITY_WEIGHTS = { play: 1, like: 3, download: 4, sale: 10 } as const
export type ActivityKind = keyof typeof ACTIVITY_WEIGHTS

export const HALF_LIFE_DAYS = { popular: 90, trending: 7 } as const
/** What is older than this many half-lives weighs less than a thousandth and is left out. */
export const HALF_LIVES_COUNTED = 10
