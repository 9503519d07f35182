import { WEBHOOK_TEST, type WebhookEvent } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { suspendedNow } from '../accounts/index.ts'

interface Emitted {
  accountId: number
  event: WebhookEvent
  /** Deduplicates: a webhook gets only one delivery per key. */
  key: string
  /** What it was, without personal data of others. Only read if there is a webhook. */
  data: () => object | Promise<object>
}

/** Sends an event to the webhooks of an account that want it, in the transaction of the event. */
export async function emitEvent(
  tx: Db,
  jobs: Jobs,
  { accountId, event, key, data }: Emitted,
): Promise<void> {
  const webhooks = await tx
    .selectFrom('webhook')
    .innerJoin('account', 'account.id', 'account_id')
    .where('account_id', '=', accountId)
    .where('paused_at', 'is', null)
    .where(sql<boolean>`${event} = any(events)`)
    .where('deactivated_at', 'is', null)
    .where('account_id', 'not in', suspendedNow(tx))
    .select('webhook.id')
    .execute()
  if (webhooks.length === 0) return
  const body = bodyOf(event, await data())
  for (const { id } of webhooks) await addDelivery(tx, jobs, { webhookId: id, event, key, body })
}

export const bodyOf = (type: WebhookEvent | typeof WEBHOOK_TEST, data: object): string =>
  JSON.stringify({ type, timestamp: new Date().toISOString(), data })

interface NewDelivery {
  webhookId: number
  event: WebhookEvent | typeof WEBHOOK_TEST
  key: string
  body: string
}

/** Adds a delivery and its job. @returns its id; null if there is one with this key */
export async function addDelivery(
  tx: Db,
  jobs: Jobs,
  { webhookId, event, key, body }: NewDelivery,
): Promise<string | null> {
  const row = await tx
    .insertInto('webhook_delivery')
    .values({ webhook_id: webhookId, event, key, body, next_try_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await jobs.enqueue(tx, 'webhook.deliver', { deliveryId: row.id, attempt: 1 })
  return row.id
}
