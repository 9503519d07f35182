import {
  PROFILE_SUBSCRIPTION_CENTS,
  MEMBERSHIP_CENTS,
  type MembershipPeriod,
} from '@hypha/contract'
import type { SubscriptionPrice } from '../../ports/payments/subscriptions.ts'
import type { SubscriptionRow } from './subscriptions.queries.ts'
import { text, asText, type Text } from '../../platform/texts/text.ts'

type Kind = SubscriptionRow['kind']

const PRODUCTS: Readonly<Record<Kind, SubscriptionPrice['product']>> = {
  premium: { id: 'hypha_premium', name: 'Premium' },
  // not translated: as above
  artist: { id: 'hypha_artist', name: 'Artist subscription' },
  // not translated: as above
  label: { id: 'hypha_label', name: 'Label subscription' },
  // not translated: as above
  support: { id: 'hypha_support', name: 'Fan support' },
}

/** Returns the price of a subscription and its product at the provider; profiles are monthly only. */
export const termsOf = (
  kind: Exclude<Kind, 'support'>,
  period: MembershipPeriod,
): SubscriptionPrice => ({
  product: PRODUCTS[kind],
  period,
  cents: kind === 'premium' ? MEMBERSHIP_CENTS[period] : PROFILE_SUBSCRIPTION_CENTS,
})

/** Returns the price that a subscription starts with. */
export const startTermsOf = (
  row: Pick<SubscriptionRow, 'kind' | 'period' | 'price_cents'>,
): SubscriptionPrice => ({
  product: PRODUCTS[row.kind],
  period: row.period,
  cents: row.price_cents,
})

/** Whether it is the price of a period, now or when the subscription was started. */
export const isKnownPrice = (
  row: Pick<SubscriptionRow, 'kind' | 'period' | 'price_cents'>,
  { period, cents }: { period: MembershipPeriod; cents: number },
): boolean =>
  (period === row.period && cents === row.price_cents) ||
  (row.kind !== 'support' && cents === termsOf(row.kind, period).cents)

/** Returns the item of an invoice. */
export function titleOf(kind: Kind, profileName: string | null, period: MembershipPeriod): Text {
  if (kind === 'premium') return asText(`memberships.title.premium.${period}`)
  return text(`memberships.title.${kind}`, { name: profileName ?? '' })
}
