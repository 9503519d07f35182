import { isLive, type SubscriptionStatus } from '@hypha/contract'
import type { Db } from '../../platform/database/connection.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Payments } from '../../ports/payments/payments.ts'
import { reaching } from '../../ports/payments/reaching.ts'
import {
  findChargedFor,
  findCurrent,
  findSubscription,
  type Subject,
  type SubscriptionRow,
} from './subscriptions.queries.ts'
import { refundUnusedPart } from './unused-part.ts'

interface Parts {
  db: Db
  jobs: Jobs
  payments: Payments
}

/**
 * Cancels subscriptions at the provider immediately; its events end them here. Idempotent.
 * @throws ProviderUnreachable
 */
export async function endSubscriptions(
  { db, payments }: Pick<Parts, 'db' | 'payments'>,
  accountId: number,
  kinds: readonly SubscriptionRow['kind'][],
): Promise<void> {
  for (const id of await findChargedFor(db, accountId, kinds)) await cancelNow(payments, id)
}

/** Ends a subscription at the provider immediately. Idempotent. @throws ProviderUnreachable */
export async function endSubscription(
  { db, payments }: Pick<Parts, 'db' | 'payments'>,
  id: number,
): Promise<void> {
  const row = await findSubscription(db, id)
  if (row?.provider_id) await cancelNow(payments, row.provider_id)
}

const cancelNow = ({ stripe }: Payments, providerId: string) =>
  reaching(async () => {
    const { status } = await stripe.subscriptions.retrieve(providerId)
    if (isLive(status as SubscriptionStatus)) await stripe.subscriptions.cancel(providerId)
  })

/** Ends the last subscription of this subject and refunds what can't be used anymore. Idempotent. */
async function endUnused(
  parts: Parts,
  subject: Subject,
  unused: { at: Date; creditedCents?: number },
): Promise<void> {
  const row = await findCurrent(parts.db, subject)
  if (!row?.provider_id) return
  await cancelNow(parts.payments, row.provider_id)
  await refundUnusedPart(parts, row.id, unused)
}

/** Ends the subscription of an artist that was transferred to its verified owner, and refunds the rest to the payer. */
export const endClaimed = (parts: Parts, artistId: number, at: Date): Promise<void> =>
  endUnused(parts, { kind: 'artist', id: artistId }, { at })

/**
 * Ends Premium of a new founder. A renewal that was paid while they were paying for the seat is refunded, because only
 * the period before was credited.
 */
export async function replacePremium(parts: Parts, seatId: number): Promise<void> {
  const { account_id: accountId, ...seat } = await findPaidSeat(parts.db, seatId)
  const unused = { at: seat.paid_at, creditedCents: seat.credit_cents }
  await endUnused(parts, { kind: 'premium', accountId }, unused)
}

/** Refunds the credit of a founder seat whose payment was refunded: Premium has ended, so it can't be used. */
export async function returnCredit(parts: Parts, seatId: number): Promise<void> {
  const { account_id: accountId, paid_at } = await findPaidSeat(parts.db, seatId)
  const row = await findCurrent(parts.db, { kind: 'premium', accountId })
  if (row) await refundUnusedPart(parts, row.id, { at: paid_at })
}

async function findPaidSeat(db: Db, id: number) {
  const seat = await db
    .selectFrom('founder_seat')
    .where('id', '=', id)
    .select(['account_id', 'credit_cents', 'paid_at'])
    .executeTakeFirstOrThrow()
  return { ...seat, paid_at: seat.paid_at! }
}
