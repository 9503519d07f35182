import { contract, type NewDiscountCode } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import { mailTo } from '../../../../../../tests/support/mails.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { putsIntoCart, putsOnSale } from '../../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'
import { findBreaches } from '../../../verify/invariants.ts'
import { ADDRESS, artistOf, merchStand } from '../merch-stand.fixture.ts'

const { cart, discountCodes, merchOrders, purchases, refunds } = contract

let app: TestApp
let admin: Person
let seller: Person
let buyer: Person
let stand: ReturnType<typeof merchStand>
let count = 0
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, { isAdmin: true, isBetaTester: false })
  seller = await signedIn(app)
  stand = merchStand(app, seller, await artistOf(app, seller))
  await stand.ships()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.deleteFrom('call_window').execute()
  buyer = await signedIn(app, { isBetaTester: false })
})

const makes = (fields: Partial<NewDiscountCode>, person = seller) =>
  person.call(discountCodes.addDiscountCode, {
    body: { code: `MERCH${++count}`, ...fields } as never,
  })
const made = async (fields: Partial<NewDiscountCode>) => expectOk(await makes(fields))
const enters = (code: string, person = buyer) =>
  person.call(discountCodes.enterDiscountCode, { body: { code } })
const cartOf = async (person = buyer) => expectOk(await person.call(cart.cartSummary, {})).result
const listed = async () => expectOk(await seller.call(discountCodes.listDiscountCodes, {})).items
const soldTo = async (order: { id: number }) =>
  (await stand.sold()).find(({ orderId }) => orderId === order.id)!
const reasonOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code: string }).code,
]

/** What the ledger says about the lines of an order, by title. */
const ledgerOf = async (order: { id: number }) => {
  const { rows } = await sql<{ title: string; party: string; cents: number }>`
    select title, party, sum(cents)::int as cents from ledger_entry
    join order_line line on line.id = order_line_id where line.order_id = ${order.id}
    group by title, party`.execute(app.services.db)
  return (title: string, party: string) =>
    rows.find((row) => row.title === title && row.party === party)?.cents ?? 0
}

test('codes are for one of one’s own products, or for everything with or without merch', async () => {
  const product = await stand.added()
  const stranger = await signedIn(app)
  expect((await makes({ percent: 10, productId: product.id }, stranger)).status).toBe(404)
  for (const unclear of [
    { productId: product.id, releaseId: 1 },
    { productId: product.id, eventId: 1 },
    { productId: product.id, includesMerch: true },
    { eventId: 1, includesMerch: true },
  ])
    expect((await makes({ percent: 10, ...unclear })).status).toBe(422)
  expect(await listed()).toEqual([])
  await made({ percent: 10, productId: product.id })
  await made({ percent: 10, includesMerch: true })
  await made({ percent: 10 })
  expect(
    (await listed()).map(({ scope, title, includesMerch }) => [scope, title, includesMerch]),
  ).toEqual([
    ['everything', null, false],
    ['everything', null, true],
    ['product', 'Moss Shirt', false],
  ])
})

describe('in the cart', () => {
  test('a code for everything reduces merch only if it says so', async () => {
    const release = await putsOnSale(app, seller, 2)
    const { variants } = await stand.added()
    await putsIntoCart(buyer, 'music_release', release.id)
    expectOk(await stand.puts(buyer, variants[0]!.id, 2))
    expectOk(await enters((await made({ percent: 50 })).code))
    expect(await cartOf()).toMatchObject({
      ...{ items: [{ discount: 4.5 }], merch: [{ discount: 0 }], total: 44.5 },
      discounts: [{ amount: 4.5 }],
    })
    expectOk(await enters((await made({ percent: 50, includesMerch: true })).code))
    expect(await cartOf()).toMatchObject({
      ...{ items: [{ discount: 4.5 }], merch: [{ discount: 20 }], total: 24.5 },
      discounts: [{ amount: 24.5 }],
    })
  })

  test('a code of one product spares the others; a minimum is reached with its items only', async () => {
    const [shirt, tape] = [await stand.added(), await stand.added({ title: 'Fern Tape' })]
    for (const { variants } of [shirt, tape]) expectOk(await stand.puts(buyer, variants[0]!.id, 1))
    const code = await made({ amount: 25, productId: tape.id })
    expectOk(await enters(code.code))
    expect((await cartOf()).merch.map(({ title, discount }) => [title, discount])).toEqual([
      ['Moss Shirt', 0],
      ['Fern Tape', 20],
    ])
    const dear = await made({ percent: 10, productId: tape.id, minimum: 20.01 })
    expectOk(await enters(dear.code))
    expect((await cartOf()).discounts).toMatchObject([{ amount: 0, problem: 'minimum' }])
  })

  test('a code isn’t for what is sold out', async () => {
    const shirt = await stand.added({ variants: [{ name: 'M', price: 20, stock: 2 }] })
    expectOk(await stand.puts(buyer, shirt.variants[0]!.id, 2))
    expectOk(await enters((await made({ percent: 10, productId: shirt.id })).code))
    await app.services.db
      .updateTable('merch_variant')
      .set({ stock: 1 })
      .where('id', '=', shirt.variants[0]!.id)
      .execute()
    expect(await cartOf()).toMatchObject({
      ...{ merch: [{ discount: 0, problem: 'soldOut' }], total: 0 },
      discounts: [{ amount: 0, problem: 'nothing' }],
    })
  })
})

describe('in an order', () => {
  test('buyer, seller and admin see the same net prices; shipping is whole, and the edition and its release are given', async () => {
    const release = await putsOnSale(app, seller)
    const product = await stand.added({
      ...{ title: 'Fern Tape', editionSize: 50, releaseId: release.id, grantsRelease: true },
      weightGrams: 100,
      variants: [{ name: '', price: 13.33, stock: 9 }],
    })
    const song = await putsOnSale(app, seller)
    await putsIntoCart(buyer, 'music_release', song.id)
    expectOk(await stand.puts(buyer, product.variants[0]!.id, 3))
    const code = await made({ percent: 33, includesMerch: true, usesMax: 1 })
    expectOk(await enters(code.code))
    const { total } = await cartOf()
    const order = await stand.pays(buyer)
    // 33 % of $39.99 is $13.1967, rounded down.
    const item = { quantity: 3, price: 26.8, discount: 13.19, discountCode: code.code }
    expect(order).toMatchObject({
      subtotal: total + 4,
      parcels: [{ shipping: { price: 4 }, items: [{ ...item, numbers: [1, 2, 3] }] }],
    })
    expect(await soldTo(order)).toMatchObject({ items: [item], total: 30.8 })
    const sale = expectOk(await admin.call(refunds.listSales, { query: {} })).items[0]!
    expect([sale.id, sale.total]).toEqual([order.id, order.total])
    const cents = await ledgerOf(order)
    expect(cents('Shipping', 'platform')).toBe(0)
    const net = cents('Fern Tape', 'seller') + cents('Fern Tape', 'platform')
    expect(cents('Fern Tape', 'platform')).toBe(Math.floor(net * 0.05))
    const library = expectOk(await buyer.call(purchases.listPurchases, { query: {} })).result
    expect(library.map(({ product_id: id }) => id)).toContain(release.id)
    expect((await listed()).find(({ id }) => id === code.id)!.uses).toBe(1)
    expect((await mailTo(app, buyer.email, /receipt/i)).text).toContain('$26.80')
    expect(await findBreaches(app.services.db)).toEqual([])
  })

  test('a code that takes the whole price leaves the shipping to pay', async () => {
    const { id, variants } = await stand.added()
    expectOk(await stand.puts(buyer, variants[0]!.id))
    expectOk(await enters((await made({ percent: 100, productId: id })).code))
    const order = await stand.pays(buyer)
    expect(order).toMatchObject({ subtotal: 4, parcels: [{ items: [{ price: 0, discount: 20 }] }] })
    expect(await findBreaches(app.services.db)).toEqual([])
  })

  test('another code makes another order; the same cart is the same order', async () => {
    const { id, variants } = await stand.added()
    expectOk(await stand.puts(buyer, variants[0]!.id))
    const full = expectOk(await stand.orders(buyer)).order
    // Both take off the same.
    const [first, second] = [
      await made({ percent: 50, productId: id }),
      await made({ amount: 10, productId: id }),
    ]
    expectOk(await enters(first.code))
    const half = expectOk(await stand.orders(buyer)).order
    expect(half.subtotal).toBe(full.subtotal - 10)
    expect(expectOk(await stand.orders(buyer)).order.id).toBe(half.id)
    expectOk(await enters(second.code))
    const other = expectOk(await stand.orders(buyer)).order
    expect([other.id === half.id, other.subtotal]).toEqual([false, half.subtotal])
    const uses = new Map((await listed()).map((code) => [code.id, code.uses]))
    expect([uses.get(first.id), uses.get(second.id)]).toEqual([0, 1])
  })

  test('a code that was used once or has expired stops the order, and the stock stays', async () => {
    const { id, variants } = await stand.added()
    const variant = variants[0]!.id
    const code = await made({ percent: 50, productId: id, isOncePerPerson: true })
    expectOk(await stand.puts(buyer, variant))
    expectOk(await enters(code.code))
    await stand.pays(buyer)
    expectOk(await stand.puts(buyer, variant))
    expect(reasonOf(await enters(code.code))).toEqual([409, 'promotions.discount.usedByYou'])
    const short = await made({ percent: 50, productId: id })
    expectOk(await enters(short.code))
    await app.services.db
      .updateTable('discount_code')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', short.id)
      .execute()
    expect(reasonOf(await stand.orders(buyer))).toEqual([409, 'promotions.discount.over'])
    expect((await stand.own(id)).variants).toMatchObject([{ stock: 9, reserved: 0 }])
  })

  test('the last use goes to one of two buyers', async () => {
    const { id, variants } = await stand.added()
    const code = await made({ amount: 5, productId: id, usesMax: 1 })
    const rival = await signedIn(app)
    for (const person of [buyer, rival]) {
      expectOk(await stand.puts(person, variants[0]!.id))
      expectOk(await enters(code.code, person))
    }
    const answers = await Promise.all([buyer, rival].map((person) => stand.orders(person)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

test('the seller refunds items at the price that the buyer paid, and all of them are the whole order', async () => {
  const { id, variants } = await stand.added()
  expectOk(await stand.puts(buyer, variants[0]!.id, 3))
  expectOk(await enters((await made({ amount: 9.99, productId: id })).code))
  const order = await stand.pays(buyer, { address: ADDRESS })
  const parcel = await soldTo(order)
  const lineId = parcel.items[0]!.id
  const quotes = async (lines: unknown) =>
    expectOk(
      await seller.call(merchOrders.quoteMerchRefund, {
        ...{ params: { id: parcel.id }, body: { lines } as never },
      }),
    ).result.amount
  const refundsIt = async (lines: unknown, amount: number) =>
    expectOk(
      await seller.call(merchOrders.refundMerch, {
        ...{ params: { id: parcel.id }, body: { lines, amount, reason: 'A hole' } as never },
      }),
    )
  const one = [{ lineId, quantity: 1 }]
  const amount = await quotes(one)
  // A third of $60.00 less $9.99, and the tax on it.
  expect(amount).toBeCloseTo(16.67 * (order.total / order.subtotal), 1)
  await refundsIt(one, amount)
  const isRefunded = (cents: number) =>
    until(async () => {
      const { result } = expectOk(
        await buyer.call(purchases.findOrder, { params: { id: order.id } }),
      )
      return Math.round(result.refunded * 100) === cents ? true : null
    })
  await isRefunded(Math.round(amount * 100))
  const rest = [
    { lineId, quantity: 2 },
    { lineId: parcel.shipping.lineId!, quantity: 1 },
  ]
  await refundsIt(rest, await quotes(rest))
  await isRefunded(Math.round(order.total * 100))
  const cents = await ledgerOf(order)
  for (const party of ['seller', 'platform']) expect(cents('Moss Shirt, M', party)).toBe(0)
  expect(await findBreaches(app.services.db)).toEqual([])
})
