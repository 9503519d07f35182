import { contract } from '@hypha/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import { mailTo } from '../../../../../../tests/support/mails.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import {
  cardForm,
  type OnSale,
  orderIs,
  ordersIn,
  putsOnSale,
} from '../../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { findBreaches } from '../../../verify/invariants.ts'
import { syncOrderPayment } from './sync-order-payment.ts'

let app: TestApp
let artist: Person
let buyer: Person
let releases: OnSale[]
beforeAll(async () => {
  app = await startTestApp()
  artist = await signedIn(app)
  releases = []
  for (let each = 0; each < 4; each++) releases.push(await putsOnSale(app, artist))
})
afterAll(() => app.close())
beforeEach(async () => {
  buyer = await signedIn(app, { isBetaTester: false })
})

const { bundles, discountCodes, gifts, invoices, purchases } = contract

async function pays() {
  const { result, order } = expectOk(await ordersIn(buyer))
  await cardForm(app).pays(result)
  return {
    order: await orderIs(buyer, order.id, 'paid'),
    async refunded() {
      await app.services.payments.stripe.refunds.create({
        payment_intent: result.split('_secret_')[0]!,
      })
      await syncOrderPayment(app.services, order.id)
      const { invoice } = expectOk(
        await buyer.call(purchases.findOrder, { params: { id: order.id } }),
      ).result
      const { number } = invoice.creditNotes[0]!
      return expectOk(await buyer.call(invoices.findCreditNote, { params: { number } })).result
    },
  }
}
const made = (body: object) =>
  artist.call(bundles.addBundle, { body }).then(expectOk<{ id: number }>)
const putsBundle = async (id: number) =>
  expectOk(await buyer.call(contract.cart.addProduct, { body: { productId: id, type: 'bundle' } }))

test('receipts, their mails and credit notes name bundles, codes and for whom a gift is', async () => {
  const [one, two, three, alone] = releases as [OnSale, OnSale, OnSale, OnSale]
  const trilogy = { title: 'Moss Trilogy', releaseIds: [one.id, two.id, three.id], price: 18 }
  await putsBundle((await made(trilogy)).id)
  expectOk(
    await buyer.call(gifts.addGift, {
      body: {
        ...{ productId: alone.id, type: 'music_release', name: 'Fern', email: 'fern@crowd.test' },
        ...{ message: '', design: 'moonrise', deliverOn: null, timeZone: 'UTC' },
      },
    }),
  )
  const code = `DOC${artist.id}`
  expectOk(await artist.call(discountCodes.addDiscountCode, { body: { code, percent: 50 } }))
  expectOk(await buyer.call(discountCodes.enterDiscountCode, { body: { code } }))
  const { order, refunded } = await pays()
  const bundle = { title: 'Moss Trilogy', isDiscography: false }
  const given = order.items.find(({ release }) => release.id === alone.id)!
  expect(given).toMatchObject({ bundle: null, gift: { to: 'Fern' }, discountCode: code })
  const packed = order.items.filter((item) => item !== given)
  expect(packed).toHaveLength(3)
  for (const item of packed) expect(item).toMatchObject({ bundle, gift: null, discountCode: null })

  const mail = (await mailTo(app, buyer.email, /receipt/i)).text
  expect(mail).toMatch(/: \$6\.00 \(bundle “Moss Trilogy”\)/)
  expect(mail).toContain(`: $4.50 (gift for Fern, discount ${code}: $4.50 off)`)

  // The names stay when the seller, with bundles and codes, is gone.
  await app.services.db.deleteFrom('discount_code').where('code', '=', code).execute()
  await app.services.db.deleteFrom('bundle').execute()
  const { items } = await refunded()
  expect(items.filter((item) => item.bundle !== null)).toHaveLength(3)
  expect(items.find((item) => item.gift !== null)).toMatchObject({
    ...{ amount: 4.5, bundle: null, gift: { to: 'Fern' }, discountCode: code },
  })
  expect(await findBreaches(app.services.db)).toEqual([])
})

test('a discography has the name of its artist, as it was', async () => {
  const { db } = app.services
  const { artist_id: artistId } = await db
    .selectFrom('release')
    .where('id', '=', releases[0]!.id)
    .select('artist_id')
    .executeTakeFirstOrThrow()
  const { name } = await db
    .selectFrom('artist')
    .where('id', '=', artistId!)
    .select('name')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('release')
    .set({ artist_id: artistId })
    .where(
      'id',
      'in',
      releases.map(({ id }) => id),
    )
    .execute()
  await putsBundle((await made({ artistId, percent: 20 })).id)
  const { order } = await pays()
  await db.updateTable('artist').set({ name: 'Renamed' }).where('id', '=', artistId!).execute()
  const { result } = expectOk(await buyer.call(purchases.findOrder, { params: { id: order.id } }))
  expect(result.items[0]).toMatchObject({ bundle: { title: name, isDiscography: true } })
  expect((await mailTo(app, buyer.email, /receipt/i)).text).toContain(
    `(full discography of ${name})`,
  )
})
