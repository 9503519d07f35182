import type { MembershipPeriod } from '@hypha/contract'

/** For the subscriptions of the account settings, until their texts are in a catalogue. */
export const billingPeriod = (period: MembershipPeriod | null) =>
  // not translated: see above
  period === null ? 'Single Purchase' : period === 'year' ? 'Yearly' : 'Monthly'

/** Likewise, behind a price: `a month`. */
export const aPeriod: Readonly<Record<MembershipPeriod, string>> = {
  month: 'a month', // not translated: see above
  year: 'a year', // not translated: see above
}
