/** An artist's or label's subscription allows an unlimited number of submissions, and nothing else. */
import { FREE_SUBMISSIONS_A_MONTH } from './membership-prices.ts'

export interface Submitting {
  /** Whether the release's artist or label has an active subscription. */
  isSubscribed: boolean
  /** Other releases of the artist submitted this calendar month (UTC). */
  submittedThisMonth: number
}

export const maySubmit = ({ isSubscribed, submittedThisMonth }: Submitting): boolean =>
  isSubscribed || submittedThisMonth < FREE_SUBMISSIONS_A_MONTH
