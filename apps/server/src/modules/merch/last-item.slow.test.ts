import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { cardForm, orderIs } from '../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { findBreaches } from '../../verify/invariants.ts'
import { artistOf, merchStand } from './merch-stand.fixture.ts'

const BUYERS = 50

let app: TestApp
let stand: ReturnType<typeof merchStand>
let crowd: Person[]
let variantId: number
let productId: number
beforeAll(async () => {
  app = await startTestApp()
  const seller = await signedIn(app)
  stand = merchStand(app, seller, await artistOf(app, seller))
  await stand.ships()
  const product = await stand.added({ variants: [{ name: '', price: 20, stock: 1 }] })
  productId = product.id
  variantId = product.variants[0]!.id
  crowd = await Promise.all(
    Array.from({ length: BUYERS }, () => signedIn(app, { isBetaTester: false })),
  )
}, 300_000)
afterAll(() => app.close())

/** Buys as fast as possible. @returns the id of the paid order, or null if it was sold out */
async function tries(person: Person): Promise<number | null> {
  let put = await stand.puts(person, variantId)
  while (put.status === 503) put = await stand.puts(person, variantId)
  if (put.status === 409) return null
  expectOk(put)
  let placed = await stand.orders(person)
  // Too many at once for a slow machine: the answer says to try again in a moment.
  while (placed.status === 503) placed = await stand.orders(person)
  if (placed.status === 409) return null
  const { result, order } = expectOk(placed)
  let paid = await cardForm(app).pays(result)
  // The sandbox handles one request at a time, and gives up those that wait too long.
  while (paid.status === 500) paid = await cardForm(app).pays(result)
  expect(paid).toMatchObject({ status: 200 })
  return order.id
}

test(`${BUYERS} people after the last item: exactly one buys it, and nobody else pays`, async () => {
  const orders = await Promise.all(crowd.map(tries))
  const winner = orders.findIndex((order) => order !== null)
  expect(orders.filter((order) => order !== null)).toHaveLength(1)
  await orderIs(crowd[winner]!, orders[winner]!, 'paid')
  expect((await stand.own(productId)).variants).toMatchObject([{ stock: 0, sold: 1, reserved: 0 }])
  const intents = await app.services.payments.stripe.paymentIntents
    .list({ limit: 100 })
    .autoPagingToArray({ limit: 1_000 })
  expect(intents.filter(({ status }) => status === 'succeeded')).toHaveLength(1)
  const states = await app.services.db.selectFrom('purchase_order').select('state').execute()
  expect(states).toEqual([{ state: 'paid' }])
  expect(await findBreaches(app.services.db)).toEqual([])
}, 300_000)
