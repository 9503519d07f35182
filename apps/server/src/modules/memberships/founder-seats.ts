import { MEMBERSHIP_CENTS } from '@hypha/contract'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { asText } from '../../platform/texts/text.ts'
import { storeText } from '../../platform/texts/render.ts'
import type { PaymentFacts, Payments } from '../../ports/payments/payments.ts'
import type { Tax } from '../../ports/tax/tax.ts'
import { ProviderFeePending, Mismatch } from '../payments/index.ts'
import {
  findSeatHeld,
  lockSeat,
  releaseSeat,
  type SeatRow,
  setFounder,
  claimSeat,
  updateSeat,
} from './founder-seats.queries.ts'
import { bookMembershipPayment, syncMembershipRefund } from './membership-payments.ts'
import { refundAll } from './owed-back.ts'

export interface SeatParts {
  db: Db
  jobs: Jobs
  payments: Payments
  tax: Tax
  /** The maximum number of founders. */
  foundersMax: number
}

/** Returns the price of a seat less its credit. */
export const dueCents = ({ credit_cents }: Pick<SeatRow, 'credit_cents'>): number =>
  MEMBERSHIP_CENTS.founder - credit_cents

type Charge = NonNullable<PaymentFacts['charge']>

const FOUNDER_TITLE = storeText(asText('memberships.title.founder'))

/**
 * Syncs a founder's seat with its payment at the provider, independent of which events arrived in which order. A
 * payment that arrives after the seat was released gets another one if one is left, or is refunded.
 * @param alongside further writes in the same transaction
 * @throws Mismatch; ProviderUnreachable
 */
export const syncSeatPayment = (
  parts: SeatParts,
  seatId: number,
  alongside: (tx: Db) => Promise<unknown> = async () => undefined,
): Promise<void> =>
  inTransaction(parts.db, async (tx) => {
    const seat = await lockSeat(tx, seatId)
    if (seat?.payment_intent_id) {
      const facts = await parts.payments.findFacts(seat.payment_intent_id)
      compareSeat(seat, facts)
      await converge(tx, parts, seat, facts)
      await updateSeat(tx, seat.id, { checked_at: new Date() })
    }
    await alongside(tx)
  })

/** @throws Mismatch (S-60) */
export function compareSeat(
  seat: Pick<SeatRow, 'id' | 'account_id' | 'credit_cents'>,
  { amountCents, currency, metadata }: Pick<PaymentFacts, 'amountCents' | 'currency' | 'metadata'>,
): void {
  const isRight =
    amountCents === dueCents(seat) &&
    currency === 'usd' &&
    metadata.founder_seat === String(seat.id) &&
    metadata.account === String(seat.account_id)
  if (!isRight)
    throw new Mismatch(
      `The payment does not match founder seat ${seat.id}: it is for ${amountCents} ${currency}, seat ${metadata.founder_seat}, account ${metadata.account}.`,
    )
}

async function converge(
  tx: Db,
  parts: SeatParts,
  seat: SeatRow,
  facts: PaymentFacts,
): Promise<void> {
  const { charge } = facts
  if (!charge) {
    if (facts.state === 'cancelled') await releaseSeat(tx, seat.id)
    return
  }
  const payment = await bookPayment(tx, parts.tax, seat, charge)
  const isUndecided = seat.state === 'kept' || (seat.state === 'given_back' && payment.isNew)
  if (isUndecided && charge.refundedCents < dueCents(seat)) {
    if (await seatIsTheirs(tx, seat, parts.foundersMax))
      await welcome(tx, parts.jobs, seat, payment.id)
    else facts = await refundAll(tx, parts, payment, facts.intentId, refundKey(seat))
  } else if (seat.state === 'kept') await releaseSeat(tx, seat.id)
  const { isGone } = await syncMembershipRefund(tx, parts.jobs, payment, facts)
  if (seat.state === 'refunded' && !isGone) await restore(tx, parts, seat, payment)
}

/** Handles a lost dispute that was won after all: the buyer gets a seat again, or a refund if none is left. */
async function restore(
  tx: Db,
  parts: SeatParts,
  seat: SeatRow,
  payment: { id: number },
): Promise<void> {
  if (await seatIsTheirs(tx, seat, parts.foundersMax))
    return welcome(tx, parts.jobs, seat, payment.id)
  const facts = await refundAll(tx, parts, payment, seat.payment_intent_id!, refundKey(seat))
  await syncMembershipRefund(tx, parts.jobs, payment, facts)
}

const bookPayment = (tx: Db, tax: Tax, seat: SeatRow, charge: Charge) => {
  if (charge.feeCents === null)
    throw new ProviderFeePending('The payment provider has not reported the fee yet.')
  return bookMembershipPayment(tx, tax, {
    accountId: seat.account_id,
    founderSeatId: seat.id,
    intentId: seat.payment_intent_id!,
    charge: { ...charge, feeCents: charge.feeCents },
    title: FOUNDER_TITLE,
    amountCents: dueCents(seat),
    creditCents: seat.credit_cents,
    paidAt: new Date(),
  })
}

/** Returns whether the seat is still reserved, or the buyer has none and another one is left. */
const seatIsTheirs = async (tx: Db, seat: SeatRow, foundersMax: number): Promise<boolean> =>
  seat.state === 'kept' ||
  (!(await findSeatHeld(tx, seat.account_id)) && (await claimSeat(tx, foundersMax)))

async function welcome(tx: Db, jobs: Jobs, seat: SeatRow, paymentId: number): Promise<void> {
  const accountId = seat.account_id
  await updateSeat(tx, seat.id, { state: 'paid', paid_at: new Date() })
  await setFounder(tx, accountId, true)
  await jobs.enqueue(tx, 'mail.founder-welcome', { paymentId })
  await jobs.enqueue(tx, 'membership.tell', { accountId, status: 'success', downgrade: false })
  await jobs.enqueue(tx, 'subscriptions.replace', { seatId: seat.id })
}

const refundKey = ({ id }: SeatRow) => `founder-seat-${id}-too-late`
