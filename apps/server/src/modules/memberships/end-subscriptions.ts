import { isLive, type SubscriptionStatus } from '@hypha/contract'
import type { Db } from '../../platform/database/connection.ts'
import type { Payments } from '../../ports/payments/payments.ts'
import { reaching } from '../../ports/payments/reaching.ts'
import { findChargedFor, type SubscriptionRow } from './subscriptions.queries.ts'

/**
 * Cancels subscriptions at the provider immediately; its events end them here. Idempotent.
 * @throws ProviderUnreachable
 */
export async function endSubscriptions(
  { db, payments: { stripe } }: { db: Db; payments: Payments },
  accountId: number,
  kinds: readonly SubscriptionRow['kind'][],
): Promise<void> {
  for (const id of await findChargedFor(db, accountId, kinds))
    await reaching(async () => {
      const { status } = await stripe.subscriptions.retrieve(id)
      if (isLive(status as SubscriptionStatus)) await stripe.subscriptions.cancel(id)
    })
}
