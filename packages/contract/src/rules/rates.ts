/** Rates that the operator sets from a day on. */
export const RATE_KINDS = [
  'tax',
  'commission-music',
  'commission-tickets',
  'commission-merch',
  'commission-support',
  'payout-minimum',
] as const
export type RateKind = (typeof RATE_KINDS)[number]

export const TAX_NAME_MAX = 40
/** Of the minimum payout: $10,000. */
export const PAYOUT_MINIMUM_MAX_CENTS = 1_000_000
