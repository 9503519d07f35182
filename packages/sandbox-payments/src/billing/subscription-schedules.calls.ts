import * as z from 'zod'
import { refuse, WrongParameter } from '../errors.ts'
import { emit } from '../events/emit.ts'
import { newId } from '../ids.ts'
import type { SchedulePhase, SubscriptionSchedule } from '../objects.ts'
import { call } from '../wire/call.ts'
import { existing } from '../wire/existing.ts'
import { changedMetadata, metadata, text, wholeNumber } from '../wire/parameters.ts'
import type { Work } from '../work.ts'
import { release } from './next-phase.ts'
import { periodEnd } from './period.ts'
import { recurring } from './prices.calls.ts'
import { oneItem, priced, priceOf } from './subscription-item.ts'
import { saveChanged } from './subscription-events.ts'

const phase = z.strictObject({
  items: oneItem(z.strictObject(priced)),
  start_date: wholeNumber().optional(),
  end_date: wholeNumber().optional(),
  duration: recurring.optional(),
  metadata: metadata.optional(),
  proration_behavior: z.literal('none').optional(),
})

const ENDED = ['canceled', 'incomplete_expired']

export const subscriptionScheduleCalls = [
  call(
    'POST',
    '/subscription_schedules',
    z.strictObject({ from_subscription: text(100) }),
    async (work, { from_subscription }) => {
      const subscription = await existing(
        work,
        'subscription',
        from_subscription,
        'from_subscription',
      )
      if (ENDED.includes(subscription.status))
        throw refuse('You cannot create a schedule from a subscription that has ended.')
      if (subscription.schedule)
        throw refuse(
          `You cannot migrate a subscription that is already attached to a schedule: ${subscription.schedule}`,
        )
      if (subscription.cancel_at_period_end)
        throw refuse('The sandbox cannot schedule a subscription that is about to end.')
      const item = subscription.items.data[0]!
      const current_phase = {
        start_date: item.current_period_start,
        end_date: item.current_period_end,
      }
      const schedule: SubscriptionSchedule = {
        id: newId('sub_sched'),
        object: 'subscription_schedule',
        canceled_at: null,
        created: work.now,
        current_phase,
        customer: subscription.customer,
        end_behavior: 'release',
        livemode: false,
        metadata: {},
        phases: [
          {
            ...current_phase,
            currency: subscription.currency,
            items: [{ price: item.price.id, quantity: item.quantity, metadata: {} }],
            metadata: {},
            proration_behavior: 'none',
          },
        ],
        released_at: null,
        released_subscription: null,
        status: 'active',
        subscription: subscription.id,
      }
      await work.records.save(schedule)
      const before = structuredClone(subscription)
      subscription.schedule = schedule.id
      await emit(work, 'subscription_schedule.created', schedule)
      await saveChanged(work, before, subscription)
      return schedule
    },
  ),

  call('GET', '/subscription_schedules/:id', z.strictObject({}), (work, _, { id }) =>
    existing(work, 'subscription_schedule', id),
  ),

  call(
    'POST',
    '/subscription_schedules/:id',
    z.strictObject({
      end_behavior: z.literal('release').optional(),
      metadata: metadata.optional(),
      phases: z.array(phase).min(1).max(10).optional(),
      proration_behavior: z.enum(['none', 'create_prorations']).optional(),
    }),
    async (work, given, { id }) => {
      const schedule = await activeSchedule(work, id)
      schedule.metadata = changedMetadata(schedule.metadata, given.metadata)
      if (given.phases) schedule.phases = await readPhases(work, schedule, given.phases)
      await work.records.save(schedule)
      await emit(work, 'subscription_schedule.updated', schedule)
      return schedule
    },
  ),

  call(
    'POST',
    '/subscription_schedules/:id/release',
    z.strictObject({}),
    async (work, _, { id }) => {
      const schedule = await activeSchedule(work, id)
      const subscription = await existing(work, 'subscription', schedule.subscription!)
      const before = structuredClone(subscription)
      await release(work, schedule, subscription)
      await saveChanged(work, before, subscription)
      return schedule
    },
  ),
]

async function activeSchedule(work: Work, id: string): Promise<SubscriptionSchedule> {
  const schedule = await existing(work, 'subscription_schedule', id)
  if (schedule.status !== 'active')
    throw refuse(
      `The subscription schedule has a status of ${schedule.status}. Only one that is active can be changed.`,
    )
  return schedule
}

/** Each phase starts where the previous one ends; the current one can't be changed. */
async function readPhases(
  work: Work,
  { phases: [running] }: SubscriptionSchedule,
  given: z.output<typeof phase>[],
): Promise<SchedulePhase[]> {
  const phases: SchedulePhase[] = []
  for (const [index, { items, metadata: named, ...at }] of given.entries()) {
    const wrong = (name: string, message: string) =>
      new WrongParameter(`phases[${index}][${name}]`, message)
    const start = phases.at(-1)?.end_date ?? running!.start_date
    if (at.start_date !== undefined && at.start_date !== start)
      throw wrong('start_date', 'Each phase must start when the previous one ends.')
    const price = await priceOf(work, items[0]!)
    await work.records.save(price)
    const end_date =
      at.end_date ??
      (at.duration
        ? periodEnd(
            start,
            {
              interval: at.duration.interval,
              interval_count: at.duration.interval_count ?? 1,
              usage_type: 'licensed',
            },
            start,
          )
        : null)
    if (end_date === null) throw wrong('end_date', 'A phase needs an end_date or a duration.')
    if (end_date <= start) throw wrong('end_date', 'A phase must end after it starts.')
    if (index === 0 && (price.id !== running!.items[0]!.price || end_date !== running!.end_date))
      throw wrong('items', 'The sandbox cannot change the current phase.')
    phases.push({
      start_date: start,
      end_date,
      currency: price.currency,
      items: [{ price: price.id, quantity: items[0]!.quantity ?? 1, metadata: {} }],
      metadata: changedMetadata({}, named),
      proration_behavior: 'none',
    })
  }
  return phases
}
