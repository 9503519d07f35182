import type { Db } from '../../platform/database/connection.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { PaymentFacts } from '../../ports/payments/payments.ts'
import { divideRefund, type Leg } from '../earnings/divide-sale.ts'
import { grant, revoke } from './fulfil.ts'
import { book, feeLegs, findLegs, saleKey } from './ledger.ts'
import { findLines, type OrderRow, updateOrder } from './orders.queries.ts'

type Payment = Awaited<ReturnType<typeof findPayment>>

const findPayment = (tx: Db, orderId: number) =>
  tx.selectFrom('payment').where('order_id', '=', orderId).selectAll().executeTakeFirstOrThrow()

const updatePayment = (
  tx: Db,
  orderId: number,
  changes: Partial<
    Pick<Payment, 'refunded_cents' | 'dispute_id' | 'dispute_state' | 'dispute_fee_cents'>
  >,
) => tx.updateTable('payment').set(changes).where('order_id', '=', orderId).execute()

/**
 * Books what went back of a paid order since it was looked at last: refunds and disputes (S-61). What is given back
 * whole is owned no longer, and so is what is disputed, until the dispute is won. Parts that went back leave it owned.
 */
export async function takeBack(
  tx: Db,
  jobs: Jobs,
  order: OrderRow,
  { charge, dispute }: PaymentFacts,
): Promise<void> {
  const payment = await findPayment(tx, order.id)
  const refunded = charge!.refundedCents
  if (refunded > payment.refunded_cents) await bookRefund(tx, jobs, order, payment, refunded)
  if (dispute) await bookDispute(tx, order, { ...payment, refunded_cents: refunded }, dispute)
}

async function bookRefund(
  tx: Db,
  jobs: Jobs,
  order: OrderRow,
  payment: Payment,
  refunded: number,
): Promise<void> {
  const key = `refund:${order.id}:${refunded}`
  await reverse(tx, order, key, 'refund', payment.refunded_cents, refunded)
  await updatePayment(tx, order.id, { refunded_cents: refunded })
  if (refunded === order.total_cents) {
    await updateOrder(tx, order.id, { state: 'refunded' })
    await revoke(tx, order.id)
  }
  await jobs.enqueue(tx, 'mail.refund', { orderId: order.id, refundedCents: refunded })
  await jobs.enqueue(tx, 'purchase.tell', { orderId: order.id })
}

async function bookDispute(
  tx: Db,
  order: OrderRow,
  payment: Payment,
  dispute: NonNullable<PaymentFacts['dispute']>,
): Promise<void> {
  const known = payment.dispute_id === dispute.id ? payment.dispute_state : null
  if (known === dispute.state && payment.dispute_fee_cents === dispute.feeCents) return
  const key = `dispute:${dispute.id}`
  const isTaken = known === 'open' || known === 'lost'
  if (!isTaken && dispute.state !== 'won') {
    await reverse(tx, order, key, 'dispute', payment.refunded_cents, order.total_cents)
    await updateOrder(tx, order.id, { state: 'disputed' })
    await revoke(tx, order.id)
  }
  if (isTaken && dispute.state === 'won') {
    const taken = [...(await findLegs(tx, key)), ...(await findLegs(tx, feeKey(key)))]
    await book(tx, { key: `${key}:won`, kind: 'dispute-won', orderId: order.id }, taken.map(negate))
    const isRefunded = payment.refunded_cents === order.total_cents
    await updateOrder(tx, order.id, { state: isRefunded ? 'refunded' : 'paid' })
    if (!isRefunded) await grant(tx, order.account_id, await findLines(tx, order.id))
  }
  await book(
    tx,
    {
      key: `${key}:fee:${payment.dispute_fee_cents}:${dispute.feeCents}`,
      kind: 'provider-fee',
      orderId: order.id,
    },
    feeLegs(dispute.feeCents - payment.dispute_fee_cents),
  )
  await updatePayment(tx, order.id, {
    dispute_id: dispute.id,
    dispute_state: dispute.state,
    dispute_fee_cents: dispute.feeCents,
  })
}

/** What the provider kept of what went back by an event. */
const feeKey = (key: string) => `${key}:kept`

const negate = (leg: Leg): Leg => ({ ...leg, cents: -leg.cents })

/** Takes back what lies between two amounts of a sale. The provider keeps its fee: the platform bears it. */
async function reverse(
  tx: Db,
  order: OrderRow,
  key: string,
  kind: 'refund' | 'dispute',
  fromCents: number,
  toCents: number,
): Promise<void> {
  const sale = await findLegs(tx, saleKey(order.id))
  const legs = divideRefund(sale, fromCents, toCents - fromCents, order.total_cents)
  await book(tx, { key, kind, orderId: order.id }, legs)
  const kept = legs.reduce((sum, leg) => sum - (leg.party === 'provider' ? leg.cents : 0), 0)
  await book(tx, { key: feeKey(key), kind: 'provider-fee', orderId: order.id }, feeLegs(kept))
}
