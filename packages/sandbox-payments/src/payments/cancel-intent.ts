import { emit } from '../events/emit.ts'
import type { PaymentIntent } from '../objects.ts'
import type { Work } from '../work.ts'

/** Cancels an unpaid intent. */
export async function cancelIntent(
  work: Work,
  intent: PaymentIntent,
  reason: PaymentIntent['cancellation_reason'],
): Promise<void> {
  Object.assign(intent, {
    status: 'canceled',
    canceled_at: work.now,
    cancellation_reason: reason,
    next_action: null,
  })
  delete intent.sandbox?.token
  await work.records.save(intent)
  await emit(work, 'payment_intent.canceled', intent)
}
