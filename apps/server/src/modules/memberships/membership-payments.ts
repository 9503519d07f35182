import { WHOLE_BASIS_POINTS } from '@hypha/contract'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { MembershipPaymentTable } from '../../platform/database/schema.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { PaymentFacts } from '../../ports/payments/payments.ts'
import type { Tax } from '../../ports/tax/tax.ts'
import {
  billTo,
  book,
  bookMoneyBack,
  commissionsNow,
  type Leg,
  membershipKey,
  nextInvoiceNumber,
} from '../payments/index.ts'
import { endSeat } from './founder-seats.queries.ts'
import { revokeVotes } from './vote-purchases.queries.ts'

export type MembershipPaymentRow = Selectable<MembershipPaymentTable>

/** A payment of a subscription, a founder seat or votes. */
export interface PaidMembership {
  accountId: number
  /** Exactly one of these three. */
  subscriptionId?: number
  founderSeatId?: number
  votePurchaseId?: number
  providerInvoiceId?: string
  intentId: string
  charge: { id: string; feeCents: number; card: { brand: string; last4: string } | null }
  /** The item on the invoice. */
  title: string
  amountCents: number
  /** Subtracted from the price before. */
  creditCents?: number
  /** Who gets it, of the support of a fan; otherwise the platform keeps it. */
  sellerId?: number
  /** Missing for one-time payments. */
  period?: { start: Date; end: Date }
  paidAt: Date
}

/** Returns the tax included in a price; displayed prices include tax. */
export const containedTaxCents = (amountCents: number, basisPoints: number): number =>
  amountCents - Math.round(amountCents / (1 + basisPoints / 10_000))

/**
 * Saves a membership payment with the next invoice number and books it. Idempotent per payment. Call it while the
 * subscription, seat or purchase is locked, so a concurrent call finds the payment.
 */
export async function bookMembershipPayment(
  tx: Db,
  tax: Tax,
  paid: PaidMembership,
): Promise<{ id: number; isNew: boolean }> {
  const known = await findMembershipPayment(tx, paid.intentId)
  if (known) return { id: known.id, isNew: false }
  const buyer = await tx
    .selectFrom('account')
    .where('id', '=', paid.accountId)
    .select(['full_name', 'email', 'billing_country'])
    .executeTakeFirstOrThrow()
  const country = buyer.billing_country
  const billing = await billTo(tx, paid.accountId, country)
  const rate = country === null || billing.is_reverse_charge ? null : await tax.rateFor(country, tx)
  const taxCents = containedTaxCents(paid.amountCents, rate?.basisPoints ?? 0)
  const { id } = await tx
    .insertInto('membership_payment')
    .values({
      account_id: paid.accountId,
      subscription_id: paid.subscriptionId ?? null,
      founder_seat_id: paid.founderSeatId ?? null,
      vote_purchase_id: paid.votePurchaseId ?? null,
      provider_invoice_id: paid.providerInvoiceId ?? null,
      payment_intent_id: paid.intentId,
      charge_id: paid.charge.id,
      title: paid.title,
      amount_cents: paid.amountCents,
      credit_cents: paid.creditCents ?? 0,
      fee_cents: paid.charge.feeCents,
      tax_name: rate?.name ?? null,
      tax_basis_points: rate?.basisPoints ?? 0,
      tax_cents: taxCents,
      country,
      ...billing,
      dispute_id: null,
      dispute_state: null,
      invoice_number: await nextInvoiceNumber(tx),
      buyer_name: buyer.full_name,
      buyer_email: buyer.email,
      card_brand: paid.charge.card?.brand ?? null,
      card_last4: paid.charge.card?.last4 ?? null,
      period_start: paid.period?.start ?? null,
      period_end: paid.period?.end ?? null,
      paid_at: paid.paidAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await book(
    tx,
    { key: membershipKey(id), kind: 'membership', of: { membershipPaymentId: id } },
    legsOf(paid, taxCents, (await commissionsNow(tx)).support),
  )
  return { id, isNew: true }
}

/** Of support, the platform keeps its commission after tax and the provider's fee; it bears what the fee exceeds. */
function legsOf(
  { accountId, amountCents, charge, sellerId }: PaidMembership,
  taxCents: number,
  commissionBasisPoints: number,
): Leg[] {
  const leg = (party: Leg['party'], cents: number, ofAccount: number | null = null): Leg => ({
    ...{ party, cents, orderLineId: null, trackId: null },
    accountId: ofAccount,
  })
  const net = amountCents - taxCents - charge.feeCents
  const platformCents =
    sellerId === undefined || net < 0
      ? net
      : Math.floor((net * commissionBasisPoints) / WHOLE_BASIS_POINTS)
  return [
    leg('buyer', -amountCents, accountId),
    leg('tax', taxCents),
    leg('provider', charge.feeCents),
    leg('platform', platformCents),
    ...(sellerId === undefined ? [] : [leg('seller', net - platformCents, sellerId)]),
  ].filter(({ cents }) => cents !== 0)
}

export const findMembershipPayment = (
  db: Db,
  intentId: string,
): Promise<MembershipPaymentRow | undefined> =>
  db
    .selectFrom('membership_payment')
    .where('payment_intent_id', '=', intentId)
    .selectAll()
    .executeTakeFirst()

/**
 * Books new refunds and disputes of a membership payment. A full refund or a lost dispute ends a founder seat or
 * removes votes.
 * @returns whether nothing is left of the payment, or will be
 */
export async function syncMembershipRefund(
  tx: Db,
  jobs: Jobs,
  { id }: { id: number },
  facts: Pick<PaymentFacts, 'charge' | 'dispute'>,
): Promise<{ isGone: boolean }> {
  const payment = await tx
    .selectFrom('membership_payment')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { now, isMoreRefunded } = await bookMoneyBack(
    tx,
    { ...payment, refundKey: `refund:${membershipKey(id)}`, of: { membershipPaymentId: id } },
    facts,
  )
  const isBack = now.refunded_cents === payment.amount_cents
  await tx
    .updateTable('membership_payment')
    .set({ ...now, ...(isBack && { owed_back_key: null }) })
    .where('id', '=', id)
    .execute()
  if (isMoreRefunded)
    await jobs.enqueue(tx, 'mail.membership-refund', {
      paymentId: id,
      refundedCents: now.refunded_cents,
    })
  const isGone = isBack || now.dispute_state === 'lost' || payment.owed_back_key !== null
  if (isGone && payment.founder_seat_id !== null) {
    const hasEnded = await endSeat(tx, payment.founder_seat_id)
    if (hasEnded && isBack && payment.credit_cents > 0)
      await jobs.enqueue(tx, 'subscriptions.return-credit', { seatId: payment.founder_seat_id })
  }
  if (isGone && payment.vote_purchase_id !== null) await revokeVotes(tx, payment.vote_purchase_id)
  return { isGone }
}
