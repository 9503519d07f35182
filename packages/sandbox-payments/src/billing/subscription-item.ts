/** The single item of a subscription: its price. */
import * as z from 'zod'
import { refuse, WrongParameter } from '../errors.ts'
import type { RecurringPrice, Subscription } from '../objects.ts'
import { existing } from '../wire/existing.ts'
import { chargeableCents, currency, text, wholeNumber } from '../wire/parameters.ts'
import type { Work } from '../work.ts'
import { type LineFacts, unusedTime } from './invoice-lines.ts'
import { periodEnd } from './period.ts'
import { makePrice, recurring } from './prices.calls.ts'

export const priced = {
  price: text(100).optional(),
  price_data: z
    .strictObject({ currency, product: text(100), recurring, unit_amount: chargeableCents })
    .optional(),
  quantity: wholeNumber(1, 10_000).optional(),
}

// Subscriptions of the product have exactly one item.
export const oneItem = <T extends z.ZodObject>(item: T) => z.array(item).length(1)

/** The item of an existing subscription, at another price. */
export const changedItem = oneItem(z.strictObject({ ...priced, id: text(100) }))

type Priced = z.output<z.ZodObject<typeof priced>>

/** Returns the price named or described in a call. A described one is not saved yet. */
export async function priceOf(
  work: Work,
  { price: id, price_data }: Priced,
): Promise<RecurringPrice> {
  if (!id && !price_data)
    throw new WrongParameter(
      'items[0][price]',
      'Missing required param: items[0][price].',
      'parameter_missing',
    )
  const price = price_data
    ? await makePrice(work, price_data)
    : await existing(work, 'price', id!, 'items[0][price]')
  if (!price.active)
    throw refuse('The price specified is inactive. This field only accepts active prices.', {
      param: 'items[0][price]',
    })
  if (!price.recurring)
    throw refuse(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param: 'items[0][price]' },
    )
  return { ...price, recurring: price.recurring }
}

/**
 * Changes the price of a subscription, without saving.
 * @returns the credit for the old period if another interval starts a new one, else null
 */
export async function changeItem(
  work: Work,
  subscription: Subscription,
  requested: Priced & { id: string },
  proration: string | undefined,
): Promise<LineFacts[] | null> {
  const item = subscription.items.data[0]!
  if (requested.id !== item.id)
    throw new WrongParameter(
      'items[0][id]',
      `No such subscription item: '${requested.id}'`,
      'resource_missing',
    )
  if (proration !== 'none' && proration !== 'always_invoice')
    throw refuse(
      'The sandbox does not keep pending prorations: send proration_behavior=none or always_invoice when you change the price.',
      { param: 'proration_behavior' },
    )
  const before = structuredClone(item)
  item.quantity = requested.quantity ?? item.quantity
  if (requested.price || requested.price_data) item.price = await priceOf(work, requested)
  const { interval, interval_count } = item.price.recurring
  const old = before.price.recurring
  if (interval === old.interval && interval_count === old.interval_count) {
    if (proration === 'none') return null
    throw refuse('The sandbox only prorates a change of the interval.', {
      param: 'proration_behavior',
    })
  }
  subscription.billing_cycle_anchor = work.now
  item.current_period_start = work.now
  item.current_period_end = periodEnd(work.now, item.price.recurring, work.now)
  if (subscription.cancel_at_period_end) subscription.cancel_at = item.current_period_end
  return proration === 'always_invoice' ? [unusedTime(before, work.now)] : []
}
