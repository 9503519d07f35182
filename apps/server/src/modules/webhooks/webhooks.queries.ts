import { WEBHOOK_LOG_MAX } from '@hypha/contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { WebhookDeliveryTable, WebhookTable } from '../../platform/database/schema.ts'

export type WebhookRow = Selectable<WebhookTable>
export type DeliveryRow = Omit<
  Selectable<WebhookDeliveryTable>,
  'webhook_id' | 'key' | 'body' | 'leased_until'
>

const DELIVERY_COLUMNS = [
  ...(['id', 'event', 'created_at', 'state', 'tries', 'tried_at', 'next_try_at'] as const),
  ...(['status', 'failure', 'duration_ms'] as const),
] as const

export const findWebhooks = (db: Db, accountId: number) =>
  db.selectFrom('webhook').where('account_id', '=', accountId).selectAll().orderBy('id').execute()

/** Locks the webhook, if it is the account's. */
export const lockWebhook = (tx: Db, id: number, accountId: number) =>
  tx
    .selectFrom('webhook')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

/** Returns the last deliveries, newest first. */
export const findDeliveries = (db: Db, webhookId: number): Promise<DeliveryRow[]> =>
  db
    .selectFrom('webhook_delivery')
    .where('webhook_id', '=', webhookId)
    .select(DELIVERY_COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(WEBHOOK_LOG_MAX)
    .execute()

export const findDelivery = (db: Db, id: string): Promise<DeliveryRow> =>
  db
    .selectFrom('webhook_delivery')
    .where('id', '=', id)
    .select(DELIVERY_COLUMNS)
    .executeTakeFirstOrThrow()

/** Makes a finished delivery wait for its first try again. @returns its row; undefined if it waits already */
export const restartDelivery = (
  tx: Db,
  id: string,
  webhookId: number,
): Promise<DeliveryRow | undefined> =>
  tx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', tries: 0, failure: null, status: null, next_try_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .where('state', '<>', 'waiting')
    .returning(DELIVERY_COLUMNS)
    .executeTakeFirst()

export const hasDelivery = async (db: Db, id: string, webhookId: number): Promise<boolean> =>
  (await db
    .selectFrom('webhook_delivery')
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .select('id')
    .executeTakeFirst()) !== undefined

/** Returns whether somebody has an artist or a label. */
export async function hasProfile(db: Db, accountId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 where exists (select from artist where owner_id = ${accountId})
      or exists (select from label where owner_id = ${accountId})`.execute(db)
  return rows.length > 0
}

/** Deletes deliveries that ended and are older than this. */
export const forgetDeliveries = (db: Db, before: Date) =>
  db
    .deleteFrom('webhook_delivery')
    .where('created_at', '<', before)
    .where('state', '<>', 'waiting')
    .execute()
