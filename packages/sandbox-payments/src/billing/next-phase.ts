/** Effects of a schedule on its subscription when a period ends. */
import { emit } from '../events/emit.ts'
import type { Subscription, SubscriptionSchedule } from '../objects.ts'
import { existing } from '../wire/existing.ts'
import type { Work } from '../work.ts'

/** Starts the phase for the next period. After the last one the schedule is released. */
export async function beginNextPhase(work: Work, subscription: Subscription): Promise<void> {
  if (!subscription.schedule) return
  const schedule = await existing(work, 'subscription_schedule', subscription.schedule)
  const item = subscription.items.data[0]!
  const start = item.current_period_end
  const phase = schedule.phases.find((each) => each.start_date <= start && start < each.end_date)
  if (!phase) return release(work, schedule, subscription)
  if (phase.start_date !== start) return
  const price = await existing(work, 'price', phase.items[0]!.price)
  const { recurring } = item.price
  item.price = { ...price, recurring: price.recurring! }
  item.quantity = phase.items[0]!.quantity
  if (price.recurring!.interval !== recurring.interval) subscription.billing_cycle_anchor = start
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date }
  await work.records.save(schedule)
  await emit(work, 'subscription_schedule.updated', schedule)
}

/** Removes the schedule; the subscription stays as it is. */
export async function release(
  work: Work,
  schedule: SubscriptionSchedule,
  subscription: Subscription,
): Promise<void> {
  subscription.schedule = null
  Object.assign(schedule, {
    status: 'released',
    current_phase: null,
    released_at: work.now,
    released_subscription: subscription.id,
    subscription: null,
  })
  await work.records.save(schedule)
  await emit(work, 'subscription_schedule.released', schedule)
}

/** A schedule ends with its subscription. */
export async function cancelSchedule(work: Work, subscription: Subscription): Promise<void> {
  if (!subscription.schedule) return
  const schedule = await existing(work, 'subscription_schedule', subscription.schedule)
  subscription.schedule = null
  Object.assign(schedule, { status: 'canceled', current_phase: null, canceled_at: work.now })
  await work.records.save(schedule)
  await emit(work, 'subscription_schedule.canceled', schedule)
}
