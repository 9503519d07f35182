import { renew } from './billing/renew.ts'
import type { Clock } from './clock.ts'
import { deliverDue, type Webhook } from './events/deliver.ts'
import type { PaymentIntent, Subscription } from './objects.ts'
import { completeDebit } from './payments/attempt-payment.ts'
import type { Store } from './store/records.ts'
import { KEY_LIVES_SECONDS } from './wire/idempotency.ts'

/** Events are listed for 30 days. */
const EVENT_LIVES_SECONDS = 30 * 24 * 60 * 60
const FAILED_WAITS_SECONDS = 60 * 60

interface Surroundings extends Clock {
  store: Store
  webhook: Webhook
  pagesUrl: string
  onError(error: unknown): void
}

/** Runs everything that is due, including on the way while the clock is being advanced. */
export async function runDue(sandbox: Surroundings): Promise<void> {
  do await runNow(sandbox)
  while (await sandbox.moveOn())
}

/** Periods, expiries, debits, and pending webhook events. */
async function runNow(sandbox: Surroundings): Promise<void> {
  while (await runOne(sandbox)) {
    // One after another, each in its own transaction, until nothing is due.
  }
  const now = await sandbox.now()
  await sandbox.store.write(async (records) => {
    await records.forgetAnswers(now - KEY_LIVES_SECONDS)
    await records.forgetEvents(now - EVENT_LIVES_SECONDS)
  })
  while ((await deliverDue(sandbox.store, sandbox.webhook, now)) > 0) {
    // Failed work is postponed, so this ends.
  }
}

/** @returns whether something was due */
async function runOne({ store, pagesUrl, now: clock, onError }: Surroundings): Promise<boolean> {
  const now = await clock()
  const id = await store.read.nextDue(now)
  if (!id) return false
  await store
    .write(async (records) => {
      const work = { records, now, pagesUrl, cause: null }
      const object = await records.findAny(id)
      // Another process may have done it in the meantime.
      if (object?.object === 'subscription' && isDue(object, now)) await renew(work, object)
      if (object?.object === 'payment_intent' && isDue(object, now))
        await completeDebit(work, object)
    })
    .catch(async (error: unknown) => {
      onError(error)
      // Postpone failed work, so that it doesn't block the rest.
      await store.write((records) => records.postpone(id, now + FAILED_WAITS_SECONDS))
    })
  return true
}

const isDue = ({ sandbox }: PaymentIntent | Subscription, now: number) =>
  (sandbox?.due_at ?? Infinity) <= now
