import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { monthsLater } from '../../../../../../tests/support/sandbox-clock.ts'
import { cardForm } from '../../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { syncs } from '../../../../../../tests/support/subscriber.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { inTransaction } from '../../../platform/database/connection.ts'
import { findBreaches } from '../../../verify/invariants.ts'
import { endSubscription } from '../end-subscriptions.ts'
import { syncMembershipRefund } from '../membership-payments.ts'

/** Runs no worker: each test runs what it needs. */
let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  owner = await signedIn(app)
})
afterAll(() => app.close())

const { fanSupport: calls } = contract
const START = { amount: 5, country: 'US' }
const POST = { title: 'New tape', text: 'Only for you.', isForSupporters: true }
const db = () => app.services.db

let names = 0
/** An artist who offers support. */
async function anArtist(of = owner) {
  const body = { name: `Supported ${++names} ${Date.now()}` }
  const { id } = expectOk(await of.call(contract.artists.createArtist, { body }))
  const params = { kind: 'artist' as const, id }
  const settings = { isOffered: true, thanks: 'A postcard a year.' }
  expectOk(await of.call(calls.editSupport, { params, body: settings }))
  return params
}

async function aLabel(of = owner) {
  const body = { title: `Supported label ${++names} ${Date.now()}` }
  const { id } = expectOk(await of.call(contract.labels.createLabel, { body }))
  const params = { kind: 'label' as const, id }
  expectOk(await of.call(calls.editSupport, { params, body: { isOffered: true, thanks: '' } }))
  return params
}

type Params = Awaited<ReturnType<typeof anArtist | typeof aLabel>>

/** Supports and pays. @returns the id of the support */
async function supports(fan: Person, params: Params, more = {}): Promise<number> {
  const { result } = expectOk(
    await fan.call(calls.startSupport, { params, body: { ...START, ...more } }),
  )
  await cardForm(app).pays(result.clientSecret)
  await syncs(app, fan)
  return result.support.subscription.id
}

const seen = async (params: Params, by: { call: Person['call'] } = app.visitor()) =>
  expectOk(await by.call(calls.findSupport, { params })).result

const sellerCents = async (accountId: number) =>
  (
    await db()
      .selectFrom('seller_balance')
      .where('account_id', '=', accountId)
      .select('cents')
      .executeTakeFirst()
  )?.cents ?? 0

const breaches = async () => (await findBreaches(db())).map(({ id }) => id)

test('support is started by verified users, and only where it is offered', async () => {
  const params = await anArtist()
  const fan = await signedIn(app)
  const start = (person: { call: Person['call'] }, body: object = START, of: Params = params) =>
    person.call(calls.startSupport, { params: of, body: body as typeof START })
  expect((await start(app.visitor())).status).toBe(401)
  expect((await start(await signedIn(app, { isVerified: false }))).status).toBe(403)
  expect(await start(owner)).toMatchObject({
    status: 409,
    body: { detail: 'You can’t support yourself.' },
  })
  expect((await start(fan, START, { kind: 'artist', id: 999_999 })).status).toBe(404)
  for (const amount of [0, 1.99, 500.01, 5.005, -3])
    expect((await start(fan, { ...START, amount })).status).toBe(422)
  expect((await start(fan, { ...START, country: 'Atlantis' })).status).toBe(422)

  expectOk(await owner.call(calls.editSupport, { params, body: { isOffered: false, thanks: '' } }))
  expect(await start(fan)).toMatchObject({ status: 409 })
  expect(expectOk(await fan.call(calls.listOwnSupport)).result).toEqual([])
})

test('only the owner offers it, lists the supporters and writes posts', async () => {
  const params = await anArtist()
  const stranger = await signedIn(app)
  for (const [person, status] of [
    [app.visitor(), 401],
    [stranger, 404],
  ] as const) {
    const settings = { isOffered: false, thanks: 'Ha' }
    expect((await person.call(calls.editSupport, { params, body: settings })).status).toBe(status)
    expect((await person.call(calls.listSupporters, { params })).status).toBe(status)
    expect((await person.call(calls.writePost, { params, body: POST })).status).toBe(status)
  }
  const { id } = expectOk(await owner.call(calls.writePost, { params, body: POST })).result
  expect((await stranger.call(calls.editPost, { params: { id }, body: POST })).status).toBe(404)
  expect((await stranger.call(calls.removePost, { params: { id } })).status).toBe(404)
  expect(await seen(params)).toMatchObject({ isOffered: true, thanks: 'A postcard a year.' })
})

test.each([
  ['artist', anArtist],
  ['label', aLabel],
] as const)(
  'a fan pays an %s every month, who gets it after fee and commission',
  async (_kind, make) => {
    const [params, fan] = [await make(), await signedIn(app)]
    const before = await sellerCents(owner.id)
    const id = await supports(fan, params)
    const first = await sellerCents(owner.id)
    // $5.00 minus the fee of $0.45, minus 5% of the rest, rounded down.
    expect(first - before).toBe(433)
    expect(await seen(params, fan)).toMatchObject({
      count: 1,
      supporters: [{ id: fan.id }],
      own: { subscription: { id, status: 'active', price: 5 } },
    })
    expect((await fan.call(calls.startSupport, { params, body: START })).status).toBe(409)
    const told = await db()
      .selectFrom('notification')
      .where('account_id', '=', owner.id)
      .where('key', '=', `supporter-${id}`)
      .select('message')
      .execute()
    expect(told).toHaveLength(1)

    await monthsLater(app.services.payments.stripe, 1)
    await syncs(app, fan)
    expect((await sellerCents(owner.id)) - first).toBe(433)
    expect(await breaches()).toEqual([])
  },
)

test('a refund of support is taken from the artist', async () => {
  const [params, fan] = [await anArtist(), await signedIn(app)]
  const before = await sellerCents(owner.id)
  const id = await supports(fan, params)
  const payment = await db()
    .selectFrom('membership_payment')
    .where('subscription_id', '=', id)
    .select(['id', 'payment_intent_id'])
    .executeTakeFirstOrThrow()
  const { payments, jobs } = app.services
  await payments.refund(payment.payment_intent_id, null, `support-${id}`)
  const facts = await payments.findFacts(payment.payment_intent_id)
  await inTransaction(db(), (tx) => syncMembershipRefund(tx, jobs, payment, facts))
  expect(await sellerCents(owner.id)).toBe(before)
  expect(await breaches()).toEqual([])
})

test('support is cancelled with the paid month, resumed, and cancelled by its fan only', async () => {
  const [params, fan, stranger] = [await anArtist(), await signedIn(app), await signedIn(app)]
  const id = await supports(fan, params)
  for (const [person, status] of [
    [app.visitor(), 401],
    [stranger, 404],
    [owner, 404],
  ] as const) {
    expect((await person.call(calls.cancelSupport, { params: { id } })).status).toBe(status)
    expect((await person.call(calls.resumeSupport, { params: { id } })).status).toBe(status)
    const hidden = { params: { id }, body: { isPublic: false } }
    expect((await person.call(calls.changeSupport, hidden)).status).toBe(status)
  }
  const cancelled = expectOk(await fan.call(calls.cancelSupport, { params: { id } })).result
  expect(cancelled.subscription.cancelAtPeriodEnd).toBe(true)
  expect(expectOk(await owner.call(calls.listSupporters, { params })).result).toMatchObject([
    { id: fan.id, amount: 5, isEnding: true },
  ])
  const resumed = expectOk(await fan.call(calls.resumeSupport, { params: { id } }))
  expect(resumed).toMatchObject({
    payment: null,
    result: { subscription: { cancelAtPeriodEnd: false } },
  })
  expectOk(await fan.call(calls.cancelSupport, { params: { id } }))
  await monthsLater(app.services.payments.stripe, 1)
  await syncs(app, fan)
  expect(await seen(params, fan)).toMatchObject({ count: 0, supporters: [], own: null })
})

test('a fan who doesn’t want to be named is only counted', async () => {
  const [params, fan] = [await anArtist(), await signedIn(app)]
  const id = await supports(fan, params, { isPublic: false })
  expect(await seen(params)).toMatchObject({ count: 1, supporters: [] })
  expectOk(await fan.call(calls.changeSupport, { params: { id }, body: { isPublic: true } }))
  expect(await seen(params)).toMatchObject({ count: 1, supporters: [{ id: fan.id }] })
})

test('another amount before paying replaces the first', async () => {
  const [params, fan] = [await anArtist(), await signedIn(app)]
  const first = expectOk(await fan.call(calls.startSupport, { params, body: START })).result
  const second = expectOk(
    await fan.call(calls.startSupport, { params, body: { ...START, amount: 9 } }),
  ).result
  expect(second.clientSecret).not.toBe(first.clientSecret)
  expect(await cardForm(app).pays(first.clientSecret)).toMatchObject({ status: 400 })
  await cardForm(app).pays(second.clientSecret)
  await syncs(app, fan)
  expect(await seen(params, fan)).toMatchObject({ own: { subscription: { price: 9 } } })
})

test('posts for supporters are read by them, their author and admins', async () => {
  const params = await anArtist()
  const [fan, stranger, admin] = [
    await signedIn(app),
    await signedIn(app),
    await signedIn(app, { isAdmin: true }),
  ]
  await supports(fan, params)
  const { id } = expectOk(await owner.call(calls.writePost, { params, body: POST })).result
  const read = async (person: { call: Person['call'] }) =>
    expectOk(await person.call(calls.listPosts, { params })).result[0]!.text
  expect(await read(app.visitor())).toBeNull()
  expect(await read(stranger)).toBeNull()
  for (const reader of [fan, owner, admin]) expect(await read(reader)).toBe('Only for you.')
  const told = await db()
    .selectFrom('notification')
    .where('key', '=', `profile-post-${id}`)
    .select('account_id')
    .execute()
  expect(told).toEqual([{ account_id: fan.id }])

  const open = { ...POST, isForSupporters: false }
  expectOk(await owner.call(calls.editPost, { params: { id }, body: open }))
  expect(await read(app.visitor())).toBe('Only for you.')
  const tooLong = { ...POST, title: 'x'.repeat(121) }
  expect((await owner.call(calls.editPost, { params: { id }, body: tooLong })).status).toBe(422)
  expectOk(await owner.call(calls.removePost, { params: { id } }))
  expect(expectOk(await app.visitor().call(calls.listPosts, { params })).result).toEqual([])
})

test('comments of supporters have a badge on the page of the artist', async () => {
  const params = await anArtist()
  const paying = { plan: 'premium' } as const
  const [fan, stranger] = [await signedIn(app, paying), await signedIn(app, paying)]
  await supports(fan, params)
  const on = { kind: 'artist' as const, targetId: params.id }
  for (const person of [fan, stranger])
    expectOk(await person.call(contract.comments.addComment, { body: { ...on, text: 'Hello.' } }))
  const answer = expectOk(await app.visitor().call(contract.comments.listComments, { query: on }))
  const badges = answer['hydra:member'].map(({ author }) => [author!.id, author!.isSupporter])
  expect(badges).toEqual([
    [stranger.id, false],
    [fan.id, true],
  ])
})

test('what is paid after the artist lost its owner is refunded, and the support ends', async () => {
  const leaving = await signedIn(app)
  const [params, fan] = [await anArtist(leaving), await signedIn(app)]
  const id = await supports(fan, params)
  await db().updateTable('artist').set({ owner_id: null }).where('id', '=', params.id).execute()
  await monthsLater(app.services.payments.stripe, 1)
  await syncs(app, fan)
  const payments = await db()
    .selectFrom('membership_payment')
    .where('subscription_id', '=', id)
    .orderBy('id')
    .select(['amount_cents', 'refunded_cents'])
    .execute()
  expect(payments).toMatchObject([{ refunded_cents: 0 }, { refunded_cents: 500 }])
  const ends = await sql<{ n: number }>`
    select count(*)::int as n from jobs.job where name = 'subscriptions.end-ownerless'`.execute(
    db(),
  )
  expect(ends.rows[0]!.n).toBe(1)
  await endSubscription(app.services, id)
  await syncs(app, fan)
  expect((await seen(params, fan)).own).toBeNull()
  expect(await breaches()).toEqual([])
})
