import type { Membership, MembershipPeriod } from '@hypha/contract'

/** What a membership is called where it is sold (CK-07). */
export const membershipName = (type: Membership['type']) =>
  type === 'founder' ? 'Founder’s Club' : 'Premium'

/** CK-07; what is paid once has no period. */
export const billingPeriod = (period: MembershipPeriod | null) =>
  period === null ? 'Single Purchase' : period === 'year' ? 'Yearly' : 'Monthly'

/** As it stands behind a price: `a month`. */
export const aPeriod: Readonly<Record<MembershipPeriod, string>> = {
  month: 'a month',
  year: 'a year',
}
