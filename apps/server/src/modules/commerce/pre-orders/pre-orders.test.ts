import { contract, type DownloadFormatId, type ProductType } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import {
  inDays,
  offers,
  passes,
  preOrder,
  type Scheduled,
  trackOf,
} from '../../../../../../tests/support/pre-orders.ts'
import {
  bank,
  cardForm,
  CARDS,
  ordersIn,
  putsIntoCart,
  putsOnSale,
} from '../../../../../../tests/support/shop.ts'
import { expectOk, moves } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { findBreaches } from '../../../verify/invariants.ts'
import { publishDue } from '../../catalogue/releases/schedule.ts'
import { syncOrderPayment } from '../orders/sync-order-payment.ts'

/** Runs no worker: nothing is published, refunded or told unless a test does it. */
let app: TestApp
let artist: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  artist = await signedIn(app)
  admin = await signedIn(app, { isAdmin: true })
})
afterAll(async () => {
  expect(await findBreaches(db())).toEqual([])
  await app.close()
})

const { discountCodes, purchases, releases, downloads, notifications } = contract
const db = () => app.services.db
const stripe = () => app.services.payments.stripe

interface Ordered {
  buyer: Person
  orderId: number
  intentId: string
  pays: () => Promise<void>
}

/** Orders products without paying yet. */
async function orders(...products: (readonly [ProductType, number])[]): Promise<Ordered> {
  const buyer = await signedIn(app)
  for (const [type, id] of products) await putsIntoCart(buyer, type, id)
  return ordersCart(buyer)
}

async function ordersCart(buyer: Person): Promise<Ordered> {
  const { result, order } = expectOk(await ordersIn(buyer))
  const pays = async () => {
    await cardForm(app).pays(result)
    await syncOrderPayment(app.services, order.id)
  }
  return { buyer, orderId: order.id, intentId: result.split('_secret_')[0]!, pays }
}
async function buys(...products: (readonly [ProductType, number])[]): Promise<Ordered> {
  const ordered = await orders(...products)
  await ordered.pays()
  return ordered
}
const orderOf = async ({ buyer, orderId }: Ordered) =>
  expectOk(await buyer.call(purchases.findOrder, { params: { id: orderId } })).result
const cancels = ({ orderId }: Ordered, { id }: Scheduled, person: Person) =>
  person.call(purchases.cancelPreOrder, { params: { id: orderId }, body: { releaseId: id } })
const settles = () => app.services.preOrderSales.settleDue()
/** Sends all requested refunds. */
const sendsRefunds = async ({ orderId }: Ordered) => {
  const asked = await db()
    .selectFrom('order_refund')
    .where('order_id', '=', orderId)
    .where('state', '=', 'asked')
    .select('id')
    .execute()
  for (const { id } of asked) await app.services.refunds.send(id)
}
const refundedAt = async ({ intentId }: Ordered) =>
  (await stripe().refunds.list({ payment_intent: intentId })).data.map(({ amount }) => amount)
const downloadOf = async (buyer: Person, type: ProductType, productId: number) => {
  const format: DownloadFormatId = type === 'song' ? 'original' : 'flac'
  const { status, body } = await buyer.call(downloads.download, {
    body: { productId, type, format },
  })
  return status < 300 && body.result.state === 'preparing' ? body.result.of : status
}
const owned = async ({ buyer }: Ordered) =>
  expectOk(await buyer.call(purchases.listPurchases)).result.map((each) => each.product_id)
const newsOf = async (person: Person) =>
  expectOk(await person.call(notifications.listNotifications))['hydra:member'].map(
    (each) => each.message,
  )
/** The mails that were enqueued about pre-orders of an order. */
const mailsOf = async ({ orderId }: Ordered) =>
  (
    await sql<{ what: string }>`
      select data->>'what' as what from jobs.job
      join order_line line on line.id = (data->>'orderLineId')::int
      where name = 'mail.pre-order' and line.order_id = ${orderId}`.execute(db())
  ).rows.map(({ what }) => what)
const publishes = async (release: Scheduled) => {
  await passes(app, release)
  await publishDue(db(), app.services.jobs, release.id)
}

describe('permissions', () => {
  test('only the buyer cancels, and only a pre-order of theirs', async () => {
    const release = await preOrder(app, artist, admin)
    const ordered = await buys(['music_release', release.id])
    for (const [person, status] of [
      [app.visitor(), 401],
      [await signedIn(app, { isVerified: false }), 403],
      [await signedIn(app), 404],
      [artist, 404],
      [admin, 404],
    ] as const)
      expect((await cancels(ordered, release, person)).status).toBe(status)
    const other = await putsOnSale(app, artist)
    expect((await cancels(ordered, { ...release, id: other.id }, ordered.buyer)).status).toBe(409)
    expect((await orderOf(ordered)).items[0]!.preOrder!.state).toBe('waiting')
  })
})

describe('before the release day', () => {
  test('buyers pay at once and get the instant tracks; from the day on everything, even if no job ran', async () => {
    const release = await preOrder(app, artist, admin)
    const [instant, held] = release.tracks as [number, number, number]
    const ordered = await orders(['music_release', release.id])
    const { buyer } = ordered
    const cart = expectOk(await buyer.call(contract.cart.cartSummary)).result
    expect(cart.items[0]!.preOrder).toMatchObject({ timeZone: 'UTC' })
    await ordered.pays()
    expect(await orderOf(ordered)).toMatchObject({
      state: 'paid',
      items: [{ price: 9, preOrder: { state: 'waiting', mayCancel: true } }],
    })
    const library = expectOk(await buyer.call(purchases.listPurchases)).result
    expect(library).toMatchObject([{ isRemoved: false, preOrder: { timeZone: 'UTC' } }])

    const heard = async () => {
      const seen = expectOk(await buyer.call(releases.get, { params: { id: release.id } }))
      return release.tracks.map((id) => trackOf(seen, id).streams.length)
    }
    expect(await heard()).toEqual([1, 0, 0])
    expect(await downloadOf(buyer, 'song', instant)).toBe(200)
    expect(await downloadOf(buyer, 'song', held)).toBe(409)
    expect(await downloadOf(buyer, 'music_release', release.id)).toBe(1)
    const files = () => buyer.call(downloads.files, { params: { id: release.id } })
    expect((await files()).status).toBe(403)

    await passes(app, release)
    expect(await heard()).toEqual([1, 1, 1])
    expect(await downloadOf(buyer, 'song', held)).toBe(200)
    expect(await downloadOf(buyer, 'music_release', release.id)).toBe(3)
    expect((await files()).status).toBe(200)
    expect((await cancels(ordered, release, buyer)).status).toBe(409)
  })

  test('an instant track bought alone is no pre-order, and stays when the release is cancelled', async () => {
    const release = await preOrder(app, artist, admin)
    const instant = release.tracks[0]!
    const ordered = await buys(['song', instant])
    expect((await orderOf(ordered)).items[0]!.preOrder).toBeNull()
    expectOk(await moves(artist, release, 'draft'))
    await settles()
    expect(await owned(ordered)).toEqual([instant])
    expect(await downloadOf(ordered.buyer, 'song', instant)).toBe(200)
    expect(
      (await artist.call(releases.removeRelease, { params: { id: release.id } })).status,
    ).toBeLessThan(300)
    expect(await downloadOf(ordered.buyer, 'song', instant)).toBe(200)
  })

  test('cancelling refunds that line in full, with a discount and other products in the order', async () => {
    const release = await preOrder(app, artist, admin)
    const other = await putsOnSale(app, artist)
    const buyer = await signedIn(app)
    for (const { id } of [release, other]) await putsIntoCart(buyer, 'music_release', id)
    const code = { code: 'HALF-MOSS', percent: 50, releaseId: release.id }
    expectOk(await artist.call(discountCodes.addDiscountCode, { body: code }))
    await buyer.call(discountCodes.enterDiscountCode, { body: { code: code.code } })
    const ordered = await ordersCart(buyer)
    await ordered.pays()
    const both = await Promise.all([
      cancels(ordered, release, buyer),
      cancels(ordered, release, buyer),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    // It is gone at once: it could be out before the money is back.
    expect(await owned(ordered)).toEqual([other.id])
    await passes(app, release)
    expect(await downloadOf(buyer, 'song', release.tracks[1]!)).toBe(404)
    await sendsRefunds(ordered)
    await sendsRefunds(ordered)
    expect(await refundedAt(ordered)).toEqual([450])
    expect(await orderOf(ordered)).toMatchObject({
      ...{ state: 'paid', refunded: 4.5, total: 13.5 },
      items: [
        { preOrder: { state: 'refunded', mayCancel: false } },
        { product_id: other.id, preOrder: null },
      ],
    })
    await publishes(release)
    await settles()
    expect(await newsOf(buyer)).not.toContain('“Not Out Yet” is out. Download it now.')
    expect((await cancels(ordered, release, buyer)).status).toBe(409)
  })

  test('after a partial refund, cancelling pays back the rest', async () => {
    const release = await preOrder(app, artist, admin)
    const ordered = await buys(['music_release', release.id])
    await stripe().refunds.create({ payment_intent: ordered.intentId, amount: 250 })
    expectOk(await cancels(ordered, release, ordered.buyer))
    await sendsRefunds(ordered)
    expect((await refundedAt(ordered)).sort()).toEqual([250, 650])
    expect(await orderOf(ordered)).toMatchObject({ state: 'refunded', refunded: 9 })
  })
})

describe('the release day', () => {
  test('tells every buyer once, however often the job runs', async () => {
    const release = await preOrder(app, artist, admin)
    const ordered = await buys(['music_release', release.id])
    await settles()
    expect(await newsOf(ordered.buyer)).toEqual([])
    await publishes(release)
    await Promise.all([settles(), settles()])
    await settles()
    expect(await newsOf(ordered.buyer)).toEqual(['“Not Out Yet” is out. Download it now.'])
    expect(await mailsOf(ordered)).toEqual(['released'])
    expect((await orderOf(ordered)).items[0]!.preOrder).toMatchObject({
      ...{ state: 'released', mayCancel: false },
    })
  })

  test('buyers are notified once of a later date, and can still cancel', async () => {
    const release = await preOrder(app, artist, admin)
    const ordered = await buys(['music_release', release.id])
    expectOk(await offers(artist, release, [release.tracks[0]!], inDays(60)))
    await settles()
    await settles()
    const news = await newsOf(ordered.buyer)
    expect(news).toHaveLength(1)
    expect(news[0]).toContain('will be out later than announced')
    expect(await mailsOf(ordered)).toEqual(['later'])
    expectOk(await cancels(ordered, release, ordered.buyer))
  })
})

describe('cancelled releases', () => {
  test('refund every buyer in full once, however they were cancelled', async () => {
    const ways: ((release: Scheduled) => Promise<unknown>)[] = [
      async (release) => expectOk(await moves(artist, release, 'draft')),
      async (release) => expectOk(await moves(admin, release, 'rejected', 'It is not yours.')),
      (release) => artist.call(releases.removeRelease, { params: { id: release.id } }),
      (release) => artist.call(contract.preOrders.endPreOrder, { params: { id: release.id } }),
    ]
    for (const takesBack of ways) {
      const release = await preOrder(app, artist, admin)
      const other = await putsOnSale(app, artist)
      const ordered = await buys(['music_release', release.id], ['music_release', other.id])
      await takesBack(release)
      // Nothing is handed out between the cancellation and the job.
      expect(await downloadOf(ordered.buyer, 'song', release.tracks[1]!)).toBe(409)
      await Promise.all([settles(), settles()])
      await settles()
      await sendsRefunds(ordered)
      expect(await refundedAt(ordered)).toEqual([900])
      expect((await orderOf(ordered)).items[0]!.preOrder!.state).toBe('refunded')
      expect((await newsOf(ordered.buyer))[0]).toContain('You get your money back.')
      expect(await owned(ordered)).toEqual([other.id])
    }
  })

  test('an order that is paid while the release is cancelled is refunded', async () => {
    const release = await preOrder(app, artist, admin)
    const ordered = await orders(['music_release', release.id])
    expectOk(await moves(artist, release, 'draft'))
    await settles()
    await ordered.pays()
    expect(await downloadOf(ordered.buyer, 'song', release.tracks[1]!)).toBe(409)
    await settles()
    await sendsRefunds(ordered)
    expect(await refundedAt(ordered)).toEqual([900])
    expect((await orderOf(ordered)).state).toBe('refunded')
  })

  test('wait for a dispute; after it was won, the buyer is refunded', async () => {
    const release = await preOrder(app, artist, admin)
    const buyer = await signedIn(app)
    await putsIntoCart(buyer, 'music_release', release.id)
    const { result, order } = expectOk(await ordersIn(buyer))
    await cardForm(app).pays(result, CARDS.disputed)
    await syncOrderPayment(app.services, order.id)
    const ordered = {
      buyer,
      orderId: order.id,
      intentId: result.split('_secret_')[0]!,
      pays: async () => {},
    }
    expect((await orderOf(ordered)).state).toBe('disputed')
    expectOk(await moves(artist, release, 'draft'))
    await settles()
    expect(await refundedAt(ordered)).toEqual([])
    await bank(app).givesBack(ordered.intentId)
    await syncOrderPayment(app.services, order.id)
    await settles()
    await sendsRefunds(ordered)
    expect(await refundedAt(ordered)).toEqual([900])
  })
})
