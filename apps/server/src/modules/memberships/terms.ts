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
}

/** Returns the price of a subscription and its product at the provider; profiles are monthly only. */
export const termsOf = (kind: Kind, period: MembershipPeriod): SubscriptionPrice => ({
  product: PRODUCTS[kind],
  period,
  cents: kind === 'premium' ? MEMBERSHIP_CENTS[period] : PROFILE_SUBSCRIPTION_CENTS,
})

/** Returns the item of an invoice. */
export function titleOf(kind: Kind, profileName: string | null, period: MembershipPeriod): Text {
  if (kind === 'premium') return asText(`memberships.title.premium.${period}`)
  return text(`memberships.title.${kind}`, { name: profileName ?? '' })
}
