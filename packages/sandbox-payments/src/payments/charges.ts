import { testCardOf } from '../cards/payment-methods.ts'
import type { Decline } from '../cards/test-cards.ts'
import { transferTo } from '../connect/transfers.ts'
import { emit } from '../events/emit.ts'
import { newId } from '../ids.ts'
import type { Charge, PaymentIntent, PaymentMethod } from '../objects.ts'
import type { Work } from '../work.ts'
import { book, feeOf } from './balance.ts'
import { openDispute } from './open-dispute.ts'

/** Charges a payment method for an intent: the amount arrives minus the fee. */
export async function charge(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
): Promise<Charge> {
  const made = newCharge(work, intent, method, 'succeeded')
  await collect(work, made, intent)
  if (testCardOf(method)?.isDisputed) await openDispute(work, made)
  return made
}

/** Starts a debit. */
export async function beginDebit(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
): Promise<Charge> {
  const made = newCharge(work, intent, method, 'pending')
  await work.records.save(made)
  await emit(work, 'charge.pending', made)
  return made
}

/** Books the amount of a charge and what follows from it. */
export async function collect(work: Work, made: Charge, intent: PaymentIntent): Promise<void> {
  const fee = { cents: feeOf(made.amount), description: 'Stripe processing fees' }
  const booked = await book(work, 'charge', made.amount, made.id, fee)
  Object.assign(made, {
    balance_transaction: booked.id,
    paid: true,
    status: 'succeeded',
    amount_captured: made.amount,
  })
  await work.records.save(made)
  const { transfer_data: to, application_fee_amount: fee_amount } = intent
  if (to) {
    const transfer = await transferTo(work, {
      amount: to.amount ?? made.amount - (fee_amount ?? 0),
      destination: to.destination,
      source_transaction: made.id,
      transfer_group: made.transfer_group,
    })
    made.transfer = transfer.id
    await work.records.save(made)
  }
  await emit(work, 'charge.succeeded', made)
}

/** Refused attempts are recorded, too. */
export async function recordFailure(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline,
): Promise<Charge> {
  const failed: Charge = {
    ...newCharge(work, intent, method, 'failed'),
    failure_code: decline.code,
    failure_message: decline.message,
  }
  await work.records.save(failed)
  await emit(work, 'charge.failed', failed)
  return failed
}

function newCharge(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  status: Charge['status'],
): Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    captured: status !== 'failed',
    created: work.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: intent.metadata,
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: method.type, [method.type]: method[method.type] },
    receipt_email: intent.receipt_email,
    refunded: false,
    status,
    transfer_group: intent.transfer_group,
  }
}
