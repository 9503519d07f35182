import { contract } from '@hypha/contract'
import { TEST_CARDS } from '@hypha/sandbox-payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import { mailTo } from '../../../../../../tests/support/mails.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import {
  buys,
  cardForm,
  CARDS,
  orderIs,
  ordersIn,
  putsIntoCart,
  putsOnSale,
} from '../../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'

let app: TestApp
let artist: Person
beforeAll(async () => {
  app = await startTestApp()
  artist = await signedIn(app)
})
afterAll(() => app.close())
const { purchases, cart } = contract

const inCart = async (tracks = 1) => {
  const buyer = await signedIn(app)
  const release = await putsOnSale(app, artist, tracks)
  await putsIntoCart(buyer, 'music_release', release.id)
  return { buyer, release }
}
const intentOf = (secret: string) => secret.split('_secret_')[0]!
const stripe = () => app.services.payments.stripe
const ownedBy = async (person: Person) =>
  expectOk(await person.call(purchases.listPurchases)).result
const legsOf = async (orderId: number, kind = 'sale') =>
  (
    await app.services.db
      .selectFrom('ledger_entry')
      .innerJoin('ledger_event', 'ledger_event.id', 'event_id')
      .where('order_id', '=', orderId)
      .where('kind', '=', kind as 'sale')
      .orderBy('ledger_entry.id')
      .select(['party', 'account_id', 'cents'])
      .execute()
  ).map(({ party, cents }) => `${party} ${cents}`)
const ordersOf = ({ id }: Person) =>
  app.services.db
    .selectFrom('purchase_order')
    .where('account_id', '=', id)
    .selectAll()
    .orderBy('id')
    .execute()

describe('permissions', () => {
  test('buying and listing purchases require a confirmed address', async () => {
    const visitor = app.visitor()
    const unverified = await signedIn(app, { isVerified: false })
    for (const [person, status] of [
      [visitor, 401],
      [unverified, 403],
    ] as const) {
      expect((await ordersIn(person)).status).toBe(status)
      expect((await person.call(purchases.listPurchases)).status).toBe(status)
      expect((await person.call(purchases.listOrders)).status).toBe(status)
      expect((await person.call(purchases.findOrder, { params: { id: 1 } })).status).toBe(status)
    }
  })

  test('[S-14] an order of somebody else returns 404', async () => {
    const { buyer } = await inCart()
    const { order } = expectOk(await ordersIn(buyer))
    const other = await signedIn(app)
    const [theirs, nobodys] = [order.id, 2_000_000_000].map((id) =>
      other.call(purchases.findOrder, { params: { id } }),
    )
    expect((await theirs!).status).toBe(404)
    expect((await theirs!).body).toEqual((await nobodys!).body)
  })
})

describe('[CK-03] an order', () => {
  test('is not created from an empty cart', async () => {
    const buyer = await signedIn(app)
    expect((await ordersIn(buyer)).status).toBe(409)
    expect(await ordersOf(buyer)).toEqual([])
  })

  test('[S-47] rejects a price, total or currency from the browser, and an unknown country', async () => {
    const { buyer } = await inCart()
    for (const more of [
      { price: 1 },
      { amount: 1 },
      { total: 0.5 },
      { currency: 'eur' },
      { discount: 5 },
    ])
      expect(
        (await buyer.send('POST', '/api/cart/purchase', { country: 'US', ...more })).status,
      ).toBe(422)
    for (const country of ['us', 'XX', '', 5, null, "'; drop table release"])
      expect((await buyer.send('POST', '/api/cart/purchase', { country })).status).toBe(422)
    expect(await ordersOf(buyer)).toEqual([])
    const { order, result } = expectOk(await ordersIn(buyer))
    expect(order.total).toBe(9)
    expect((await stripe().paymentIntents.retrieve(intentOf(result))).amount).toBe(900)
  })

  test('without a body uses the billing country on file, and is rejected if there is none', async () => {
    const { buyer } = await inCart()
    const refused = await buyer.call(contract.purchases.purchase)
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ violations: [{ propertyPath: 'country' }] })
    expect(await ordersOf(buyer)).toEqual([])
    expectOk(await buyer.call(contract.wallet.setBillingCountry, { body: { country: 'PT' } }))
    const { order } = expectOk(await buyer.call(contract.purchases.purchase))
    expect(order.total).toBeGreaterThan(order.subtotal)
  })

  test('[CK-09] shows subtotal, tax and total as they are charged', async () => {
    const { buyer, release } = await inCart()
    const { order, result, provider } = expectOk(await ordersIn(buyer, 'DE'))
    expect(order).toMatchObject({
      state: 'open',
      subtotal: 9,
      tax: 1.71,
      taxRate: { name: 'VAT', percent: 19 },
      total: 10.71,
      country: 'DE',
      items: [{ product_id: release.id, product_type: 'music_release', price: 9 }],
    })
    const intent = await stripe().paymentIntents.retrieve(intentOf(result))
    expect(intent).toMatchObject({ amount: 1071, currency: 'usd' })
    expect(provider).toMatchObject({ kind: 'sandbox', url: `${app.config.publicUrl}/sandbox` })
  })

  test('stays the same for the same cart; a different one replaces it, and the first can’t be paid anymore', async () => {
    const { buyer } = await inCart()
    const first = expectOk(await ordersIn(buyer))
    expect(expectOk(await ordersIn(buyer)).result).toBe(first.result)
    const second = expectOk(await ordersIn(buyer, 'FR'))
    expect(second.order.id).not.toBe(first.order.id)
    const late = await cardForm(app).pays(first.result)
    expect(late.status).toBe(400)
    expect((await ordersOf(buyer)).map(({ state }) => state)).toEqual(['cancelled', 'open'])
  })

  test('[S-50] is created once by twenty tabs', async () => {
    const { buyer } = await inCart()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ordersIn(buyer)))
    expect(new Set(answers.map((answer) => expectOk(answer).result)).size).toBe(1)
    expect(await ordersOf(buyer)).toHaveLength(1)
  })

  test('[S-50] is left open once if many tabs change the country', async () => {
    const { buyer } = await inCart()
    const countries = ['US', 'DE', 'FR', 'US', 'DE', 'IT']
    await Promise.all(countries.map((country) => ordersIn(buyer, country)))
    const states = (await ordersOf(buyer)).map(({ state }) => state)
    expect(states.filter((state) => state === 'open')).toHaveLength(1)
    expect(states.filter((state) => state !== 'open' && state !== 'cancelled')).toEqual([])
  })

  test('is created once per Idempotency-Key, which cannot be reused for other calls', async () => {
    const { buyer } = await inCart()
    const asks = (country: string, key = 'key-of-a-press') =>
      buyer.send<{ result: string }>(
        'POST',
        '/api/cart/purchase',
        { country },
        {
          'idempotency-key': key,
        },
      )
    const answers = await Promise.all(Array.from({ length: 10 }, () => asks('US')))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await asks('DE')).status).toBe(422)
    expect((await asks('US', 'short')).status).toBe(400)
    const { buyer: other } = await inCart()
    const theirs = await other.send(
      'POST',
      '/api/cart/purchase',
      { country: 'DE' },
      {
        'idempotency-key': 'key-of-a-press',
      },
    )
    expect(theirs.status).toBe(200)
  })
})

describe('a payment', () => {
  test('that succeeds grants the products, sends a receipt, and credits every party', async () => {
    const { buyer, release } = await inCart(3)
    const { result, order } = expectOk(await ordersIn(buyer, 'DE'))
    expect(await ownedBy(buyer)).toEqual([])
    await cardForm(app).pays(result)
    const paid = await orderIs(buyer, order.id, 'paid')
    expect(paid).toMatchObject({ total: 10.71, card: { brand: 'visa', last4: '4242' } })
    expect(paid.invoiceNumber).toBeGreaterThan(0)
    expect(await ownedBy(buyer)).toMatchObject([
      { product_id: release.id, source: 'purchase', price: 9, orderId: order.id, trackCount: 3 },
    ])
    expect(expectOk(await buyer.call(cart.cartSummary)).result.items).toEqual([])
    // 2.9% and 30 cents of $10.71 are 61; the platform gets 15% of the remaining $8.39.
    expect(await legsOf(order.id)).toEqual([
      'buyer -1071',
      'tax 171',
      'provider 61',
      'platform 125',
      'seller 238',
      'seller 238',
      'seller 238',
    ])
    const mail = await mailTo(app, buyer.email, /Your receipt/)
    expect(mail.text).toContain('Total: $10.71')
    expect(mail.text).toContain('VAT 19%: $1.71')
  })

  test('[S-49] charges the price shown, even if it changes in the meantime', async () => {
    const { buyer, release } = await inCart()
    const { result, order } = expectOk(await ordersIn(buyer))
    await app.services.db
      .updateTable('release')
      .set({ price_cents: 2_000 })
      .where('id', '=', release.id)
      .execute()
    await cardForm(app).pays(result)
    expect(await orderIs(buyer, order.id, 'paid')).toMatchObject({ total: 9 })
    const { buyer: next, release: same } = await inCart()
    const before = expectOk(await ordersIn(next))
    await app.services.db
      .updateTable('release')
      .set({ price_cents: 2_000 })
      .where('id', '=', same.id)
      .execute()
    const after = expectOk(await ordersIn(next))
    expect([before.order.total, after.order.total]).toEqual([9, 20])
  })

  test('that is declined shows why, and can be retried with another card', async () => {
    const { buyer } = await inCart()
    const { result, order } = expectOk(await ordersIn(buyer))
    const form = cardForm(app)
    expect((await form.pays(result, CARDS.insufficientFunds)).body.error?.code).toBe(
      'card_declined',
    )
    expect(await orderIs(buyer, order.id, 'open')).toMatchObject({ invoiceNumber: null })
    await form.pays(result)
    expect(await orderIs(buyer, order.id, 'paid')).toMatchObject({ problem: null })
  })

  test('that requires 3-D Secure is paid once it is approved', async () => {
    const { buyer } = await inCart()
    const { result, order } = expectOk(await ordersIn(buyer))
    const form = cardForm(app)
    const { body } = await form.pays(result, CARDS.asksAlways)
    expect(body.status).toBe('requires_action')
    await form.approves(body.next_action!.redirect_to_url.url)
    await orderIs(buyer, order.id, 'paid')
  })

  test.each(TEST_CARDS)('with the card $name has that card’s outcome', async (card) => {
    const { buyer } = await inCart()
    const { result, order } = expectOk(await ordersIn(buyer))
    const form = cardForm(app)
    const { status, body } = await form.pays(result, card.number)
    const decline = card.decline ?? card.declineOfCharge
    if (decline) {
      expect([status, body.error?.code]).toEqual([402, decline.code])
      const problem = async () => (await orderIs(buyer, order.id, 'open')).problem
      await until(async () => (await problem()) === decline.message)
      expect(await ownedBy(buyer)).toEqual([])
      return
    }
    if (card.asks) await form.approves(body.next_action!.redirect_to_url.url)
    await orderIs(buyer, order.id, card.isDisputed ? 'disputed' : 'paid')
    expect(await ownedBy(buyer)).toHaveLength(card.isDisputed ? 0 : 1)
  })

  test('of a release charges only for the tracks that the buyer does not own', async () => {
    const buyer = await signedIn(app)
    const release = await putsOnSale(app, artist, 3)
    await buys(app, buyer, [['song', release.tracks[0]!]])
    const paid = await buys(app, buyer, [['music_release', release.id]])
    expect(paid.subtotal).toBe(6)
    const legs = (await legsOf(paid.id)).filter((leg) => leg.startsWith('seller'))
    expect(legs).toHaveLength(2)
  })

  test('is not taken twice for the same products', async () => {
    const buyer = await signedIn(app)
    const release = await putsOnSale(app, artist)
    await buys(app, buyer, [['music_release', release.id]])
    const again = await buyer.call(cart.addProduct, {
      body: { productId: release.id, type: 'music_release' },
    })
    expect(again.status).toBe(409)
  })
})

test('invoices are numbered without a gap, even if many are paid simultaneously', async () => {
  const carts = await Promise.all(Array.from({ length: 8 }, () => inCart()))
  const orders = await Promise.all(carts.map(async ({ buyer }) => expectOk(await ordersIn(buyer))))
  await Promise.all(orders.map(({ result }) => cardForm(app).pays(result)))
  for (const [index, { buyer }] of carts.entries())
    await orderIs(buyer, orders[index]!.order.id, 'paid')
  const { rows } = await sql<{ gapless: boolean }>`
    select max(invoice_number) = count(invoice_number) as gapless from purchase_order`.execute(
    app.services.db,
  )
  expect(rows[0]!.gapless).toBe(true)
})
