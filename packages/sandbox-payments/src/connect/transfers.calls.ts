import * as z from 'zod'
import { defined } from '../defined.ts'
import { refuse } from '../errors.ts'
import { emit } from '../events/emit.ts'
import { newId } from '../ids.ts'
import type { TransferReversal } from '../objects.ts'
import { book } from '../payments/balance.ts'
import { call } from '../wire/call.ts'
import { existing } from '../wire/existing.ts'
import { pageOf } from '../wire/page-of.ts'
import {
  cents,
  changedMetadata,
  currency,
  metadata,
  pageParameters,
  text,
} from '../wire/parameters.ts'
import type { Work } from '../work.ts'
import { payableAccount } from './payable-account.ts'
import { transferTo } from './transfers.ts'

export const transferCalls = [
  call(
    'POST',
    '/transfers',
    z.strictObject({
      amount: cents,
      currency,
      description: text().optional(),
      destination: text(100),
      metadata: metadata.optional(),
      source_transaction: text(100).optional(),
      transfer_group: text().optional(),
    }),
    async (work, { source_transaction, metadata: given, description, ...rest }) => {
      await payableAccount(work, rest.destination, 'destination')
      const source = source_transaction
        ? await chargeWithRemainder(work, source_transaction, rest.amount)
        : null
      if (!source && (await work.records.balanceCents()) < rest.amount)
        throw refuse(
          'You have insufficient available funds in your Stripe account. No money moves here: a payment with a test card adds to the balance.',
          { code: 'balance_insufficient' },
        )
      return transferTo(work, {
        amount: rest.amount,
        destination: rest.destination,
        source_transaction: source?.id ?? null,
        transfer_group: rest.transfer_group ?? source?.transfer_group ?? null,
        metadata: changedMetadata({}, given),
        ...defined({ description }),
      })
    },
  ),
  call('GET', '/transfers/:id', z.strictObject({}), (work, _, { id }) =>
    existing(work, 'transfer', id),
  ),
  call(
    'GET',
    '/transfers',
    z.strictObject({
      ...pageParameters,
      destination: text(100).optional(),
      transfer_group: text().optional(),
    }),
    (work, { destination, transfer_group, ...page }) =>
      pageOf(work, 'transfer', page, {
        url: '/v1/transfers',
        where: { destination, transfer_group },
      }),
  ),
  call(
    'POST',
    '/transfers/:id/reversals',
    z.strictObject({ amount: cents.optional(), metadata: metadata.optional() }),
    async (work, given, { id }) => {
      const transfer = await existing(work, 'transfer', id)
      const left = transfer.amount - transfer.amount_reversed
      const amount = given.amount ?? left
      if (left === 0) throw refuse(`Transfer ${id} has already been fully reversed.`)
      if (amount > left)
        throw refuse(
          `Reversal amount (${amount}) is greater than the unreversed amount of the transfer (${left}).`,
          { param: 'amount' },
        )
      const reversalId = newId('trr')
      const booked = await book(work, 'transfer_refund', amount, reversalId)
      const reversal: TransferReversal = {
        id: reversalId,
        object: 'transfer_reversal',
        amount,
        balance_transaction: booked.id,
        created: work.now,
        currency: 'usd',
        metadata: changedMetadata({}, given.metadata),
        transfer: id,
      }
      transfer.amount_reversed += amount
      transfer.reversed = transfer.amount_reversed === transfer.amount
      transfer.reversals.data.unshift(reversal)
      await work.records.save(reversal)
      await work.records.save(transfer)
      await emit(work, 'transfer.reversed', transfer)
      return reversal
    },
  ),
  call(
    'GET',
    '/transfers/:id/reversals',
    z.strictObject(pageParameters),
    async (work, page, { id }) => {
      await existing(work, 'transfer', id)
      return pageOf(work, 'transfer_reversal', page, {
        url: `/v1/transfers/${id}/reversals`,
        where: { transfer: id },
      })
    },
  ),
]

/** Returns a charge whose transfers leave enough for another one. */
async function chargeWithRemainder(work: Work, id: string, amount: number) {
  const charge = await existing(work, 'charge', id, 'source_transaction')
  if (charge.status !== 'succeeded')
    throw refuse('The charge to transfer from has not succeeded.', { param: 'source_transaction' })
  const others = await work.records.all('transfer', { source_transaction: id })
  const used = others.reduce((sum, each) => sum + each.amount - each.amount_reversed, 0)
  if (used + amount > charge.amount)
    throw refuse(
      `The transfers from charge ${id} would be more than its amount of ${charge.amount}.`,
      { param: 'amount' },
    )
  return charge
}
