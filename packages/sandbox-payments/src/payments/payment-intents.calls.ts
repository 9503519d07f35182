import * as z from 'zod'
import { methodFor } from '../cards/payment-methods.ts'
import { payableAccount } from '../connect/payable-account.ts'
import { defined } from '../defined.ts'
import { refuse } from '../errors.ts'
import { emit } from '../events/emit.ts'
import type { PaymentIntent } from '../objects.ts'
import { type Caller, call } from '../wire/call.ts'
import { existing } from '../wire/existing.ts'
import { pageOf } from '../wire/page-of.ts'
import {
  cents,
  changedMetadata,
  chargeableCents,
  currency,
  emptyable,
  listOf,
  metadata,
  pageParameters,
  text,
  webAddress,
  yesNo,
} from '../wire/parameters.ts'
import type { Work } from '../work.ts'
import { attemptPayment } from './attempt-payment.ts'
import { cancelIntent } from './cancel-intent.ts'
import {
  checkClientSecret,
  intentFor,
  refusalOfAttempt,
  unexpectedState,
} from './intent-answers.ts'
import { newIntent } from './new-intent.ts'
import { chosenMethod, paymentSource } from './payment-source.ts'

const futureUsage = z.enum(['off_session', 'on_session'])
const offSession = z.union([yesNo, z.enum(['one_off', 'recurring']).transform(() => true)])

const described = {
  description: emptyable(text(1000)).optional(),
  metadata: metadata.optional(),
  receipt_email: emptyable(text(800)).optional(),
  setup_future_usage: emptyable(futureUsage).optional(),
  statement_descriptor: text(22).optional(),
  statement_descriptor_suffix: text(22).optional(),
  transfer_group: text().optional(),
  application_fee_amount: cents.optional(),
  customer: text(100).optional(),
  payment_method: text(100).optional(),
}

const confirmation = {
  ...paymentSource,
  off_session: offSession.optional(),
  return_url: webAddress.optional(),
  setup_future_usage: futureUsage.optional(),
  receipt_email: text(800).optional(),
}

const createParameters = z.strictObject({
  ...described,
  amount: chargeableCents,
  currency,
  automatic_payment_methods: z
    .strictObject({ enabled: yesNo, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  payment_method_types: listOf(z.enum(['card', 'us_bank_account'])).optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
  confirm: yesNo.optional(),
  off_session: offSession.optional(),
  return_url: webAddress.optional(),
  transfer_data: z.strictObject({ destination: text(100), amount: cents.optional() }).optional(),
})

const updateParameters = z.strictObject({
  ...described,
  amount: chargeableCents.optional(),
  currency: currency.optional(),
})

const CHANGEABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action']

export const paymentIntentCalls = [
  call('POST', '/payment_intents', createParameters, async (work, given, { caller }) => {
    const { confirm, off_session, return_url, automatic_payment_methods, payment_method, ...rest } =
      given
    if (given.customer) await existing(work, 'customer', given.customer, 'customer')
    await checkShares(work, given)
    const method = payment_method
      ? await methodFor(work, payment_method, given.customer ?? null)
      : null
    const intent = newIntent(work, {
      ...defined(rest),
      metadata: changedMetadata({}, given.metadata),
      transfer_data: given.transfer_data ? defined(given.transfer_data) : null,
      automatic_payment_methods: automatic_payment_methods
        ? { ...defined(automatic_payment_methods) }
        : null,
      ...(method ? { payment_method: method.id, status: 'requires_confirmation' } : {}),
    })
    await work.records.save(intent)
    await emit(work, 'payment_intent.created', intent)
    if (confirm) await confirmIntent(work, intent, { off_session, return_url }, caller)
    return intent
  }),

  call(
    'GET',
    '/payment_intents',
    z.strictObject({ ...pageParameters, customer: text(100).optional() }),
    (work, { customer, ...page }) =>
      pageOf(work, 'payment_intent', page, { url: '/v1/payment_intents', where: { customer } }),
  ),

  call(
    'GET',
    '/payment_intents/:id',
    z.strictObject({ client_secret: text(200).optional() }),
    async (work, { client_secret }, { id, caller }) => {
      const intent = await existing(work, 'payment_intent', id)
      checkClientSecret(intent, client_secret, caller)
      return intentFor(caller, intent)
    },
    { browser: true },
  ),

  call('POST', '/payment_intents/:id', updateParameters, async (work, given, { id }) => {
    const intent = await existing(work, 'payment_intent', id)
    const { metadata: _, description: __, receipt_email: ___, ...weighty } = defined(given)
    for (const name of Object.keys(weighty)) {
      if (!CHANGEABLE.includes(intent.status))
        throw unexpectedState(
          intent,
          `This PaymentIntent's ${name} could not be updated because it has a status of ${intent.status}. You may only update the ${name} of a PaymentIntent with one of the following statuses: ${CHANGEABLE.join(', ')}.`,
        )
      if (intent.sandbox?.invoice && (name === 'amount' || name === 'customer'))
        throw refuse(`The ${name} of a PaymentIntent that pays an invoice cannot be changed.`, {
          param: name,
        })
    }
    if (given.customer) await existing(work, 'customer', given.customer, 'customer')
    if (given.payment_method) {
      const customer = given.customer ?? intent.customer
      weighty.payment_method = (await methodFor(work, given.payment_method, customer)).id
    }
    Object.assign(intent, defined(given), weighty, {
      metadata: changedMetadata(intent.metadata, given.metadata),
    })
    // The customer approved an amount; a different one has to be confirmed again.
    if (given.payment_method || intent.status === 'requires_action') {
      intent.status = intent.payment_method ? 'requires_confirmation' : 'requires_payment_method'
      intent.next_action = null
      delete intent.sandbox?.token
    }
    await checkShares(work, { ...intent, transfer_data: intent.transfer_data ?? undefined })
    await work.records.save(intent)
    return intent
  }),

  call(
    'POST',
    '/payment_intents/:id/confirm',
    z.strictObject({ ...confirmation, client_secret: text(200).optional() }),
    async (work, { client_secret, ...given }, { id, caller }) => {
      const intent = await existing(work, 'payment_intent', id)
      checkClientSecret(intent, client_secret, caller)
      await confirmIntent(work, intent, given, caller)
      return intentFor(caller, intent)
    },
    { browser: true },
  ),

  call(
    'POST',
    '/payment_intents/:id/cancel',
    z.strictObject({
      cancellation_reason: z
        .enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
        .optional(),
    }),
    async (work, { cancellation_reason }, { id }) => {
      const intent = await existing(work, 'payment_intent', id)
      if (intent.sandbox?.invoice)
        throw unexpectedState(
          intent,
          'You cannot cancel this PaymentIntent because it pays an invoice. Cancel the subscription instead.',
        )
      if (!CHANGEABLE.includes(intent.status))
        throw unexpectedState(
          intent,
          `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CHANGEABLE.join(', ')}.`,
        )
      await cancelIntent(work, intent, cancellation_reason ?? null)
      return intent
    },
  ),
]

async function confirmIntent(
  work: Work,
  intent: PaymentIntent,
  given: z.output<
    z.ZodObject<Omit<typeof confirmation, 'payment_method' | 'payment_method_data'>>
  > &
    z.output<z.ZodObject<typeof paymentSource>>,
  caller: Caller,
): Promise<void> {
  if (!CHANGEABLE.includes(intent.status))
    throw unexpectedState(
      intent,
      intent.status === 'succeeded'
        ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
        : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      caller,
    )
  const method = await chosenMethod(work, given, {
    customer: intent.customer,
    current: intent.payment_method,
    caller,
  })
  if (!method)
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.",
      caller,
    )
  if (!intent.payment_method_types.includes(method.type))
    throw refuse(
      `The PaymentMethod (${method.id}) has a type that this PaymentIntent does not take.`,
      {
        param: 'payment_method',
      },
    )
  if (given.setup_future_usage) intent.setup_future_usage = given.setup_future_usage
  if (given.receipt_email) intent.receipt_email = given.receipt_email
  await attemptPayment(work, intent, method, {
    offSession: given.off_session ?? false,
    returnUrl: given.return_url ?? null,
  })
  const refusal = refusalOfAttempt(intent, caller)
  if (refusal) throw refusal
}

/** The connected account's and the platform's parts must fit into the payment. */
async function checkShares(
  work: Work,
  given: {
    amount: number
    application_fee_amount?: number | null | undefined
    transfer_data?: { destination: string; amount?: number | undefined } | undefined
  },
): Promise<void> {
  const { amount, application_fee_amount: fee, transfer_data: to } = given
  if (to) await payableAccount(work, to.destination, 'transfer_data[destination]')
  if (fee && !to)
    throw refuse(
      'You can only use application_fee_amount together with transfer_data[destination].',
      {
        param: 'application_fee_amount',
      },
    )
  if (fee && to?.amount)
    throw refuse('You cannot use application_fee_amount together with transfer_data[amount].', {
      param: 'application_fee_amount',
    })
  if ((fee ?? 0) > amount)
    throw refuse('The application fee cannot be more than the payment.', {
      param: 'application_fee_amount',
    })
  if ((to?.amount ?? 0) > amount)
    throw refuse('The transfer cannot be more than the payment.', {
      param: 'transfer_data[amount]',
    })
}
