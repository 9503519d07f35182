import * as z from 'zod'
import { dollars } from '../dollars.ts'
import { refuse, WrongParameter } from '../errors.ts'
import { emit } from '../events/emit.ts'
import { newId } from '../ids.ts'
import type { Charge, Refund } from '../objects.ts'
import { call } from '../wire/call.ts'
import { existing } from '../wire/existing.ts'
import { pageOf } from '../wire/page-of.ts'
import { cents, changedMetadata, metadata, pageParameters, text } from '../wire/parameters.ts'
import type { Work } from '../work.ts'
import { book } from './balance.ts'

const ofPayment = { charge: text(100).optional(), payment_intent: text(100).optional() }

export const refundCalls = [
  call(
    'POST',
    '/refunds',
    z.strictObject({
      ...ofPayment,
      amount: cents.optional(),
      metadata: metadata.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    }),
    async (work, given) => {
      const charge = await chargeToRefund(work, given)
      const left = charge.amount - charge.amount_refunded
      if (left === 0)
        throw refuse(`Charge ${charge.id} has already been refunded.`, {
          code: 'charge_already_refunded',
        })
      if (charge.disputed)
        throw refuse(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
          code: 'charge_disputed',
        })
      const amount = given.amount ?? left
      if (amount > left)
        throw refuse(
          `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
          { param: 'amount' },
        )
      return refund(work, charge, amount, {
        metadata: changedMetadata({}, given.metadata),
        reason: given.reason ?? null,
      })
    },
  ),
  call('GET', '/refunds/:id', z.strictObject({}), (work, _, { id }) =>
    existing(work, 'refund', id),
  ),
  call(
    'GET',
    '/refunds',
    z.strictObject({ ...pageParameters, ...ofPayment }),
    (work, { charge, payment_intent, ...page }) =>
      pageOf(work, 'refund', page, { url: '/v1/refunds', where: { charge, payment_intent } }),
  ),
]

async function chargeToRefund(
  work: Work,
  given: { charge?: string | undefined; payment_intent?: string | undefined },
): Promise<Charge> {
  if (!given.payment_intent && !given.charge)
    throw new WrongParameter(
      'payment_intent',
      'One of the following params should be provided for this request: payment_intent or charge.',
      'parameter_missing',
    )
  let id = given.charge
  if (given.payment_intent) {
    const intent = await existing(work, 'payment_intent', given.payment_intent, 'payment_intent')
    id ??= intent.latest_charge ?? undefined
  }
  const charge = id ? await existing(work, 'charge', id, 'charge') : null
  if (
    charge?.status !== 'succeeded' ||
    (given.payment_intent ?? charge.payment_intent) !== charge.payment_intent
  )
    throw refuse('This payment does not have a successful charge to refund.')
  return charge
}

async function refund(
  work: Work,
  charge: Charge,
  amount: number,
  traits: Pick<Refund, 'metadata' | 'reason'>,
): Promise<Refund> {
  const id = newId('re')
  const booked = await book(work, 'refund', -amount, id)
  const made: Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: booked.id,
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    status: 'succeeded',
    ...traits,
  }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  await work.records.save(made)
  await work.records.save(charge)
  await emit(work, 'refund.created', made)
  await emit(work, 'charge.refunded', charge)
  return made
}
