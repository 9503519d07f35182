import * as z from 'zod'
import { methodFor } from '../cards/payment-methods.ts'
import { refuse } from '../errors.ts'
import { newId } from '../ids.ts'
import { emit } from '../events/emit.ts'
import type { Subscription } from '../objects.ts'
import { call } from '../wire/call.ts'
import { existing } from '../wire/existing.ts'
import { listIn, pageOf } from '../wire/page-of.ts'
import {
  changedMetadata,
  currency,
  listOf,
  metadata,
  pageParameters,
  text,
  yesNo,
} from '../wire/parameters.ts'
import type { Work } from '../work.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { periodEnd } from './period.ts'
import { dueAt } from './schedule.ts'
import { chargeFirst, chargeNewInterval } from './subscription-payments.ts'
import { changedItem, changeItem, oneItem, priced, priceOf } from './subscription-item.ts'
import { saveChanged } from './subscription-events.ts'

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
      await work.records.save(price)
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
        schedule: null,
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
      items: changedItem.optional(),
      proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).optional(),
    }),
    async (work, given, { id }) => {
      const subscription = await existing(work, 'subscription', id)
      if (OVER.includes(subscription.status))
        throw refuse(
          'A canceled subscription can only update its cancellation_details and metadata.',
        )
      refuseScheduled(subscription, given)
      const before = structuredClone(subscription)
      await change(work, subscription, given)
      const [requested] = given.items ?? []
      const credits = requested
        ? await changeItem(work, subscription, requested, given.proration_behavior)
        : null
      if (requested) await work.records.save(subscription.items.data[0]!.price)
      subscription.sandbox = { due_at: await nextLook(work, subscription) }
      await saveChanged(work, before, subscription)
      if (credits) await chargeNewInterval(work, subscription, credits, given)
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

/** What a schedule controls can only be changed through it. */
function refuseScheduled(
  { schedule }: Subscription,
  given: { items?: unknown; cancel_at_period_end?: boolean | undefined },
): void {
  if (!schedule) return
  if (given.cancel_at_period_end !== undefined)
    throw refuse(
      `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    )
  if (given.items)
    throw refuse(
      `This sandbox changes the price of a subscription that has a schedule (${schedule}) there alone.`,
    )
}

async function nextLook(work: Work, subscription: Subscription): Promise<number | null> {
  const { latest_invoice: id } = subscription
  return dueAt(subscription, id ? await work.records.find('invoice', id) : null)
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
