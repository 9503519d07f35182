import { givesItsRights, isLive } from '@hypha/contract'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { text } from '../../platform/texts/text.ts'
import type { Payments } from '../../ports/payments/payments.ts'
import type { SubscriptionFacts } from '../../ports/payments/subscriptions.ts'
import type { Tax } from '../../ports/tax/tax.ts'
import { notify, withdrawNotices } from '../notifications/index.ts'
import { endEvents, findReceivedOf, Mismatch } from '../payments/index.ts'
import { bookPaidInvoices } from './paid-invoices.ts'
import { findProfileName } from './profile-name.ts'
import { setPlan } from './plan.ts'
import {
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.queries.ts'
import { isKnownPrice } from './terms.ts'

export interface SubscriptionParts {
  db: Db
  jobs: Jobs
  payments: Payments
  tax: Tax
}

/** A subscription after a sync, with the provider's facts; null if the provider has none. */
export interface SyncedSubscription {
  row: SubscriptionRow
  facts: SubscriptionFacts | null
}

/**
 * Syncs a subscription with its state at the provider, independent of which events arrived in which order. Nothing else
 * writes these rights. The row is locked while the provider is queried, so syncs of one subscription never overlap.
 * @param alongside further writes in the same transaction
 * @throws Mismatch; ProviderUnreachable
 */
export const syncSubscription = (
  parts: SubscriptionParts,
  id: number,
  alongside: (tx: Db) => Promise<unknown> = async () => undefined,
): Promise<void> =>
  inTransaction(parts.db, async (tx) => {
    const row = await lockSubscription(tx, id)
    if (row) {
      // The provider’s next answer includes all events that have arrived by now.
      const events = row.provider_id === null ? [] : await findReceivedOf(tx, row.provider_id)
      await syncLockedSubscription(tx, parts, row)
      if (events.length > 0) await endEvents(tx, events)
    }
    await alongside(tx)
  })

/**
 * The caller holds the row lock.
 * @param isBooking false leaves a new payment to its event, because its fee may not be known yet
 * @throws Mismatch; ProviderFeePending; ProviderUnreachable
 */
export async function syncLockedSubscription(
  tx: Db,
  parts: SubscriptionParts,
  row: SubscriptionRow,
  { isBooking = true } = {},
): Promise<SyncedSubscription> {
  if (row.provider_id === null) return { row: await expireUncreated(tx, row), facts: null }
  const facts = await parts.payments.subscriptions.find(row.provider_id)
  if (facts === null) return { row: await end(tx, row), facts: null }
  compare(row, facts)
  if (isBooking) await bookPaidInvoices(tx, parts, row, facts)
  const next = await become(tx, row, facts)
  if (row.kind === 'premium') await setPlan(tx, row.account_id)
  await notifyChanges(tx, parts.jobs, row, next)
  return { row: next, facts }
}

/** Nobody got its payment form, and the provider drops incomplete subscriptions within a day. */
const UNMADE_MS = 24 * 3_600_000

const expireUncreated = (tx: Db, row: SubscriptionRow): Promise<SubscriptionRow> =>
  updateSubscription(tx, row.id, {
    checked_at: new Date(),
    ...(Date.now() - row.created_at.getTime() > UNMADE_MS && { status: 'incomplete_expired' }),
  })

/** Ends a subscription that the provider no longer has, so nobody is charged for it. */
async function end(tx: Db, row: SubscriptionRow): Promise<SubscriptionRow> {
  const now = new Date()
  const ended = await updateSubscription(tx, row.id, {
    checked_at: now,
    ...(isLive(row.status) && { status: 'canceled', ends_at: now, updated_at: now }),
  })
  if (row.kind === 'premium') await setPlan(tx, row.account_id)
  return ended
}

/** @throws Mismatch (S-60) */
function compare(row: SubscriptionRow, facts: SubscriptionFacts): void {
  const { period, priceCents, currency, metadata } = facts
  const wrong = [
    !isKnownPrice(row, { period, cents: priceCents }) && `${priceCents} cents a ${period}`,
    currency !== 'usd' && currency,
    metadata.subscription !== String(row.id) && `subscription ${metadata.subscription}`,
    metadata.account !== String(row.account_id) && `account ${metadata.account}`,
  ].filter((each) => each !== false)
  if (wrong.length > 0)
    throw new Mismatch(
      `The provider’s data does not match subscription ${row.id}: ${wrong.join(', ')}.`,
    )
}

function become(tx: Db, row: SubscriptionRow, facts: SubscriptionFacts): Promise<SubscriptionRow> {
  const now = {
    status: facts.status,
    period: facts.period,
    price_cents: facts.priceCents,
    cancel_at_period_end: facts.cancelsAtPeriodEnd,
    next_period: facts.nextPeriod,
    problem: facts.open?.problem ?? null,
    ends_at: facts.endsAt,
    current_period_start: facts.periodStart,
    current_period_end: facts.periodEnd,
  }
  const isChanged = Object.entries(now).some(
    ([name, value]) => value?.valueOf() !== row[name as keyof typeof now]?.valueOf(),
  )
  const at = new Date()
  return updateSubscription(tx, row.id, {
    ...now,
    checked_at: at,
    ...(isChanged && { updated_at: at }),
  })
}

/** Returns whether the account became a founder, whose welcome mail says what happened to Premium. */
const isReplaced = async (tx: Db, { kind, account_id }: SubscriptionRow): Promise<boolean> =>
  kind === 'premium' &&
  (
    await tx
      .selectFrom('account')
      .where('id', '=', account_id)
      .select('is_founder')
      .executeTakeFirstOrThrow()
  ).is_founder

/** Enqueues mails and notifications about the changes, each once. */
async function notifyChanges(
  tx: Db,
  jobs: Jobs,
  before: SubscriptionRow,
  now: SubscriptionRow,
): Promise<void> {
  const subject = (await findProfileName(tx, now)) ?? 'Premium'
  const texts = now.kind === 'support' ? 'memberships.news.support' : 'memberships.news'
  const mail = async (what: 'failed' | 'unpaid' | 'ends' | 'ended') => {
    await jobs.enqueue(tx, 'mail.subscription', { subscriptionId: now.id, what })
    await notify(tx, jobs, {
      accountIds: [now.account_id],
      kind: 'Commerce',
      typeValue: `subscription-${what}`,
      text:
        what === 'ends'
          ? text(`${texts}.ends`, { what: subject, at: now.ends_at ?? now.updated_at })
          : text(`${texts}.${what}`, { what: subject }),
      href: '/settings/subscriptions',
      key: `subscription-${what}-${now.id}-${now.updated_at.getTime()}`,
      hasOwnMail: true,
    })
  }
  const publishStatus = (status: 'success' | 'failed', downgrade = false) =>
    jobs.enqueue(tx, 'membership.tell', { accountId: now.account_id, status, downgrade })
  if (now.status !== before.status) {
    if (now.status === 'past_due') await mail('failed')
    if (now.status === 'unpaid') await mail('unpaid')
    if (now.status === 'canceled' && before.status !== 'incomplete' && !(await isReplaced(tx, now)))
      await mail('ended')
  }
  const isOn = givesItsRights(now.status)
  if (isOn && now.cancel_at_period_end && !before.cancel_at_period_end) await mail('ends')
  if (isOn && !now.cancel_at_period_end && before.cancel_at_period_end)
    await withdrawNotices(tx, jobs, now.account_id, `subscription-ends-${now.id}-`)
  // No notification for renewals, because nobody is waiting for them.
  const begins = now.status === 'active' && before.status !== 'active'
  const isUpgraded = now.period === 'year' && before.period === 'month'
  if (begins || isUpgraded) await publishStatus('success')
  if (now.next_period !== null && before.next_period === null) await publishStatus('success', true)
  if (now.problem !== null && now.problem !== before.problem) await publishStatus('failed')
}
