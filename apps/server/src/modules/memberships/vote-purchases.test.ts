import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { bank, cardForm, CARDS } from '../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { findBreaches } from '../../verify/invariants.ts'
import { receive } from '../payments/webhook-events.ts'
import { takeEvent } from '../payments/take-event.ts'
import { retryOwed } from './retry-owed.ts'
import { syncVotePurchase } from './sync-vote-purchase.ts'
import { takeMembershipEvent } from './take-membership-event.ts'

/** Runs no worker: each test runs what it needs. */
let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  admin = await signedIn(app, { isAdmin: true })
})
afterAll(() => app.close())

const { suggestions, wallet } = contract
const db = () => app.services.db
const withOneSeat = () => ({
  ...app.services,
  paymentEventHandlers: [takeMembershipEvent({ ...app.services, foundersMax: 1 })],
})
const fails = (err: unknown) => {
  throw err
}
const suggested = async () =>
  expectOk(
    await (
      await signedIn(app)
    ).call(suggestions.suggest, {
      body: { kind: 'feature', title: 'A longer night', text: 'Until noon.' },
    }),
  ).result.id
const buys = (person: Person, id: number, votes = 5, country = 'DE') =>
  person.call(suggestions.buyVotes, { params: { id }, body: { votes, country } })
const last = async (person: Person, id: number) =>
  expectOk(await person.call(suggestions.findVotePurchase, { params: { id } })).result
const votesOf = async (id: number) => {
  const found = await app.visitor().call(suggestions.findSuggestion, { params: { id } })
  const { result } = expectOk(found)
  return { votes: result.votes, bought: result.bought }
}
const decides = (id: number, status: 'open' | 'done') =>
  admin.call(suggestions.answerSuggestion, { params: { id }, body: { status, answer: '' } })
const intentOf = (secret: string) => secret.split('_secret_')[0]!
const syncs = async (person: Person, id: number) =>
  syncVotePurchase(app.services, (await last(person, id))!.id)
const jobsOf = async (person: Person, name: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs.job where name = ${name}
      and (data->>'paymentId')::int in (
        select id from membership_payment where account_id = ${person.id})`.execute(db())
  return rows[0]!.count
}
const newsOf = (person: Person) =>
  db()
    .selectFrom('notification')
    .where('account_id', '=', person.id)
    .select(['type_value', 'message', 'href'])
    .execute()

async function paying(votes = 5, card = CARDS.visa) {
  const [person, id] = [await signedIn(app), await suggested()]
  const { clientSecret } = expectOk(await buys(person, id, votes)).result
  await cardForm(app).pays(clientSecret, card)
  return { person, id, secret: clientSecret, intentId: intentOf(clientSecret) }
}
async function bought(votes = 5) {
  const paid = await paying(votes)
  await syncs(paid.person, paid.id)
  return paid
}

describe('permissions', () => {
  test('buying requires a confirmed address, any plan, and an open suggestion', async () => {
    const id = await suggested()
    expect((await buys(app.visitor(), id)).status).toBe(401)
    const unverified = await signedIn(app, { isVerified: false })
    expect((await buys(unverified, id)).status).toBe(403)
    const read = { params: { id } }
    expect((await app.visitor().call(suggestions.findVotePurchase, read)).status).toBe(401)
    expect(await last(unverified, id)).toBeNull()
    const person = await signedIn(app)
    expect((await buys(person, 999_999)).status).toBe(404)
    expectOk(await decides(id, 'done'))
    expect((await buys(person, id)).status).toBe(409)
    expect(await last(person, id)).toBeNull()
  })

  test.each([
    { votes: 0, country: 'DE' },
    { votes: 51, country: 'DE' },
    { votes: 1.5, country: 'DE' },
    { votes: -3, country: 'DE' },
    { votes: '5', country: 'DE' },
    { votes: 5, country: 'Atlantis' },
    { votes: 5 },
    { votes: 5, country: 'DE', total: 0.01 },
  ])('rejects %o', async (body) => {
    const [person, id] = [await signedIn(app), await suggested()]
    expect((await person.send('POST', `/api/vote/purchase/${id}`, body)).status).toBe(422)
    expect(await last(person, id)).toBeNull()
  })

  test('nobody else sees a purchase', async () => {
    const { id } = await bought()
    expect(await last(await signedIn(app), id)).toBeNull()
  })
})

describe('[CA-12] bought votes', () => {
  test('cost a dollar each, and ten simultaneous clicks open one payment', async () => {
    const [person, id] = [await signedIn(app), await suggested()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => buys(person, id, 7)))
    const secrets = new Set(answers.map((answer) => expectOk(answer).result.clientSecret))
    expect(secrets.size).toBe(1)
    const { purchase } = expectOk(answers[0]!)
    expect(purchase).toMatchObject({ suggestionId: id, votes: 7, total: 7, state: 'open' })
    expect(await votesOf(id)).toEqual({ votes: 0, bought: 0 })
  })

  test('count once they are paid, however many events arrive; there is one invoice, ledger entry and notification', async () => {
    const { person, id, intentId } = await paying(5)
    const event = {
      id: `evt_${intentId}`,
      type: 'payment_intent.succeeded',
      object: { object: 'payment_intent', id: intentId },
    }
    await Promise.all([1, 2].map(() => receive(db(), app.services.jobs, event)))
    const parts = withOneSeat()
    await Promise.all(Array.from({ length: 5 }, () => takeEvent(parts, event.id)))
    await Promise.all(Array.from({ length: 3 }, () => syncs(person, id)))
    expect(await votesOf(id)).toEqual({ votes: 5, bought: 5 })
    expect(await last(person, id)).toMatchObject({ state: 'paid' })
    const { items } = expectOk(await person.call(wallet.listInvoices))
    expect(items).toMatchObject([
      { kind: 'votes', title: '5 votes for “A longer night”', total: 5, refunded: 0 },
    ])
    const { rows } = await sql<{ party: string; cents: number }>`
      select party, cents from ledger_entry l join ledger_event e on e.id = l.event_id
      join membership_payment p on p.id = e.membership_payment_id
      where p.account_id = ${person.id} order by l.id`.execute(db())
    expect(rows.map(({ party, cents }) => `${party} ${cents}`)).toEqual([
      'buyer -500',
      'tax 80',
      expect.stringMatching(/^provider \d+$/),
      expect.stringMatching(/^platform \d+$/),
    ])
    expect(await newsOf(person)).toEqual([
      {
        type_value: 'votes-bought',
        message: 'You bought 5 votes for “A longer night”',
        href: `/feature-suggestions/${id}`,
      },
    ])
    // A buyer can buy more.
    const more = expectOk(await buys(person, id, 1))
    await cardForm(app).pays(more.result.clientSecret)
    await syncs(person, id)
    expect(await votesOf(id)).toEqual({ votes: 6, bought: 6 })
  })

  test('are synced by polling if no event arrives, and an event finds a payment that was not saved', async () => {
    const { person, id } = await paying()
    await sql`update vote_purchase set checked_at = now() - interval '2 minutes'`.execute(db())
    await app.services.votePurchases.reconcile(fails)
    expect(await last(person, id)).toMatchObject({ state: 'paid' })
    const lost = await paying()
    const { id: purchaseId } = (await last(lost.person, lost.id))!
    await sql`update vote_purchase set payment_intent_id = null where id = ${purchaseId}`.execute(
      db(),
    )
    const metadata = { vote_purchase: String(purchaseId), account: String(lost.person.id) }
    const object = { object: 'payment_intent', id: lost.intentId, metadata }
    const event = { id: `evt_lost_${purchaseId}`, type: 'payment_intent.succeeded', object }
    await receive(db(), app.services.jobs, event)
    await takeEvent(withOneSeat(), event.id)
    expect(await votesOf(lost.id)).toEqual({ votes: 5, bought: 5 })
  })

  test('are not granted for a declined card', async () => {
    const { person, id } = await paying(5, CARDS.declined)
    await syncs(person, id)
    expect(await last(person, id)).toMatchObject({ state: 'open' })
    expect(await votesOf(id)).toEqual({ votes: 0, bought: 0 })
  })

  test('of another number replace unpaid ones, whose payment is canceled', async () => {
    const [person, id] = [await signedIn(app), await suggested()]
    const few = expectOk(await buys(person, id, 1))
    const many = expectOk(await buys(person, id, 50))
    expect(many.purchase).toMatchObject({ votes: 50, total: 50 })
    expect((await cardForm(app).pays(few.result.clientSecret)).status).toBe(400)
    await cardForm(app).pays(many.result.clientSecret)
    // A paid purchase is not replaced by another number.
    expect((await buys(person, id, 2)).status).toBe(409)
    await syncs(person, id)
    expect(await votesOf(id)).toEqual({ votes: 50, bought: 50 })
  })

  test('that are not paid within a day are released, after their payment was canceled', async () => {
    const [person, id] = [await signedIn(app), await suggested()]
    const { clientSecret } = expectOk(await buys(person, id)).result
    await sql`update vote_purchase set created_at = now() - interval '25 hours'
      where account_id = ${person.id}`.execute(db())
    await app.services.votePurchases.reconcile(fails)
    expect(await last(person, id)).toMatchObject({ state: 'cancelled' })
    expect((await cardForm(app).pays(clientSecret)).status).toBe(400)
  })

  test('are refunded once if the suggestion was closed or removed in the meantime', async () => {
    const [decided, gone] = [await paying(), await paying()]
    expectOk(await decides(decided.id, 'done'))
    await admin.call(suggestions.removeSuggestion, { params: { id: gone.id } })
    for (const { person, id, intentId } of [decided, gone]) {
      for (let time = 0; time < 3; time++) await syncs(person, id)
      expect(await last(person, id)).toMatchObject({ state: 'refunded' })
      const { data } = await app.services.payments.stripe.refunds.list({ payment_intent: intentId })
      expect(data.map(({ amount }) => amount)).toEqual([500])
      expect(await jobsOf(person, 'mail.membership-refund')).toBe(1)
      expect(await newsOf(person)).toEqual([])
    }
    expect(await votesOf(decided.id)).toEqual({ votes: 0, bought: 0 })
  })

  test('that were paid too late and cannot be refunded never count, and are refunded when possible', async () => {
    const { person, id, intentId } = await paying(5, CARDS.disputed)
    expectOk(await decides(id, 'done'))
    for (let time = 0; time < 2; time++) await syncs(person, id)
    const parts = { ...app.services, foundersMax: 0 }
    await retryOwed(parts)
    expect(await last(person, id)).toMatchObject({ state: 'refunded' })
    expect(await findBreaches(db())).toEqual([])
    await bank(app).givesBack(intentId)
    for (let time = 0; time < 2; time++) await syncs(person, id)
    expect(await last(person, id)).toMatchObject({ state: 'refunded' })
    for (let time = 0; time < 2; time++) await retryOwed(parts)
    const { data } = await app.services.payments.stripe.refunds.list({ payment_intent: intentId })
    expect(data.map(({ amount }) => amount)).toEqual([500])
    expect(await votesOf(id)).toEqual({ votes: 0, bought: 0 })
    expect(await findBreaches(db())).toEqual([])
  })

  test('no longer count after a full refund, and stay after a partial one', async () => {
    const { person, id, intentId } = await bought(5)
    const { stripe } = app.services.payments
    await stripe.refunds.create({ payment_intent: intentId, amount: 100 })
    await syncs(person, id)
    expect(await votesOf(id)).toEqual({ votes: 5, bought: 5 })
    await stripe.refunds.create({ payment_intent: intentId })
    for (let time = 0; time < 2; time++) await syncs(person, id)
    expect(await votesOf(id)).toEqual({ votes: 0, bought: 0 })
    expect(await last(person, id)).toMatchObject({ state: 'refunded' })
  })

  test('no longer count during a dispute, and count again if it is won after all', async () => {
    const { person, id, intentId } = await paying(5, CARDS.disputed)
    await syncs(person, id)
    expect(await votesOf(id)).toEqual({ votes: 5, bought: 5 })
    await bank(app).keeps(intentId)
    await syncs(person, id)
    expect(await votesOf(id)).toEqual({ votes: 0, bought: 0 })
    await bank(app).givesBack(intentId)
    for (let time = 0; time < 2; time++) await syncs(person, id)
    expect(await votesOf(id)).toEqual({ votes: 5, bought: 5 })
    expect(await last(person, id)).toMatchObject({ state: 'paid' })
    expect(await findBreaches(db())).toEqual([])
  })

  test('keep their suggestion from being removed', async () => {
    const { id } = await bought()
    const removal = await admin.call(suggestions.removeSuggestion, { params: { id } })
    expect(removal.status).toBe(409)
    expectOk(await decides(id, 'done'))
    expect(await votesOf(id)).toEqual({ votes: 5, bought: 5 })
  })
})

test('are returned again for the same idempotency key', async () => {
  const [person, id] = [await signedIn(app), await suggested()]
  const send = (votes: number) =>
    person.send<{ result: { clientSecret: string } }>(
      'POST',
      `/api/vote/purchase/${id}`,
      { votes, country: 'US' },
      { 'idempotency-key': 'one-press-of-one-button' },
    )
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(3)))
  expect(new Set(answers.map(({ body }) => body.result.clientSecret)).size).toBe(1)
  expect((await send(4)).status).toBe(422)
})

test('[S-60] a payment that does not match grants nothing, and all invariants hold', async () => {
  const [person, id] = [await signedIn(app), await suggested()]
  const { purchase } = expectOk(await buys(person, id))
  const cheap = await app.services.payments.stripe.paymentIntents.create({
    amount: 100,
    currency: 'usd',
    metadata: { vote_purchase: String(purchase.id), account: String(person.id) },
    payment_method: 'pm_card_visa',
    confirm: true,
    return_url: app.url,
  })
  await sql`update vote_purchase set payment_intent_id = ${cheap.id}
    where id = ${purchase.id}`.execute(db())
  await expect(syncs(person, id)).rejects.toThrow(/is for 100 usd/)
  expect(await votesOf(id)).toEqual({ votes: 0, bought: 0 })
  expect(await findBreaches(db())).toEqual([])
})
