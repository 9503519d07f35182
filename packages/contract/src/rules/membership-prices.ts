/** Prices of memberships, tax included, so that the shown price is the charged one. */
export const MEMBERSHIP_CENTS = { month: 499, year: 4_990, founder: 14_900 } as const
/** Monthly price of an artist's or label's subscription. */
export const PROFILE_SUBSCRIPTION_CENTS = 999
/** Maximum number of founders. */
export const FOUNDERS_MAX = 1_000
/** How long a founder's seat is reserved during payment. */
export const FOUNDER_SEAT_KEPT_MINUTES = 30
/**
 * Releases that an artist without a subscription, and not on a subscribed label, may submit per calendar
 * month in UTC.
 */
export const FREE_SUBMISSIONS_A_MONTH = 3
