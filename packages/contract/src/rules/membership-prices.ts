/** The one table of what memberships cost; tax is contained, so that what is shown is what is charged. */
export const MEMBERSHIP_CENTS = { month: 499, year: 4_990, founder: 14_900 } as const
/** A month of an artist's or a label's subscription. */
export const PROFILE_SUBSCRIPTION_CENTS = 999
/** There are no more founders than this. */
export const FOUNDERS_MAX = 1_000
/** How long a founder's seat is kept for somebody who is paying. */
export const FOUNDER_SEAT_KEPT_MINUTES = 30
/** Releases that an artist without a subscription, on no subscribed label, may submit in a calendar month of UTC. */
export const FREE_SUBMISSIONS_A_MONTH = 3
