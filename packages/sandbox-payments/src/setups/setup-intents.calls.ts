import * as z from 'zod'
import { checkIsCard, methodFor } from '../cards/payment-methods.ts'
import { emit } from '../events/emit.ts'
import { newClientSecret, newId } from '../ids.ts'
import type { SetupIntent } from '../objects.ts'
import {
  checkClientSecret,
  intentFor,
  refusalOfAttempt,
  unexpectedState,
} from '../payments/intent-answers.ts'
import { chosenMethod, paymentSource } from '../payments/payment-source.ts'
import { type Caller, call } from '../wire/call.ts'
import { existing } from '../wire/existing.ts'
import { changedMetadata, listOf, metadata, text, webAddress, yesNo } from '../wire/parameters.ts'
import type { Work } from '../work.ts'
import { attemptSetup } from './attempt-setup.ts'

const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action']

export const setupIntentCalls = [
  call(
    'POST',
    '/setup_intents',
    z.strictObject({
      automatic_payment_methods: z
        .strictObject({ enabled: yesNo, allow_redirects: z.enum(['always', 'never']).optional() })
        .optional(),
      confirm: yesNo.optional(),
      customer: text(100).optional(),
      description: text(1000).optional(),
      metadata: metadata.optional(),
      payment_method: text(100).optional(),
      payment_method_types: listOf(z.literal('card')).optional(),
      return_url: webAddress.optional(),
      usage: z.enum(['off_session', 'on_session']).optional(),
    }),
    async (work, given, { caller }) => {
      if (given.customer) await existing(work, 'customer', given.customer, 'customer')
      const method = given.payment_method
        ? await methodFor(work, given.payment_method, given.customer ?? null)
        : null
      const id = newId('seti')
      const intent: SetupIntent = {
        id,
        object: 'setup_intent',
        automatic_payment_methods: given.automatic_payment_methods
          ? { enabled: given.automatic_payment_methods.enabled }
          : null,
        cancellation_reason: null,
        client_secret: newClientSecret(id),
        created: work.now,
        customer: given.customer ?? null,
        description: given.description ?? null,
        last_setup_error: null,
        livemode: false,
        metadata: changedMetadata({}, given.metadata),
        next_action: null,
        payment_method: method?.id ?? null,
        payment_method_types: ['card'],
        status: method ? 'requires_confirmation' : 'requires_payment_method',
        usage: given.usage ?? 'off_session',
      }
      await work.records.save(intent)
      await emit(work, 'setup_intent.created', intent)
      if (given.confirm) await confirm(work, intent, { return_url: given.return_url }, caller)
      return intent
    },
  ),
  call(
    'GET',
    '/setup_intents/:id',
    z.strictObject({ client_secret: text(200).optional() }),
    async (work, { client_secret }, { id, caller }) => {
      const intent = await existing(work, 'setup_intent', id)
      checkClientSecret(intent, client_secret, caller)
      return intentFor(caller, intent)
    },
    { browser: true },
  ),
  call(
    'POST',
    '/setup_intents/:id/confirm',
    z.strictObject({
      ...paymentSource,
      client_secret: text(200).optional(),
      return_url: webAddress.optional(),
    }),
    async (work, { client_secret, ...given }, { id, caller }) => {
      const intent = await existing(work, 'setup_intent', id)
      checkClientSecret(intent, client_secret, caller)
      await confirm(work, intent, given, caller)
      return intentFor(caller, intent)
    },
    { browser: true },
  ),
  call(
    'POST',
    '/setup_intents/:id/cancel',
    z.strictObject({
      cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional(),
    }),
    async (work, { cancellation_reason }, { id }) => {
      const intent = await existing(work, 'setup_intent', id)
      if (!OPEN.includes(intent.status))
        throw unexpectedState(
          intent,
          `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`,
        )
      intent.status = 'canceled'
      intent.cancellation_reason = cancellation_reason ?? null
      intent.next_action = null
      delete intent.sandbox
      await work.records.save(intent)
      await emit(work, 'setup_intent.canceled', intent)
      return intent
    },
  ),
]

async function confirm(
  work: Work,
  intent: SetupIntent,
  given: z.output<z.ZodObject<typeof paymentSource>> & { return_url?: string | undefined },
  caller: Caller,
): Promise<void> {
  if (!OPEN.includes(intent.status))
    throw unexpectedState(
      intent,
      `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
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
      "You cannot confirm this SetupIntent because it's missing a payment method.",
      caller,
    )
  checkIsCard(method)
  await attemptSetup(work, intent, method, given.return_url ?? null)
  const refusal = refusalOfAttempt(intent, caller)
  if (refusal) throw refusal
}
