import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { passes, preOrder, type Scheduled } from '../../../../../../tests/support/pre-orders.ts'
import { cardForm } from '../../../../../../tests/support/shop.ts'
import { expectOk, moves } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { findBreaches } from '../../../verify/invariants.ts'
import { publishDue } from '../../catalogue/releases/schedule.ts'
import { artistOf, merchStand } from '../../merch/merch-stand.fixture.ts'
import { syncOrderPayment } from '../orders/sync-order-payment.ts'

/** Runs no worker: nothing is published, refunded or told unless a test does it. */
let app: TestApp
let seller: Person
let admin: Person
let stand: ReturnType<typeof merchStand>
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  seller = await signedIn(app)
  admin = await signedIn(app, { isAdmin: true })
  stand = merchStand(app, seller, await artistOf(app, seller))
  await stand.ships()
})
afterAll(async () => {
  expect(await findBreaches(db())).toEqual([])
  await app.close()
})

const { earnings, notifications, purchases } = contract
const db = () => app.services.db
const settles = () => app.services.preOrderSales.settleDue()

/** A record for $20.00 that comes with the download of a pre-order. */
const record = async (release: Scheduled) =>
  (
    await stand.added({
      ...{ title: 'Moss LP', releaseId: release.id, grantsRelease: true, weightGrams: 100 },
      variants: [{ name: '', price: 20, stock: 10 }],
    })
  ).variants[0]!.id

/** Buys items and pays for them. */
async function buys(...items: (readonly [variantId: number, quantity: number])[]) {
  const buyer = await signedIn(app)
  for (const [id, quantity] of items) expectOk(await stand.puts(buyer, id, quantity))
  const { result, order } = expectOk(await stand.orders(buyer))
  await cardForm(app).pays(result)
  await syncOrderPayment(app.services, order.id)
  const shown = async () =>
    expectOk(await buyer.call(purchases.findOrder, { params: { id: order.id } })).result
  return { buyer, id: order.id, parcelId: (await shown()).parcels[0]!.id, shown }
}
const sendsRefunds = async ({ id }: { id: number }) => {
  const asked = await db()
    .selectFrom('order_refund')
    .where('order_id', '=', id)
    .where('state', '=', 'asked')
    .select('id')
    .execute()
  for (const each of asked) await app.services.refunds.send(each.id)
  return asked.length
}
const newsOf = async (person: Person) =>
  expectOk(await person.call(notifications.listNotifications))['hydra:member'].map(
    (each) => each.type_value,
  )
const heldOf = async () => expectOk(await seller.call(earnings.earnings)).result.onHold
const owned = async (buyer: Person) =>
  expectOk(await buyer.call(purchases.listPurchases)).result.map((each) => each.product_id)

test('a cancelled pre-order refunds what it came with, and its shipping if that is all; other items stay', async () => {
  const release = await preOrder(app, seller, admin)
  const lp = await record(release)
  const shirt = (await stand.added({ weightGrams: 100 })).variants[0]!.id
  const [alone, mixed] = [await buys([lp, 2]), await buys([lp, 1], [shirt, 1])]
  expect(await owned(alone.buyer)).toEqual([release.id])
  expectOk(await moves(seller, release, 'draft'))
  await settles()
  // Asked for once, however often the job runs.
  await settles()
  expect([await sendsRefunds(alone), await sendsRefunds(mixed)]).toEqual([1, 1])
  const { total, refunded, state } = await alone.shown()
  expect([state, refunded]).toEqual(['refunded', total])
  const left = await mixed.shown()
  expect(left).toMatchObject({ state: 'paid', parcels: [{ shipping: { isRefunded: false } }] })
  expect(left.parcels[0]!.items.map(({ title, refunded: items }) => [title, items])).toEqual([
    ['Moss LP', 1],
    ['Moss Shirt, M', 0],
  ])
  expect(left.refunded).toBeCloseTo((20 * left.total) / left.subtotal, 1)
  for (const { buyer } of [alone, mixed]) {
    expect(await owned(buyer)).toEqual([])
    expect(await newsOf(buyer)).toContain('pre-order-cancelled')
  }
})

test('buyers keep what was shipped and are notified; what the seller refunded isn’t refunded twice', async () => {
  const release = await preOrder(app, seller, admin)
  const lp = await record(release)
  const [shipped, returned] = [await buys([lp, 1]), await buys([lp, 1])]
  expectOk(await stand.changes(shipped.parcelId, { state: 'shipped' }))
  const lines = [{ lineId: (await returned.shown()).parcels[0]!.items[0]!.id, quantity: 1 }]
  const params = { id: returned.parcelId }
  const { amount } = expectOk(
    await seller.call(contract.merchOrders.quoteMerchRefund, { params, body: { lines } }),
  ).result
  expectOk(
    await seller.call(contract.merchOrders.refundMerch, {
      ...{ params, body: { lines, amount, reason: 'Sold twice' } },
    }),
  )
  await sendsRefunds(returned)
  expectOk(await moves(seller, release, 'draft'))
  await settles()
  expect([await sendsRefunds(shipped), (await shipped.shown()).refunded]).toEqual([0, 0])
  expect(await newsOf(shipped.buyer)).toContain('pre-order-kept')
  expect([await sendsRefunds(returned), (await returned.shown()).refunded]).toEqual([0, amount])
})

test('its price stays on hold until the release; then the download is there, and the buyer is notified once', async () => {
  const release = await preOrder(app, seller, admin)
  const order = await buys([await record(release), 1])
  const holdsNow = async () => JSON.stringify(await heldOf()).includes(`"id":${release.id},`)
  expect(await holdsNow()).toBe(true)
  const cancel = { params: { id: order.id }, body: { releaseId: release.id } }
  expect((await order.buyer.call(purchases.cancelPreOrder, cancel)).status).toBe(409)
  await passes(app, release)
  await publishDue(db(), app.services.jobs, release.id)
  await settles()
  await settles()
  expect((await newsOf(order.buyer)).filter((what) => what === 'pre-order-released')).toHaveLength(
    1,
  )
  expect(await holdsNow()).toBe(false)
  expect(await owned(order.buyer)).toEqual([release.id])
})
