import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { daysLater, monthsLater } from '../../../../../tests/support/sandbox-clock.ts'
import { bank, cardForm, CARDS } from '../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import {
  joins,
  losesTheirCard,
  secretFor,
  syncs,
  subscribesTo,
  subscriptionOf,
} from '../../../../../tests/support/subscriber.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { findBreaches } from '../../verify/invariants.ts'
import { endSubscriptions } from './end-subscriptions.ts'
import { syncAllSubscriptions } from './reconcile-subscriptions.ts'
import { retryOwed } from './retry-owed.ts'

/** Runs no worker: each test runs what it needs. */
let app: TestApp
beforeAll(async () => void (app = await startTestApp({ HYPHA_ROLES: 'web' })))
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const { memberships } = contract
const db = () => app.services.db
const stripe = () => app.services.payments.stripe
const pays = (secret: string, card?: string) => cardForm(app).pays(secret, card)
const someone = () => signedIn(app)
async function member(period: 'month' | 'year' = 'month') {
  const person = await someone()
  await joins(app, person, period)
  return person
}

const current = async (person: Person) =>
  expectOk(await person.call(memberships.currentSubscription)).result!
const planOf = async (person: Person) =>
  expectOk(await person.call(contract.accounts.profile)).subscriptionPlan
const paidBy = async (person: Person) =>
  (
    await db()
      .selectFrom('membership_payment')
      .where('account_id', '=', person.id)
      .orderBy('id')
      .select('amount_cents')
      .execute()
  ).map((payment) => payment.amount_cents)
/** Lists the mails and notifications sent, like `mail.subscription ended` and `membership.tell success`. */
async function notificationsOf(person: Person): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select concat_ws(' ', name, data->>'what', data->>'status',
      case when data->>'downgrade' = 'true' then 'downgrade' end) as what
    from jobs.job
    where name in ('mail.membership-paid', 'mail.subscription', 'membership.tell') and (
      data->>'accountId' = ${String(person.id)}
      or (data->>'subscriptionId')::int in (
        select id from subscription where account_id = ${person.id})
      or (data->>'paymentId')::int in (
        select id from membership_payment where account_id = ${person.id}))
    order by what`.execute(db())
  return rows.map(({ what }) => what)
}
const BEGAN = ['mail.membership-paid', 'membership.tell success']

const TERMS = { body: { period: 'month', country: 'US' } }

describe('permissions', () => {
  const calls = {
    listMemberships: [200, 200],
    currentSubscription: [401, 200],
    listSubscriptions: [401, 200],
    subscribe: [401, 403],
    previewUpgrade: [401, 403],
    upgrade: [401, 403],
    cancelSubscription: [401, 403],
    downgrade: [401, 403],
    reactivate: [401, 403],
  } as const

  test.each(Object.entries(calls))('%s', async (name, statuses) => {
    const unverified = await signedIn(app, { isVerified: false })
    const call = async (person: Person) =>
      (await person.call(memberships[name as 'upgrade'], name === 'subscribe' ? TERMS : {})).status
    expect([await call(app.visitor()), await call(unverified)]).toEqual(statuses)
  })

  test('rejects founders, and invalid countries and periods', async () => {
    expect((await subscribesTo(await signedIn(app, { isFounder: true }))).status).toBe(409)
    const person = await someone()
    for (const body of [
      { period: 'week', country: 'US' },
      { period: 'month', country: 'Atlantis' },
      { period: 'month' },
      { period: 'month', country: 'US', price: 0.01 },
    ])
      expect((await person.send('POST', '/api/user/subscriptions', body)).status).toBe(422)
    expect(expectOk(await person.call(memberships.listSubscriptions)).result).toEqual([])
  })

  test('a user without a subscription cannot change one', async () => {
    const person = await someone()
    expect((await person.call(memberships.currentSubscription)).body.result).toBeNull()
    for (const name of [
      'previewUpgrade',
      'upgrade',
      'cancelSubscription',
      'downgrade',
      'reactivate',
    ] as const)
      expect((await person.call(memberships[name])).status, name).toBe(409)
  })
})

test('[CA-03] buys a subscription and a founder seat with the paths of the specification', async () => {
  const person = await someone()
  const send = async (method: string, path: string, body?: object) => {
    const answer = await person.send<{ result: never }>(method, `/api/user/${path}`, body)
    expect(answer.status, `${method} ${path}`).toBe(200)
    return answer.body.result
  }
  const currentOne = () => send('GET', 'subscriptions/current')
  expect(await send('GET', 'founders/check-limit')).toMatchObject({ left: expect.any(Number) })
  expect(await currentOne()).toBeNull()

  const { clientSecret } = await send('POST', 'subscriptions', { period: 'year', country: 'US' })
  await pays(clientSecret)
  await syncs(app, person)
  expect(await currentOne()).toMatchObject({ period: 'year', status: 'active' })
  expect(await send('GET', 'subscriptions')).toHaveLength(1)

  expect(await send('DELETE', 'subscriptions/downgrade')).toMatchObject({ nextPeriod: 'month' })
  await send('PATCH', 'subscriptions/reactivating')
  expect(await currentOne()).toMatchObject({ nextPeriod: null })
  expect(await send('DELETE', 'subscriptions')).toMatchObject({ cancelAtPeriodEnd: true })
  await send('PATCH', 'subscriptions/reactivating')
  expect(await currentOne()).toMatchObject({ cancelAtPeriodEnd: false })

  expect(await send('POST', 'founders', { country: 'US' })).toMatchObject({
    clientSecret: expect.any(String),
  })
})

test('[MB-01] prices come from the server', async () => {
  expect(expectOk(await app.visitor().call(memberships.listMemberships))).toEqual({
    result: [
      { type: 'premium', price: 4.99, period: 'month' },
      { type: 'premium', price: 49.9, period: 'year' },
      { type: 'founder', price: 149, period: null },
    ],
    makerPrice: 9.99,
  })
})

describe('changing the period', () => {
  test('monthly to yearly happens immediately with the saved card, minus the rest of the month', async () => {
    const person = await member()
    await daysLater(stripe(), 10)
    const { dueNow, credit, renewsAt } = expectOk(
      await person.call(memberships.previewUpgrade),
    ).result
    expect(Math.round((dueNow + credit) * 100)).toBe(4990)
    expect(credit).toBeGreaterThan(3)
    expect((await current(person)).period).toBe('month')
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => person.call(memberships.upgrade)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await syncs(app, person)
    const now = await current(person)
    expect(now).toMatchObject({ status: 'active', period: 'year', price: 49.9 })
    expect(Math.abs(Date.parse(now.currentPeriodEnd!) - Date.parse(renewsAt))).toBeLessThan(60_000)
    expect((await paidBy(person)).map((cents) => cents / 100)).toEqual([4.99, dueNow])
    expect((await person.call(memberships.previewUpgrade)).status).toBe(409)
    expect(await notificationsOf(person)).toEqual([
      ...['mail.membership-paid', 'mail.membership-paid'],
      ...['membership.tell success', 'membership.tell success'],
    ])
  })

  test('a declined card changes nothing', async () => {
    const person = await member()
    await losesTheirCard(app, person)
    const refused = await person.call(memberships.upgrade)
    expect([refused.status, (refused.body as unknown as { detail: string }).detail]).toEqual([
      409,
      'Your card was declined. Nothing was changed.',
    ])
    expect(await current(person)).toMatchObject({ status: 'active', period: 'month' })
    expect(await paidBy(person)).toEqual([499])
  })

  test('yearly to monthly happens at the end of the year, and can be undone before', async () => {
    const person = await member('year')
    const downgrade = async () => expectOk(await person.call(memberships.downgrade)).result
    const planned = await downgrade()
    expect(planned).toMatchObject({
      ...{ status: 'active', period: 'year', nextPeriod: 'month', canActivate: true },
    })
    expect(await downgrade()).toEqual(planned)
    expect(await notificationsOf(person)).toEqual([...BEGAN, 'membership.tell success downgrade'])
    expect(expectOk(await person.call(memberships.reactivate)).result).toBe(
      '/settings/subscriptions',
    )
    expect(await current(person)).toMatchObject({ nextPeriod: null, canActivate: false })

    await downgrade()
    await monthsLater(stripe(), 12)
    await syncs(app, person)
    expect(await current(person)).toMatchObject({
      ...{ status: 'active', period: 'month', price: 4.99, nextPeriod: null },
    })
    expect(await paidBy(person)).toEqual([4990, 499])
    expect((await person.call(memberships.downgrade)).status).toBe(409)
    await monthsLater(stripe(), 2)
    await syncs(app, person)
    expect(await paidBy(person)).toEqual([4990, 499, 499, 499])
  })

  test('canceling also cancels a scheduled change to monthly', async () => {
    const person = await member('year')
    expectOk(await person.call(memberships.downgrade))
    const { result } = expectOk(await person.call(memberships.cancelSubscription))
    expect(result).toMatchObject({ cancelAtPeriodEnd: true, nextPeriod: null })
  })
})

describe('starting a subscription', () => {
  test('is incomplete until the first payment, and premium afterwards', async () => {
    const person = await someone()
    const { result, membership } = expectOk(await subscribesTo(person, 'month', 'DE'))
    expect(membership).toEqual({ type: 'premium', price: 4.99, period: 'month' })
    expect(await current(person)).toMatchObject({ status: 'incomplete', canActivate: true })
    expect(await planOf(person)).toBe('free')
    await pays(result.clientSecret)
    await Promise.all(Array.from({ length: 20 }, () => syncs(app, person)))
    expect(await current(person)).toMatchObject({
      ...{ status: 'active', period: 'month', price: 4.99, issue: null, canActivate: false },
      ...{ checkPaymentMethod: false, cancelAtPeriodEnd: false, nextPeriod: null },
    })
    expect(await planOf(person)).toBe('premium')
    expect(await paidBy(person)).toEqual([499])
    expect(await notificationsOf(person)).toEqual(BEGAN)
    expect((await subscribesTo(person, 'year')).status).toBe(409)
  })

  test('ten simultaneous clicks start one (I9)', async () => {
    const person = await someone()
    const secrets = await Promise.all(Array.from({ length: 10 }, () => secretFor(person)))
    expect(new Set(secrets).size).toBe(1)
    const { id } = await current(person)
    const { data } = await stripe().subscriptions.list({ status: 'all', limit: 100 })
    expect(data.filter(({ metadata }) => metadata.subscription === String(id))).toHaveLength(1)
    expect(await findBreaches(db())).toEqual([])
  })

  test('repeating the idempotency key repeats the response', async () => {
    const person = await someone()
    const send = (period: string) =>
      person.send<{ result: { clientSecret: string } }>(
        'POST',
        '/api/user/subscriptions',
        { period, country: 'US' },
        { 'idempotency-key': 'one-press-of-one-button' },
      )
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('month')))
    expect(new Set(answers.map(({ body }) => body.result.clientSecret)).size).toBe(1)
    expect((await send('year')).status).toBe(422)
  })

  test('choosing another period replaces the incomplete one, which can’t be paid anymore', async () => {
    const person = await someone()
    const month = await secretFor(person, 'month')
    const year = await secretFor(person, 'year')
    expect((await pays(month)).status).toBe(400)
    await pays(year)
    await syncs(app, person)
    expect(await paidBy(person)).toEqual([4990])
    const all = expectOk(await person.call(memberships.listSubscriptions)).result
    expect(all.map(({ status, period }) => [status, period])).toEqual([
      ['active', 'year'],
      ['canceled', 'month'],
    ])
    expect(await notificationsOf(person)).toEqual(BEGAN)
  })

  test('a payment secret pays for its owner, no matter who uses it', async () => {
    const [person, other] = [await someone(), await someone()]
    await pays(await secretFor(person))
    await syncs(app, person)
    expect([await planOf(person), await planOf(other)]).toEqual(['premium', 'free'])
  })

  test('a declined card grants nothing; another one does', async () => {
    const person = await someone()
    const secret = await secretFor(person)
    await pays(secret, CARDS.declined)
    await syncs(app, person)
    expect(await current(person)).toMatchObject({
      ...{ status: 'incomplete', checkPaymentMethod: true, canActivate: true },
      issue: 'Your card was declined.',
    })
    expect(await notificationsOf(person)).toEqual(['membership.tell failed'])
    const again = expectOk(await person.call(memberships.reactivate))
    expect(again).toMatchObject({
      result: '/membership-check-out',
      payment: { result: { clientSecret: secret } },
    })
    await pays(secret)
    await syncs(app, person)
    expect(await planOf(person)).toBe('premium')
  })

  test('the bank authenticates the first payment', async () => {
    const person = await someone()
    const { body } = await pays(await secretFor(person), CARDS.asksOnce)
    await syncs(app, person)
    expect(await planOf(person)).toBe('free')
    await cardForm(app).approves(body.next_action!.redirect_to_url.url)
    await syncs(app, person)
    expect(await planOf(person)).toBe('premium')
  })

  test('giving up while it is being paid refunds the money', async () => {
    const person = await someone()
    await pays(await secretFor(person))
    await stripe().subscriptions.cancel((await subscriptionOf(app, person)).provider_id!)
    for (let time = 0; time < 2; time++) await syncs(app, person)
    expect(await current(person)).toMatchObject({ status: 'canceled' })
    const { refunded_cents } = await db()
      .selectFrom('membership_payment')
      .where('account_id', '=', person.id)
      .select('refunded_cents')
      .executeTakeFirstOrThrow()
    expect(refunded_cents).toBe(499)
    expect(await notificationsOf(person)).toEqual([])
    expect(await findBreaches(db())).toEqual([])
  })

  test('a refund that fails stays owed, and is made when possible', async () => {
    const person = await someone()
    await pays(await secretFor(person), CARDS.disputed)
    await stripe().subscriptions.cancel((await subscriptionOf(app, person)).provider_id!)
    for (let time = 0; time < 2; time++) await syncs(app, person)
    const payment = () =>
      db()
        .selectFrom('membership_payment')
        .where('account_id', '=', person.id)
        .select(['refunded_cents', 'payment_intent_id', 'owed_back_key'])
        .executeTakeFirstOrThrow()
    const owed = await payment()
    expect(owed).toMatchObject({ refunded_cents: 0, owed_back_key: expect.any(String) })
    await bank(app).givesBack(owed.payment_intent_id)
    for (let time = 0; time < 2; time++) await retryOwed({ ...app.services, foundersMax: 0 })
    expect(await payment()).toMatchObject({ refunded_cents: 499, owed_back_key: null })
    expect(await findBreaches(db())).toEqual([])
  })
})

describe('[MB-03] ending a subscription', () => {
  test('the notice that it ends is withdrawn when it is reactivated', async () => {
    const person = await member()
    const notices = async () => {
      const { listNotifications } = contract.notifications
      const page = expectOk(await person.call(listNotifications, { query: {} }))
      const messages = page['hydra:member'].map(({ message }) => message)
      return messages.filter((message) => message.includes('subscription ends on'))
    }
    expectOk(await person.call(memberships.cancelSubscription))
    expect(await notices()).toHaveLength(1)
    expectOk(await person.call(memberships.reactivate))
    expect(await notices()).toEqual([])
    expectOk(await person.call(memberships.cancelSubscription))
    expect(await notices()).toHaveLength(1)
  })

  test('ends with the paid period; canceling is idempotent, and can be undone', async () => {
    const person = await member()
    const cancel = async () => expectOk(await person.call(memberships.cancelSubscription)).result
    const { currentPeriodEnd } = await current(person)
    const ending = await cancel()
    expect(ending).toMatchObject({
      ...{ status: 'active', cancelAtPeriodEnd: true, canActivate: true },
      issue: currentPeriodEnd,
    })
    expect(await cancel()).toEqual(ending)
    expect((await person.call(memberships.downgrade)).status).toBe(409)
    expect(expectOk(await person.call(memberships.reactivate))).toEqual({
      result: '/settings/subscriptions',
      payment: null,
    })
    expect(await current(person)).toMatchObject({ cancelAtPeriodEnd: false, issue: null })
    expect(expectOk(await person.call(memberships.reactivate)).payment).toBeNull()

    await cancel()
    await monthsLater(stripe(), 1)
    expect(await planOf(person)).toBe('premium')
    await syncs(app, person)
    expect(await current(person)).toMatchObject({ status: 'canceled', canActivate: false })
    expect(await planOf(person)).toBe('free')
    expect(await notificationsOf(person)).toEqual([
      'mail.membership-paid',
      'mail.subscription ended',
      'mail.subscription ends',
      'mail.subscription ends',
      'membership.tell success',
    ])
    const refused = await person.call(memberships.reactivate)
    expect([refused.status, (refused.body as unknown as { detail: string }).detail]).toEqual([
      409,
      'This subscription has ended. Choose a plan to start a new one.',
    ])
    expect(expectOk(await person.call(memberships.cancelSubscription)).result.status).toBe(
      'canceled',
    )
    await joins(app, person)
    expect(await planOf(person)).toBe('premium')
  })

  test('closing the account ends it immediately, and nothing more is charged', async () => {
    const person = await member()
    const admin = await signedIn(app, { isAdmin: true })
    expectOk(
      await admin.call(contract.users.changeRights, {
        params: { id: person.id },
        body: { isActive: false, reason: 'For the test.' },
      }),
    )
    const { rows } = await sql<{ data: { accountId: number; kinds: ['premium'] } }>`
      select data from jobs.job where name = 'subscriptions.end'
      and (data->>'accountId')::int = ${person.id}`.execute(db())
    expect(rows).toHaveLength(1)
    for (let times = 0; times < 2; times++)
      await endSubscriptions(app.services, person.id, rows[0]!.data.kinds)
    await syncs(app, person)
    expect(await subscriptionOf(app, person)).toMatchObject({ status: 'canceled' })
  })

  test('an unpaid one ends immediately', async () => {
    const person = await someone()
    const secret = await secretFor(person)
    expect(expectOk(await person.call(memberships.cancelSubscription)).result).toMatchObject({
      status: 'canceled',
    })
    expect((await pays(secret)).status).toBe(400)
    expect(await notificationsOf(person)).toEqual([])
  })
})

describe('[MB-02] a failed renewal', () => {
  test('is retried, then becomes unpaid; paying with another card reactivates it', async () => {
    const person = await member()
    await losesTheirCard(app, person)
    await monthsLater(stripe(), 1)
    await syncs(app, person)
    expect(await current(person)).toMatchObject({
      ...{ status: 'past_due', canActivate: true, checkPaymentMethod: true },
      issue: 'Your card was declined.',
    })
    expect(await planOf(person)).toBe('premium')
    expect((await person.call(memberships.previewUpgrade)).status).toBe(409)
    await daysLater(stripe(), 16)
    await syncs(app, person)
    expect(await current(person)).toMatchObject({ status: 'unpaid', canActivate: true })
    expect(await planOf(person)).toBe('free')
    expect((await subscribesTo(person)).status).toBe(409)

    const { payment } = expectOk(await person.call(memberships.reactivate))
    await pays(payment!.result.clientSecret)
    await syncs(app, person)
    expect(await current(person)).toMatchObject({ status: 'active', issue: null })
    expect(await planOf(person)).toBe('premium')
    expect(await paidBy(person)).toEqual([499, 499])
    expect(await notificationsOf(person)).toEqual([
      ...['mail.membership-paid', 'mail.membership-paid'],
      ...['mail.subscription failed', 'mail.subscription unpaid'],
      ...['membership.tell failed', 'membership.tell success', 'membership.tell success'],
    ])
  })

  test('ends immediately if it is canceled, because nothing of it is paid', async () => {
    const person = await member()
    await losesTheirCard(app, person)
    await monthsLater(stripe(), 1)
    const { status } = expectOk(await person.call(memberships.cancelSubscription)).result
    expect([status, await planOf(person)]).toEqual(['canceled', 'free'])
  })

  test('a missing first payment ends it after a day', async () => {
    const person = await someone()
    await secretFor(person)
    await daysLater(stripe(), 1)
    await syncs(app, person)
    expect(await current(person)).toMatchObject({
      status: 'incomplete_expired',
      canActivate: false,
    })
    await joins(app, person)
    expect(await planOf(person)).toBe('premium')
  })
})

describe('while the provider is unreachable', () => {
  const unreachable = () => {
    throw new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'gone' })
  }

  test('nothing starts, and an error says so; the next click starts it once', async () => {
    const person = await someone()
    for (const part of [stripe().customers, stripe().subscriptions] as const) {
      vi.spyOn(part, 'create').mockImplementation(unreachable)
      const refused = await subscribesTo(person)
      expect(refused.status).toBe(503)
      expect(JSON.stringify(refused.body)).toContain('can’t be reached')
      vi.restoreAllMocks()
    }
    await pays(await secretFor(person))
    await syncs(app, person)
    expect([await planOf(person), await paidBy(person)]).toEqual(['premium', [499]])
    expect(expectOk(await person.call(memberships.listSubscriptions)).result).toHaveLength(1)
  })

  test('nothing changes, and existing rights stay', async () => {
    const person = await member('year')
    const before = await subscriptionOf(app, person)
    vi.spyOn(stripe().subscriptions, 'retrieve').mockImplementation(unreachable)
    for (const name of ['cancelSubscription', 'downgrade', 'reactivate'] as const)
      expect((await person.call(memberships[name])).status, name).toBe(503)
    await syncAllSubscriptions(app.services)
    expect(await planOf(person)).toBe('premium')
    expect((await current(person)).status).toBe('active')
    vi.restoreAllMocks()
    const after = await subscriptionOf(app, person)
    expect(after).toEqual({ ...before, checked_at: after.checked_at })
    expect(expectOk(await person.call(memberships.cancelSubscription)).result).toMatchObject({
      cancelAtPeriodEnd: true,
    })
  })
})

test('dates come from the provider’s clock, which is months ahead by now', async () => {
  const person = await member()
  const { frozen_time } = await stripe().testHelpers.testClocks.retrieve('clock_sandbox')
  expect(frozen_time * 1000).toBeGreaterThan(Date.now() + 300 * 24 * 3_600_000)
  const begun = await current(person)
  const start = Date.parse(begun.currentPeriodStart!)
  expect(Math.abs(start - frozen_time * 1000)).toBeLessThan(60_000)
  expect(await planOf(person)).toBe('premium')
  expect(await findBreaches(db())).toEqual([])
})
