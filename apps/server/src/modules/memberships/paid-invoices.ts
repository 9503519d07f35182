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
import { profileOf, type SubscriptionRow } from './subscriptions.queries.ts'
import { findProfileName } from './profile-name.ts'
import { findOwner } from './profiles.queries.ts'
import { notifyOfSupporter } from './support/notify-of-supporter.ts'
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
  isUnearned: boolean,
): Promise<void> {
  const { jobs, payments, tax } = parts
  const { intentId } = invoice
  const facts = await payments.findFacts(intentId)
  const { charge } = facts
  if (!charge || charge.feeCents === null)
    throw new ProviderFeePending('The payment provider has not reported the fee yet.')
  const sellerId = await findSeller(tx, row)
  const goesBack = isUnearned || sellerId === null
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
    ...(sellerId && { sellerId }),
  })
  if (sellerId === null)
    await jobs.enqueue(tx, 'subscriptions.end-ownerless', { subscriptionId: row.id })
  if (!goesBack && sellerId) await notifyOfSupporter(tx, jobs, row, { sellerId, payment })
  if (!goesBack) await jobs.enqueue(tx, 'mail.membership-paid', { paymentId: payment.id })
  const after = goesBack
    ? await refundAll(tx, parts, payment, intentId, `too-late-${invoice.id}`)
    : facts
  await syncMembershipRefund(tx, jobs, payment, after)
}

/** Returns who gets the money of a supporter; undefined if it isn't support, null if the profile has no owner. */
const findSeller = async (tx: Db, row: SubscriptionRow): Promise<number | null | undefined> =>
  row.kind === 'support' ? ((await findOwner(tx, profileOf(row)!)) ?? null) : undefined

async function findBooked(tx: Db, subscriptionId: number): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('membership_payment')
    .where('subscription_id', '=', subscriptionId)
    .select('payment_intent_id')
    .execute()
  return new Set(rows.map((row) => row.payment_intent_id))
}
