import { emit } from '../events/emit.ts'
import { newId } from '../ids.ts'
import type { Charge, Dispute } from '../objects.ts'
import type { Work } from '../work.ts'
import { book } from './balance.ts'

export const DISPUTE_FEE_CENTS = 1500
const ANSWER_WITHIN_SECONDS = 7 * 24 * 60 * 60

/** The cardholder disputes a payment: the amount and a fee are withheld until the dispute is decided. */
export async function openDispute(work: Work, charge: Charge): Promise<Dispute> {
  const id = newId('du')
  const booked = await book(work, 'adjustment', -charge.amount, id, {
    cents: DISPUTE_FEE_CENTS,
    description: 'Dispute fee',
  })
  const dispute: Dispute = {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [booked],
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    evidence: { uncategorized_text: null },
    evidence_details: {
      due_by: work.now + ANSWER_WITHIN_SECONDS,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  charge.disputed = true
  await work.records.save(charge)
  await work.records.save(dispute)
  await emit(work, 'charge.dispute.created', dispute)
  await emit(work, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}
