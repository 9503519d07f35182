import { WHOLE_BASIS_POINTS } from '@hypha/contract/rules/commission'

/** Typical card fee: 2.9 % and 30 cents. */
export const FEE_SHARE = 0.029
export const FEE_CENTS = 30

export interface Earnings {
  grossCents: number
  feeCents: number
  commissionCents: number
  netCents: number
}

/**
 * Earnings from `sales` separate payments of `priceCents`. All amounts in cents, rounded per payment. The commission is
 * taken after the payment provider's fee.
 */
export function earnings(
  priceCents: number,
  sales: number,
  commissionBasisPoints: number,
): Earnings {
  const fee = priceCents === 0 ? 0 : Math.round(priceCents * FEE_SHARE) + FEE_CENTS
  const rest = Math.max(0, priceCents - fee)
  const commission = Math.floor((rest * commissionBasisPoints) / WHOLE_BASIS_POINTS)
  return {
    grossCents: priceCents * sales,
    feeCents: Math.min(fee, priceCents) * sales,
    commissionCents: commission * sales,
    netCents: (rest - commission) * sales,
  }
}
