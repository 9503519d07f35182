/** What an artist's or a label's subscription is for: submitting as many releases as one likes. Nothing else needs it. */
import { FREE_SUBMISSIONS_A_MONTH, MAKER_SUBSCRIPTION_CENTS } from './membership-prices.ts'
import { toDollars } from './money.ts'

export interface Submitting {
  /** Whether the release's artist or label has a subscription that gives its rights. */
  isSubscribed: boolean
  /** Other releases of the artist that were submitted since this calendar month of UTC began. */
  submittedThisMonth: number
}

export const maySubmit = ({ isSubscribed, submittedThisMonth }: Submitting): boolean =>
  isSubscribed || submittedThisMonth < FREE_SUBMISSIONS_A_MONTH

export const SUBMISSIONS_USED = `An artist without a subscription submits up to ${FREE_SUBMISSIONS_A_MONTH} releases a month. With a subscription of the artist or of the label, for $${toDollars(MAKER_SUBSCRIPTION_CENTS)} a month, you submit as many as you like; this release stays a draft until then.`
