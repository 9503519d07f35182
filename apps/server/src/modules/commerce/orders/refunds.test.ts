import { randomUUID } from 'node:crypto'
import { contract, type NewRefund, type Sale } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import {
  cardForm,
  CARDS,
  ordersIn,
  putsIntoCart,
  putsOnSale,
} from '../../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { findBreaches } from '../../../verify/invariants.ts'
import { exactSales } from './refunds.queries.ts'
import { syncOrderPayment } from './sync-order-payment.ts'

/** Runs no worker: a refund stays pending until a test sends it. */
let app: TestApp
let artist: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  artist = await signedIn(app)
  admin = await signedIn(app, { isAdmin: true })
})
afterAll(() => app.close())

const { refunds, purchases } = contract
const db = () => app.services.db
const stripe = () => app.services.payments.stripe

interface Sold {
  buyer: Person
  orderId: number
  intentId: string
}

/** Returns a paid order of $9.00. */
async function sold(card = CARDS.visa, buyer?: Person): Promise<Sold> {
  const person = buyer ?? (await signedIn(app))
  const release = await putsOnSale(app, artist, 2)
  await putsIntoCart(person, 'music_release', release.id)
  const { result, order } = expectOk(await ordersIn(person))
  await cardForm(app).pays(result, card)
  await syncOrderPayment(app.services, order.id)
  return { buyer: person, orderId: order.id, intentId: result.split('_secret_')[0]! }
}
const wants = (changes: Partial<NewRefund> = {}): NewRefund => ({
  ...{ amount: 9, refunded: 0, reason: 'It was bought twice.' },
  ...changes,
})
const refundsIt = ({ orderId }: Pick<Sold, 'orderId'>, body = wants(), who = admin) =>
  who.call(refunds.refundSale, { params: { id: orderId }, body })
const finds = async (search: string, who = admin) =>
  expectOk(await who.call(refunds.listSales, { query: { search } })).items
const saleOf = async ({ orderId }: Sold): Promise<Sale> => {
  const order = await db()
    .selectFrom('purchase_order')
    .where('id', '=', orderId)
    .select('invoice_number')
    .executeTakeFirstOrThrow()
  return (await finds(`No. ${order.invoice_number}`)).find(({ id }) => id === orderId)!
}
/** Does the worker's job. */
const sendsAll = async (sale: Sale) => {
  for (const { id } of sale.refunds) await app.services.refunds.send(id)
}
const jobsOf = async ({ orderId }: Sold, name: string) => {
  const { rows } = await sql<{ data: { refundedCents: number } }>`
    select data from jobs.job where name = ${name} and (data->>'orderId')::int = ${orderId}
    order by created_on`.execute(db())
  return rows.map(({ data }) => data)
}
const refundsAtProvider = async ({ intentId }: Sold) =>
  (await stripe().refunds.list({ payment_intent: intentId })).data.map(({ amount }) => amount)
const owned = async ({ buyer }: Sold) =>
  expectOk(await buyer.call(purchases.listPurchases)).result.length

describe('permissions', () => {
  test('only admins see and refund the orders of others', async () => {
    const order = await sold()
    for (const who of [app.visitor(), order.buyer, artist]) {
      expect((await who.call(refunds.listSales)).status).toBe(404)
      expect((await refundsIt(order, wants(), who)).status).toBe(404)
    }
    expect(await saleOf(order)).toMatchObject({ state: 'paid', refunded: 0, refunds: [] })
  })

  test('an admin’s own order has to be refunded by another admin', async () => {
    const own = await sold(CARDS.visa, await signedIn(app, { isAdmin: true }))
    expect((await refundsIt(own, wants(), own.buyer)).status).toBe(403)
    expect((await refundsIt(own)).status).toBe(202)
  })
})

describe('search', () => {
  test('finds paid orders by number, buyer and product', async () => {
    const order = await sold()
    const { title } = await db()
      .selectFrom('release')
      .innerJoin('order_line', 'order_line.release_id', 'release.id')
      .where('order_id', '=', order.orderId)
      .select('release.title')
      .executeTakeFirstOrThrow()
    const sale = await saleOf(order)
    for (const search of [
      String(sale.invoiceNumber),
      `#${sale.invoiceNumber}`,
      order.buyer.email.toUpperCase(),
      title.slice(1),
    ])
      expect((await finds(search)).map(({ id }) => id)).toContain(order.orderId)
    expect(await finds(`${order.buyer.email}%`)).toEqual([])
    expect(await finds('%_%')).toEqual([])

    const unpaid = await signedIn(app)
    await putsIntoCart(unpaid, 'music_release', (await putsOnSale(app, artist)).id)
    expectOk(await ordersIn(unpaid))
    expect(await finds(unpaid.email)).toEqual([])
  })

  test('uses an index for a whole number or address', async () => {
    const order = await sold()
    await db()
      .transaction()
      .execute(async (tx) => {
        // Without this, PostgreSQL scans such a small table.
        await sql`set local enable_seqscan = off`.execute(tx)
        for (const [search, index] of [
          ['#12', 'purchase_order_invoice_number_key'],
          [order.buyer.email, 'purchase_order_buyer'],
        ] as const)
          expect(JSON.stringify(await exactSales(tx, { search }).explain('json'))).toContain(index)
      })
  })

  test('starts where the previous page ended', async () => {
    const [first, second] = [await saleOf(await sold()), await saleOf(await sold())]
    const before = second.invoiceNumber!
    const { items } = expectOk(await admin.call(refunds.listSales, { query: { before } }))
    expect(items[0]!.id).toBe(first.id)
    expect(items.map(({ id }) => id)).not.toContain(second.id)
  })
})

describe('[S-61] refunds', () => {
  test('a full refund returns the money, revokes the product, books it, and mails the reason', async () => {
    const order = await sold()
    const asked = expectOk(await refundsIt(order)).result
    expect(asked).toMatchObject({ state: 'paid', refunded: 0, refunds: [{ state: 'asked' }] })
    expect(await owned(order)).toBe(1)

    await sendsAll(asked)
    await sendsAll(asked)
    expect(await saleOf(order)).toMatchObject({
      state: 'refunded',
      refunded: 9,
      refunds: [{ amount: 9, state: 'done', reason: 'It was bought twice.', admin: 'A Person' }],
    })
    expect(await refundsAtProvider(order)).toEqual([900])
    expect(await owned(order)).toBe(0)
    expect(await jobsOf(order, 'mail.refund')).toEqual([
      { orderId: order.orderId, refundedCents: 900 },
    ])
    const receipt = await order.buyer.call(purchases.findOrder, { params: { id: order.orderId } })
    expect(expectOk(receipt).result.refunded).toBe(9)
    expect((await refundsIt(order, wants({ refunded: 9 }))).body).toMatchObject({
      status: 409,
      detail: 'All of this has already been refunded.',
    })
    expect(await findBreaches(db())).toEqual([])
  })

  test('partial refunds keep the product until everything is refunded, and never exceed the total', async () => {
    const order = await sold()
    await sendsAll(expectOk(await refundsIt(order, wants({ amount: 2.5 }))).result)
    expect(await saleOf(order)).toMatchObject({ state: 'paid', refunded: 2.5 })
    expect(await owned(order)).toBe(1)

    const tooMuch = await refundsIt(order, wants({ amount: 6.51, refunded: 2.5 }))
    expect(tooMuch.body).toMatchObject({
      status: 422,
      violations: [
        { propertyPath: 'amount', message: expect.stringContaining('Refund at most $6.50') },
      ],
    })
    await sendsAll(expectOk(await refundsIt(order, wants({ amount: 6.5, refunded: 2.5 }))).result)
    expect(await saleOf(order)).toMatchObject({ state: 'refunded', refunded: 9 })
    expect(await owned(order)).toBe(0)
    expect(await refundsAtProvider(order)).toEqual([650, 250])
    expect(await findBreaches(db())).toEqual([])
  })

  test('simultaneous requests, or sending twice, refund once', async () => {
    const order = await sold()
    const other = await signedIn(app, { isAdmin: true })
    const answers = await Promise.all(
      [admin, other, admin, other].map((who) => refundsIt(order, wants({ amount: 4 }), who)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409])
    const [{ id } = { id: 0 }] = (await saleOf(order)).refunds
    // Two workers in parallel: one may be rejected while the other runs, and is retried.
    await Promise.allSettled([1, 2, 3].map(() => app.services.refunds.send(id)))
    await app.services.refunds.send(id)
    expect(await refundsAtProvider(order)).toEqual([400])
    // Two refunds on the same page: the second is refused instead of doubling the first.
    expect((await refundsIt(order, wants({ amount: 4 }))).body).toMatchObject({
      status: 409,
      detail: expect.stringContaining('$4.00 has been refunded in the meantime'),
    })
    expect(await findBreaches(db())).toEqual([])
  })

  test('repeating a request with the same key refunds once', async () => {
    const order = await sold()
    const key = { 'idempotency-key': randomUUID() }
    const path = `/api/admin/orders/${order.orderId}/refunds`
    const first = await admin.send('POST', path, wants({ amount: 1 }), key)
    const second = await admin.send('POST', path, wants({ amount: 1 }), key)
    expect([first.status, second.status]).toEqual([202, 202])
    expect((await saleOf(order)).refunds).toHaveLength(1)
  })

  test('does not repeat a refund at the provider after its idempotency key has expired there', async () => {
    const order = await sold()
    const asked = expectOk(await refundsIt(order, wants({ amount: 3 }))).result
    await sendsAll(asked)
    await sql`update order_refund set state = 'asked' where order_id = ${order.orderId}`.execute(
      db(),
    )
    await sql`delete from sandbox_payments.answer`.execute(db())
    await sendsAll(asked)
    expect(await refundsAtProvider(order)).toEqual([300])
    expect(await saleOf(order)).toMatchObject({ refunded: 3, refunds: [{ state: 'done' }] })
  })

  test('includes refunds made at the provider, and reports its rejections', async () => {
    const order = await sold()
    await stripe().refunds.create({ payment_intent: order.intentId, amount: 100 })
    expect((await refundsIt(order)).status).toBe(409)
    const asked = expectOk(await refundsIt(order, wants({ amount: 8, refunded: 1 }))).result
    await stripe().refunds.create({ payment_intent: order.intentId })
    await sendsAll(asked)
    expect((await saleOf(order)).refunds).toMatchObject([
      { state: 'refused', problem: 'All of this has already been refunded.' },
    ])
    await syncOrderPayment(app.services, order.orderId)
    expect(await saleOf(order)).toMatchObject({ state: 'refunded', refunded: 9 })
    expect(await findBreaches(db())).toEqual([])
  })

  test('is rejected while the payment is disputed', async () => {
    const order = await sold(CARDS.disputed)
    expect((await refundsIt(order)).body).toMatchObject({
      status: 409,
      detail: expect.stringContaining('disputes this payment'),
    })
  })

  test('resends refunds whose jobs have given up', async () => {
    const order = await sold()
    const asked = expectOk(await refundsIt(order)).result
    await sql`delete from jobs.job where name = 'refund.send'`.execute(db())
    await app.services.refunds.sendStuck(new Date(Date.now() + 2 * 3_600_000))
    const { rows } = await sql<{ id: number }>`
      select (data->>'refundId')::int as id from jobs.job where name = 'refund.send'`.execute(db())
    expect(rows.map(({ id }) => id)).toContain(asked.refunds[0]!.id)
  })
})

test('[S-48] rejects invalid amounts, reasons and orders without creating a refund', async () => {
  const order = await sold()
  for (const wrong of [
    { amount: 0 },
    { amount: -1 },
    { amount: 0.001 },
    { amount: 1e308 },
    { amount: '9' as unknown as number },
    { reason: '   ' },
    { reason: 'x'.repeat(501) },
    { refunded: -1 },
  ])
    expect([400, 422]).toContain((await refundsIt(order, wants(wrong))).status)
  expect((await refundsIt({ orderId: 999_999 })).status).toBe(404)
  expect((await saleOf(order)).refunds).toEqual([])
})
