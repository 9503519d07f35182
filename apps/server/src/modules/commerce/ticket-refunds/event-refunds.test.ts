import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { cardForm, ordersIn } from '../../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { findBreaches } from '../../../verify/invariants.ts'
import { boxOffice } from '../../tickets/box-office.fixture.ts'
import { syncOrderPayment } from '../orders/sync-order-payment.ts'

/** Runs no worker: refunds stay pending until a test sends them. */
let app: TestApp
let organizer: Person
let office: ReturnType<typeof boxOffice>
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  organizer = await signedIn(app)
  office = boxOffice(app, organizer)
})
afterAll(() => app.close())

const { ticketRefunds } = contract
const db = () => app.services.db

/** A new buyer who has bought tickets. */
const sold = async (typeId: number, quantity = 1, country = 'US') => {
  const buyer = await signedIn(app, { isBetaTester: false })
  expectOk(await office.puts(buyer, typeId, quantity))
  const { result, order } = expectOk(await ordersIn(buyer, country))
  await cardForm(app).pays(result)
  await syncOrderPayment(app.services, order.id)
  return { buyer, orderId: order.id, intentId: result.split('_secret_')[0]! }
}
const starts = (id: number) => organizer.call(ticketRefunds.refundEvent, { params: { id } })
const progressOf = async (id: number) =>
  expectOk(await organizer.call(ticketRefunds.eventRefunds, { params: { id } })).result
/** Does the worker's job. */
const sendsAll = async () => {
  const asked = await db()
    .selectFrom('order_refund')
    .where('state', '=', 'asked')
    .select('id')
    .execute()
  for (const { id } of asked) await app.services.refunds.send(id)
}
const refundsAt = async (intentId: string) =>
  (await app.services.payments.stripe.refunds.list({ payment_intent: intentId })).data.map(
    ({ amount }) => amount,
  )

test('an organizer refunds all tickets of a cancelled event in one step; the job may run twice', async () => {
  const eventId = await office.announced()
  const [one, two] = [await office.added(eventId), await office.added(eventId, { price: 7.35 })]
  const other = await office.added(await office.announced())
  const sales = [await sold(one.id, 2), await sold(two.id, 3, 'DE'), await sold(one.id)]
  const unrelated = await sold(other.id)
  expect((await starts(eventId)).status).toBe(409)
  await office.cancels(eventId)
  // 3 × $7.35 and 19% tax are $26.24.
  expect(await progressOf(eventId)).toEqual({
    ...{ tickets: 6, amount: 86.24, underway: 0, refunded: 0, failed: [] },
  })
  expectOk(await starts(eventId))
  await Promise.all([1, 2].map(() => app.services.eventRefunds.run(eventId).catch(() => undefined)))
  await app.services.eventRefunds.run(eventId)
  expect(await progressOf(eventId)).toMatchObject({ tickets: 0, underway: 6 })
  await sendsAll()
  await sendsAll()
  expect(await progressOf(eventId)).toEqual({
    ...{ tickets: 0, amount: 0, underway: 0, refunded: 6, failed: [] },
  })
  expect(await Promise.all(sales.map(({ intentId }) => refundsAt(intentId)))).toEqual([
    [4_000],
    [2_624],
    [2_000],
  ])
  expect(await refundsAt(unrelated.intentId)).toEqual([])
  expect(await office.ticketsOf(unrelated.buyer)).toMatchObject([{ state: 'valid' }])
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::int as cents from ledger_entry entry
    join ledger_event event on event.id = entry.event_id
    where party = 'seller' and order_id = any(${sales.map(({ orderId }) => orderId)}::int[])`.execute(
    db(),
  )
  expect(rows[0]!.cents).toBe(0)
  expect(await findBreaches(db())).toEqual([])
})

test('a refund that the provider refuses is shown, leaves the ticket valid, and can be retried', async () => {
  const eventId = await office.announced()
  const type = await office.added(eventId)
  const { buyer, orderId, intentId } = await sold(type.id)
  await office.cancels(eventId)
  await app.services.eventRefunds.run(eventId)
  // Somebody refunds at the provider after the sync and before the job.
  const { stripe } = app.services.payments
  await stripe.refunds.create({ payment_intent: intentId, amount: 500 })
  await sendsAll()
  expect(await office.ticketsOf(buyer)).toMatchObject([{ state: 'valid' }])
  const failed = await progressOf(eventId)
  expect(failed).toMatchObject({ tickets: 1, underway: 0, failed: [{ orderId, tickets: 1 }] })
  expect(failed.failed[0]!.problem).not.toBe('')
  expect(await findBreaches(db())).toEqual([])

  await app.services.eventRefunds.run(eventId)
  await sendsAll()
  expect((await refundsAt(intentId)).sort()).toEqual([1_500, 500])
  expect(await progressOf(eventId)).toMatchObject({ tickets: 0, refunded: 1, failed: [] })
  expect(await findBreaches(db())).toEqual([])
})

test('a webhook that arrives before the job ends books the refund once, for its lines', async () => {
  const eventId = await office.announced()
  const type = await office.added(eventId)
  const { buyer, orderId, intentId } = await sold(type.id, 2)
  const [ticket] = await office.ticketsOf(buyer)
  await office.cancels(eventId)
  expectOk(
    await buyer.call(ticketRefunds.refundTicket, {
      params: { id: ticket!.id },
      body: { amount: 20 },
    }),
  )
  const { id } = await db()
    .selectFrom('order_refund')
    .where('order_id', '=', orderId)
    .select('id')
    .executeTakeFirstOrThrow()
  await app.services.payments.refund(intentId, 2_000, `order-refund-${id}`)
  await syncOrderPayment(app.services, orderId)
  expect((await office.ticketsOf(buyer)).map(({ state }) => state)).toEqual(['void', 'valid'])
  await app.services.refunds.send(id)
  await syncOrderPayment(app.services, orderId)
  expect(await refundsAt(intentId)).toEqual([2_000])
  expect((await office.ticketsOf(buyer)).map(({ state }) => state)).toEqual(['void', 'valid'])
  expect(await findBreaches(db())).toEqual([])
})

test('a dispute after a refund takes the rest, and its return leaves the refunded ticket void', async () => {
  const eventId = await office.announced()
  const type = await office.added(eventId)
  const { buyer, orderId, intentId } = await sold(type.id, 2)
  const [ticket] = await office.ticketsOf(buyer)
  await office.cancels(eventId)
  expectOk(
    await buyer.call(ticketRefunds.refundTicket, {
      params: { id: ticket!.id },
      body: { amount: 20 },
    }),
  )
  await sendsAll()
  const facts = await app.services.payments.findFacts(intentId)
  const states = async () => (await office.ticketsOf(buyer)).map(({ state }) => state)
  const payments = (state: 'open' | 'won') => ({
    ...app.services.payments,
    findFacts: async () => ({ ...facts, dispute: { id: 'dp_1', state, feeCents: 0 } }),
  })
  await syncOrderPayment({ ...app.services, payments: payments('open') }, orderId)
  expect(await states()).toEqual(['void', 'void'])
  expect(await findBreaches(db())).toEqual([])
  await syncOrderPayment({ ...app.services, payments: payments('won') }, orderId)
  expect(await states()).toEqual(['void', 'valid'])
  expect(await findBreaches(db())).toEqual([])
})
