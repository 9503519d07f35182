import type { StripeEvent } from '../objects.ts'
import type { Queryable } from './queryable.ts'
import type { Records } from './records.ts'

/** Undelivered webhook events, with the time of the next attempt. */
export const createDeliveries = (
  db: Queryable,
): Pick<
  Records,
  'scheduleDelivery' | 'claimDeliveries' | 'postponeDelivery' | 'endDelivery' | 'abandonDelivery'
> => ({
  async scheduleDelivery(eventId, dueAt) {
    await db.query('insert into sandbox_payments.delivery (event_id, due_at) values ($1, $2)', [
      eventId,
      dueAt,
    ])
  },
  async claimDeliveries(now, leaseEnds, limit) {
    const { rows } = await db.query<{ data: StripeEvent; attempts: number }>(
      `with due as (
         select event_id from sandbox_payments.delivery where due_at <= $1
         order by due_at, event_id limit $3 for update skip locked
       ), claimed as (
         update sandbox_payments.delivery set due_at = $2 where event_id in (select event_id from due)
         returning event_id, attempts
       )
       select data, attempts from claimed join sandbox_payments.object on id = event_id order by sequence`,
      [now, leaseEnds, limit],
    )
    return rows.map(({ data, attempts }) => ({ event: data, attempts }))
  },
  async postponeDelivery(eventId, attempts, dueAt) {
    await db.query(
      'update sandbox_payments.delivery set attempts = $2, due_at = $3 where event_id = $1',
      [eventId, attempts, dueAt],
    )
  },
  async endDelivery(eventId) {
    await db.query('delete from sandbox_payments.delivery where event_id = $1', [eventId])
    await db.query(
      `update sandbox_payments.object set data = jsonb_set(data, '{pending_webhooks}', '0') where id = $1`,
      [eventId],
    )
  },
  async abandonDelivery(eventId) {
    await db.query('delete from sandbox_payments.delivery where event_id = $1', [eventId])
  },
})
