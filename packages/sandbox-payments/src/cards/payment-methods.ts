import { createHash } from 'node:crypto'
import type * as z from 'zod'
import { missing, refuse, WrongParameter } from '../errors.ts'
import { emit } from '../events/emit.ts'
import { newId } from '../ids.ts'
import type { Metadata, PaymentMethod } from '../objects.ts'
import type { billingDetails } from '../wire/parameters.ts'
import type { Work } from '../work.ts'
import type { EnteredCard } from './card-entry.ts'
import { accountNamed, cardNamed, type Decline, type TestCard } from './test-cards.ts'

interface Details {
  billing_details?: z.output<typeof billingDetails> | undefined
  metadata?: Metadata
}

const NO_DETAILS = { address: null, email: null, name: null, phone: null }

/** Creates a payment method from a typed card, with its brand and last four digits instead of the number. */
export function newCard(work: Work, entered: EnteredCard, details: Details = {}): PaymentMethod {
  const { card, expMonth, expYear } = entered
  return {
    ...newMethod(work, card.name, details),
    type: 'card',
    card: {
      brand: card.brand,
      last4: card.number.slice(-4),
      exp_month: expMonth,
      exp_year: expYear,
      funding: card.name === 'visa_debit' ? 'debit' : 'credit',
      country: 'US',
      fingerprint: createHash('sha256').update(card.name).digest('hex').slice(0, 16),
      checks: { cvc_check: card.decline?.code === 'incorrect_cvc' ? 'fail' : 'pass' },
    },
  }
}

const newMethod = (work: Work, behaviour: string, { billing_details, metadata }: Details) => ({
  id: newId('pm'),
  object: 'payment_method' as const,
  billing_details: { ...NO_DETAILS, ...billing_details },
  created: work.now,
  customer: null,
  livemode: false,
  metadata: metadata ?? {},
  sandbox: { behaviour, isSetUp: false },
})

/** Stripe's names for test cards and accounts, such as `pm_card_visa`. Each use creates a new payment method. */
function fromName(work: Work, name: string): PaymentMethod | null {
  const card = cardNamed(name.replace(/^pm_card_/, ''))
  const nextYear = new Date(work.now * 1000).getUTCFullYear() + 1
  if (name.startsWith('pm_card_') && card)
    return newCard(work, { card, expMonth: 12, expYear: nextYear })
  const account = accountNamed(name.replace(/^pm_/, ''))
  if (!account) return null
  return {
    ...newMethod(work, account.name, {}),
    type: 'us_bank_account',
    us_bank_account: { bank_name: 'STRIPE TEST BANK', last4: account.last4 },
  }
}

/**
 * Returns the payment method named in a call, for a customer or without one.
 * @throws StripeError if it doesn't exist or belongs to somebody else
 */
export async function methodFor(
  work: Work,
  id: string,
  customer: string | null,
): Promise<PaymentMethod> {
  const made = fromName(work, id)
  if (made) {
    await work.records.save(made)
    return made
  }
  const method = await work.records.find('payment_method', id)
  if (!method) throw missing('PaymentMethod', id, 'payment_method')
  if (method.customer && method.customer !== customer)
    throw refuse(
      'The customer does not have a payment method with this ID. The payment method belongs to another customer.',
      { param: 'payment_method', code: 'resource_missing' },
    )
  return method
}

/** Attaches a payment method to its customer. Idempotent. */
export async function attach(work: Work, method: PaymentMethod, customer: string): Promise<void> {
  if (method.customer === customer) return
  if (method.customer)
    throw refuse('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    })
  method.customer = customer
  await work.records.save(method)
  await emit(work, 'payment_method.attached', method)
}

export const testCardOf = (method: PaymentMethod): TestCard | undefined =>
  cardNamed(method.sandbox.behaviour)

/** Returns why a payment method can't be saved or charged; null if it can. */
export const refusalOf = (method: PaymentMethod, use: 'keep' | 'charge'): Decline | null => {
  const card = testCardOf(method)
  return card?.decline ?? (use === 'charge' ? card?.declineOfCharge : undefined) ?? null
}

/** Whether its owner must confirm before it is charged. */
export function needsConfirmation(method: PaymentMethod): boolean {
  const asks = testCardOf(method)?.asks
  return asks === 'always' || (asks === 'until-set-up' && !method.sandbox.isSetUp)
}

/** @throws WrongParameter for a bank account where a card is required */
export function checkIsCard(method: PaymentMethod): void {
  if (method.type !== 'card')
    throw new WrongParameter('payment_method', 'Only cards can be used here.')
}
