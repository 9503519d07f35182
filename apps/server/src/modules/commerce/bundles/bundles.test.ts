import { contract, type ProductType } from '@hypha/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import {
  cardForm,
  type OnSale,
  orderIs,
  ordersIn,
  putsIntoCart,
  putsOnSale,
} from '../../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { findBreaches } from '../../../verify/invariants.ts'

let app: TestApp
let artist: Person
let buyer: Person
let stranger: Person
/** Each for $9.00, with two tracks. */
let one: OnSale
let two: OnSale
let three: OnSale
beforeAll(async () => {
  app = await startTestApp()
  stranger = await signedIn(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.deleteFrom('call_window').execute()
  artist = await signedIn(app)
  buyer = await signedIn(app)
  one = await putsOnSale(app, artist, 2)
  two = await putsOnSale(app, artist, 2)
  three = await putsOnSale(app, artist, 2)
})

const { bundles, cart, purchases } = contract
const adds = (person: Person, body: object = {}) =>
  person.call(bundles.addBundle, {
    body: { title: 'Trilogy', releaseIds: [one.id, two.id, three.id], price: 18, ...body },
  })
const made = async (body?: object) => expectOk(await adds(artist, body))
const ends = (person: Person, id: number) => person.call(bundles.endBundle, { params: { id } })
const offersTo = async (person: Person, query: object = { releaseId: one.id }) =>
  expectOk(await person.call(bundles.listOffers, { query })).items
const puts = (person: Person, productId: number, type: ProductType | 'bundle' = 'bundle') =>
  person.call(cart.addProduct, { body: { productId, type } })
const cartOf = async (person = buyer) => expectOk(await person.call(cart.cartSummary)).result
const changes = (id: number, set: { price_cents?: number; status?: 'unavailable' }) =>
  app.services.db.updateTable('release').set(set).where('id', '=', id).execute()
const owns = (ids: { release_id: number } | { track_id: number }) =>
  app.services.db
    .insertInto('entitlement')
    .values({ account_id: buyer.id, source: 'claim', ...ids })
    .execute()
const pays = async (person: Person) => {
  const { result, order } = expectOk(await ordersIn(person))
  await cardForm(app).pays(result)
  return orderIs(person, order.id, 'paid')
}
/** Publishes the artist's releases under one name. */
const ofOneArtist = async (...releases: OnSale[]) => {
  const { artist_id } = await app.services.db
    .selectFrom('release')
    .where('id', '=', one.id)
    .select('artist_id')
    .executeTakeFirstOrThrow()
  for (const { id } of releases)
    await app.services.db.updateTable('release').set({ artist_id }).where('id', '=', id).execute()
  return artist_id!
}

describe('selling a bundle', () => {
  test('takes a confirmed address and one’s own releases, and only the seller ends it', async () => {
    const { id } = await made()
    for (const [person, status] of [
      [app.visitor(), 401],
      [await signedIn(app, { isVerified: false }), 403],
    ] as const) {
      expect((await adds(person)).status).toBe(status)
      expect((await ends(person, id)).status).toBe(status)
      expect((await puts(person, id)).status).toBe(status)
      expect((await person.call(bundles.listOwnBundles)).status).toBe(status)
    }
    expect((await adds(stranger)).status).toBe(404)
    expect((await ends(stranger, id)).status).toBe(404)
    const artistId = await ofOneArtist(one)
    const discography = { title: null, releaseIds: null, price: null, percent: 20 }
    expect((await adds(stranger, { ...discography, artistId })).status).toBe(404)
    expect(expectOk(await stranger.call(bundles.listOwnBundles)).items).toEqual([])
    expect(expectOk(await artist.call(bundles.listOwnBundles)).items).toMatchObject([
      { id, title: 'Trilogy', fixedPrice: 18, price: 18, fullPrice: 27 },
    ])
  })

  test('refuses what makes no bundle, and a price that saves nothing', async () => {
    for (const wrong of [
      { title: null },
      { releaseIds: [one.id] },
      { releaseIds: [one.id, one.id] },
      { percent: 10 },
      { price: null },
      { price: 0 },
      { price: 0.49 },
      { price: 27 },
      { price: null, percent: 91 },
      { artistId: 1 },
      { labelId: 1 },
    ])
      expect([wrong, (await adds(artist, wrong)).status]).toEqual([wrong, 422])
    await changes(three.id, { price_cents: 0 })
    expect((await adds(artist)).status).toBe(422)
    await changes(three.id, { price_cents: 900, status: 'unavailable' })
    expect((await adds(artist)).status).toBe(422)
    expect(expectOk(await artist.call(bundles.listOwnBundles)).items).toEqual([])
  })

  test('is offered on the pages of its releases and artists until it is ended', async () => {
    const artistId = await ofOneArtist(one, two)
    const { id } = await made()
    const offer = { id, title: 'Trilogy', price: 18, fullPrice: 27, owned: 0, isOwn: false }
    for (const query of [{ releaseId: three.id }, { artistId }])
      expect(await offersTo(buyer, query)).toMatchObject([offer])
    expect(await offersTo(app.visitor())).toMatchObject([offer])
    expect(await offersTo(artist)).toMatchObject([{ isOwn: true }])
    expect(await offersTo(buyer, { artistId: 999_999 })).toEqual([])
    expect(await offersTo(buyer, {})).toEqual([])
    await ends(artist, id)
    expect(await offersTo(buyer)).toEqual([])
    expect((await puts(buyer, id)).status).toBe(404)
    expect((await ends(artist, id)).status).toBe(404)
  })
})

describe('a full discography', () => {
  test('grows with new releases, and is sold once for each artist', async () => {
    const artistId = await ofOneArtist(one, two)
    const discography = { title: null, releaseIds: null, artistId, price: null, percent: 20 }
    const { id } = await made(discography)
    expect((await adds(artist, discography)).status).toBe(409)
    expect(await offersTo(buyer)).toMatchObject([{ id, isDiscography: true, price: 14.4 }])
    expectOk(await puts(buyer, id))
    await ofOneArtist(three)
    expect((await cartOf()).bundles).toMatchObject([{ price: 21.6, priceBefore: 14.4 }])
    await changes(two.id, { price_cents: 0 })
    expect((await cartOf()).bundles).toMatchObject([
      { price: 14.4, releases: expect.objectContaining({ length: 2 }) },
    ])
  })
})

describe('a bundle in the cart', () => {
  test('replaces its releases and their tracks, which can’t be added again, and is removed as a whole', async () => {
    const { id } = await made()
    await putsIntoCart(buyer, 'music_release', one.id)
    await putsIntoCart(buyer, 'song', two.tracks[1]!)
    const other = await putsOnSale(app, stranger)
    await putsIntoCart(buyer, 'music_release', other.id)
    const { replaced, bundled, counter } = expectOk(await puts(buyer, id)).result
    expect(replaced).toEqual([
      { productId: one.id, type: 'music_release', releaseId: one.id, price: null },
      { productId: two.tracks[1], type: 'song', releaseId: two.id, price: null },
    ])
    expect([bundled?.toSorted(), counter]).toEqual([[one.id, two.id, three.id].toSorted(), 2])
    expect(expectOk(await puts(buyer, id)).result.replaced).toEqual([])
    expect((await puts(buyer, one.id, 'music_release')).status).toBe(409)
    expect((await puts(buyer, three.tracks[0]!, 'song')).status).toBe(409)
    expect((await puts(artist, id)).status).toBe(409)
    expect(await cartOf()).toMatchObject({
      ...{ total: 27, items: [{ product_id: other.id }] },
      bundles: [{ id, price: 18, priceBefore: null }],
    })
    const { items } = expectOk(await buyer.call(contract.releases.list))
    const shown = items.filter(({ inCart }) => inCart).map((each) => each.id)
    expect(shown.toSorted()).toEqual([one.id, two.id, three.id, other.id].toSorted())
    expectOk(await buyer.call(cart.removeProduct, { body: { productId: id, type: 'bundle' } }))
    expect(await cartOf()).toMatchObject({ total: 9, bundles: [] })
  })

  test('leaves out what the buyer owns, follows its releases, and says when it is gone', async () => {
    const { id } = await made()
    await owns({ release_id: one.id })
    await owns({ track_id: two.tracks[0]! })
    expectOk(await puts(buyer, id))
    expect((await cartOf()).bundles).toMatchObject([{ price: 9, fullPrice: 13.5, owned: 1 }])
    await changes(three.id, { status: 'unavailable' })
    expect((await cartOf()).bundles).toMatchObject([{ price: 3, priceBefore: 9 }])
    await changes(two.id, { status: 'unavailable' })
    expect(await cartOf()).toMatchObject({
      ...{ total: 0, bundles: [] },
      gone: [{ product_id: id, product_type: 'bundle', reason: 'unavailable' }],
    })
  })

  test('shares no release with another bundle', async () => {
    const [first, second, third] = [
      await made(),
      await made({ title: 'Pair', releaseIds: [one.id, two.id], price: 10 }),
      await made({ title: 'Other pair', releaseIds: [three.id, one.id], price: 10 }),
    ]
    expectOk(await puts(buyer, second.id))
    expectOk(await puts(buyer, third.id))
    expect((await puts(buyer, first.id)).status).toBe(409)
    expect(await cartOf()).toMatchObject({ total: 15, bundles: [{ price: 10 }, { price: 5 }] })
  })

  test('never costs more than its releases in a sale', async () => {
    const { id } = await made()
    expectOk(
      await artist.call(contract.sales.addSale, {
        body: { name: 'Solstice', percent: 60, endsAt: '2999-01-01T00:00:00Z' },
      }),
    )
    expectOk(await puts(buyer, id))
    expect((await cartOf()).bundles).toMatchObject([{ price: 10.8, fullPrice: 10.8 }])
  })
})

describe('buying a bundle', () => {
  test('is one line for each release, which sum to its price; codes don’t reduce it', async () => {
    const code = `BUNDLE${artist.id}`
    expectOk(
      await artist.call(contract.discountCodes.addDiscountCode, { body: { code, percent: 50 } }),
    )
    const { id } = await made({ price: 20 })
    const extra = await putsOnSale(app, artist)
    await putsIntoCart(buyer, 'music_release', extra.id)
    expectOk(await puts(buyer, id))
    expectOk(await buyer.call(contract.discountCodes.enterDiscountCode, { body: { code } }))
    expect(await cartOf()).toMatchObject({ total: 24.5, discounts: [{ amount: 4.5 }] })
    const order = await pays(buyer)
    expect(order.subtotal).toBe(24.5)
    const lines = order.items.filter(({ bundleId }) => bundleId === id)
    expect(lines.map(({ price }) => price).toSorted()).toEqual([6.66, 6.67, 6.67])
    const { bundles: left, items } = await cartOf()
    expect([left, items]).toEqual([[], []])
    const owned = expectOk(await buyer.call(purchases.listPurchases)).result.map(
      ({ product_id }) => product_id,
    )
    expect(owned.toSorted()).toEqual([one.id, two.id, three.id, extra.id].toSorted())
    expect(await findBreaches(app.services.db)).toEqual([])
    expect(await offersTo(buyer)).toEqual([])
    expect((await puts(buyer, id)).status).toBe(409)
  })

  test('an open order notices that the bundle has changed', async () => {
    const { id } = await made()
    expectOk(await puts(buyer, id))
    const first = expectOk(await ordersIn(buyer)).order
    expect(expectOk(await ordersIn(buyer)).order.id).toBe(first.id)
    await changes(three.id, { status: 'unavailable' })
    expect(expectOk(await ordersIn(buyer)).order).toMatchObject({ subtotal: 12 })
    await ends(artist, id)
    expect((await ordersIn(buyer)).status).toBe(409)
  })
})
