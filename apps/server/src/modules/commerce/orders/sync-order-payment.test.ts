import { randomUUID } from 'node:crypto'
import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import {
  cardForm,
  CARDS,
  ordersIn,
  putsIntoCart,
  putsOnSale,
} from '../../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'
import { ProviderUnreachable } from '../../../ports/payments/payments.ts'
import { reconcileOrders } from './reconcile.ts'
import { syncOrderPayment } from './sync-order-payment.ts'
import { takeEvent } from '../../payments/take-event.ts'

/** Runs no worker: events wait until a test handles them, in any order. */
let app: TestApp
let artist: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  artist = await signedIn(app)
})
afterAll(() => app.close())
const { purchases } = contract

const webhookSecret = () => `whsec_${Buffer.from(app.services.secrets.payments).toString('hex')}`
const stripe = () => app.services.payments.stripe
const db = () => app.services.db
const parts = () => app.services

interface Ordered {
  buyer: Person
  orderId: number
  secret: string
  intentId: string
}

async function ordered(): Promise<Ordered> {
  const buyer = await signedIn(app)
  const release = await putsOnSale(app, artist, 2)
  await putsIntoCart(buyer, 'music_release', release.id)
  const { result, order } = expectOk(await ordersIn(buyer))
  return { buyer, orderId: order.id, secret: result, intentId: result.split('_secret_')[0]! }
}
async function paid(card = CARDS.visa): Promise<Ordered> {
  const order = await ordered()
  await cardForm(app).pays(order.secret, card)
  return order
}
async function synced(card?: string): Promise<Ordered> {
  const order = await paid(card)
  await syncOrderPayment(parts(), order.orderId)
  return order
}
const orderOf = async ({ buyer, orderId }: Ordered) =>
  expectOk(await buyer.call(purchases.findOrder, { params: { id: orderId } })).result
const owned = async ({ buyer }: Ordered) =>
  expectOk(await buyer.call(purchases.listPurchases)).result.length
const eventsOf = ({ orderId }: Ordered) =>
  db()
    .selectFrom('ledger_event')
    .innerJoin('ledger_entry', 'event_id', 'ledger_event.id')
    .where('order_id', '=', orderId)
    .groupBy(['ledger_event.id', 'kind'])
    .orderBy('ledger_event.id')
    .select(['kind', (eb) => eb.fn.sum<number>('cents').as('sum')])
    .execute()
const kindsOf = async (order: Ordered) => (await eventsOf(order)).map(({ kind }) => kind)
const jobsOf = async ({ orderId }: Ordered, name: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs.job
    where name = ${name} and (data->>'orderId')::int = ${orderId}`.execute(db())
  return rows[0]!.count
}
/** Returns an event of the payment, once the provider has delivered it. */
const deliveredEvent = (order: Ordered, type: string) =>
  until(() =>
    db()
      .selectFrom('webhook_inbox')
      .where('type', '=', type)
      .where(sql<boolean>`coalesce(payload->>'payment_intent', payload->>'id') = ${order.intentId}`)
      .select('id')
      .executeTakeFirst(),
  )
const stateOf = async (eventId: string) =>
  (
    await db()
      .selectFrom('webhook_inbox')
      .where('id', '=', eventId)
      .select(['state', 'reason'])
      .executeTakeFirstOrThrow()
  ).state
const post = (body: string, signature: string | null) =>
  fetch(`${app.url}/api/payments/webhook`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'stripe-signature': signature }),
    },
  })
const signed = (payload: string, more: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret(), ...more })
const eventOf = (type: string, object: object, id = `evt_${randomUUID()}`) =>
  JSON.stringify({ id, object: 'event', type, data: { object } })
const received = async () =>
  (
    await db()
      .selectFrom('webhook_inbox')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

describe('the webhook', () => {
  test('accepts only unmodified events signed by the provider within five minutes', async () => {
    const before = await received()
    const payload = eventOf('payment_intent.succeeded', { object: 'payment_intent', id: 'pi_1' })
    const now = Math.floor(Date.now() / 1000)
    const wrong: [string, string | null][] = [
      [payload, null],
      [payload, ''],
      [payload, 'v1=00'],
      [payload, signed(payload, { secret: 'whsec_of_another_endpoint' })],
      [payload, signed(payload, { timestamp: now - 301 })],
      [payload.replace('pi_1', 'pi_2'), signed(payload)],
      [JSON.stringify(JSON.parse(payload), null, 1), signed(payload)],
      ['', signed(payload)],
    ]
    for (const [body, signature] of wrong) expect((await post(body, signature)).status).toBe(400)
    expect(await received()).toBe(before)
  })

  test('saves a signed event once, and leaves the rest to a job', async () => {
    const id = `evt_${randomUUID()}`
    const payload = eventOf('payment_intent.canceled', { object: 'payment_intent', id: 'pi_0' }, id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(payload, signed(payload))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await stateOf(id)).toBe('received')
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from jobs.job
      where name = 'payments.event' and data->>'eventId' = ${id}`.execute(db())
    expect(rows[0]!.count).toBe(1)
    // Irrelevant events are stored without queueing any work.
    const idle = `evt_${randomUUID()}`
    const other = eventOf('payment_intent.created', { object: 'payment_intent', id: 'pi_0' }, idle)
    const sentAt = performance.now()
    expect((await post(other, signed(other))).status).toBe(200)
    expect(performance.now() - sentAt).toBeLessThan(500)
    expect(await stateOf(idle)).toBe('done')
  })
})

describe('an event', () => {
  test('handled many times, and under another id, makes one purchase', async () => {
    const order = await paid()
    const { id } = await deliveredEvent(order, 'payment_intent.succeeded')
    for (let time = 0; time < 20; time++) await takeEvent(parts(), id)
    const intent = await stripe().paymentIntents.retrieve(order.intentId)
    const others = Array.from({ length: 20 }, () => `evt_${randomUUID()}`)
    for (const other of others) {
      const payload = eventOf('payment_intent.succeeded', intent, other)
      expect((await post(payload, signed(payload))).status).toBe(200)
    }
    await Promise.all([...others, id].map((each) => takeEvent(parts(), each)))
    expect(await kindsOf(order)).toEqual(['sale'])
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ledger_entry
      join ledger_event on event_id = ledger_event.id
      where order_id = ${order.orderId}`.execute(db())
    // The buyer, the payment provider, Hypha, and the seller for each of the two tracks.
    expect(rows[0]!.count).toBe(5)
    expect(await owned(order)).toBe(1)
    expect(await jobsOf(order, 'mail.receipt')).toBe(1)
    expect(await jobsOf(order, 'purchase.tell')).toBe(1)
    expect(await stateOf(others[0]!)).toBe('done')
  })

  test('[S-56] of a refund arriving before its payment ends in the provider’s state', async () => {
    const order = await paid()
    await stripe().refunds.create({ payment_intent: order.intentId })
    const refunded = await deliveredEvent(order, 'charge.refunded')
    const succeeded = await deliveredEvent(order, 'payment_intent.succeeded')
    await takeEvent(parts(), refunded.id)
    await takeEvent(parts(), succeeded.id)
    expect(await orderOf(order)).toMatchObject({ state: 'refunded', refunded: 9 })
    expect(await kindsOf(order)).toEqual(['sale', 'refund', 'provider-fee'])
    expect(await owned(order)).toBe(0)
  })

  test('[S-60] that does not match its order is parked, and nothing is granted', async () => {
    const order = await ordered()
    const intent = await stripe().paymentIntents.retrieve(order.intentId)
    const wrong = [
      { amount: 1 },
      { currency: 'eur' },
      { metadata: { ...intent.metadata, account: String(artist.id) } },
      { metadata: { ...intent.metadata, order: '999999' } },
    ]
    for (const each of wrong) {
      const id = `evt_${randomUUID()}`
      const payload = eventOf('payment_intent.succeeded', { ...intent, ...each }, id)
      expect((await post(payload, signed(payload))).status).toBe(200)
      await takeEvent(parts(), id)
      expect(await stateOf(id)).toBe('parked')
    }
    expect(await orderOf(order)).toMatchObject({ state: 'open' })
    expect(await owned(order)).toBe(0)
  })

  test('[S-60] of another payment for the same order is parked', async () => {
    const order = await ordered()
    const cheap = await stripe().paymentIntents.create({
      amount: 50,
      currency: 'usd',
      metadata: { order: String(order.orderId), account: String(order.buyer.id) },
      payment_method: 'pm_card_visa',
      confirm: true,
      return_url: app.url,
    })
    const { id } = await deliveredEvent(
      { ...order, intentId: cheap.id },
      'payment_intent.succeeded',
    )
    await takeEvent(parts(), id)
    expect(await stateOf(id)).toBe('parked')
    expect(await owned(order)).toBe(0)
  })

  test('that concerns no payment of an order is done', async () => {
    for (const object of [
      { object: 'customer', id: 'cus_1' },
      { object: 'payment_intent', id: 'pi_x' },
    ]) {
      const id = `evt_${randomUUID()}`
      const payload = eventOf('customer.created', object, id)
      await post(payload, signed(payload))
      await takeEvent(parts(), id)
      expect(await stateOf(id)).toBe('done')
    }
  })
})

describe('without an event', () => {
  test('[S-57] opening the return page grants nothing', async () => {
    const order = await paid()
    for (const query of ['', `?redirect_status=succeeded&payment_intent=${order.intentId}`])
      await order.buyer.send('GET', `/download-purchased${query}`)
    expect(await orderOf(order)).toMatchObject({ state: 'open' })
    expect(await owned(order)).toBe(0)
  })

  test('[F-13] an order is synced by polling, and late events change nothing', async () => {
    const order = await paid()
    const { id } = await deliveredEvent(order, 'payment_intent.succeeded')
    await sql`update purchase_order set checked_at = now() - interval '2 minutes'
      where id = ${order.orderId}`.execute(db())
    await reconcileOrders(parts(), new Date())
    expect(await orderOf(order)).toMatchObject({ state: 'paid' })
    await takeEvent(parts(), id)
    expect(await kindsOf(order)).toEqual(['sale'])
  })

  test('an unpaid order is canceled after a day, and can’t be paid anymore', async () => {
    const order = await ordered()
    await sql`update purchase_order set created_at = now() - interval '25 hours',
      checked_at = now() - interval '25 hours' where id = ${order.orderId}`.execute(db())
    await reconcileOrders(parts(), new Date())
    expect(await orderOf(order)).toMatchObject({ state: 'cancelled' })
    expect((await cardForm(app).pays(order.secret)).status).toBe(400)
  })

  test('an order whose payment was canceled at the provider is canceled', async () => {
    const order = await ordered()
    await stripe().paymentIntents.cancel(order.intentId)
    await syncOrderPayment(parts(), order.orderId)
    expect(await orderOf(order)).toMatchObject({ state: 'cancelled' })
  })

  test('an order paid at the last moment is fulfilled', async () => {
    const order = await paid()
    await sql`update purchase_order set created_at = now() - interval '25 hours',
      checked_at = now() - interval '25 hours' where id = ${order.orderId}`.execute(db())
    await reconcileOrders(parts(), new Date())
    expect(await orderOf(order)).toMatchObject({ state: 'paid' })
  })

  test('[F-12] a payment whose response was lost is requested again without a duplicate', async () => {
    const order = await ordered()
    await sql`update purchase_order set payment_intent_id = null where id = ${order.orderId}`.execute(
      db(),
    )
    const again = expectOk(await ordersIn(order.buyer))
    expect(again.result).toBe(order.secret)
  })
})

/** Returns the provider's final balance of an order in the ledger. */
const providerHas = async ({ orderId }: Ordered) =>
  (
    await db()
      .selectFrom('ledger_entry')
      .innerJoin('ledger_event', 'ledger_event.id', 'event_id')
      .where('order_id', '=', orderId)
      .where('party', '=', 'provider')
      .select((eb) => eb.fn.sum<number>('cents').as('cents'))
      .executeTakeFirstOrThrow()
  ).cents
/** 2.9% and 30 cents of $9.00, and the fee of a dispute until it is won. */
const [FEE, DISPUTE_FEE] = [56, 1_500]

describe('[S-61] refunds and disputes', () => {
  test('a full refund is the exact negation of the sale and revokes the product', async () => {
    const order = await synced()
    await stripe().refunds.create({ payment_intent: order.intentId })
    await syncOrderPayment(parts(), order.orderId)
    await syncOrderPayment(parts(), order.orderId)
    expect(await orderOf(order)).toMatchObject({ state: 'refunded', refunded: 9 })
    expect(await owned(order)).toBe(0)
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from (
        select party, account_id, track_id from ledger_entry join ledger_event on event_id = ledger_event.id
        where order_id = ${order.orderId} and kind in ('sale', 'refund')
        group by party, account_id, track_id having sum(cents) <> 0
      ) as legs`.execute(db())
    expect(rows[0]!.left).toBe(0)
    expect(await providerHas(order)).toBe(FEE)
    expect(await kindsOf(order)).toEqual(['sale', 'refund', 'provider-fee'])
    expect(await jobsOf(order, 'mail.refund')).toBe(1)
  })

  test('partial refunds keep the product until everything is refunded', async () => {
    const order = await synced()
    for (const [amount, state, owns] of [
      [100, 'paid', 1],
      [333, 'paid', 1],
      [467, 'refunded', 0],
    ] as const) {
      await stripe().refunds.create({ payment_intent: order.intentId, amount })
      await syncOrderPayment(parts(), order.orderId)
      expect(await orderOf(order)).toMatchObject({ state })
      expect(await owned(order)).toBe(owns)
    }
    const events = await eventsOf(order)
    expect(events.filter(({ kind }) => kind === 'refund')).toHaveLength(3)
    expect(events.every(({ sum }) => sum === 0)).toBe(true)
  })

  test('a dispute revokes the product until it is won; balances may become negative', async () => {
    const seller = artist
    const order = await paid(CARDS.disputed)
    const balance = async () =>
      (
        await db()
          .selectFrom('seller_balance')
          .where('account_id', '=', seller.id)
          .select('cents')
          .executeTakeFirst()
      )?.cents ?? 0
    const before = await balance()
    await syncOrderPayment(parts(), order.orderId)
    expect(await orderOf(order)).toMatchObject({ state: 'disputed' })
    expect(await owned(order)).toBe(0)
    expect(await balance()).toBe(before)
    expect(await providerHas(order)).toBe(FEE + DISPUTE_FEE)
    const [dispute] = (await stripe().disputes.list({ payment_intent: order.intentId })).data
    await stripe().disputes.update(dispute!.id, {
      evidence: { uncategorized_text: 'winning_evidence' },
      submit: true,
    })
    await syncOrderPayment(parts(), order.orderId)
    await syncOrderPayment(parts(), order.orderId)
    expect(await orderOf(order)).toMatchObject({ state: 'paid' })
    expect(await owned(order)).toBe(1)
    expect(await balance()).toBeGreaterThan(before)
    expect(await providerHas(order)).toBe(FEE)
    expect(await kindsOf(order)).toEqual([
      'sale',
      'dispute',
      'provider-fee',
      'provider-fee',
      'dispute-won',
      'provider-fee',
    ])
    expect((await eventsOf(order)).every(({ sum }) => sum === 0)).toBe(true)
  })

  test('a lost dispute stays revoked', async () => {
    const order = await synced(CARDS.disputed)
    const [dispute] = (await stripe().disputes.list({ payment_intent: order.intentId })).data
    await stripe().disputes.close(dispute!.id)
    await syncOrderPayment(parts(), order.orderId)
    expect(await orderOf(order)).toMatchObject({ state: 'disputed' })
    expect(await owned(order)).toBe(0)
    const events = await eventsOf(order)
    expect(events.filter(({ kind }) => kind === 'dispute')).toHaveLength(1)
  })
})

test('the ledger rejects unbalanced entries and deletions', async () => {
  const order = await synced()
  const [event] = await db()
    .selectFrom('ledger_event')
    .where('order_id', '=', order.orderId)
    .select('id')
    .execute()
  const leg = { event_id: event!.id, party: 'platform', cents: 1 } as const
  const nothing = { account_id: null, order_line_id: null, track_id: null }
  await expect(
    db()
      .insertInto('ledger_entry')
      .values({ ...leg, ...nothing })
      .execute(),
  ).rejects.toThrow(/sum to zero/)
  await expect(
    db().updateTable('ledger_entry').set({ cents: 5 }).where('event_id', '=', event!.id).execute(),
  ).rejects.toThrow(/only added to/)
  await expect(
    db().deleteFrom('ledger_event').where('id', '=', event!.id).execute(),
  ).rejects.toThrow(/only added to/)
})

test('a payment unknown to the provider is not mistaken for an outage', async () => {
  await expect(app.services.payments.findFacts('pi_unknown')).rejects.not.toBeInstanceOf(
    ProviderUnreachable,
  )
})
