import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
let stranger: Person
let release: OnSale
beforeAll(async () => {
  app = await startTestApp()
  stranger = await signedIn(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  artist = await signedIn(app)
  release = await putsOnSale(app, artist, 2)
})

const { cart, releases, sales } = contract
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const announces = (person: Person, more: object = {}) =>
  person.call(sales.addSale, {
    body: { name: 'Solstice', percent: 50, endsAt: inHours(24), ...more },
  })
const ends = (person: Person, id: number) => person.call(sales.endSale, { params: { id } })
const shownTo = async (person: Person, id = release.id) => {
  const { price, sale, playList } = expectOk(await person.call(releases.get, { params: { id } }))
  return { price, sale, tracks: playList.map(({ song }) => song.sale?.price ?? null) }
}
const cartOf = async (person: Person) => expectOk(await person.call(cart.cartSummary)).result
/** Moves all that happened to the prices of the artist's music into the past. */
const passes = async (days: number) => {
  const { db } = app.services
  await sql`update price_history set from_at = from_at - make_interval(days => ${days}::int)`.execute(
    db,
  )
  await sql`
    update sale set starts_at = starts_at - make_interval(days => ${days}::int),
      ends_at = ends_at - make_interval(days => ${days}::int)
    where owner_id = ${artist.id}`.execute(db)
}
const costs = (price_cents: number) =>
  app.services.db.updateTable('release').set({ price_cents }).where('id', '=', release.id).execute()

test('only sellers with a confirmed address announce sales, of their releases, and only they end them', async () => {
  const { id } = expectOk(await announces(artist))
  const unverified = await signedIn(app, { isVerified: false })
  for (const [person, status] of [
    [app.visitor(), 401],
    [unverified, 403],
  ] as const) {
    expect((await announces(person)).status).toBe(status)
    expect((await ends(person, id)).status).toBe(status)
    expect((await person.call(sales.listSales)).status).toBe(status)
  }
  expect((await announces(stranger, { releaseIds: [release.id] })).status).toBe(404)
  expect((await ends(stranger, id)).status).toBe(404)
  expect(expectOk(await stranger.call(sales.listSales)).items).toEqual([])
  expect(expectOk(await artist.call(sales.listSales)).items).toMatchObject([
    { id, percent: 50, releases: null, state: 'running' },
  ])
})

test('refuses percentages out of range and periods that end before they start', async () => {
  for (const wrong of [
    { percent: 0 },
    { percent: 91 },
    { name: '' },
    { releaseIds: [] },
    { endsAt: inHours(-1) },
    { endsAt: '' },
    { startsAt: inHours(30) },
  ])
    expect([wrong, (await announces(artist, wrong)).status]).toEqual([wrong, 422])
  expect(expectOk(await artist.call(sales.listSales)).items).toEqual([])
})

test('a sale reduces a release and its tracks for everybody, from its start until it ends', async () => {
  const other = await putsOnSale(app, artist)
  const visitor = app.visitor()
  const planned = expectOk(await announces(artist, { startsAt: inHours(1) }))
  expect(await shownTo(visitor)).toEqual({ price: 9, sale: undefined, tracks: [null, null] })
  expectOk(await ends(artist, planned.id))
  const { id } = expectOk(await announces(artist, { releaseIds: [release.id] }))
  expect(await shownTo(stranger)).toMatchObject({
    ...{ price: 9, sale: { price: 4.5, percent: 50, lowestPrice: 9 } },
    tracks: [0.75, 0.75],
  })
  expect(await shownTo(stranger, other.id)).toMatchObject({ sale: undefined, tracks: [null] })
  expect(expectOk(await ends(artist, id)).state).toBe('ended')
  expectOk(await ends(artist, id))
  expect(await shownTo(stranger)).toMatchObject({ sale: undefined })
})

test('never goes below the smallest card payment, and leaves prices that buyers choose', async () => {
  expectOk(await announces(artist, { percent: 90 }))
  expect((await shownTo(stranger)).tracks).toEqual([0.5, 0.5])
  await costs(0)
  expect(await shownTo(stranger)).toMatchObject({ price: 0, sale: undefined })
})

test('cart, order and ledger have the reduced price, which the buyer keeps when the sale ends meanwhile', async () => {
  const { id } = expectOk(await announces(artist))
  const [buyer, late] = [await signedIn(app), await signedIn(app)]
  for (const person of [buyer, late]) await putsIntoCart(person, 'music_release', release.id)
  expect(await cartOf(buyer)).toMatchObject({
    items: [{ price: 4.5, priceBefore: null, sale: { fullPrice: 9, lowestPrice: 9 } }],
    total: 4.5,
  })
  const { result, order } = expectOk(await ordersIn(buyer))
  expectOk(await ends(artist, id))
  await cardForm(app).pays(result)
  expect(await orderIs(buyer, order.id, 'paid')).toMatchObject({ total: 4.5 })
  expect(await cartOf(late)).toMatchObject({ items: [{ price: 9, priceBefore: 4.5 }], total: 9 })
  expect(await findBreaches(app.services.db)).toEqual([])
})

test('names the lowest price of the 30 days before the sale: earlier list prices and sales, but nothing older', async () => {
  const lowest = async () => {
    const { id } = expectOk(await announces(artist, { percent: 10 }))
    const { sale } = await shownTo(stranger)
    expectOk(await ends(artist, id))
    // It must not count as an earlier sale.
    await app.services.db.deleteFrom('sale').where('id', '=', id).execute()
    return sale!.lowestPrice
  }
  await passes(40)
  expect(await lowest()).toBe(9)
  await costs(600)
  await passes(5)
  await costs(1200)
  await passes(5)
  expect(await lowest()).toBe(6)
  // Raised for the sale: the price before counts for 30 days after it ended.
  await passes(24)
  expect(await lowest()).toBe(6)
  await passes(2)
  expect(await lowest()).toBe(12)
  const { id } = expectOk(await announces(artist, { percent: 50 }))
  await passes(3)
  expectOk(await ends(artist, id))
  await passes(3)
  expect(await lowest()).toBe(6)
  await passes(28)
  expect(await lowest()).toBe(12)
})

test('prices of drafts never counted as prices', async () => {
  await app.services.db
    .updateTable('release')
    .set({ status: 'draft', price_cents: 100 })
    .where('id', '=', release.id)
    .execute()
  await sql`delete from price_history where release_id = ${release.id}`.execute(app.services.db)
  await costs(200)
  await app.services.db
    .updateTable('release')
    .set({ status: 'published', price_cents: 900 })
    .where('id', '=', release.id)
    .execute()
  const history = await app.services.db
    .selectFrom('price_history')
    .where('release_id', '=', release.id)
    .select('price_cents')
    .execute()
  expect(history).toEqual([{ price_cents: 900 }])
})
