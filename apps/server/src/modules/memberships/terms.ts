import { MAKER_SUBSCRIPTION_CENTS, MEMBERSHIP_CENTS, type MembershipPeriod } from '@hypha/contract'
import type { SubscriptionPrice } from '../../ports/payments/subscriptions.ts'
import type { SubscriptionRow } from './subscriptions.queries.ts'

type Kind = SubscriptionRow['kind']

const PRODUCTS: Readonly<Record<Kind, SubscriptionPrice['product']>> = {
  premium: { id: 'hypha_premium', name: 'Premium' },
  artist: { id: 'hypha_artist', name: 'Artist subscription' },
  label: { id: 'hypha_label', name: 'Label subscription' },
}

/** What a subscription costs, and what the provider calls it; makers pay by the month alone. */
export const termsOf = (kind: Kind, period: MembershipPeriod): SubscriptionPrice => ({
  product: PRODUCTS[kind],
  period,
  cents: kind === 'premium' ? MEMBERSHIP_CENTS[period] : MAKER_SUBSCRIPTION_CENTS,
})

/** What an invoice says that it was for. */
export const titleOf = (kind: Kind, makerName: string | null, period: MembershipPeriod): string =>
  [PRODUCTS[kind].name, makerName === null ? '' : ` of ${makerName}`, `, a ${period}`].join('')
