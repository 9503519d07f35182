import { emit } from '../events/emit.ts'
import { newId } from '../ids.ts'
import type { Transfer } from '../objects.ts'
import { book } from '../payments/balance.ts'
import { listIn } from '../wire/page-of.ts'
import type { Work } from '../work.ts'

/** Transfers an amount from the platform's balance to a connected account. */
export async function transferTo(
  work: Work,
  traits: Pick<Transfer, 'amount' | 'destination' | 'source_transaction' | 'transfer_group'> &
    Partial<Pick<Transfer, 'description' | 'metadata'>>,
): Promise<Transfer> {
  const id = newId('tr')
  const booked = await book(work, 'transfer', -traits.amount, id)
  const transfer: Transfer = {
    id,
    object: 'transfer',
    amount_reversed: 0,
    balance_transaction: booked.id,
    created: work.now,
    currency: 'usd',
    description: null,
    livemode: false,
    metadata: {},
    reversals: listIn(`/v1/transfers/${id}/reversals`, []),
    reversed: false,
    ...traits,
  }
  await work.records.save(transfer)
  await emit(work, 'transfer.created', transfer)
  return transfer
}
