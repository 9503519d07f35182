import { isLive, type MembershipPeriod } from '@hypha/contract'
import type { Db } from '../../platform/database/connection.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { storeText } from '../../platform/texts/render.ts'
import type { Payments } from '../../ports/payments/payments.ts'
import type { PaidInvoice, SubscriptionFacts } from '../../ports/payments/subscriptions.ts'
import type { Tax } from '../../ports/tax/tax.ts'
import { ProviderFeePending } from '../payments/index.ts'
import { bookMembershipPayment, syncMembershipRefund } from './membership-payments.ts'
import { refundAll } from './owed-back.ts'
import type { SubscriptionRow } from './subscriptions.queries.ts'
import { titleOf } from './terms.ts'

interface Parts {
  jobs: Jobs
  payments: Payments
  tax: Tax
}

const MONTH_MAX_MS = 32 * 24 * 3_600_000

const periodOf = ({ periodStart, periodEnd }: PaidInvoice): MembershipPeriod =>
  periodEnd.getTime() - periodStart.getTime() > MONTH_MAX_MS ? 'year' : 'month'

/** Books payments of a subscription that are not booked yet, oldest first. */
export async function bookPaidInvoices(
  tx: Db,
  parts: Parts,
  row: SubscriptionRow,
  facts: SubscriptionFacts,
): Promise<void> {
  const paid = await parts.payments.subscriptions.findPaidInvoices(facts.id)
  const booked = await findBooked(tx, row.id)
  const fresh = paid.filter(({ intentId }) => !booked.has(intentId)).toReversed()
  for (const invoice of fresh)
    await bookInvoice(tx, parts, row, invoice, isTooLate(row, facts, invoice))
}

/**
 * Returns whether a payment granted nothing and has to be refunded: it was made after the subscription was given up or
 * had ended.
 */
const isTooLate = (row: SubscriptionRow, facts: SubscriptionFacts, { paidAt }: PaidInvoice) =>
  !isLive(facts.status) &&
  (row.status === 'incomplete' || (facts.endsAt !== null && paidAt > facts.endsAt))

async function bookInvoice(
  tx: Db,
  parts: Parts,
  row: SubscriptionRow,
  invoice: PaidInvoice,
  goesBack: boolean,
): Promise<void> {
  const { jobs, payments, tax } = parts
  const { intentId } = invoice
  const facts = await payments.findFacts(intentId)
  const { charge } = facts
  if (!charge || charge.feeCents === null)
    throw new ProviderFeePending('The payment provider has not reported the fee yet.')
  const payment = await bookMembershipPayment(tx, tax, {
    accountId: row.account_id,
    subscriptionId: row.id,
    providerInvoiceId: invoice.id,
    intentId,
    charge: { ...charge, feeCents: charge.feeCents },
    title: storeText(titleOf(row.kind, await findProfileName(tx, row), periodOf(invoice))),
    amountCents: invoice.amountCents,
    period: { start: invoice.periodStart, end: invoice.periodEnd },
    paidAt: invoice.paidAt,
  })
  if (!goesBack) await jobs.enqueue(tx, 'mail.membership-paid', { paymentId: payment.id })
  const after = goesBack
    ? await refundAll(tx, parts, payment, intentId, `too-late-${invoice.id}`)
    : facts
  await syncMembershipRefund(tx, jobs, payment, after)
}

async function findBooked(tx: Db, subscriptionId: number): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('membership_payment')
    .where('subscription_id', '=', subscriptionId)
    .select('payment_intent_id')
    .execute()
  return new Set(rows.map((row) => row.payment_intent_id))
}

/** Returns the name of the artist or label of a subscription; null for premium. */
export async function findProfileName(
  db: Db,
  { artist_id, label_id }: Pick<SubscriptionRow, 'artist_id' | 'label_id'>,
): Promise<string | null> {
  if (artist_id !== null) {
    const artist = await db
      .selectFrom('artist')
      .where('id', '=', artist_id)
      .select('name')
      .executeTakeFirst()
    return artist?.name ?? null
  }
  if (label_id === null) return null
  const label = await db
    .selectFrom('label')
    .where('id', '=', label_id)
    .select('title')
    .executeTakeFirst()
  return label?.title ?? null
}
