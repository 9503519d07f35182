/** Source of a confirmation's payment method: the card form, a saved one, or the intent's own. */
import * as z from 'zod'
import { cardEntry, readCard } from '../cards/card-entry.ts'
import { methodFor, newCard } from '../cards/payment-methods.ts'
import { refuse } from '../errors.ts'
import type { PaymentMethod } from '../objects.ts'
import type { Caller } from '../wire/call.ts'
import { billingDetails, text } from '../wire/parameters.ts'
import type { Work } from '../work.ts'

export const paymentSource = {
  payment_method: text(100).optional(),
  payment_method_data: z
    .strictObject({
      type: z.literal('card'),
      card: cardEntry,
      billing_details: billingDetails.optional(),
    })
    .optional(),
}

/** Returns the chosen payment method, or null if none is named. */
export async function chosenMethod(
  work: Work,
  chosen: z.output<z.ZodObject<typeof paymentSource>>,
  {
    customer,
    current,
    caller,
  }: { customer: string | null; current: string | null; caller: Caller },
): Promise<PaymentMethod | null> {
  const { payment_method_data: data, payment_method: id = current } = chosen
  if (!data) return id ? methodFor(work, id, customer) : null
  if (caller === 'server') throw numbersOnServer()
  const method = newCard(work, readCard(data.card, work.now), data)
  await work.records.save(method)
  return method
}

/** The whole setup exists so that servers never handle card numbers. */
export const numbersOnServer = () =>
  refuse(
    'Sending credit card numbers directly to the API is unsafe. Enter them in the card form, with the publishable key.',
  )
