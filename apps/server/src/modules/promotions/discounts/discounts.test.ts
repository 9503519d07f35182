import { contract, RESERVATION_MINUTES } from '@hypha/contract'
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
import { reconcileOrders } from '../../commerce/orders/reconcile.ts'
import { boxOffice } from '../../tickets/box-office.fixture.ts'

let app: TestApp
let artist: Person
let stranger: Person
let buyer: Person
let release: OnSale
let count = 0
beforeAll(async () => {
  app = await startTestApp()
  artist = await signedIn(app)
  stranger = await signedIn(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.deleteFrom('call_window').execute()
  buyer = await signedIn(app)
  release = await putsOnSale(app, artist, 2)
})

const { cart, discountCodes } = contract
const newCode = () => `CODE${++count}`
const makes = (person: Person, more: object = {}) =>
  person.call(discountCodes.addDiscountCode, { body: { code: newCode(), percent: 50, ...more } })
const made = async (more?: object, person = artist) => expectOk(await makes(person, more))
const removes = (person: Person, id: number) =>
  person.call(discountCodes.removeDiscountCode, { params: { id } })
const enters = (person: Person, code: string) =>
  person.call(discountCodes.enterDiscountCode, { body: { code } })
const leaves = (person: Person, id: number) =>
  person.call(discountCodes.leaveDiscountCode, { params: { id } })
const cartOf = async (person: Person) => expectOk(await person.call(cart.cartSummary)).result
const usesOf = async (id: number) =>
  expectOk(await artist.call(discountCodes.listDiscountCodes)).items.find((each) => each.id === id)!
    .uses
const reasonOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code: string }).code,
]
const pays = async (person: Person) => {
  const { result, order } = expectOk(await ordersIn(person))
  await cardForm(app).pays(result)
  return orderIs(person, order.id, 'paid')
}
const hasInCart = async (person: Person, ...ids: number[]) => {
  for (const id of ids) await putsIntoCart(person, 'music_release', id)
}

test('only sellers with a confirmed address make codes, for what is theirs, and only they remove them', async () => {
  const unverified = await signedIn(app, { isVerified: false })
  const code = await made()
  for (const [person, status] of [
    [app.visitor(), 401],
    [unverified, 403],
  ] as const) {
    expect((await makes(person)).status).toBe(status)
    expect((await removes(person, code.id)).status).toBe(status)
    expect((await enters(person, code.code)).status).toBe(status)
    expect((await leaves(person, code.id)).status).toBe(status)
    expect((await person.call(discountCodes.listDiscountCodes)).status).toBe(status)
  }
  const eventId = await boxOffice(app, artist).announced()
  expect((await makes(stranger, { releaseId: release.id })).status).toBe(404)
  expect((await makes(stranger, { eventId })).status).toBe(404)
  expect((await removes(stranger, code.id)).status).toBe(404)
  expect(expectOk(await stranger.call(discountCodes.listDiscountCodes)).items).toEqual([])
  expect(await usesOf(code.id)).toBe(0)
})

test('refuses unclear discounts, and a second code with the same text', async () => {
  const before = expectOk(await artist.call(discountCodes.listDiscountCodes)).count_results
  for (const wrong of [
    { percent: 0 },
    { percent: 101 },
    { percent: 12.5 },
    { percent: null },
    { amount: 5 },
    { percent: null, amount: 0 },
    { percent: null, amount: 0.001 },
    { code: 'AB' },
    { code: 'spring!' },
    { usesMax: 0 },
    { minimum: -1 },
    { releaseId: release.id, eventId: 1 },
    { expiresAt: new Date(Date.now() - 1000).toISOString() },
  ])
    expect([wrong, (await makes(artist, wrong)).status]).toEqual([wrong, 422])
  expect(expectOk(await artist.call(discountCodes.listDiscountCodes)).count_results).toBe(before)
  const code = await made({ code: 'spring 26' })
  expect(code.code).toBe('SPRING26')
  expect(reasonOf(await makes(artist, { code: 'Spring26' }))).toEqual([
    409,
    'promotions.discountExists',
  ])
  expect((await removes(artist, code.id)).status).toBe(204)
  expectOk(await makes(artist, { code: 'spring26' }))
  await made({ code: 'SPRING26' }, stranger)
})

describe('in the cart', () => {
  test('takes off only the lines of its seller, says how much, and replaces an earlier code', async () => {
    const other = await putsOnSale(app, stranger)
    await hasInCart(buyer, release.id, other.id)
    const [first, code] = [await made({ percent: 10 }), await made({ percent: null, amount: 4 })]
    for (const each of [first, code]) expectOk(await enters(buyer, each.code.toLowerCase()))
    const { items, discounts, total } = await cartOf(buyer)
    expect(items.map(({ price, discount }) => [price, discount])).toEqual([
      [9, 4],
      [9, 0],
    ])
    expect(discounts).toEqual([
      { id: code.id, code: code.code, amount: 4, problem: null, minimum: 0 },
    ])
    expect(total).toBe(14)
    expectOk(await leaves(buyer, code.id))
    expectOk(await leaves(buyer, code.id))
    expect(await cartOf(buyer)).toMatchObject({ discounts: [], total: 18 })
  })

  test('refuses codes that nobody in the cart has, and says why others don’t count', async () => {
    await hasInCart(buyer, release.id)
    const theirs = await made({}, stranger)
    for (const code of ['NOBODYS', theirs.code, "'; drop table sale"])
      expect(reasonOf(await enters(buyer, code))).toEqual([404, 'promotions.discount.unknown'])
    const other = await putsOnSale(app, artist)
    for (const [more, problem] of [
      [{ minimum: 9.01 }, 'minimum'],
      [{ releaseId: other.id }, 'nothing'],
    ] as const) {
      expectOk(await enters(buyer, (await made(more)).code))
      expect(await cartOf(buyer)).toMatchObject({ discounts: [{ amount: 0, problem }], total: 9 })
    }
    // It keeps nobody from paying the full price.
    expect((await pays(buyer)).total).toBe(9)
  })
})

describe('in an order', () => {
  test('lines are net of the discount, and order, ledger and receipt agree to the cent', async () => {
    const office = boxOffice(app, artist)
    const type = await office.added(await office.announced())
    await hasInCart(buyer, release.id)
    expectOk(await office.puts(buyer, type.id, 3))
    const code = await made({ percent: 33, usesMax: 1 })
    expectOk(await enters(buyer, code.code))
    const { total } = await cartOf(buyer)
    const order = await pays(buyer)
    expect(order).toMatchObject({
      ...{ total, subtotal: 46.23 },
      items: [{ price: 6.03, discount: 2.97, discountCode: code.code }],
      tickets: [{ price: 40.2, discount: 19.8, discountCode: code.code }],
    })
    expect(await cartOf(buyer)).toMatchObject({ items: [], tickets: [], discounts: [] })
    expect(await usesOf(code.id)).toBe(1)
    expect(await findBreaches(app.services.db)).toEqual([])
  })

  test('a code may make a line free, but not the whole order', async () => {
    const code = await made({ percent: 100, releaseId: release.id })
    await hasInCart(buyer, release.id)
    expectOk(await enters(buyer, code.code))
    expect(reasonOf(await ordersIn(buyer))).toEqual([409, 'commerce.order.minimum'])
    const other = await putsOnSale(app, artist)
    await hasInCart(buyer, other.id)
    const order = await pays(buyer)
    expect(order.items.map(({ price }) => price)).toEqual([0, 9])
    expect(await findBreaches(app.services.db)).toEqual([])
  })

  test('a code that was removed, expired or used by the buyer stops the order instead of costing more', async () => {
    const once = await made({ isOncePerPerson: true })
    await hasInCart(buyer, release.id)
    expectOk(await enters(buyer, once.code))
    expect((await pays(buyer)).total).toBe(4.5)
    const more = await putsOnSale(app, artist)
    await hasInCart(buyer, more.id)
    expect(reasonOf(await enters(buyer, once.code))).toEqual([409, 'promotions.discount.usedByYou'])
    const code = await made()
    expectOk(await enters(buyer, code.code))
    expectOk(await removes(artist, code.id))
    expect(await cartOf(buyer)).toMatchObject({ discounts: [{ problem: 'over' }], total: 9 })
    expect(reasonOf(await ordersIn(buyer))).toEqual([409, 'promotions.discount.over'])
    expectOk(await leaves(buyer, code.id))
    expect((await pays(buyer)).total).toBe(9)
  })

  test('the last use is reserved by one of two who pay at once, and is free again if they don’t', async () => {
    const code = await made({ usesMax: 1 })
    const rival = await signedIn(app)
    for (const person of [buyer, rival]) {
      await hasInCart(person, release.id)
      expectOk(await enters(person, code.code))
    }
    const answers = await Promise.all([buyer, rival].map((person) => ordersIn(person)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const loser = answers[0]!.status === 200 ? rival : buyer
    const winner = loser === rival ? buyer : rival
    expect(await cartOf(loser)).toMatchObject({ discounts: [{ problem: 'usedUp' }], total: 9 })
    // The same cart is the same order, and doesn't use the code twice.
    expectOk(await ordersIn(winner))
    expect(await usesOf(code.id)).toBe(1)
    await app.services.db
      .updateTable('purchase_order')
      .set({ checked_at: new Date(0) })
      .where('account_id', '=', winner.id)
      .execute()
    const later = Date.now() + (RESERVATION_MINUTES + 1) * 60_000
    await reconcileOrders({ ...app.services }, new Date(later))
    expect(await usesOf(code.id)).toBe(0)
    expect((await pays(loser)).total).toBe(4.5)
  })
})
