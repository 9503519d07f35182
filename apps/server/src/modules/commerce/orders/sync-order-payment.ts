import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import type { TicketCodes } from '../../tickets/index.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { PaymentFacts, Payments } from '../../../ports/payments/payments.ts'
import { ProviderFeePending, Mismatch } from '../../payments/index.ts'
import { fulfil } from './fulfil.ts'
import { lockOrder, type OrderRow, updateOrder } from './orders.queries.ts'
import { revokePurchase } from './revoke-purchase.ts'

interface Parts {
  db: Db
  jobs: Jobs
  payments: Payments
  ticketCodes: TicketCodes
}

/**
 * Syncs an order with its payment at the provider, independent of which events arrived in which order. Nothing else
 * marks orders as paid. The order is locked while the provider is queried, so syncs of one order never overlap.
 * @param alongside further writes in the same transaction
 * @throws Mismatch; ProviderUnreachable
 */
export const syncOrderPayment = (
  { db, jobs, payments, ticketCodes }: Parts,
  orderId: number,
  alongside: (tx: Db) => Promise<unknown> = async () => undefined,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.payment_intent_id) {
      const facts = await payments.findFacts(order.payment_intent_id)
      compare(order, facts)
      await converge(tx, { jobs, ticketCodes }, order, facts)
      await updateOrder(tx, order.id, { checked_at: new Date() })
    }
    await alongside(tx)
  })

/** @throws Mismatch (S-60) */
export function compare(
  order: OrderRow,
  reported: Pick<PaymentFacts, 'amountCents' | 'currency' | 'metadata'>,
): void {
  const { amountCents, currency, metadata } = reported
  const wrong = [
    amountCents !== order.total_cents && `${amountCents} cents instead of ${order.total_cents}`,
    currency !== 'usd' && `${currency} instead of usd`,
    metadata.order !== String(order.id) && `order ${metadata.order}`,
    // The payment of a guest who joined an account is still the guest's.
    metadata.account !== String(order.guest_id ?? order.account_id) &&
      `account ${metadata.account}`,
  ].filter((each) => each !== false)
  if (wrong.length > 0)
    throw new Mismatch(`The payment does not match order ${order.id}: ${wrong.join(', ')}.`)
}

async function converge(
  tx: Db,
  parts: Pick<Parts, 'jobs' | 'ticketCodes'>,
  order: OrderRow,
  facts: PaymentFacts,
): Promise<void> {
  const { jobs } = parts
  const { charge } = facts
  if (charge) {
    const { feeCents } = charge
    if (feeCents === null)
      throw new ProviderFeePending('The payment provider has not reported the fee yet.')
    if (order.paid_at === null) await fulfil(tx, parts, order, { ...charge, feeCents })
    return revokePurchase(tx, jobs, order, facts)
  }
  if (order.state !== 'open' && order.state !== 'processing') return
  if (facts.state === 'cancelled') {
    await updateOrder(tx, order.id, { state: 'cancelled' })
    return
  }
  const state = facts.state === 'processing' ? 'processing' : 'open'
  if (state !== order.state || facts.problem !== order.problem) {
    await updateOrder(tx, order.id, { state, problem: facts.problem })
    if (order.state === 'processing') await jobs.enqueue(tx, 'purchase.tell', { orderId: order.id })
  }
}
