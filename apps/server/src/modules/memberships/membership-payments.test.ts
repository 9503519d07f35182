import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { inTransaction } from '../../platform/database/connection.ts'
import type { PaymentFacts } from '../../ports/payments/payments.ts'
import { findBreaches } from '../../verify/invariants.ts'
import {
  bookMembershipPayment,
  containedTaxCents,
  type PaidMembership,
  syncMembershipRefund,
} from './membership-payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
})
afterAll(() => app.close())
const db = () => app.services.db

/** Returns a payment that is about to arrive for the founder seat of a user in this country. */
async function about(country: string | null): Promise<PaidMembership> {
  const { id: accountId } = await signedIn(app, { isFounder: true })
  await db()
    .updateTable('account')
    .set({ billing_country: country })
    .where('id', '=', accountId)
    .execute()
  await db()
    .updateTable('founder_seats')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .execute()
  const seat = await db()
    .insertInto('founder_seat')
    .values({ account_id: accountId, state: 'paid', country: 'DE', kept_until: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    accountId,
    founderSeatId: seat.id,
    intentId: `pi_${seat.id}`,
    charge: { id: `ch_${seat.id}`, feeCents: 462, card: { brand: 'visa', last4: '4242' } },
    title: 'Founder’s Club',
    amountCents: 14_900,
    paidAt: new Date(),
  }
}
const books = (paid: PaidMembership) =>
  inTransaction(db(), (tx) => bookMembershipPayment(tx, app.services.tax, paid))
const rowOf = (id: number) =>
  db().selectFrom('membership_payment').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const goesBack = (
  { id }: { id: number },
  refundedCents: number,
  dispute: PaymentFacts['dispute'] = null,
) =>
  inTransaction(db(), (tx) =>
    syncMembershipRefund(
      tx,
      app.services.jobs,
      { id },
      {
        charge: { id: 'ch', feeCents: 462, refundedCents, refundKeys: [], card: null },
        dispute,
      },
    ),
  )
/** Sums up the ledger entries of a payment for each party. */
const partiesOf = async (id: number) => {
  const rows = await db()
    .selectFrom('ledger_entry')
    .innerJoin('ledger_event', 'ledger_event.id', 'event_id')
    .where('membership_payment_id', '=', id)
    .groupBy('party')
    .orderBy('party')
    .select(['party', (eb) => eb.fn.sum<number>('cents').as('cents')])
    .execute()
  return Object.fromEntries(rows.map(({ party, cents }) => [party, cents]))
}
const isFounder = async ({ accountId }: PaidMembership) =>
  (
    await db()
      .selectFrom('account')
      .where('id', '=', accountId)
      .select('is_founder')
      .executeTakeFirstOrThrow()
  ).is_founder

test.each([
  [499, 0, 0],
  [499, 1_900, 80],
  [4_990, 2_550, 1_014],
  [14_900, 1_900, 2_379],
  [999, 810, 75],
])('%i cents at %i basis points include %i cents of tax', (cents, rate, tax) => {
  expect(containedTaxCents(cents, rate)).toBe(tax)
})

describe('a payment', () => {
  test('is saved and booked once, with the tax included in its price', async () => {
    const paid = await about('DE')
    const { id, isNew } = await books(paid)
    expect(isNew).toBe(true)
    expect(await books(paid)).toEqual({ id, isNew: false })
    expect(await rowOf(id)).toMatchObject({
      ...{ amount_cents: 14_900, tax_cents: 2_379, tax_name: 'VAT', tax_basis_points: 1_900 },
      ...{ country: 'DE', card_last4: '4242', buyer_name: 'A Person' },
    })
    expect(await partiesOf(id)).toEqual({
      ...{ buyer: -14_900, tax: 2_379, provider: 462, platform: 12_059 },
    })
  })

  test('gets the next invoice number, shared with orders', async () => {
    const numbers: number[] = []
    const { last } = await db()
      .selectFrom('invoice_counter')
      .select('last')
      .executeTakeFirstOrThrow()
    for (const country of ['US', null]) {
      const row = await rowOf((await books(await about(country))).id)
      numbers.push(row.invoice_number)
      expect(row).toMatchObject({ tax_cents: 0, tax_name: null, country })
    }
    expect(numbers).toEqual([last + 1, last + 2])
  })
})

describe('refunds and disputes', () => {
  test('partial refunds are booked to the cent; a full refund ends the seat, and the platform bears the fee', async () => {
    const paid = await about('FI')
    const { id } = await books(paid)
    for (const cents of [1, 5_001, 5_001, 5_000]) await goesBack({ id }, cents)
    expect((await rowOf(id)).refunded_cents).toBe(5_001)
    expect(await isFounder(paid)).toBe(true)
    await goesBack({ id }, 14_900)
    await goesBack({ id }, 14_900)
    expect(await partiesOf(id)).toEqual({ buyer: 0, tax: 0, provider: 462, platform: -462 })
    expect(await isFounder(paid)).toBe(false)
  })

  test('a dispute takes everything, winning it returns everything, and losing it ends the seat', async () => {
    const won = await about('US')
    const first = await books(won)
    const dispute = { id: `dp_${first.id}`, feeCents: 1_500 }
    await goesBack(first, 0, { ...dispute, state: 'open' })
    expect(await partiesOf(first.id)).toEqual({ buyer: 0, provider: 1_962, platform: -1_962 })
    await goesBack(first, 0, { ...dispute, state: 'won', feeCents: 0 })
    expect(await partiesOf(first.id)).toEqual({ buyer: -14_900, provider: 462, platform: 14_438 })
    expect(await isFounder(won)).toBe(true)

    const lost = await about('US')
    const second = await books(lost)
    for (const state of ['open', 'lost', 'lost'] as const)
      await goesBack(second, 0, { id: `dp_${second.id}`, feeCents: 1_500, state })
    expect(await partiesOf(second.id)).toEqual({ buyer: 0, provider: 1_962, platform: -1_962 })
    expect(await isFounder(lost)).toBe(false)
  })

  test('leave the ledger balanced', async () => {
    expect(await findBreaches(db())).toEqual([])
  })
})
