/** Subscription events that are duplicated, late, out of order, lost or unrelated. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { daysLater, monthsLater } from '../../../../../tests/support/sandbox-clock.ts'
import { cardForm, CARDS } from '../../../../../tests/support/shop.ts'
import {
  joins,
  losesTheirCard,
  secretFor,
  syncs,
  subscriptionOf,
} from '../../../../../tests/support/subscriber.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { findBreaches } from '../../verify/invariants.ts'
import { takeEvent } from '../payments/take-event.ts'
import { syncAllSubscriptions, syncPendingSubscriptions } from './reconcile-subscriptions.ts'

/** Runs no worker: events wait until a test handles them, in any order. */
let app: TestApp
beforeAll(async () => void (app = await startTestApp({ HYPHA_ROLES: 'web' })))
afterAll(() => app.close())

const db = () => app.services.db
const stripe = () => app.services.payments.stripe
const pays = async (person: Person, card = CARDS.visa) =>
  cardForm(app).pays(await secretFor(person), card)

/** Delivers all events of a user's subscription. @returns their ids */
async function notificationsOf(person: Person): Promise<string[]> {
  await until(async () => {
    const { rows } = await sql`select from sandbox_payments.delivery limit 1`.execute(db())
    return rows.length === 0
  })
  const { provider_id } = await subscriptionOf(app, person)
  const { rows } = await sql<{ id: string }>`
    select id from webhook_inbox
    where payload->>'id' = ${provider_id}
      or payload->'parent'->'subscription_details'->>'subscription' = ${provider_id}
    order by received_at`.execute(db())
  return rows.map(({ id }) => id)
}
const take = (events: readonly string[]) =>
  Promise.all(events.map((event) => takeEvent(app.services, event)))
const inboxOf = (event: string) =>
  db()
    .selectFrom('webhook_inbox')
    .where('id', '=', event)
    .select(['state', 'reason'])
    .executeTakeFirstOrThrow()
const again = (events: readonly string[]) =>
  sql`update webhook_inbox set state = 'received' where id = any(${events}::text[])`.execute(db())

/** Sends a signed event to the webhook; its signature is `ageSeconds` old. */
async function sendsEvent(object: object, type: string, ageSeconds = 0) {
  const id = `evt_${randomUUID()}`
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
  const secret = `whsec_${Buffer.from(app.services.secrets.payments).toString('hex')}`
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const { status } = await fetch(`${app.url}/api/payments/webhook`, {
    method: 'POST',
    body: payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
  return { id, status }
}

/** Sends an event that has to be accepted. @returns its id */
async function hears(object: object, type = 'customer.subscription.updated'): Promise<string> {
  const { id, status } = await sendsEvent(object, type)
  expect(status).toBe(200)
  return id
}

const outcome = async (person: Person) => {
  const { status, period } = await subscriptionOf(app, person)
  const { plan } = await db()
    .selectFrom('account')
    .where('id', '=', person.id)
    .select('plan')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ paid: number; mails: number }>`
    select (select count(*)::int from membership_payment where account_id = ${person.id}) as paid,
      (select count(*)::int from jobs.job where name = 'mail.membership-paid' and
        (data->>'paymentId')::int in (
          select id from membership_payment where account_id = ${person.id})) as mails`.execute(
    db(),
  )
  return { status, period, plan, ...rows[0]! }
}
const ACTIVE = { status: 'active', period: 'month', plan: 'premium', paid: 1, mails: 1 }

/** Returns a shuffled copy, deterministic per seed. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
  return items
    .map((item) => [next(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item)
}

describe('[S-56] events of a whole history', () => {
  test('lead to the provider’s state, in any order and number', async () => {
    const seeds = [1, 2]
    const people = await Promise.all(seeds.map(() => signedIn(app)))
    for (const person of people) {
      await pays(person, CARDS.declined)
      await pays(person)
      await losesTheirCard(app, person)
    }
    await monthsLater(stripe(), 1)
    await daysLater(stripe(), 4)
    for (const person of people) {
      const { provider_id } = await subscriptionOf(app, person)
      const { latest_invoice } = await stripe().subscriptions.retrieve(provider_id!)
      await stripe().invoices.pay(String(latest_invoice), { payment_method: 'pm_card_visa' })
      await stripe().subscriptions.update(provider_id!, { cancel_at_period_end: true })
    }
    // Events of some arrive only after they have ended: they granted nothing, so their payments are refunded.
    const gone = people.slice(1)
    for (const person of gone)
      await stripe().subscriptions.cancel((await subscriptionOf(app, person)).provider_id!)
    for (const [index, person] of people.entries()) {
      const events = await notificationsOf(person)
      expect(events.length).toBeGreaterThan(8)
      // The first half one after another, the rest simultaneously.
      const order = shuffled([...events, ...events], seeds[index]!)
      for (const event of order.slice(0, events.length)) await take([event])
      await again(events)
      await take(order.slice(events.length))
      expect(await outcome(person), `seed ${seeds[index]}`).toEqual(
        gone.includes(person)
          ? { status: 'canceled', period: 'month', plan: 'free', paid: 2, mails: 0 }
          : { ...ACTIVE, paid: 2, mails: 2 },
      )
    }
    expect(await findBreaches(db())).toEqual([])
  })
})

test('twenty simultaneous deliveries take effect once', async () => {
  const person = await signedIn(app)
  await pays(person)
  const events = await notificationsOf(person)
  const last = events.at(-1)!
  await take(Array.from({ length: 20 }, () => last))
  await take(events)
  await again(events)
  await take(events)
  expect(await outcome(person)).toEqual(ACTIVE)
})

test('late events change nothing', async () => {
  const person = await signedIn(app)
  await pays(person)
  const early = await notificationsOf(person)
  await syncs(app, person)
  await stripe().subscriptions.cancel((await subscriptionOf(app, person)).provider_id!)
  await take(await notificationsOf(person))
  await again(early)
  await take(early)
  expect(await outcome(person)).toEqual({ ...ACTIVE, status: 'canceled', plan: 'free' })
})

describe('lost events', () => {
  test('of a first payment, or with an expired signature, are recovered by polling within a minute', async () => {
    const person = await signedIn(app)
    await pays(person)
    const subscription = await stripe().subscriptions.retrieve(
      (await subscriptionOf(app, person)).provider_id!,
    )
    const late = await sendsEvent(subscription, 'customer.subscription.updated', 24 * 3_600)
    expect(late.status).toBe(400)
    expect(await db().selectFrom('webhook_inbox').where('id', '=', late.id).execute()).toEqual([])
    await syncPendingSubscriptions(app.services)
    expect((await outcome(person)).status).toBe('incomplete')
    await sql`update subscription set checked_at = now() - interval '2 minutes'`.execute(db())
    await syncPendingSubscriptions(app.services)
    expect(await outcome(person)).toEqual(ACTIVE)
  })

  test('of an end are recovered by polling each night', async () => {
    const person = await signedIn(app)
    await joins(app, person)
    await stripe().subscriptions.cancel((await subscriptionOf(app, person)).provider_id!)
    await syncAllSubscriptions(app.services)
    expect(await outcome(person)).toEqual({ ...ACTIVE, status: 'canceled', plan: 'free' })
  })

  test('of a subscription that was never stored end it after a day', async () => {
    const { id } = await signedIn(app)
    const lost = await db()
      .insertInto('subscription')
      .values({ account_id: id, kind: 'premium', period: 'month', price_cents: 499 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const age = (interval: string) =>
      sql`update subscription set checked_at = now() - interval '2 minutes',
        created_at = now() - ${interval}::interval where id = ${lost.id}`.execute(db())
    const status = async () =>
      (
        await db()
          .selectFrom('subscription')
          .where('id', '=', lost.id)
          .select('status')
          .executeTakeFirstOrThrow()
      ).status
    await age('23 hours')
    await syncPendingSubscriptions(app.services)
    expect(await status()).toBe('incomplete')
    await age('25 hours')
    await syncPendingSubscriptions(app.services)
    expect(await status()).toBe('incomplete_expired')
  })
})

describe('unrelated events', () => {
  test('of a deleted account are still synced, and unknown subscriptions are parked', async () => {
    const person = await signedIn(app)
    await pays(person)
    const events = await notificationsOf(person)
    await db()
      .updateTable('account')
      .set({ deactivated_at: new Date() })
      .where('id', '=', person.id)
      .execute()
    await take(events)
    expect(await outcome(person)).toEqual(ACTIVE)

    const nobodys = await hears({
      ...{ object: 'subscription', id: 'sub_of_nobody' },
      metadata: { subscription: '999999', account: '999999' },
    })
    await take([nobodys])
    expect(await inboxOf(nobodys)).toMatchObject({ state: 'parked' })
    const others = await hears({ object: 'subscription', id: 'sub_of_another_shop', metadata: {} })
    await take([others])
    expect(await inboxOf(others)).toMatchObject({ state: 'done' })
  })

  test('a subscription whose creating process crashed before storing it is found by its metadata', async () => {
    const person = await signedIn(app)
    await pays(person)
    const { id } = await subscriptionOf(app, person)
    const events = await notificationsOf(person)
    await db().updateTable('subscription').set({ provider_id: null }).where('id', '=', id).execute()
    await take(events)
    expect(await outcome(person)).toEqual(ACTIVE)
  })

  test('[S-60] one with a different price or owner grants nothing', async () => {
    const person = await signedIn(app)
    await secretFor(person)
    const { id, provider_id } = await subscriptionOf(app, person)
    for (const metadata of [
      { subscription: String(id), account: '1' },
      { subscription: '999999', account: String(person.id) },
    ]) {
      await stripe().subscriptions.update(provider_id!, { metadata })
      await expect(syncs(app, person)).rejects.toThrow(/does not match subscription/)
    }
    await stripe().subscriptions.update(provider_id!, {
      metadata: { subscription: String(id), account: String(person.id) },
    })
    const { items } = await stripe().subscriptions.retrieve(provider_id!)
    const { id: product } = await stripe().products.create({ name: 'Cheap' })
    await stripe().subscriptions.update(provider_id!, {
      items: [
        {
          id: items.data[0]!.id,
          price_data: {
            ...{ currency: 'usd', product, unit_amount: 50 },
            recurring: { interval: 'month' },
          },
        },
      ],
      proration_behavior: 'none',
    })
    await expect(syncs(app, person)).rejects.toThrow(/50 cents a month/)
    const subscription = await hears({ object: 'subscription', id: provider_id })
    await take([subscription])
    expect(await inboxOf(subscription)).toMatchObject({ state: 'parked' })
    expect((await outcome(person)).plan).toBe('free')
    await stripe().subscriptions.cancel(provider_id!)
  })

  test('a refunded month is booked, and premium stays until it is canceled', async () => {
    const person = await signedIn(app)
    await joins(app, person)
    const { payment_intent_id } = await db()
      .selectFrom('membership_payment')
      .where('account_id', '=', person.id)
      .select('payment_intent_id')
      .executeTakeFirstOrThrow()
    await stripe().refunds.create({ payment_intent: payment_intent_id, amount: 100 })
    const event = await until(() =>
      db()
        .selectFrom('webhook_inbox')
        .where('type', '=', 'charge.refunded')
        .where(sql<boolean>`payload->>'payment_intent' = ${payment_intent_id}`)
        .select('id')
        .executeTakeFirst(),
    )
    await take([event.id])
    const { refunded_cents } = await db()
      .selectFrom('membership_payment')
      .where('account_id', '=', person.id)
      .select('refunded_cents')
      .executeTakeFirstOrThrow()
    expect(refunded_cents).toBe(100)
    expect(await outcome(person)).toEqual(ACTIVE)
    expect(await findBreaches(db())).toEqual([])
  })
})
