import { contract } from '@hypha/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
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
import { fixedCents, itemCents, moreCents } from './cart.rules.ts'

let app: TestApp
let artist: Person
let buyer: Person
let release: OnSale
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.deleteFrom('call_window').execute()
  artist = await signedIn(app)
  buyer = await signedIn(app)
  release = await putsOnSale(app, artist, 3)
})

const { cart, releases } = contract
const edits = (person: Person, body: object, { id } = release) =>
  person.call(releases.edit, { params: { id }, body })
const editsTrack = (person: Person, body: object, id = release.tracks[0]!) =>
  person.call(releases.editSong, { params: { id }, body })
const lets = async (body: object = { letsPayMore: true }) => expectOk(await edits(artist, body))
const adds = (price?: number, person = buyer) =>
  person.call(cart.addProduct, {
    body: { productId: release.id, type: 'music_release', ...(price !== undefined && { price }) },
  })
const itemOf = async (person = buyer) =>
  expectOk(await person.call(cart.cartSummary)).result.items[0]
const violationOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { violations: { propertyPath: string; message: string }[] }).violations.map(
    ({ propertyPath, message }) => `${propertyPath}: ${message}`,
  ),
]

describe('a suggested price', () => {
  test('is set by the owner only, and is at least the price', async () => {
    for (const [person, status] of [
      [app.visitor(), 401],
      [await signedIn(app, { isVerified: false }), 403],
      [buyer, 404],
    ] as const) {
      expect((await edits(person, { suggestedPrice: 12, letsPayMore: true })).status).toBe(status)
      expect((await editsTrack(person, { suggestedPrice: 12 })).status).toBe(status)
    }
    const refused = 'suggestedPrice: Suggest at least the price, $9.00.'
    expect(violationOf(await edits(artist, { suggestedPrice: 8.99 }))).toEqual([422, [refused]])
    expect((await edits(artist, { suggestedPrice: 12.345 })).status).toBe(422)
    expect((await edits(artist, { suggestedPrice: 1_000.01 })).status).toBe(422)
    expect((await editsTrack(artist, { suggestedPrice: 1 })).status).toBe(422)
    const unchanged = expectOk(await buyer.call(releases.get, { params: { id: release.id } }))
    expect(unchanged).not.toHaveProperty('suggestedPrice')
    expect(unchanged).not.toHaveProperty('letsPayMore')
  })

  test('is kept until it is removed, or the price rises above it', async () => {
    expect(await lets({ suggestedPrice: 12 })).toMatchObject({ price: 9, suggestedPrice: 12 })
    expect(await lets({ price: 12 })).toMatchObject({ price: 12, suggestedPrice: 12 })
    expect(await lets({ price: 12.5 })).not.toHaveProperty('suggestedPrice')
    expect(await lets({ price: 0, suggestedPrice: 5 })).toMatchObject({ suggestedPrice: 5 })
    expect(await lets({ suggestedPrice: null })).not.toHaveProperty('suggestedPrice')
    const track = expectOk(await editsTrack(artist, { suggestedPrice: 2, letsPayMore: true }))
    expect(track).toMatchObject({ suggestedPrice: 2, letsPayMore: true })
  })
})

describe('paying more', () => {
  test('takes an amount from the current price to the maximum, and only where the seller lets fans', async () => {
    expect((await adds(10)).status).toBe(409)
    await lets()
    expect(violationOf(await adds(8.99))).toEqual([422, ['price: Pay at least the price: $9.00.']])
    for (const price of [9.001, 1_000.01, -10, 0]) expect((await adds(price)).status).toBe(422)
    expect(await itemOf()).toBeUndefined()
    expectOk(await adds())
    expect(await itemOf()).toMatchObject({ price: 9, payMore: { from: 9, suggested: null } })
    expectOk(await adds(11))
    expectOk(await adds())
    expect(await itemOf()).toMatchObject({ price: 11, priceBefore: null, payMore: { from: 9 } })
    expectOk(await adds(9))
    expect(await itemOf()).toMatchObject({ price: 9, priceBefore: null })
  })

  test('starts at the price with the running sale, and at what the missing tracks cost', async () => {
    await lets()
    expectOk(
      await artist.call(contract.sales.addSale, {
        body: { name: 'Solstice', percent: 50, endsAt: '2999-01-01T00:00:00Z' },
      }),
    )
    await app.services.db
      .insertInto('entitlement')
      .values({ account_id: buyer.id, source: 'claim', track_id: release.tracks[0]! })
      .execute()
    expect((await adds(2.99)).status).toBe(422)
    expectOk(await adds(4))
    expect(await itemOf()).toMatchObject({
      ...{ price: 4, payMore: { from: 3 } },
      owned: { tracks: 1, of: 3, fullPrice: 4.5 },
    })
  })

  test('follows a price that rises above the amount, and one that is fixed again, and says so', async () => {
    await lets()
    expectOk(await adds(11))
    await lets({ price: 10 })
    expect(await itemOf()).toMatchObject({ price: 11, priceBefore: null, payMore: { from: 10 } })
    await lets({ price: 12 })
    expect(await itemOf()).toMatchObject({ price: 12, priceBefore: 11, payMore: { from: 12 } })
    await lets({ price: 9, letsPayMore: false })
    expect(await itemOf()).toMatchObject({ price: 9, priceBefore: 11, payMore: null })
  })

  test('is paid, kept in full by a discount code, and told to the seller', async () => {
    await lets()
    const code = `MORE${artist.id}`
    expectOk(
      await artist.call(contract.discountCodes.addDiscountCode, { body: { code, percent: 50 } }),
    )
    expectOk(await adds(11))
    expectOk(await buyer.call(contract.discountCodes.enterDiscountCode, { body: { code } }))
    const { result, order } = expectOk(await ordersIn(buyer))
    // Half of $9.00, and $2.00 more.
    expect(order).toMatchObject({ subtotal: 6.5, items: [{ price: 6.5, discount: 4.5 }] })
    await cardForm(app).pays(result)
    await orderIs(buyer, order.id, 'paid')
    const news = expectOk(
      await artist.call(contract.notifications.listNotifications, { query: {} }),
    )['hydra:member'].map(({ message }) => message)
    expect(news[0]).toMatch(/for \$6\.50, including \$2\.00 more than the price\. You earned/)
    expect(await findBreaches(app.services.db)).toEqual([])
  })

  test('a changed amount makes another order', async () => {
    await lets()
    expectOk(await adds(11))
    const first = expectOk(await ordersIn(buyer)).order
    expect(expectOk(await ordersIn(buyer)).order.id).toBe(first.id)
    expectOk(await adds(12))
    const second = expectOk(await ordersIn(buyer)).order
    expect(second.id).not.toBe(first.id)
    expect(second).toMatchObject({ total: 12 })
  })
})

test('an item never costs less than its price, and nothing is added where the seller doesn’t let fans', () => {
  const cents = fc.integer({ min: 1, max: 100_000 })
  const offer = fc.record({
    priceCents: fc.integer({ min: 0, max: 100_000 }),
    letsPayMore: fc.boolean(),
    ownerId: fc.constant(2),
    isOpen: fc.constant(true),
    tracks: fc.constant(9),
    ownedTracks: fc.integer({ min: 0, max: 8 }),
  })
  const line = fc.record({ chosen_cents: fc.option(cents), seen_cents: cents })
  fc.assert(
    fc.property(offer, line, (each, known) => {
      const price = itemCents(each, known)
      const more = moreCents(each, price)
      expect(more).toBeGreaterThanOrEqual(0)
      expect(more).toBeLessThanOrEqual(price)
      if (each.priceCents > 0) {
        expect(price - more).toBe(fixedCents(each))
        if (!each.letsPayMore) expect(more).toBe(0)
        else if (known.chosen_cents)
          expect(price).toBe(Math.max(known.chosen_cents, fixedCents(each)))
      } else expect(more).toBe(0)
    }),
  )
})
