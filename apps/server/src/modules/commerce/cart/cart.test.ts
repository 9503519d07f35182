import { CART_MAX, type CartProductType, contract, type ProductType } from '@hypha/contract'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { putsOnSale } from '../../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'
import { up as toJson } from '../../../../migrations/0034-carts.ts'
import { up as toRows } from '../../../../migrations/0044-cart-rows.ts'
import { putTicketsIntoCarts } from '../../../../migrations/0048-tickets.ts'
import { putMerchIntoCarts } from '../../../../migrations/0056-merch.ts'
import { inTransaction } from '../../../platform/database/connection.ts'
import { createNotifications } from '../../../platform/database/notifications.ts'
import { createLog } from '../../../platform/log.ts'
import { createUserStates } from '../../user-state/user-states.ts'
import { removeProducts } from './write-carts.ts'

let app: TestApp
let artist: Person
beforeAll(async () => {
  app = await startTestApp()
  artist = await signedIn(app)
})
afterAll(() => app.close())
const { cart, listening, releases, songs } = contract

const sells = (tracks = 1, owner = artist) => putsOnSale(app, owner, tracks)
const costs = async (table: 'release' | 'track', id: number, price_cents: number) =>
  void (await app.services.db
    .updateTable(table)
    .set({ price_cents })
    .where('id', '=', id)
    .execute())
const owns = ({ id }: Person, what: { release_id: number } | { track_id: number }) =>
  app.services.db
    .insertInto('entitlement')
    .values({ account_id: id, source: 'purchase', ...what })
    .execute()

const adds = (person: Person, type: ProductType, productId: number, more: object = {}) =>
  person.call(cart.addProduct, { body: { productId, type, ...more } })
const addsRelease = (person: Person, { id }: { id: number }, more?: object) =>
  adds(person, 'music_release', id, more)
const addsTrack = (person: Person, id: number, more?: object) => adds(person, 'song', id, more)
const removes = (person: Person, type: CartProductType, productId: number) =>
  person.call(cart.removeProduct, { body: { productId, type } })
const cartOf = async (person: Person) => expectOk(await person.call(cart.cartSummary)).result
const countOf = async (person: Person) => expectOk(await person.call(cart.cartCount)).result.counter
const keysOf = async (person: Person) =>
  (await cartOf(person)).items.map((each) => `${each.product_type} ${each.product_id}`)
const refusal = async (answer: ReturnType<typeof adds>) => {
  const { status, body } = await answer
  return [status, (body as unknown as { detail: string }).detail]
}

/** Waits until a transaction is blocked by a lock. */
const untilWaits = () =>
  until(async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.services.db)
    return rows.length > 0
  })

describe('[CA-01] permissions', () => {
  test('visitors have no cart, users need a confirmed address, and nobody sees somebody else’s cart', async () => {
    const release = await sells()
    const [visitor, unverified] = [app.visitor(), await signedIn(app, { isVerified: false })]
    for (const [person, status] of [
      [visitor, 401],
      [unverified, 403],
    ] as const) {
      expect((await addsRelease(person, release)).status).toBe(status)
      expect((await removes(person, 'music_release', release.id)).status).toBe(status)
      for (const call of [cart.cartSummary, cart.cartCount, cart.clearCart])
        expect((await person.call(call)).status).toBe(status)
    }
    const [person, other] = [await signedIn(app), await signedIn(app)]
    await addsRelease(person, release)
    expect(await cartOf(other)).toEqual({
      items: [],
      tickets: [],
      merch: [],
      bundles: [],
      gifts: [],
      discounts: [],
      total: 0,
      gone: [],
    })
    await removes(other, 'music_release', release.id)
    await other.call(cart.clearCart)
    expect(await countOf(person)).toBe(1)
  })
})

describe('rejections', () => {
  test('[S-47] rejects a price for a product with a fixed one, and any other amount from the browser', async () => {
    const [person, release] = [await signedIn(app), await sells()]
    expect(await refusal(addsRelease(person, release, { price: 0.5 }))).toEqual([
      409,
      'This has a fixed price: $9.00.',
    ])
    for (const field of ['amount', 'total', 'currency', 'discount'])
      expect((await addsRelease(person, release, { [field]: 1 })).status).toBe(422)
    expect(await countOf(person)).toBe(0)
    expectOk(await addsRelease(person, release))
    expect(await cartOf(person)).toMatchObject({ total: 9, items: [{ price: 9 }] })
  })

  test('[S-48] rejects prices that nobody can pay, and zero', async () => {
    const [person, release] = [await signedIn(app), await sells()]
    await costs('release', release.id, 0)
    for (const price of [
      -1,
      0.001,
      1e308,
      10_000_000,
      '1e2',
      '1,50',
      null,
      NaN,
      0,
      0.49,
      undefined,
    ])
      expect([price, (await addsRelease(person, release, { price })).status]).toEqual([price, 422])
    expect(await refusal(addsRelease(person, release, { price: 0 }))).toEqual([
      422,
      'It’s free to download: you don’t need the cart.',
    ])
    expect(await countOf(person)).toBe(0)
    expectOk(await addsRelease(person, release, { price: 0.5 }))
    expectOk(await addsRelease(person, release, { price: 1000 }))
    const stored = await app.services.db
      .selectFrom('cart_item')
      .where('account_id', '=', person.id)
      .select(['chosen_cents', 'seen_cents'])
      .execute()
    expect(stored).toEqual([{ chosen_cents: 100_000, seen_cents: 100_000 }])
  })

  test('[S-50] rejects one’s own, owned, unpublished, withdrawn and unknown products', async () => {
    const [person, release] = [await signedIn(app), await sells(2)]
    const [one, two] = release.tracks as [number, number]
    const own = 'This is your own music: you can download it without buying it.'
    expect(await refusal(addsRelease(artist, release))).toEqual([409, own])
    expect(await refusal(addsTrack(artist, one))).toEqual([409, own])
    await owns(person, { track_id: one })
    expect(await refusal(addsTrack(person, one))).toEqual([409, 'You already own this.'])
    await owns(person, { track_id: two })
    expect(await refusal(addsRelease(person, release))).toEqual([409, 'You already own this.'])
    const whole = await sells()
    await owns(person, { release_id: whole.id })
    expect((await addsRelease(person, whole)).status).toBe(409)
    expect((await addsTrack(person, whole.tracks[0]!)).status).toBe(409)
    const { db } = app.services
    for (const change of [
      { status: 'draft' },
      { status: 'pending' },
      { status: 'unavailable' },
      { deleted_at: new Date() },
    ] as const) {
      const gone = await sells()
      await db.updateTable('release').set(change).where('id', '=', gone.id).execute()
      const said = [404, 'This isn’t for sale.']
      expect(await refusal(addsRelease(person, gone))).toEqual(said)
      expect(await refusal(addsTrack(person, gone.tracks[0]!))).toEqual(said)
    }
    const fewer = await sells(2)
    const hidden = fewer.tracks[1]!
    await db.updateTable('track').set({ deleted_at: new Date() }).where('id', '=', hidden).execute()
    expect((await addsTrack(person, hidden)).status).toBe(404)
    expect((await addsRelease(person, { id: 2_000_000_000 })).status).toBe(404)
    for (const body of [{}, { productId: 1 }, { productId: 0, type: 'song' }])
      expect((await person.call(cart.addProduct, { body: body as never })).status).toBe(422)
    expect((await adds(person, 'album' as ProductType, release.id)).status).toBe(422)
    expect(await countOf(person)).toBe(0)
  })

  test('rejects more products than a cart can hold', async () => {
    const [person, more] = [await signedIn(app), await sells()]
    const { tracks: ids } = await sells(CART_MAX)
    const account_id = person.id
    await app.services.db
      .insertInto('cart_item')
      .values(ids.map((track_id) => ({ account_id, track_id, seen_cents: 150 })))
      .execute()
    expect(await refusal(addsRelease(person, more))).toEqual([
      409,
      'Your cart can hold at most 100 items.',
    ])
    expect(await countOf(person)).toBe(CART_MAX)
    // A duplicate does not count.
    expect((await addsTrack(person, ids[0]!)).status).toBe(200)
  })
})

describe('[CA-01] a cart', () => {
  test('shows its products in the order they were added, and the total', async () => {
    const [person, release, other] = [await signedIn(app), await sells(2), await sells()]
    const track = other.tracks[0]!
    expect(expectOk(await addsRelease(person, release)).result).toEqual({
      counter: 1,
      replaced: [],
    })
    expect(expectOk(await addsTrack(person, track)).result.counter).toBe(2)
    const { items, total, gone } = await cartOf(person)
    expect([total, gone]).toEqual([10.5, []])
    expect(items).toMatchObject([
      {
        product_id: release.id,
        product_type: 'music_release',
        title: 'Made At Once',
        price: 9,
        image: expect.stringMatching(/-320\.jpg$/) as string,
        artist: { id: expect.any(Number) as number, name: release.identifier },
        identifier: release.identifier,
        priceBefore: null,
        owned: null,
      },
      {
        product_id: track,
        product_type: 'song',
        title: 'One',
        price: 1.5,
        identifier: `one-${track}`,
        release: { id: other.id, title: 'Made At Once' },
      },
    ])
    expect(expectOk(await removes(person, 'music_release', release.id)).result).toEqual({
      counter: 1,
    })
    expect(expectOk(await removes(person, 'music_release', release.id)).result).toEqual({
      counter: 1,
    })
    expect(await keysOf(person)).toEqual([`song ${track}`])
    expect((await person.call(cart.clearCart)).status).toBe(204)
    expect([await countOf(person), await keysOf(person)]).toEqual([0, []])
  })

  test('[S-50] adding a product repeatedly from many tabs adds it once', async () => {
    const [person, release] = [await signedIn(app), await sells(3)]
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => addsRelease(person, release)),
      ...release.tracks.map((id) => addsTrack(person, id)),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect(await keysOf(person)).toEqual([`music_release ${release.id}`])
  })

  test('twelve users adding simultaneously each get their own cart, and a rejection affects nobody else', async () => {
    const [release, other] = [await sells(2), await sells()]
    const people = await Promise.all(Array.from({ length: 12 }, () => signedIn(app)))
    await owns(people[5]!, { release_id: release.id })
    await Promise.all(people.slice(0, 3).map((person) => addsTrack(person, release.tracks[0]!)))
    const answers = await Promise.all([
      ...people.map((person) => addsRelease(person, release)),
      ...people.map((person) => addsTrack(person, other.tracks[0]!)),
    ])
    expect(answers.flatMap(({ status }, i) => (status === 200 ? [] : [[i, status]]))).toEqual([
      [5, 409],
    ])
    for (const [i, person] of people.entries()) {
      const both = [`music_release ${release.id}`, `song ${other.tracks[0]!}`]
      expect((await keysOf(person)).toSorted()).toEqual(i === 5 ? [both[1]] : both)
      expect(answers[i]!.body).toMatchObject(
        i === 5
          ? { detail: 'You already own this.' }
          : { result: { replaced: i < 3 ? [{ productId: release.tracks[0], price: null }] : [] } },
      )
    }
  })

  test('[S-50] concurrent changes from several tabs and a purchase lose nothing and leave nothing behind', async () => {
    const [release, bought] = [await sells(8), await sells()]
    const person = await signedIn(app)
    await addsRelease(person, bought)
    const { db } = app.services
    await Promise.all([
      ...release.tracks.map(async (id) => expectOk(await addsTrack(person, id))),
      inTransaction(db, (tx) =>
        removeProducts(tx, person.id, { releaseIds: [bought.id], trackIds: bought.tracks }),
      ),
    ])
    expect((await keysOf(person)).toSorted()).toEqual(
      release.tracks.map((id) => `song ${id}`).toSorted(),
    )
    const both = await Promise.all([addsRelease(person, release), addsRelease(person, release)])
    expect(both.map((answer) => expectOk(answer).result.counter)).toEqual([1, 1])
    expect(await keysOf(person)).toEqual([`music_release ${release.id}`])
  })

  test('[S-50] a product that is being bought cannot be added meanwhile', async () => {
    const [person, bought] = [await signedIn(app), await sells()]
    const added = await inTransaction(app.services.db, async (tx) => {
      await removeProducts(tx, person.id, { releaseIds: [bought.id], trackIds: bought.tracks })
      const adding = addsRelease(person, bought)
      await untilWaits()
      await tx
        .insertInto('entitlement')
        .values({ account_id: person.id, release_id: bought.id, source: 'purchase' })
        .execute()
      return { adding }
    })
    expect(await refusal(added.adding)).toEqual([409, 'You already own this.'])
    expect(await keysOf(person)).toEqual([])
  })

  test('deleted products leave every cart', async () => {
    const [person, release, stays] = [await signedIn(app), await sells(), await sells()]
    const [track] = release.tracks as [number]
    await addsTrack(person, track)
    await addsRelease(person, stays)
    await app.services.db.deleteFrom('track').where('id', '=', track).execute()
    expect(await cartOf(person)).toMatchObject({ items: [{ product_id: stays.id }], gone: [] })
  })

  test('changes made in one process show in the others', async () => {
    const [person, release] = [await signedIn(app), await sells()]
    const { database, logLevel } = app.config
    if (database.kind !== 'external') throw new Error('Tests have a database of their own.')
    const log = createLog(logLevel)
    const notifications = createNotifications({ connectionString: database.url }, log)
    try {
      const elsewhere = await createUserStates(app.services.db, notifications)
      const shows = async (isIn: boolean) =>
        until(async () => (await elsewhere.of(person)).cartReleases.has(release.id) === isIn)
      await shows(false)
      await addsRelease(person, release)
      await shows(true)
      await removes(person, 'music_release', release.id)
      await shows(false)
      await addsRelease(person, release)
      await shows(true)
      await person.call(cart.clearCart)
      await shows(false)
    } finally {
      await notifications.close()
    }
  })

  test('adding a release replaces its tracks; adding one of its tracks again is rejected', async () => {
    const [person, release] = [await signedIn(app), await sells(3)]
    const [one, two, three] = release.tracks as [number, number, number]
    await costs('track', two, 0)
    await addsTrack(person, one)
    await addsTrack(person, two, { price: 2 })
    expect(expectOk(await addsRelease(person, release)).result).toEqual({
      counter: 1,
      replaced: [
        { productId: one, type: 'song', releaseId: release.id, price: null },
        { productId: two, type: 'song', releaseId: release.id, price: 2 },
      ],
    })
    expect(await refusal(addsTrack(person, three))).toEqual([
      409,
      'It’s already in your cart, with all of “Made At Once”.',
    ])
    expect(await cartOf(person)).toMatchObject({ total: 9, items: [{ product_id: release.id }] })
  })

  test('[S-50] a release costs less if some of it is owned', async () => {
    const [person, release] = [await signedIn(app), await sells(3)]
    await owns(person, { track_id: release.tracks[0]! })
    await addsRelease(person, release)
    expect(await cartOf(person)).toMatchObject({
      total: 6,
      items: [{ price: 6, priceBefore: null, owned: { tracks: 1, of: 3, fullPrice: 9 } }],
    })
  })

  test('buyers can change a price that they may choose', async () => {
    const [person, release] = [await signedIn(app), await sells()]
    await costs('release', release.id, 0)
    await addsRelease(person, release, { price: 3 })
    await addsRelease(person, release, { price: 4.25 })
    expect(await cartOf(person)).toMatchObject({
      total: 4.25,
      items: [{ price: 4.25, priceBefore: null, isSetYourPrice: true }],
    })
  })

  test('[S-49] shows the old price after a price change, and charges the current one', async () => {
    const [person, release] = [await signedIn(app), await sells()]
    await addsRelease(person, release)
    await costs('release', release.id, 1_100)
    expect(await cartOf(person)).toMatchObject({
      total: 11,
      items: [{ price: 11, priceBefore: 9 }],
    })
    // Adding it again does not confirm the new price.
    await addsRelease(person, release)
    expect((await cartOf(person)).items[0]!.priceBefore).toBe(9)
    await costs('release', release.id, 0)
    expect(await cartOf(person)).toMatchObject({
      total: 9,
      items: [{ price: 9, priceBefore: null, isSetYourPrice: true }],
    })
  })

  test('lists unavailable products without charging for them until they are removed', async () => {
    const [person, withdrawn, bought, stays] = [
      await signedIn(app),
      await sells(),
      await sells(),
      await sells(),
    ]
    for (const release of [withdrawn, bought, stays]) await addsRelease(person, release)
    const change = { status: 'unavailable' } as const
    await app.services.db
      .updateTable('release')
      .set(change)
      .where('id', '=', withdrawn.id)
      .execute()
    await owns(person, { release_id: bought.id })
    const { items, total, gone } = await cartOf(person)
    expect([items.length, total, await countOf(person)]).toEqual([1, 9, 1])
    expect(gone.map((each) => [each.product_id, each.reason])).toEqual([
      [withdrawn.id, 'unavailable'],
      [bought.id, 'owned'],
    ])
    for (const each of gone) await removes(person, each.product_type, each.product_id)
    expect((await cartOf(person)).gone).toEqual([])
  })
})

describe('cart and ownership state on cards and pages, visible only to that user', () => {
  const shown = async (person: Person, { id }: { id: number }) => {
    const { body: page } = await person.call(releases.get, { params: { id } })
    const { items } = expectOk(await person.call(releases.list))
    const card = items.find((each) => each.id === id)!
    const state = (of: { inCart: boolean; isPurchased: boolean }) => [of.inCart, of.isPurchased]
    expect(state(card)).toEqual(state(page))
    expect(card.havePurchased).toBe(page.havePurchased)
    const listed = expectOk(await person.call(songs.list)).items
    for (const { song: track } of page.playList)
      expect(state(listed.find((each) => each.id === track.id)!)).toEqual(state(track))
    return {
      release: state(page),
      some: page.havePurchased,
      songs: page.playList.map(({ song: track }) => state(track)),
    }
  }

  test('updates immediately, in lists and on pages', async () => {
    const [person, other, release] = [await signedIn(app), await signedIn(app), await sells(2)]
    const [one, two] = release.tracks as [number, number]
    const listed = async () =>
      expectOk(await app.visitor().call(releases.list)).items.some(({ id }) => id === release.id)
    await until(listed)
    const no = [false, false]
    const nothing = { release: no, some: false, songs: [no, no] }
    expect(await shown(person, release)).toEqual(nothing)
    await addsTrack(person, one)
    expect(await shown(person, release)).toEqual({ ...nothing, songs: [[true, false], no] })
    await addsRelease(person, release)
    const inCart = [true, false]
    expect(await shown(person, release)).toEqual({
      release: inCart,
      some: false,
      songs: [inCart, inCart],
    })
    expect(await shown(other, release)).toEqual(nothing)
    await person.call(cart.clearCart)
    expect(await shown(person, release)).toEqual(nothing)

    const { userStates } = app.services
    await owns(person, { track_id: two })
    await until(async () => (await userStates.of(person)).ownedTracks.has(two))
    const owned = [false, true]
    expect(await shown(person, release)).toEqual({ release: no, some: true, songs: [no, owned] })
    await owns(person, { track_id: one })
    await until(async () => (await userStates.of(person)).ownedReleases.has(release.id))
    expect(await shown(person, release)).toEqual({
      release: owned,
      some: true,
      songs: [owned, owned],
    })
    // A like does not affect the cart state.
    await person.call(listening.likeRelease, { params: { id: release.id } })
    expect((await shown(person, release)).release).toEqual(owned)
  })
})

test('the migration from JSON carts keeps their contents', async () => {
  const [person, other, empty] = [await signedIn(app), await signedIn(app), await signedIn(app)]
  const [release, chosen, twoTracks, gone] = [
    await sells(),
    await sells(),
    await sells(2),
    await sells(),
  ]
  await costs('release', chosen.id, 0)
  // Products that neither the order of ids nor the kind would sort right.
  await addsTrack(person, twoTracks.tracks[1]!)
  await addsRelease(person, gone)
  await addsRelease(person, chosen, { price: 7 })
  await addsTrack(person, twoTracks.tracks[0]!)
  await addsRelease(person, release)
  await addsRelease(other, chosen, { price: 3 })
  await costs('release', release.id, 1_000)
  const { db } = app.services
  const change = { status: 'unavailable' } as const
  await db.updateTable('release').set(change).where('id', '=', gone.id).execute()
  const read = async () => [await cartOf(person), await cartOf(other), await cartOf(empty)]
  const before = await read()
  expect(before[0]!.items).toHaveLength(4)
  expect(before[0]!.gone).toHaveLength(1)

  await (db as unknown as Kysely<unknown>).transaction().execute(async (tx) => {
    await toJson(tx)
    await sql`
      update cart set items = '[{"release_id": 2000000000, "seen_cents": 100}]' || items
        || '[{"track_id": 2000000000, "seen_cents": 100}]' || (items->0)`.execute(tx)
    await sql`insert into cart (account_id) values (${empty.id})`.execute(tx)
    await toRows(tx)
    await putTicketsIntoCarts(tx)
    await putMerchIntoCarts(tx)
  })
  expect(await read()).toEqual(before)
  expect(before[0]!.items.map(({ price, priceBefore }) => [price, priceBefore])).toEqual([
    [1.5, null],
    [7, null],
    [1.5, null],
    [10, 9],
  ])
  await removes(person, 'music_release', release.id)
  await addsRelease(person, release)
  expect((await keysOf(person)).at(-1)).toBe(`music_release ${release.id}`)
})
