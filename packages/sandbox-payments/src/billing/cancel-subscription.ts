import { emit } from '../events/emit.ts'
import type { Subscription } from '../objects.ts'
import { cancelIntent } from '../payments/cancel-intent.ts'
import { existing } from '../wire/existing.ts'
import type { Work } from '../work.ts'
import { intentOf } from './invoices.ts'
import { cancelSchedule } from './next-phase.ts'
import { saveChanged } from './subscription-events.ts'

/** Ends a subscription now. Past payments are not refunded. */
export async function cancelSubscription(work: Work, subscription: Subscription): Promise<void> {
  if (subscription.status === 'incomplete') await voidInvoice(work, subscription.latest_invoice)
  await cancelSchedule(work, subscription)
  Object.assign(subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? work.now,
    ended_at: work.now,
    sandbox: { due_at: null },
  })
  await work.records.save(subscription)
  await emit(work, 'customer.subscription.deleted', subscription)
}

/** Ends a subscription whose first payment never came. */
export async function expireSubscription(work: Work, subscription: Subscription): Promise<void> {
  const before = structuredClone(subscription)
  await voidInvoice(work, subscription.latest_invoice)
  Object.assign(subscription, {
    status: 'incomplete_expired',
    ended_at: work.now,
    sandbox: { due_at: null },
  })
  await saveChanged(work, before, subscription)
}

async function voidInvoice(work: Work, id: string | null): Promise<void> {
  if (!id) return
  const invoice = await existing(work, 'invoice', id)
  invoice.status = 'void'
  invoice.amount_remaining = 0
  invoice.status_transitions.voided_at = work.now
  invoice.payments.data[0]!.status = 'canceled'
  await work.records.save(invoice)
  const intent = await intentOf(work, invoice)
  if (intent.status !== 'processing') await cancelIntent(work, intent, 'void_invoice')
  await emit(work, 'invoice.voided', invoice)
}
