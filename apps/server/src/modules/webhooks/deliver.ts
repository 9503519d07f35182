import { WEBHOOK_TEST, type WebhookDelivery } from '@hypha/contract'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Outcome, Outgoing } from '../../platform/outgoing/outgoing.ts'
import { isAccountSuspended } from '../accounts/index.ts'
import { pauseFailing } from './pause-failing.ts'
import { waitAfter } from './retry-policy.ts'
import { signedHeaders } from './webhook-secret.ts'

interface Parts {
  db: Db
  jobs: Jobs
  outgoing: Outgoing
  /** The root of all secrets of webhooks. */
  key: Uint8Array
}

/** Longer than a request may take. After it, another run may send the delivery. */
const LEASE_SECONDS = 30

/** Makes one try of a delivery. Idempotent: a try that was made already, or is being made, isn't made again. */
export async function deliver(
  parts: Parts,
  { deliveryId: id, attempt }: { deliveryId: string; attempt: number },
  signal: AbortSignal,
): Promise<void> {
  const { db, jobs, outgoing, key } = parts
  const delivery = await lease(db, id, attempt)
  if (!delivery) {
    const busyUntil = await findLease(db, id, attempt)
    // The process that was sending it may have been killed.
    if (busyUntil)
      await jobs.enqueue(db, 'webhook.deliver', { deliveryId: id, attempt }, { startAt: busyUntil })
    return
  }
  if (delivery.paused_at || (await isAccountSuspended(db, delivery.account_id))) {
    await db
      .updateTable('webhook_delivery')
      .set({ state: 'failed', failure: 'paused', leased_until: null, next_try_at: null })
      .where('id', '=', id)
      .execute()
    return
  }
  const { url, body, salt, old_salt: oldSalt } = delivery
  const timestamp = Math.floor(Date.now() / 1_000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Hypha-Webhooks/1',
    ...signedHeaders(key, oldSalt ? [salt, oldSalt] : [salt], { id, timestamp, body }),
  }
  const startedAt = performance.now()
  const outcome = await outgoing.post(new URL(url), { headers, body }, signal)
  const durationMs = Math.round(performance.now() - startedAt)
  await record(parts, { ...delivery, id, attempt }, { ...outcome, durationMs })
}

/** Reserves a try for this run; undefined if it was made, or another run is making it. */
const lease = (db: Db, id: string, attempt: number) =>
  db
    .updateTable('webhook_delivery')
    .from('webhook')
    .whereRef('webhook.id', '=', 'webhook_id')
    .where('webhook_delivery.id', '=', id)
    .where('state', '=', 'waiting')
    .where('tries', '=', attempt - 1)
    .where(sql<boolean>`coalesce(leased_until < now(), true)`)
    .set({ leased_until: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS}::int)` })
    .returning([
      ...(['webhook_id', 'account_id', 'url', 'event', 'body', 'salt', 'paused_at'] as const),
      sql<Buffer | null>`case when old_salt_until > now() then old_salt end`.as('old_salt'),
    ])
    .executeTakeFirst()

/** Returns the end of another run's reservation of this try. */
async function findLease(db: Db, id: string, attempt: number): Promise<Date | null> {
  const row = await db
    .selectFrom('webhook_delivery')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('tries', '=', attempt - 1)
    .select('leased_until')
    .executeTakeFirst()
  return row?.leased_until ?? null
}

interface Try {
  id: string
  attempt: number
  webhook_id: number
  event: WebhookDelivery['event']
}

/** Records a try, and plans the next one if it failed. A test is tried once: its owner is waiting for the result. */
const record = (
  { db, jobs }: Parts,
  { id, attempt, webhook_id: webhookId, event }: Try,
  { status, failure, durationMs }: Outcome & { durationMs: number },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const wait = failure === null || event === WEBHOOK_TEST ? null : waitAfter(attempt)
    const nextTryAt = wait === null ? null : new Date(Date.now() + wait)
    const { numUpdatedRows } = await tx
      .updateTable('webhook_delivery')
      .set({
        state: failure === null ? 'delivered' : nextTryAt ? 'waiting' : 'failed',
        tries: attempt,
        leased_until: null,
        next_try_at: nextTryAt,
        tried_at: sql<Date>`now()`,
        ...{ status, failure, duration_ms: durationMs },
      })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('tries', '=', attempt - 1)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    if (nextTryAt) {
      const payload = { deliveryId: id, attempt: attempt + 1 }
      await jobs.enqueue(tx, 'webhook.deliver', payload, { startAt: nextTryAt })
    } else if (failure !== null && event !== WEBHOOK_TEST) await pauseFailing(tx, jobs, webhookId)
  })
