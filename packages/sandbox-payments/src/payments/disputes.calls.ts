import * as z from 'zod'
import { refuse } from '../errors.ts'
import { emit } from '../events/emit.ts'
import type { Dispute } from '../objects.ts'
import { call } from '../wire/call.ts'
import { existing } from '../wire/existing.ts'
import { pageOf } from '../wire/page-of.ts'
import { changedMetadata, metadata, pageParameters, text, yesNo } from '../wire/parameters.ts'
import type { Work } from '../work.ts'
import { book } from './balance.ts'
import { DISPUTE_FEE_CENTS } from './open-dispute.ts'

/** In test mode this text as evidence wins a dispute; any other loses it. */
const WINNING_EVIDENCE = 'winning_evidence'

export const disputeCalls = [
  call('GET', '/disputes/:id', z.strictObject({}), (work, _, { id }) =>
    existing(work, 'dispute', id),
  ),
  call(
    'GET',
    '/disputes',
    z.strictObject({
      ...pageParameters,
      charge: text(100).optional(),
      payment_intent: text(100).optional(),
    }),
    (work, { charge, payment_intent, ...page }) =>
      pageOf(work, 'dispute', page, { url: '/v1/disputes', where: { charge, payment_intent } }),
  ),
  call(
    'POST',
    '/disputes/:id',
    z.strictObject({
      evidence: z.strictObject({ uncategorized_text: text(20_000).optional() }).optional(),
      metadata: metadata.optional(),
      submit: yesNo.optional(),
    }),
    async (work, { evidence, metadata: changes, submit = true }, { id }) => {
      const dispute = await openOne(work, id)
      dispute.metadata = changedMetadata(dispute.metadata, changes)
      if (evidence?.uncategorized_text !== undefined) {
        dispute.evidence.uncategorized_text = evidence.uncategorized_text
        dispute.evidence_details.has_evidence = true
      }
      if (!evidence || !submit) {
        await work.records.save(dispute)
        await emit(work, 'charge.dispute.updated', dispute)
        return dispute
      }
      dispute.evidence_details.submission_count += 1
      const isWon = dispute.evidence.uncategorized_text === WINNING_EVIDENCE
      return decide(work, dispute, isWon ? 'won' : 'lost')
    },
  ),
  call('POST', '/disputes/:id/close', z.strictObject({}), async (work, _, { id }) =>
    decide(work, await openOne(work, id), 'lost'),
  ),
]

async function openOne(work: Work, id: string): Promise<Dispute> {
  const dispute = await existing(work, 'dispute', id)
  if (dispute.status !== 'needs_response') throw refuse('This dispute is already closed.')
  return dispute
}

/** A won dispute returns the amount and the fee. */
async function decide(work: Work, dispute: Dispute, status: 'won' | 'lost'): Promise<Dispute> {
  dispute.status = status
  if (status === 'won') {
    const fee = { cents: -DISPUTE_FEE_CENTS, description: 'Dispute fee refund' }
    const booked = await book(work, 'adjustment', dispute.amount, dispute.id, fee)
    dispute.balance_transactions.push(booked)
    const charge = await existing(work, 'charge', dispute.charge)
    charge.disputed = false
    await work.records.save(charge)
  }
  await work.records.save(dispute)
  await emit(work, 'charge.dispute.closed', dispute)
  if (status === 'won') await emit(work, 'charge.dispute.funds_reinstated', dispute)
  return dispute
}
