import type { Log } from '../../platform/log.ts'
import { syncSubscription, type SubscriptionParts } from './sync-subscription.ts'
import {
  findLiveAfter,
  findSubscriptionsToSync,
  updateSubscription,
} from './subscriptions.queries.ts'

interface Parts extends SubscriptionParts {
  log: Log
}

const BATCH_SIZE = 100

/** Syncs pending subscriptions for which no event arrived. */
export const syncPendingSubscriptions = async (parts: Parts): Promise<void> =>
  syncEach(parts, await findSubscriptionsToSync(parts.db, BATCH_SIZE))

/** Syncs every running subscription, a hundred at a time. */
export async function syncAllSubscriptions(parts: Parts): Promise<void> {
  let last = 0
  for (;;) {
    const some = await findLiveAfter(parts.db, last, BATCH_SIZE)
    if (some.length === 0) return
    await syncEach(parts, some)
    last = some.at(-1)!.id
  }
}

async function syncEach(parts: Parts, subscriptions: readonly { id: number }[]): Promise<void> {
  for (const { id } of subscriptions)
    await syncSubscription(parts, id).catch(async (err: unknown) => {
      parts.log.warn(
        { err, subscription: id },
        'could not sync a subscription with the payment provider',
      )
      await updateSubscription(parts.db, id, { checked_at: new Date() })
    })
}
