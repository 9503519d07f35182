import { sql } from 'kysely'
import type { Log } from '../../platform/log.ts'
import { RefundRefused } from '../../ports/payments/payments.ts'
import type { SeatParts } from './founder-seats.ts'
import { takeMembershipEvent } from './take-membership-event.ts'

const BATCH_SIZE = 100

/** Retries refunds that the provider rejected; those lost to a dispute are already returned. */
export async function retryOwed(parts: SeatParts & { log: Log }): Promise<void> {
  const owed = await parts.db
    .selectFrom('membership_payment')
    .where('owed_back_key', 'is not', null)
    .where('dispute_state', 'is distinct from', 'lost')
    .orderBy(sql`random()`)
    .limit(BATCH_SIZE)
    .select(['id', 'payment_intent_id', 'owed_back_key'])
    .execute()
  for (const { id, payment_intent_id, owed_back_key } of owed) {
    try {
      // It may have been refunded otherwise, which the sync finds out.
      await parts.payments
        .refund(payment_intent_id, null, owed_back_key!, String(Date.now()))
        .catch(passRefused)
      await takeMembershipEvent(parts)({ payment_intent: payment_intent_id }, async () => undefined)
    } catch (err) {
      parts.log.warn({ err, payment: id }, 'could not refund an amount owed; will retry')
    }
  }
}

function passRefused(error: unknown): void {
  if (!(error instanceof RefundRefused)) throw error
}
