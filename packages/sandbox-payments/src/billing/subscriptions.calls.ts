import * as z from 'zod'
import { methodFor } from '../cards/payment-methods.ts'
import { refuse, WrongParameter } from '../errors.ts'
import { newId } from '../ids.ts'
import { emit } from '../events/emit.ts'
import type { RecurringPrice, Subscription } from '../objects.ts'
import { call } from '../wire/call.ts'
import { existing } from '../wire/existing.ts'
import { listIn, pageOf } from '../wire/page-of.ts'
import {
  changedMetadata,
  chargeableCents,
  currency,
  listOf,
  metadata,
  pageParameters,
  text,
  wholeNumber,
  yesNo,
} from '../wire/parameters.ts'
import type { Work } from '../work.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { periodEnd } from './period.ts'
import { newPrice, recurring } from './prices.calls.ts'
import { dueAt } from './schedule.ts'
import { chargeFirst, chargeNewInterval } from './subscription-payments.ts'
import { saveChanged } from './subscription-events.ts'

const priced = {
  price: text(100).optional(),
  price_data: z
    .strictObject({ currency, product: text(100), recurring, unit_amount: chargeableCents })
    .optional(),
  quantity: wholeNumber(1, 10_000).optional(),
}

const traits = {
  cancel_at_period_end: yesNo.optional(),
  default_payment_method: text(100).optional(),
  description: text(500).optional(),
  metadata: metadata.optional(),
  off_session: yesNo.optional(),
  payment_behavior: z
    .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete'])
    .optional(),
  payment_settings: z
    .strictObject({
      payment_method_types: listOf(z.literal('card')).optional(),
      save_default_payment_method: z.enum(['off', 'on_subscription']).optional(),
    })
    .optional(),
}

// A subscription of the product is one thing at one price.
const oneItem = <T extends z.ZodObject>(item: T) => z.array(item).length(1)

const OVER = ['canceled', 'incomplete_expired']
const NOT_OVER = ['active', 'past_due', 'unpaid', 'incomplete']

export const subscriptionCalls = [
  call(
    'POST',
    '/subscriptions',
    z.strictObject({
      ...traits,
      customer: text(100),
      currency: currency.optional(),
      items: oneItem(z.strictObject(priced)),
      proration_behavior: z.enum(['none', 'create_prorations']).optional(),
    }),
    async (work, given) => {
      const { id: customer } = await existing(work, 'customer', given.customer, 'customer')
      const [item] = given.items
      const price = await priceOf(work, item!)
      const id = newId('sub')
      const subscription: Subscription = {
        id,
        object: 'subscription',
        billing_cycle_anchor: work.now,
        cancel_at: null,
        cancel_at_period_end: false,
        canceled_at: null,
        collection_method: 'charge_automatically',
        created: work.now,
        currency: price.currency,
        customer,
        default_payment_method: null,
        description: null,
        ended_at: null,
        items: listIn(`/v1/subscription_items?subscription=${id}`, [
          {
            id: newId('si'),
            object: 'subscription_item',
            created: work.now,
            current_period_start: work.now,
            current_period_end: periodEnd(work.now, price.recurring, work.now),
            metadata: {},
            price,
            quantity: item!.quantity ?? 1,
            subscription: id,
          },
        ]),
        latest_invoice: null,
        livemode: false,
        metadata: {},
        payment_settings: { save_default_payment_method: 'off' },
        start_date: work.now,
        status: 'incomplete',
      }
      await change(work, subscription, given)
      subscription.sandbox = { due_at: dueAt(subscription, null) }
      await work.records.save(subscription)
      await emit(work, 'customer.subscription.created', subscription)
      await chargeFirst(work, subscription, given)
      return existing(work, 'subscription', id)
    },
  ),

  call('GET', '/subscriptions/:id', z.strictObject({}), (work, _, { id }) =>
    existing(work, 'subscription', id),
  ),

  call(
    'GET',
    '/subscriptions',
    z.strictObject({
      ...pageParameters,
      customer: text(100).optional(),
      price: text(100).optional(),
      status: z.enum(['all', 'ended', ...NOT_OVER, ...OVER]).optional(),
    }),
    (work, { customer, price, status, ...page }) =>
      pageOf(work, 'subscription', page, {
        url: '/v1/subscriptions',
        where: { customer, ...(price ? { items: { data: [{ price: { id: price } }] } } : {}) },
        among: status === 'all' ? undefined : { field: 'status', values: statuses(status) },
      }),
  ),

  call(
    'POST',
    '/subscriptions/:id',
    z.strictObject({
      ...traits,
      items: oneItem(z.strictObject({ ...priced, id: text(100) })).optional(),
      proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).optional(),
    }),
    async (work, given, { id }) => {
      const subscription = await existing(work, 'subscription', id)
      if (OVER.includes(subscription.status))
        throw refuse(
          'A canceled subscription can only update its cancellation_details and metadata.',
        )
      const before = structuredClone(subscription)
      await change(work, subscription, given)
      const isNewInterval = given.items ? await changeItem(work, subscription, given) : false
      subscription.sandbox = { due_at: await nextLook(work, subscription) }
      await saveChanged(work, before, subscription)
      if (isNewInterval) await chargeNewInterval(work, subscription, given)
      return existing(work, 'subscription', id)
    },
  ),

  call('DELETE', '/subscriptions/:id', z.strictObject({}), async (work, _, { id }) => {
    const subscription = await existing(work, 'subscription', id)
    if (OVER.includes(subscription.status)) throw refuse('This subscription has already ended.')
    await cancelSubscription(work, subscription)
    return subscription
  }),
]

const statuses = (status: string | undefined) =>
  status === undefined ? NOT_OVER : status === 'ended' ? OVER : [status]

async function nextLook(work: Work, subscription: Subscription): Promise<number | null> {
  const { latest_invoice: id } = subscription
  return dueAt(subscription, id ? await work.records.find('invoice', id) : null)
}

async function priceOf(
  work: Work,
  { price: id, price_data }: z.output<z.ZodObject<typeof priced>>,
): Promise<RecurringPrice> {
  if (!id && !price_data)
    throw new WrongParameter(
      'items[0][price]',
      'Missing required param: items[0][price].',
      'parameter_missing',
    )
  const price = price_data
    ? await newPrice(work, price_data)
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

async function change(
  work: Work,
  subscription: Subscription,
  given: z.output<z.ZodObject<typeof traits>>,
): Promise<void> {
  if (given.default_payment_method)
    subscription.default_payment_method = (
      await methodFor(work, given.default_payment_method, subscription.customer)
    ).id
  if (given.description !== undefined) subscription.description = given.description
  subscription.metadata = changedMetadata(subscription.metadata, given.metadata)
  const saves = given.payment_settings?.save_default_payment_method
  if (saves) subscription.payment_settings.save_default_payment_method = saves
  const ends = given.cancel_at_period_end
  if (ends !== undefined && ends !== subscription.cancel_at_period_end)
    Object.assign(subscription, {
      cancel_at_period_end: ends,
      cancel_at: ends ? subscription.items.data[0]!.current_period_end : null,
      canceled_at: ends ? work.now : null,
    })
}

/** @returns whether the new price runs by another interval: then a new period begins now */
async function changeItem(
  work: Work,
  subscription: Subscription,
  given: {
    items?: z.output<z.ZodObject<typeof priced & { id: z.ZodString }>>[] | undefined
    proration_behavior?: string | undefined
  },
): Promise<boolean> {
  const item = subscription.items.data[0]!
  const asked = given.items![0]!
  if (asked.id !== item.id)
    throw new WrongParameter(
      'items[0][id]',
      `No such subscription item: '${asked.id}'`,
      'resource_missing',
    )
  if (given.proration_behavior !== 'none')
    throw refuse(
      'This sandbox does not prorate: send proration_behavior=none with a change of price.',
      {
        param: 'proration_behavior',
      },
    )
  item.quantity = asked.quantity ?? item.quantity
  if (!asked.price && !asked.price_data) return false
  const old = item.price.recurring
  item.price = await priceOf(work, asked)
  const { interval, interval_count } = item.price.recurring
  if (interval === old.interval && interval_count === old.interval_count) return false
  subscription.billing_cycle_anchor = work.now
  item.current_period_start = work.now
  item.current_period_end = periodEnd(work.now, item.price.recurring, work.now)
  if (subscription.cancel_at_period_end) subscription.cancel_at = item.current_period_end
  return true
}
