import type pg from 'pg'
import { eventually } from '../support/until.ts'

/**
 * Makes the sandbox's events due now, which it would resend after a minute or later. Those in delivery are leased,
 * several at a time, so they are not waited for.
 */
export async function resendEvents(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update sandbox_payments.delivery set due_at = 0
     where event_id in (select event_id from sandbox_payments.delivery for update skip locked)`,
  )
}

/** Waits for all of the provider's events. */
export async function hearAll(pool: pg.Pool): Promise<void> {
  await eventually(async () => {
    await resendEvents(pool)
    const { rowCount } = await pool.query(
      `select from sandbox_payments.delivery union all
       select from webhook_inbox where state not in ('done', 'parked')`,
    )
    return rowCount === 0
  })
}
