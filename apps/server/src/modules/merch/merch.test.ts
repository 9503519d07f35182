import { contract } from '@hypha/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { putsOnSale } from '../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { artistOf, type Fields, merchStand, ZONES } from './merch-stand.fixture.ts'

const { merch } = contract

let app: TestApp
let seller: Person
let stranger: Person
let artistId: number
let stand: ReturnType<typeof merchStand>
beforeAll(async () => {
  app = await startTestApp()
  seller = await signedIn(app)
  stranger = await signedIn(app)
  artistId = await artistOf(app, seller)
  stand = merchStand(app, seller, artistId)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.deleteFrom('call_window').execute()
})

const finds = (person: Person, id: number) => person.call(merch.findMerch, { params: { id } })
const shop = async (query: Fields) =>
  expectOk(await app.visitor().call(merch.listMerch, { query })).items.map(({ id }) => id)

describe('who may sell', () => {
  test('visitors, unverified people and those outside the beta can’t', async () => {
    expect((await stand.adds({}, app.visitor())).status).toBe(401)
    expect((await stand.adds({}, await signedIn(app, { isVerified: false }))).status).toBe(403)
    expect((await stand.adds({}, await signedIn(app, { isBetaTester: false }))).status).toBe(403)
  })

  test('only for an artist, a release and pictures of one’s own', async () => {
    expect((await stand.adds({}, stranger)).status).toBe(422)
    const release = await putsOnSale(app, stranger)
    expect((await stand.adds({ releaseId: release.id })).status).toBe(422)
    expect((await stand.adds({ pictures: ['/api/media_objects/1'] })).status).toBe(422)
  })

  test('products of others can’t be changed, deleted or seen with their stock', async () => {
    const { id } = await stand.added()
    expect((await stand.edits(id, {}, stranger)).status).toBe(404)
    expect((await stranger.call(merch.removeMerch, { params: { id } })).status).toBe(404)
    expect((await stranger.call(merch.findOwnMerch, { params: { id } })).status).toBe(404)
    expect((await stand.own(id)).title).toBe('Moss Shirt')
  })
})

test.each([
  ['no variant', { variants: [] }],
  ['a price below card payments', { variants: [{ name: '', price: 0.2, stock: 1 }] }],
  ['a negative stock', { variants: [{ name: '', price: 5, stock: -1 }] }],
  ['no weight', { weightGrams: 0 }],
  ['a variant of nothing', { variants: [{ id: 999_999, name: '', price: 5, stock: 1 }] }],
  ['a download without a release', { grantsRelease: true }],
  ['an edition smaller than its stock', { editionSize: 3 }],
  ['a day that doesn’t exist', { shipsFrom: '2027-02-31' }],
])('refuses %s and adds nothing', async (_, fields) => {
  const count = async () =>
    expectOk(await seller.call(merch.listOwnMerch, { query: {} })).count_results
  const before = await count()
  expect((await stand.adds(fields)).status).toBe(422)
  expect(await count()).toBe(before)
})

test('drafts and archived products are invisible to everybody but their seller', async () => {
  const { id } = await stand.added({ status: 'draft' })
  expect((await finds(stranger, id)).status).toBe(404)
  expect(expectOk(await finds(seller, id)).result.isOwn).toBe(true)
  expectOk(await stand.edits(id, { status: 'published' }))
  expect(expectOk(await finds(app.visitor(), id)).result.isOwn).toBe(false)
  expect(await shop({ artist: artistId })).toContain(id)
  expectOk(await stand.edits(id, { status: 'archived' }))
  expect((await finds(stranger, id)).status).toBe(404)
  expect(await shop({ artist: artistId })).not.toContain(id)
})

test('an artist who is managed by somebody else now no longer shows what the former one sells', async () => {
  const lent = await artistOf(app, seller)
  const { id } = await stand.added({ profile: { kind: 'artist', id: lent } })
  expect(await shop({ artist: lent })).toEqual([id])
  await app.services.db
    .updateTable('artist')
    .set({ owner_id: stranger.id })
    .where('id', '=', lent)
    .execute()
  expect(await shop({ artist: lent })).toEqual([])
})

test('publishing a product makes the page of its artist public', async () => {
  const hidden = await artistOf(app, seller)
  const { identifier } = await app.services.db
    .updateTable('artist')
    .set({ public_since: null })
    .where('id', '=', hidden)
    .returning('identifier')
    .executeTakeFirstOrThrow()
  const isPublic = async () =>
    (await app.visitor().call(contract.artists.getArtist, { params: { identifier } })).status
  const profile = { kind: 'artist', id: hidden }
  const { id } = await stand.added({ profile, status: 'draft' })
  expect(await isPublic()).toBe(404)
  expectOk(await stand.edits(id, { profile }))
  expect(await isPublic()).toBe(200)
})

test('a product about a release is on its page, and says so', async () => {
  const release = await putsOnSale(app, seller)
  const { id } = await stand.added({ releaseId: release.id, grantsRelease: true })
  expect(await shop({ release: release.id })).toEqual([id])
  expect(await shop({})).toEqual([])
  const { result } = expectOk(await finds(app.visitor(), id))
  expect(result).toMatchObject({ grantsRelease: true, release: { id: release.id } })
})

test('an edit keeps, adds and removes variants', async () => {
  const { id, variants } = await stand.added({
    variants: [
      { name: 'S', price: 20, stock: 1 },
      { name: 'M', price: 20, stock: 2 },
    ],
  })
  const after = expectOk(
    await stand.edits(id, {
      variants: [
        { name: 'L', price: 22, stock: 3 },
        { id: variants[1]!.id, name: 'M / black', price: 21, stock: 0 },
      ],
    }),
  ).result
  expect(after.variants).toMatchObject([
    { name: 'L', price: 22, stock: 3 },
    { id: variants[1]!.id, name: 'M / black', price: 21, stock: 0 },
  ])
  expect(after).toMatchObject({ priceFrom: 21, priceTo: 22, isSoldOut: false })
})

describe('shipping', () => {
  test('visitors and people outside the beta can’t change it', async () => {
    const body = { zones: [], pickupEventIds: [] }
    expect((await app.visitor().call(merch.editShipping, { body })).status).toBe(401)
    const outside = await signedIn(app, { isBetaTester: false })
    expect((await outside.call(merch.editShipping, { body })).status).toBe(403)
  })

  test.each([
    ['a country in two zones', [ZONES[0], { ...ZONES[0], name: 'Again' }]],
    ['two rests of the world', [ZONES[1], { ...ZONES[1], name: 'Again' }]],
    ['two prices for a weight', [{ ...ZONES[1], rates: [ZONES[1]!.rates[0], ZONES[1]!.rates[0]] }]],
    ['a zone without prices', [{ ...ZONES[1], rates: [] }]],
    ['an unknown country', [{ ...ZONES[1], countries: ['XX'] }]],
  ])('refuses %s and keeps what there is', async (_, zones) => {
    const before = await stand.ships()
    const body = { zones, pickupEventIds: [] } as never
    expect((await seller.call(merch.editShipping, { body })).status).toBe(422)
    expect(expectOk(await seller.call(merch.findShipping, {})).result).toEqual(before)
  })

  test('refuses pickup at events of others', async () => {
    const body = { zones: [], pickupEventIds: [999_999] }
    expect((await seller.call(merch.editShipping, { body })).status).toBe(422)
  })

  test('a product’s page says what shipping costs', async () => {
    await stand.ships()
    const { id } = await stand.added({ weightGrams: 800 })
    expect(expectOk(await finds(app.visitor(), id)).result.shipping).toEqual([
      { countries: ['PT', 'ES'], price: 7.5 },
      { countries: [], price: 15 },
    ])
  })
})
