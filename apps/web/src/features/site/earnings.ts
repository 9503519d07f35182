import { COMMISSION_BASIS_POINTS, WHOLE_BASIS_POINTS } from '@hypha/contract/rules/commission'

/** The commission, taken after the payment provider's fee. */
export const COMMISSION = COMMISSION_BASIS_POINTS.music / WHOLE_BASIS_POINTS
/** Typical card fee: 2.9 % and 30 cents. */
export const FEE_SHARE = 0.029
export const FEE_CENTS = 30

export interface Earnings {
  grossCents: number
  feeCents: number
  commissionCents: number
  netCents: number
}

/** Earnings from `sales` separate payments of `priceCents`. All amounts in cents, rounded per payment. */
export function earnings(priceCents: number, sales: number): Earnings {
  const fee = priceCents === 0 ? 0 : Math.round(priceCents * FEE_SHARE) + FEE_CENTS
  const rest = Math.max(0, priceCents - fee)
  const commission = Math.floor((rest * COMMISSION_BASIS_POINTS.music) / WHOLE_BASIS_POINTS)
  return {
    grossCents: priceCents * sales,
    feeCents: Math.min(fee, priceCents) * sales,
    commissionCents: commission * sales,
    netCents: (rest - commission) * sales,
  }
}
