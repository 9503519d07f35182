import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPurchases } from '../../apps/server/src/modules/commerce/orders/purchases.service.ts'
import { reconcileOrders } from '../../apps/server/src/modules/commerce/orders/reconcile.ts'
import { createRefunds } from '../../apps/server/src/modules/commerce/orders/refunds.service.ts'
import type { Payments } from '../../apps/server/src/ports/payments/payments.ts'
import { createStripePayments } from '../../apps/server/src/ports/payments/stripe-payments.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { findBreaches } from '../../apps/server/src/verify/invariants.ts'
import { signedIn } from '../security/signed-in.ts'
import { type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy.ts'
import type { Person } from '../support/person.ts'
import { cardForm, ordersIn, putsIntoCart, putsOnSale } from '../support/shop.ts'
import { expectOk } from '../support/studio.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** Runs no jobs by itself. All requests to the payment provider go through a faulty connection. */
let app: TestApp
let line: FaultyProxy
let artist: Person
let over: Services & { payments: Payments }
/** Times out sooner than the product's 12 seconds, which a response after 30 exceeds as well. */
let hasty: typeof over
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  artist = await signedIn(app)
  const { payments, secrets } = app.services
  line = await startFaultyProxy(Number(payments.stripe.getApiField('port')))
  const key = Buffer.from(secrets.payments).toString('hex')
  const waiting = (retryPolicy?: { timeoutMs: number; retries: number }) => ({
    ...app.services,
    payments: {
      ...payments,
      ...createStripePayments({
        ...payments,
        secretKey: `sk_test_${key}`,
        webhookSecret: `whsec_${key}`,
        host: { host: '127.0.0.1', port: line.port, protocol: 'http' },
        ...(retryPolicy && { retryPolicy }),
      }),
    },
  })
  over = waiting()
  hasty = waiting({ timeoutMs: 500, retries: 1 })
})
afterAll(async () => {
  await line.close()
  await app.close()
})

const db = () => app.services.db
const stripe = () => app.services.payments.stripe
const purchases = (by = over) => createPurchases({ ...by, siteName: 'Hypha' })
const askingOver = (state: FaultyProxy['state']) => (state === 'slow' ? hasty : over)

async function inCart(): Promise<Person> {
  const buyer = await signedIn(app)
  await putsIntoCart(buyer, 'music_release', (await putsOnSale(app, artist)).id)
  return buyer
}
const ordersOf = ({ id }: Person) =>
  db().selectFrom('purchase_order').where('account_id', '=', id).selectAll().execute()
const intentsOf = async ({ id }: Person) =>
  (await stripe().paymentIntents.list({ limit: 100 })).data.filter(
    ({ metadata }) => metadata.account === String(id),
  )
/** Runs the minutely job, as if it were due again. */
const asksAgain = async (person: Person, by = over) => {
  await db()
    .updateTable('purchase_order')
    .set({ checked_at: new Date(Date.now() - 120_000) })
    .where('account_id', '=', person.id)
    .execute()
  await reconcileOrders(by, new Date()).catch(() => undefined)
}

test.each(['lost', 'slow', 'broken'] as const)(
  '[F-12] a payment created over a connection that is %s is a single payment in the end',
  async (state) => {
    const buyer = await inCart()
    line.state = state
    await expect(purchases(askingOver(state)).purchase(buyer, 'US')).rejects.toThrow(
      'can’t be reached. You weren’t charged',
    )
    expect(await intentsOf(buyer)).toHaveLength(state === 'broken' ? 0 : 1)
    expect(await ordersOf(buyer)).toMatchObject([{ state: 'open', payment_intent_id: null }])

    line.state = 'good'
    const { result } = await purchases().purchase(buyer, 'US')
    expect(await intentsOf(buyer)).toMatchObject([{ client_secret: result }])
    expect(await ordersOf(buyer)).toHaveLength(1)
  },
)

test.each(['lost', 'slow', 'broken'] as const)(
  '[F-12] [F-13] a charge while the connection is %s is polled and completed once',
  async (state) => {
    const buyer = await inCart()
    const { result, order } = expectOk(await ordersIn(buyer))
    await cardForm(app).pays(result)
    line.state = state
    await asksAgain(buyer, askingOver(state))
    expect(await ordersOf(buyer)).toMatchObject([{ state: 'open' }])
    const { items } = expectOk(await buyer.call(contract.purchases.listOrders))
    expect(items).toEqual([])

    line.state = 'good'
    await asksAgain(buyer)
    await asksAgain(buyer)
    expect(await ordersOf(buyer)).toMatchObject([{ id: order.id, state: 'paid' }])
    expect(await findBreaches(db())).toEqual([])
  },
)

test('a refund without a response is not repeated', async () => {
  const buyer = await inCart()
  const admin = await signedIn(app, { isAdmin: true })
  const { result, order } = expectOk(await ordersIn(buyer))
  await cardForm(app).pays(result)
  await asksAgain(buyer)
  const refunds = createRefunds(over)
  const sale = await refunds.refund(
    order.id,
    { amount: 2, refunded: 0, reason: 'For the test.' },
    { id: admin.id, language: 'en' },
  )
  const { id } = sale.refunds[0]!
  line.state = 'lost'
  await expect(refunds.send(id)).rejects.toThrow('could not be reached')
  line.state = 'good'
  await refunds.send(id)
  const { data } = await stripe().refunds.list({ payment_intent: result.split('_secret_')[0]! })
  expect(data.map(({ amount }) => amount)).toEqual([200])
  expect(await findBreaches(db())).toEqual([])
})
