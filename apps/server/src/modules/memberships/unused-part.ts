import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type Payments, RefundRefused } from '../../ports/payments/payments.ts'
import { reportRefusedRefund } from './owed-back.ts'
import { syncMembershipRefund } from './membership-payments.ts'
import {
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.queries.ts'

type Period = Pick<
  SubscriptionRow,
  'id' | 'price_cents' | 'current_period_start' | 'current_period_end'
>

/** Returns the payments of a subscription whose period isn't over and that the platform still has, newest first. */
const findUnspent = async (db: Db, subscriptionId: number, at: Date) =>
  db
    .selectFrom('membership_payment')
    .where('subscription_id', '=', subscriptionId)
    .where('period_end', '>', at)
    .where('owed_back_key', 'is', null)
    .where(sql<boolean>`coalesce(dispute_state, 'won') = 'won'`)
    .where(sql<boolean>`refunded_cents < amount_cents`)
    .select(['id', 'payment_intent_id', sql<number>`amount_cents - refunded_cents`.as('left')])
    .orderBy('id', 'desc')
    .execute()

/** Returns the value of the rest of the paid period in cents, at most what was paid; zero if it isn't paid. */
export async function findUnusedCents(db: Db, row: Period, at: Date): Promise<number> {
  const { current_period_start: start, current_period_end: end, price_cents } = row
  if (!start || !end || end <= at) return 0
  const paid = await findUnspent(db, row.id, at)
  const rest = Math.min(1, (end.getTime() - at.getTime()) / (end.getTime() - start.getTime()))
  return Math.min(
    Math.floor(price_cents * rest),
    paid.reduce((sum, { left }) => sum + left, 0),
  )
}

interface ReturnParts {
  db: Db
  jobs: Jobs
  payments: Payments
}

/**
 * Refunds the part of a subscription that its owner can't use anymore, once. Idempotent.
 * @param creditedCents what they were already credited for it; if that covers it, a later call can still refund it
 * @throws ProviderUnreachable
 */
export const refundUnusedPart = (
  parts: ReturnParts,
  subscriptionId: number,
  { at, creditedCents = 0 }: { at: Date; creditedCents?: number },
): Promise<void> =>
  inTransaction(parts.db, async (tx) => {
    const row = await lockSubscription(tx, subscriptionId)
    if (!row || row.unused_returned_at) return
    let due = (await findUnusedCents(tx, row, at)) - creditedCents
    if (due <= 0) return
    for (const { id, payment_intent_id, left } of await findUnspent(tx, row.id, at)) {
      const cents = Math.min(due, left)
      if (cents <= 0) break
      due -= cents
      const key = `unused-${row.id}-${id}`
      try {
        await parts.payments.refund(payment_intent_id, cents, key)
      } catch (error) {
        if (!(error instanceof RefundRefused)) throw error
        await reportRefusedRefund(
          tx,
          parts.jobs,
          { id },
          'memberships.news.unusedRefundRefused',
          error.reason,
        )
      }
      const facts = await parts.payments.findFacts(payment_intent_id)
      await syncMembershipRefund(tx, parts.jobs, { id }, facts)
    }
    await updateSubscription(tx, row.id, { unused_returned_at: new Date() })
  })
