/** Limits and suggestions of the monthly amount that a fan gives to an artist or label. */
export const FAN_SUPPORT_MIN_CENTS = 200
export const FAN_SUPPORT_MAX_CENTS = 50_000
export const FAN_SUPPORT_SUGGESTED_CENTS = [300, 500, 1_000] as const

/** Supporters named on a wall. */
export const SUPPORTERS_SHOWN_MAX = 60

export const SUPPORT_THANKS_MAX = 500
export const POST_TITLE_MAX = 120
export const POST_TEXT_MAX = 5_000
export const POSTS_MAX = 200
