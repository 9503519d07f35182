import { newId } from '../ids.ts'
import type { BalanceTransaction } from '../objects.ts'
import type { Work } from '../work.ts'

const FEE_PER_MILLE = 29
const FEE_FIXED_CENTS = 30

/** Stripe's fee for a card payment: 2.9 % and 30 cents. */
export const feeOf = (amountCents: number): number =>
  Math.round((amountCents * FEE_PER_MILLE) / 1000) + FEE_FIXED_CENTS

type Kind = 'charge' | 'refund' | 'transfer' | 'transfer_refund' | 'adjustment'

const CATEGORIES: Record<Kind, string> = {
  charge: 'charge',
  refund: 'refund',
  transfer: 'transfer',
  transfer_refund: 'transfer_reversal',
  adjustment: 'dispute',
}

/**
 * Books an amount, negative for outgoing ones, and its fee on the platform's balance. It is available
 * immediately.
 */
export async function book(
  work: Work,
  type: Kind,
  amount: number,
  source: string,
  fee: { cents: number; description: string } = { cents: 0, description: '' },
): Promise<BalanceTransaction> {
  const booked: BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: work.now,
    created: work.now,
    currency: 'usd',
    description: null,
    exchange_rate: null,
    fee: fee.cents,
    fee_details:
      fee.cents === 0
        ? []
        : [
            {
              amount: fee.cents,
              application: null,
              currency: 'usd',
              description: fee.description,
              type: 'stripe_fee',
            },
          ],
    net: amount - fee.cents,
    reporting_category: CATEGORIES[type],
    source,
    status: 'available',
    type,
  }
  await work.records.save(booked)
  return booked
}
