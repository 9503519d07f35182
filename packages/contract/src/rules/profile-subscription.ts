/** What an artist's or a label's subscription is for: submitting as many releases as one likes. Nothing else needs it. */
import { FREE_SUBMISSIONS_A_MONTH } from './membership-prices.ts'

export interface Submitting {
  /** Whether the release's artist or label has a subscription that gives its rights. */
  isSubscribed: boolean
  /** Other releases of the artist that were submitted since this calendar month of UTC began. */
  submittedThisMonth: number
}

export const maySubmit = ({ isSubscribed, submittedThisMonth }: Submitting): boolean =>
  isSubscribed || submittedThisMonth < FREE_SUBMISSIONS_A_MONTH
