/** What the product should have recorded, in memory: what buyers own, and everybody's balance. */
import { COMMISSION_BASIS_POINTS, WHOLE_BASIS_POINTS } from '@hypha/contract'
import {
  allocateRefund,
  allocateSale,
  type Leg,
} from '../../../apps/server/src/modules/payments/allocate-sale.ts'
import { feeOf } from '../../../packages/sandbox-payments/src/payments/balance.ts'

export interface ReleaseOnSale {
  id: number
  trackId: number
  sellerId: number
  priceCents: number
}

export interface PaidOrder {
  /** In the order of its lines. */
  releases: ReleaseOnSale[]
  totalCents: number
  refundedCents: number
  /** What everybody still has of it. */
  legs: Leg[]
}

export interface Buyer {
  id: number
  cart: Set<ReleaseOnSale>
  /** Releases bought or redeemed, and how. */
  owned: Map<ReleaseOnSale, 'purchase' | 'code'>
  /** Ids of free tracks. */
  claimed: Set<number>
  liked: Set<ReleaseOnSale>
  /** Ids of people. */
  followed: Set<number>
  /** Unused download codes and their release. */
  codes: [code: string, release: ReleaseOnSale][]
  orders: Map<number, PaidOrder>
  plan: 'free' | 'month' | 'year'
}

/** The balance of each seller in cents. */
export type Balances = Map<number, number>

export const createBuyer = (id: number, codes: Buyer['codes']): Buyer => ({
  ...{ id, codes, plan: 'free', cart: new Set(), owned: new Map(), claimed: new Set() },
  ...{ liked: new Set(), followed: new Set(), orders: new Map() },
})

export const totalOf = (releases: Iterable<ReleaseOnSale>): number =>
  [...releases].reduce((sum, { priceCents }) => sum + priceCents, 0)

const book = (balances: Balances, legs: readonly Leg[]) => {
  for (const { party, accountId, cents } of legs)
    if (party === 'seller') balances.set(accountId!, (balances.get(accountId!) ?? 0) + cents)
}

/** An order was paid. */
export function pay(buyer: Buyer, balances: Balances, orderId: number, releases: ReleaseOnSale[]) {
  const totalCents = totalOf(releases)
  const legs = allocateSale({
    ...{ buyerId: buyer.id, taxCents: 0, feeCents: feeOf(totalCents) },
    lines: releases.map(({ trackId, sellerId, priceCents }, n) => ({
      ...{ orderLineId: n, priceCents, commissionBasisPoints: COMMISSION_BASIS_POINTS.music },
      tracks: [{ trackId, shares: [{ accountId: sellerId, basisPoints: WHOLE_BASIS_POINTS }] }],
    })),
  })
  buyer.orders.set(orderId, { releases, totalCents, legs, refundedCents: 0 })
  for (const release of releases) {
    buyer.owned.set(release, 'purchase')
    buyer.cart.delete(release)
  }
  book(balances, legs)
}

/** An admin refunds part of an order; once all of it is refunded, the buyer loses the music. */
export function refund(buyer: Buyer, balances: Balances, orderId: number, cents: number) {
  const order = buyer.orders.get(orderId)!
  const back = allocateRefund(order.legs, 0, cents, order.totalCents - order.refundedCents)
  book(balances, back)
  order.legs = order.legs.map((leg) => {
    const taken = back.find(
      ({ party, orderLineId }) => party === leg.party && orderLineId === leg.orderLineId,
    )
    return { ...leg, cents: leg.cents + (taken?.cents ?? 0) }
  })
  order.refundedCents += cents
  if (order.refundedCents === order.totalCents)
    for (const release of order.releases) buyer.owned.delete(release)
}
