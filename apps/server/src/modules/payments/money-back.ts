import type { Db } from '../../platform/database/connection.ts'
import type { PaymentFacts } from '../../ports/payments/payments.ts'
import { allocateLinesRefund, allocateRefund, type Leg, type LinesRefund } from './allocate-sale.ts'
import { issueCreditNote } from './invoices/issue-credit-note.ts'
import { book, feeLegs, findLegs, findLegsLeft, type PaidFor } from './ledger.ts'

/** A payment as booked so far. */
export interface BookedPayment {
  /** Key prefix of its refunds. */
  refundKey: string
  of: PaidFor
  amount_cents: number
  refunded_cents: number
  dispute_id: string | null
  dispute_state: 'open' | 'won' | 'lost' | null
  dispute_fee_cents: number
}

/** A refund of certain order lines that was sent to the provider under this key. */
export interface SentRefund extends LinesRefund {
  key: string
}

/** The refunds and disputes since the last sync. */
export interface MoneyBack {
  /** For the row of the payment. */
  now: Pick<BookedPayment, 'refunded_cents' | 'dispute_id' | 'dispute_state' | 'dispute_fee_cents'>
  isMoreRefunded: boolean
  /** The keys of the sent refunds that were booked. */
  bookedKeys: readonly string[]
  /** A dispute took everything that was left, or returned it. */
  dispute: 'taken' | 'returned' | null
}

/**
 * Books new refunds and disputes of a payment (S-61). Refunds in `sent` are taken from their order lines, all others
 * from everybody in proportion.
 */
export async function bookMoneyBack(
  tx: Db,
  payment: BookedPayment,
  { charge, dispute }: Pick<PaymentFacts, 'charge' | 'dispute'>,
  sent: readonly SentRefund[] = [],
): Promise<MoneyBack> {
  const { refunded_cents, dispute_id, dispute_state, dispute_fee_cents } = payment
  const back: MoneyBack = {
    now: { refunded_cents, dispute_id, dispute_state, dispute_fee_cents },
    isMoreRefunded: false,
    bookedKeys: [],
    dispute: null,
  }
  const refunded = charge?.refundedCents ?? 0
  for (const refund of sent) {
    const { key, cents } = refund
    const isThere = charge?.refundKeys.includes(key) && back.now.refunded_cents + cents <= refunded
    if (!isThere) continue
    const legs = allocateLinesRefund(await findLegsLeft(tx, payment.of), refund)
    await bookReversal(tx, payment, { key: `${payment.refundKey}:${key}`, kind: 'refund', legs })
    back.now.refunded_cents += cents
    back.bookedKeys = [...back.bookedKeys, key]
  }
  if (refunded > back.now.refunded_cents) {
    const cents = refunded - back.now.refunded_cents
    await reverse(tx, payment, { key: `${payment.refundKey}:${refunded}`, kind: 'refund', cents })
    back.now.refunded_cents = refunded
  }
  back.isMoreRefunded = refunded > refunded_cents
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
    const cents = payment.amount_cents - payment.refunded_cents
    await reverse(tx, payment, { key, kind: 'dispute', cents })
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

interface Reversal {
  key: string
  kind: 'refund' | 'dispute'
}

/** Reverses a part of what is left of the payment. */
async function reverse(
  tx: Db,
  payment: BookedPayment,
  { cents, ...reversal }: Reversal & { cents: number },
): Promise<void> {
  const left = await findLegsLeft(tx, payment.of)
  const leftCents = left.reduce((sum, leg) => sum - (leg.party === 'buyer' ? leg.cents : 0), 0)
  if (cents === 0) return
  const legs = allocateRefund(left, 0, cents, leftCents)
  await bookReversal(tx, payment, { ...reversal, legs })
}

/** Books reversed legs; a refund gets a credit note. The provider keeps its fee, which the platform bears. */
async function bookReversal(
  tx: Db,
  { of }: BookedPayment,
  { key, kind, legs }: Reversal & { legs: readonly Leg[] },
): Promise<void> {
  const eventId = await book(tx, { key, kind, of }, legs)
  if (kind === 'refund' && eventId !== null) await issueCreditNote(tx, { eventId, of, legs })
  const retainedCents = legs.reduce(
    (sum, leg) => sum - (leg.party === 'provider' ? leg.cents : 0),
    0,
  )
  await book(tx, { key: feeKey(key), kind: 'provider-fee', of }, feeLegs(retainedCents))
}
