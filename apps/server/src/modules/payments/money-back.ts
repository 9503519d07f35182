import type { Db } from '../../platform/database/connection.ts'
import type { PaymentFacts } from '../../ports/payments/payments.ts'
import { allocateRefund, type Leg } from './allocate-sale.ts'
import { book, feeLegs, findLegs, type PaidFor } from './ledger.ts'

/** A payment as booked so far. */
export interface BookedPayment {
  /** Key of the ledger event of the payment. */
  key: string
  /** Key prefix of its refunds. */
  refundKey: string
  of: PaidFor
  amount_cents: number
  refunded_cents: number
  dispute_id: string | null
  dispute_state: 'open' | 'won' | 'lost' | null
  dispute_fee_cents: number
}

/** The refunds and disputes since the last sync. */
export interface MoneyBack {
  /** For the row of the payment. */
  now: Pick<BookedPayment, 'refunded_cents' | 'dispute_id' | 'dispute_state' | 'dispute_fee_cents'>
  isMoreRefunded: boolean
  /** A dispute took everything that was left, or returned it. */
  dispute: 'taken' | 'returned' | null
}

/** Books new refunds and disputes of a payment (S-61). */
export async function bookMoneyBack(
  tx: Db,
  payment: BookedPayment,
  { charge, dispute }: Pick<PaymentFacts, 'charge' | 'dispute'>,
): Promise<MoneyBack> {
  const { refunded_cents, dispute_id, dispute_state, dispute_fee_cents } = payment
  const back: MoneyBack = {
    now: { refunded_cents, dispute_id, dispute_state, dispute_fee_cents },
    isMoreRefunded: false,
    dispute: null,
  }
  const refunded = charge?.refundedCents ?? 0
  if (refunded > refunded_cents) {
    await reverse(tx, payment, `${payment.refundKey}:${refunded}`, 'refund', refunded)
    back.now.refunded_cents = refunded
    back.isMoreRefunded = true
  }
  if (dispute) {
    back.dispute = await bookDispute(tx, { ...payment, ...back.now }, dispute)
    back.now.dispute_id = dispute.id
    back.now.dispute_state = dispute.state
    back.now.dispute_fee_cents = dispute.feeCents
  }
  return back
}

async function bookDispute(
  tx: Db,
  payment: BookedPayment,
  dispute: NonNullable<PaymentFacts['dispute']>,
): Promise<MoneyBack['dispute']> {
  const { of } = payment
  const known = payment.dispute_id === dispute.id ? payment.dispute_state : null
  if (known === dispute.state && payment.dispute_fee_cents === dispute.feeCents) return null
  const key = `dispute:${dispute.id}`
  const isTaken = known === 'open' || known === 'lost'
  let happened: MoneyBack['dispute'] = null
  if (!isTaken && dispute.state !== 'won') {
    await reverse(tx, payment, key, 'dispute', payment.amount_cents)
    happened = 'taken'
  }
  if (isTaken && dispute.state === 'won') {
    const taken = [...(await findLegs(tx, key)), ...(await findLegs(tx, feeKey(key)))]
    await book(tx, { key: `${key}:won`, kind: 'dispute-won', of }, taken.map(negate))
    happened = 'returned'
  }
  await book(
    tx,
    {
      key: `${key}:fee:${payment.dispute_fee_cents}:${dispute.feeCents}`,
      kind: 'provider-fee',
      of,
    },
    feeLegs(dispute.feeCents - payment.dispute_fee_cents),
  )
  return happened
}

/** Key of the provider's fee for an event. */
const feeKey = (key: string) => `${key}:kept`

const negate = (leg: Leg): Leg => ({ ...leg, cents: -leg.cents })

/** Reverses the payment up to this amount. The provider keeps its fee, which the platform bears. */
async function reverse(
  tx: Db,
  { key: paidKey, of, amount_cents, refunded_cents }: BookedPayment,
  key: string,
  kind: 'refund' | 'dispute',
  toCents: number,
): Promise<void> {
  const paid = await findLegs(tx, paidKey)
  const legs = allocateRefund(paid, refunded_cents, toCents - refunded_cents, amount_cents)
  await book(tx, { key, kind, of }, legs)
  const retainedCents = legs.reduce(
    (sum, leg) => sum - (leg.party === 'provider' ? leg.cents : 0),
    0,
  )
  await book(tx, { key: feeKey(key), kind: 'provider-fee', of }, feeLegs(retainedCents))
}
