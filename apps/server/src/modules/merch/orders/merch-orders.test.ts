import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import { mailTo } from '../../../../../../tests/support/mails.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { cardForm, putsIntoCart, putsOnSale } from '../../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'
import { findBreaches } from '../../../verify/invariants.ts'
import { deleteAccount } from '../../accounts/delete-account.ts'
import { reconcileOrders } from '../../commerce/orders/reconcile.ts'
import { announces } from '../../events/events.fixture.ts'
import { ADDRESS, artistOf, type Fields, merchStand } from '../merch-stand.fixture.ts'

const { cart, merch, merchOrders, purchases, refunds } = contract

let app: TestApp
let admin: Person
let seller: Person
let stranger: Person
let buyer: Person
let stand: ReturnType<typeof merchStand>
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, { isAdmin: true, isBetaTester: false })
  seller = await signedIn(app)
  stranger = await signedIn(app)
  stand = merchStand(app, seller, await artistOf(app, seller))
  await stand.ships()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.deleteFrom('call_window').execute()
  buyer = await signedIn(app, { isBetaTester: false })
})

const variantOf = async (fields?: Fields) => (await stand.added(fields)).variants[0]!.id
const cartOf = async (person: Person) => expectOk(await person.call(cart.cartSummary, {})).result
const parcelOf = async (order: { id: number }) =>
  (await stand.sold()).find(({ orderId }) => orderId === order.id)!
const stockOf = async (id: number) =>
  (
    await app.services.db
      .selectFrom('merch_variant')
      .where('id', '=', id)
      .select('stock')
      .executeTakeFirstOrThrow()
  ).stock

describe('the cart', () => {
  test('holds no drafts, nothing of one’s own and no more than there is', async () => {
    const draft = await variantOf({ status: 'draft' })
    expect((await stand.puts(buyer, draft)).status).toBe(404)
    const id = await variantOf({ variants: [{ name: '', price: 5, stock: 2 }] })
    expect((await stand.puts(app.visitor(), id)).status).toBe(401)
    expect((await stand.puts(seller, id)).status).toBe(409)
    expect((await stand.puts(buyer, id, 3)).status).toBe(409)
    expectOk(await stand.puts(buyer, id, 2))
    expect(await cartOf(buyer)).toMatchObject({
      total: 10,
      merch: [{ quantity: 2, problem: null }],
    })
  })

  test('says what is sold out and leaves it out of the total', async () => {
    const id = await variantOf({ variants: [{ name: '', price: 5, stock: 1 }] })
    expectOk(await stand.puts(buyer, id))
    const other = await signedIn(app, { isBetaTester: false })
    await stand.buys(other, id)
    expect(await cartOf(buyer)).toMatchObject({ total: 0, merch: [{ problem: 'soldOut' }] })
    expect((await stand.orders(buyer)).status).toBe(409)
    expectOk(await buyer.call(cart.removeProduct, { body: { productId: id, type: 'merch' } }))
    expect((await cartOf(buyer)).merch).toEqual([])
  })

  test('says before payment where a seller doesn’t ship', async () => {
    const heavy = await variantOf({ weightGrams: 1_500 })
    expectOk(await stand.puts(buyer, heavy))
    const priceIn = async (country: string) =>
      expectOk(await buyer.call(merch.cartDelivery, { query: { country } })).result.sellers[0]!
        .price
    expect(await priceIn('PT')).toBe(7.5)
    expect(await priceIn('JP')).toBeNull()
    const address = { ...ADDRESS, country: 'JP', postcode: '100-0001', region: 'Tokyo' }
    expect((await stand.orders(buyer, { address })).status).toBe(409)
    expect((await stand.orders(buyer, {})).status).toBe(422)
  })
})

test.each([
  ['no name', { name: '' }],
  ['no postcode', { postcode: '' }],
  ['a postcode of another country', { postcode: '12345' }],
  ['no state in the US', { country: 'US', postcode: '94110', region: '' }],
])('an address with %s is refused', async (_, changes) => {
  expectOk(await stand.puts(buyer, await variantOf()))
  expect((await stand.orders(buyer, { address: { ...ADDRESS, ...changes } })).status).toBe(422)
})

test('music, merch and its shipping are paid together; each seller earns their part', async () => {
  const musician = await signedIn(app)
  const release = await putsOnSale(app, musician)
  const id = await variantOf()
  await putsIntoCart(buyer, 'music_release', release.id)
  expectOk(await stand.puts(buyer, id, 2))
  const order = await stand.pays(buyer)
  expect(order).toMatchObject({
    subtotal: 53,
    shippingAddress: ADDRESS,
    parcels: [{ state: 'open', shipping: { price: 4 }, items: [{ quantity: 2, price: 40 }] }],
  })
  expect(await stockOf(id)).toBe(8)
  expect((await cartOf(buyer)).merch).toEqual([])
  const { rows } = await sql<{ title: string; party: string; cents: number }>`
    select title, party, cents from ledger_entry
    join order_line line on line.id = order_line_id where line.order_id = ${order.id}
      and line.merch_parcel_id is not null and party in ('platform', 'seller')
    order by title, party`.execute(app.services.db)
  const centsOf = (title: string, party: string) =>
    rows.find((row) => row.title === title && row.party === party)?.cents ?? 0
  expect(centsOf('Shipping', 'platform')).toBe(0)
  const net = centsOf('Moss Shirt, M', 'platform') + centsOf('Moss Shirt, M', 'seller')
  expect(centsOf('Moss Shirt, M', 'platform')).toBe(Math.floor(net * 0.05))
  const year = new Date().getUTCFullYear()
  const { result: statement } = expectOk(
    await seller.call(contract.earnings.statement, { query: { year } }),
  )
  expect(statement.map(({ merch: line }) => line)).toEqual(
    expect.arrayContaining([{ title: 'Moss Shirt, M' }, { title: null }]),
  )
  const sale = await parcelOf(order)
  expect(sale).toMatchObject({ address: ADDRESS, total: 44, weightGrams: 400 })
  const news = await mailTo(app, buyer.email, /receipt/i)
  expect(news.text).toContain('Moss Shirt')
  expect(await findBreaches(app.services.db)).toEqual([])
})

test('an order is replaced by another one if its address changes, and reserves once', async () => {
  const id = await variantOf({ variants: [{ name: '', price: 5, stock: 1 }] })
  expectOk(await stand.puts(buyer, id))
  const first = expectOk(await stand.orders(buyer))
  expect(expectOk(await stand.orders(buyer)).order.id).toBe(first.order.id)
  const moved = expectOk(
    await stand.orders(buyer, { address: { ...ADDRESS, line1: 'Elsewhere 1' } }),
  )
  expect(moved.order.id).not.toBe(first.order.id)
  expect((await stand.puts(await signedIn(app), id)).status).toBe(409)
})

test('what is reserved stays in stock, and can be bought by others if it isn’t paid for', async () => {
  const product = await stand.added({ variants: [{ name: '', price: 5, stock: 1 }] })
  const { id } = product.variants[0]!
  expectOk(await stand.puts(buyer, id))
  const { order } = expectOk(await stand.orders(buyer))
  const fewer = { variants: [{ id, name: '', price: 5, stock: 0 }] }
  expect((await stand.edits(product.id, fewer)).status).toBe(422)
  expect((await stand.edits(product.id)).status).toBe(422)
  await app.services.db
    .updateTable('purchase_order')
    .set({ created_at: new Date(Date.now() - 16 * 60_000), checked_at: new Date(0) } as never)
    .where('id', '=', order.id)
    .execute()
  await reconcileOrders(app.services, new Date())
  const other = await signedIn(app, { isBetaTester: false })
  expect((await stand.buys(other, id)).parcels).toHaveLength(1)
})

test('of ten people after the last item one gets it, and nobody else pays', async () => {
  const id = await variantOf({ variants: [{ name: '', price: 5, stock: 1 }] })
  const crowd = await Promise.all(
    Array.from({ length: 10 }, () => signedIn(app, { isBetaTester: false })),
  )
  const answers = await Promise.all(
    crowd.map(async (person) => {
      if ((await stand.puts(person, id)).status === 409) return null
      const placed = await stand.orders(person)
      if (placed.status === 409) return null
      const { result, order } = expectOk(placed)
      expect(await cardForm(app).pays(result)).toMatchObject({ status: 200 })
      return order.id
    }),
  )
  expect(answers.filter((orderId) => orderId !== null)).toHaveLength(1)
  await until(async () => ((await stockOf(id)) === 0 ? true : null))
  expect(await findBreaches(app.services.db)).toEqual([])
})

test('pickup at an event needs no address and costs no shipping', async () => {
  const event = await announces(seller)
  await stand.ships(undefined, [event.id])
  expectOk(await stand.puts(buyer, await variantOf()))
  const pickups = [{ sellerId: seller.id, eventId: event.id }]
  const order = await stand.pays(buyer, { pickups })
  expect(order).toMatchObject({
    subtotal: 20,
    shippingAddress: null,
    parcels: [{ pickup: { id: event.id, title: 'Moss Gathering' }, shipping: { price: 0 } }],
  })
  expectOk(await stand.puts(buyer, await variantOf()))
  const nowhere = [{ sellerId: seller.id, eventId: 999_999 }]
  expect((await stand.orders(buyer, { pickups: nowhere })).status).toBe(409)
  await stand.ships()
})

test('buyers of a numbered edition get the lowest free numbers and the release', async () => {
  const release = await putsOnSale(app, seller)
  const id = await variantOf({
    ...{ releaseId: release.id, grantsRelease: true, editionSize: 100 },
    variants: [{ name: '', price: 25, stock: 100 }],
  })
  const first = await stand.buys(buyer, id, 2)
  expect(first.parcels[0]!.items[0]).toMatchObject({ numbers: [1, 2], editionSize: 100 })
  const owned = expectOk(await buyer.call(purchases.listPurchases, {})).result
  expect(owned).toMatchObject([{ product_id: release.id, source: 'purchase' }])
  const parcel = await parcelOf(first)
  expectOk(await stand.changes(parcel.id, { state: 'returned', restock: true }))
  expect(await stockOf(id)).toBe(100)
  const second = await stand.buys(await signedIn(app, { isBetaTester: false }), id)
  expect(second.parcels[0]!.items[0]!.numbers).toEqual([1])
  expect(await findBreaches(app.services.db)).toEqual([])
})

describe('orders of a seller', () => {
  test('aren’t seen or changed by strangers, buyers and admins', async () => {
    const { id } = await parcelOf(await stand.buys(buyer, await variantOf()))
    for (const person of [stranger, buyer, admin]) {
      const found = await person.call(merchOrders.findMerchOrder, { params: { id } })
      expect(found.status).toBe(404)
      expect((await stand.changes(id, { state: 'packed' }, person)).status).toBe(404)
      expect((await stand.writes(stranger, id, { text: 'Hi' })).status).toBe(404)
    }
    expect((await stand.changes(id, { state: 'packed' }, app.visitor())).status).toBe(401)
    expect((await parcelOf({ id: (await stand.sold())[0]!.orderId })).state).toBe('open')
  })

  test('are packed and shipped, and the buyer is told the tracking number once', async () => {
    const order = await stand.buys(buyer, await variantOf())
    const { id } = await parcelOf(order)
    expectOk(await stand.changes(id, { state: 'packed' }))
    const shipped = { state: 'shipped', carrier: 'DHL', trackingNumber: 'JD 1/2' }
    expectOk(await stand.changes(id, shipped))
    const mail = await mailTo(app, buyer.email, /shipped your order/)
    expect(mail.text).toContain('JD 1/2')
    expect(mail.text).toContain('AWB=JD%201%2F2')
    const seen = expectOk(await buyer.call(purchases.findOrder, { params: { id: order.id } }))
      .result.parcels[0]
    expect(seen).toMatchObject({ state: 'shipped', trackingNumber: 'JD 1/2' })
    expect((await stand.changes(id, { state: 'open' })).status).toBe(409)
    const listed = await seller.call(merchOrders.listMerchOrders, {
      query: { state: 'shipped', search: 'moss' },
    })
    expect(expectOk(listed).items.map((each) => each.id)).toContain(id)
  })

  test('keep the address of a deleted buyer until they are shipped', async () => {
    const order = await stand.buys(buyer, await variantOf())
    const { id } = await parcelOf(order)
    await deleteAccount(app.services, {
      ...{ accountId: buyer.id, givesUpBalance: true, now: new Date() },
    })
    expect(await parcelOf(order)).toMatchObject({
      buyer: { name: 'Deleted user' },
      address: ADDRESS,
    })
    expectOk(await stand.changes(id, { state: 'shipped' }))
    expect((await parcelOf(order)).address).toBeNull()
  })

  test('keep the account of their seller until they are shipped', async () => {
    await stand.buys(buyer, await variantOf())
    const body = { email: seller.email, givesUpBalance: true }
    expect(await seller.call(contract.privacy.deleteAccount, { body })).toMatchObject({
      status: 409,
      body: { code: 'accounts.delete.ordersUnsent' },
    })
  })

  test('aren’t shipped once they were refunded', async () => {
    const order = await stand.buys(buyer, await variantOf())
    const { id } = await parcelOf(order)
    expectOk(
      await admin.call(refunds.refundSale, {
        params: { id: order.id },
        body: { amount: order.total, refunded: 0, reason: 'Lost' },
      }),
    )
    await until(async () => ((await parcelOf(order)).orderState === 'refunded' ? true : null))
    expect((await stand.changes(id, { state: 'shipped' })).status).toBe(409)
    expect(await findBreaches(app.services.db)).toEqual([])
  })
})

describe('refunds by sellers', () => {
  const quotes = (id: number, lines: unknown, by = seller) =>
    by.call(merchOrders.quoteMerchRefund, { params: { id }, body: { lines } as never })
  const refundsIt = (id: number, body: Fields, by = seller) =>
    by.call(merchOrders.refundMerch, { params: { id }, body: body as never })

  test('pay back items with their tax, not more than was bought, and only of own orders', async () => {
    const order = await stand.buys(buyer, await variantOf(), 3)
    const { id, items, shipping } = await parcelOf(order)
    const lines = [{ lineId: items[0]!.id, quantity: 1 }]
    expect((await quotes(id, lines, stranger)).status).toBe(404)
    expect((await refundsIt(id, { lines, amount: 1 }, buyer)).status).toBe(404)
    expect((await quotes(id, [{ lineId: items[0]!.id, quantity: 4 }])).status).toBe(422)
    expect((await quotes(id, [{ lineId: 1, quantity: 1 }])).status).toBe(422)
    const { amount } = expectOk(await quotes(id, lines)).result
    expect(amount).toBeCloseTo(20 * (order.total / order.subtotal), 1)
    expect((await refundsIt(id, { lines, amount: amount + 1 })).status).toBe(409)
    expectOk(await refundsIt(id, { lines, amount, reason: 'A hole' }))
    await until(async () => {
      const { result } = expectOk(
        await buyer.call(purchases.findOrder, { params: { id: order.id } }),
      )
      return result.refunded === amount ? true : null
    })
    expect((await parcelOf(order)).items[0]!.refunded).toBe(1)
    expect((await mailTo(app, buyer.email, /refunded/)).text).toContain('A hole')
    const rest = [
      { lineId: items[0]!.id, quantity: 2 },
      { lineId: shipping.lineId!, quantity: 1 },
    ]
    const all = expectOk(await quotes(id, rest)).result.amount
    expect(amount + all).toBeCloseTo(order.total, 5)
    expectOk(await refundsIt(id, { lines: rest, amount: all }))
    await until(async () => ((await parcelOf(order)).orderState === 'refunded' ? true : null))
    expect(await findBreaches(app.services.db)).toEqual([])
  })
})

describe('messages', () => {
  test('go between buyer and seller, each with a mail; admins read them, and see old problems', async () => {
    const order = await stand.buys(buyer, await variantOf())
    const { id } = await parcelOf(order)
    expect((await stand.messages(stranger, id)).status).toBe(404)
    expect((await stand.writes(admin, id, { text: 'Hi' })).status).toBe(403)
    expect((await stand.writes(seller, id, { text: 'Hi', problem: 'other' })).status).toBe(403)
    expect((await stand.writes(buyer, id, { text: ' ' })).status).toBe(422)
    expectOk(await stand.writes(buyer, id, { text: 'It has a hole', problem: 'damaged' }))
    expect((await mailTo(app, seller.email, /reported a problem/)).text).toContain('It has a hole')
    expect((await parcelOf(order)).problem).toMatchObject({ reason: 'damaged' })
    const problems = async () =>
      expectOk(await admin.call(refunds.listSales, { query: { problems: 'true' } })).items.map(
        (sale) => sale.id,
      )
    expect(await problems()).toEqual([])
    await sql`update merch_message set created_at = now() - interval '8 days'
      where parcel_id = ${id}`.execute(app.services.db)
    expect(await problems()).toEqual([order.id])
    expectOk(await stand.writes(seller, id, { text: 'I send another one' }))
    expect(await problems()).toEqual([])
    await mailTo(app, buyer.email, /wrote to you about order/)
    expect((await parcelOf(order)).problem).toBeNull()
    expect(expectOk(await stand.messages(admin, id)).items).toMatchObject([
      { from: 'buyer', text: 'It has a hole', problem: 'damaged' },
      { from: 'seller', text: 'I send another one' },
    ])
  })
})
