import { emit } from '../events/emit.ts'
import type { Subscription } from '../objects.ts'
import { present } from '../wire/present.ts'
import type { Work } from '../work.ts'

/** Saves a changed subscription and emits an event with the previous values. */
export async function saveChanged(
  work: Work,
  before: Subscription,
  after: Subscription,
): Promise<void> {
  await work.records.save(after)
  const previous = Object.fromEntries(
    Object.entries(present(before)).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(after[name as keyof Subscription]),
    ),
  )
  if (Object.keys(previous).length > 0)
    await emit(work, 'customer.subscription.updated', after, { previous })
}
