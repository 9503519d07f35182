import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { ProviderEvent } from '../../ports/payments/payments.ts'
import { EVENTS_OF_INTEREST } from './events-of-interest.ts'

const PERSONAL =
  /^(name|email|phone|address|shipping|billing_details|receipt_email|customer_(email|name|phone|address|shipping))$/

/** Events are looked up at the provider later, so personal data need not be stored. */
const withoutPersonalData = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPersonalData)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !PERSONAL.test(name))
      .map(([name, each]) => [name, withoutPersonalData(each)]),
  )
}

/** Saves a webhook event and queues its processing, once even if it is delivered several times. */
export const receive = (db: Db, jobs: Jobs, { id, type, object }: ProviderEvent): Promise<void> =>
  inTransaction(db, async (tx) => {
    const isOfInterest = EVENTS_OF_INTEREST.includes(type)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('webhook_inbox')
      .values({
        ...{ id, type, payload: JSON.stringify(withoutPersonalData(object)) },
        ...(!isOfInterest && { state: 'done', done_at: new Date() }),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows && isOfInterest)
      await jobs.enqueue(tx, 'payments.event', { eventId: id })
  })

export const findReceived = (db: Db, id: string) =>
  db
    .selectFrom('webhook_inbox')
    .where('id', '=', id)
    .where('state', '=', 'received')
    .select(['id', 'type', 'payload'])
    .executeTakeFirst()

/** Returns received events that are overdue because their job gave up. */
export const findStale = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('webhook_inbox')
    .where('state', '=', 'received')
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(limit)
    .select('id')
    .execute()

export const endEvents = (tx: Db, ids: readonly string[]) =>
  tx
    .updateTable('webhook_inbox')
    .set({ state: 'done', done_at: new Date() })
    .where('id', 'in', ids)
    .where('state', '=', 'received')
    .execute()

/** Returns the received events of a provider subscription that are not processed yet. */
export const findReceivedOf = async (db: Db, subscriptionId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('webhook_inbox')
    .where('state', '=', 'received')
    .where(
      sql<boolean>`${subscriptionId} in (
        payload->>'id', payload->'parent'->'subscription_details'->>'subscription')`,
    )
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Parks an event that somebody has to look into. */
export const parkEvent = (tx: Db, id: string, reason: string) =>
  tx
    .updateTable('webhook_inbox')
    .set({ state: 'parked', reason, done_at: new Date() })
    .where('id', '=', id)
    .execute()
