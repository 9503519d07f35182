import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { bank, cardForm, CARDS } from '../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { findBreaches } from '../../verify/invariants.ts'
import { syncSeatPayment } from './founder-seats.ts'
import { createFounders, type FoundersService } from './founders.service.ts'
import { retryOwed } from './retry-owed.ts'

/** Runs no worker: each test runs what it needs. */
let app: TestApp
let few: FoundersService
const FEW = 5
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  few = createFounders({ ...app.config, ...app.services, foundersMax: FEW })
})
beforeEach(async () => {
  await sql`update founder_seat set state = 'given_back' where state in ('kept', 'paid')`.execute(
    db(),
  )
  await sql`update founder_seats set taken = 0`.execute(db())
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const { founders } = contract
const db = () => app.services.db
const fails = (err: unknown) => {
  throw err
}
const unreachable = () => {
  throw new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'gone' })
}
const becomes = (person: Person, country = 'US') =>
  person.call(founders.becomeFounder, { body: { country } })
const leftOf = async (person: Person) =>
  expectOk(await person.call(founders.checkFounderLimit)).result.left
const seatsOf = (person: Person) =>
  db()
    .selectFrom('founder_seat')
    .where('account_id', '=', person.id)
    .orderBy('id')
    .selectAll()
    .execute()
const stateOf = async (person: Person) => (await seatsOf(person)).at(-1)!.state
const isFounder = async (person: Person) =>
  (
    await db()
      .selectFrom('account')
      .where('id', '=', person.id)
      .select('is_founder')
      .executeTakeFirstOrThrow()
  ).is_founder
const syncs = async (person: Person, foundersMax = FEW) =>
  syncSeatPayment({ ...app.services, foundersMax }, (await seatsOf(person)).at(-1)!.id)
const isOver = async (person: Person) =>
  sql`update founder_seat set kept_until = now() - interval '1 second'
    where account_id = ${person.id} and state = 'kept'`.execute(db())
const jobsOf = async (person: Person, name: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs.job where name = ${name} and (
      (data->>'accountId')::int = ${person.id} or (data->>'paymentId')::int in (
        select id from membership_payment where account_id = ${person.id}))`.execute(db())
  return rows[0]!.count
}
async function keeping() {
  const person = await signedIn(app)
  const { result } = expectOk(await becomes(person))
  return {
    person,
    secret: result.clientSecret,
    intentId: result.clientSecret.split('_secret_')[0]!,
  }
}
async function paying(card = CARDS.visa) {
  const kept = await keeping()
  await cardForm(app).pays(kept.secret, card)
  return kept
}
async function founder() {
  const paid = await paying()
  await syncs(paid.person)
  return paid
}
const retrying = () => ({ ...app.services, foundersMax: 0 })
/** Returns a founder who lost the seat to a dispute. */
async function losesDispute() {
  const disputed = await paying(CARDS.disputed)
  await syncs(disputed.person)
  const isFounderMeanwhile = await isFounder(disputed.person)
  await bank(app).keeps(disputed.intentId)
  await syncs(disputed.person)
  return { ...disputed, isFounderMeanwhile }
}
/** Returns a buyer whose seat had expired but who paid in another tab, where the payment was not canceled. */
async function tooLate(card = CARDS.visa) {
  const late = await paying(card)
  await sql`update founder_seat set state = 'given_back' where account_id = ${late.person.id}`.execute(
    db(),
  )
  await sql`update founder_seats set taken = taken - 1`.execute(db())
  return late
}

describe('permissions', () => {
  test('logged-in users see how many seats are left; buying one requires a confirmed address', async () => {
    const unverified = await signedIn(app, { isVerified: false })
    for (const [person, statuses] of [
      [app.visitor(), [401, 401, 401]],
      [unverified, [200, 403, 403]],
    ] as const)
      expect([
        (await person.call(founders.checkFounderLimit)).status,
        (await becomes(person)).status,
        (await person.call(founders.giveUpSeat)).status,
      ]).toEqual(statuses)
  })

  test('requires a valid country', async () => {
    const person = await signedIn(app)
    expect((await becomes(person, 'Atlantis')).status).toBe(422)
    expect(await seatsOf(person)).toEqual([])
  })

  test('a founder cannot buy another seat', async () => {
    expect((await becomes(await signedIn(app, { isFounder: true }))).status).toBe(409)
    const { person } = await founder()
    const answer = await becomes(person)
    expect([answer.status, (await person.call(founders.giveUpSeat)).status]).toEqual([409, 409])
  })
})

describe('[MB-01] a seat', () => {
  test('is reserved during payment, the same one for two tabs, and costs $149', async () => {
    const person = await signedIn(app)
    const answers = await Promise.all(Array.from({ length: 10 }, () => becomes(person, 'DE')))
    const secrets = new Set(answers.map((answer) => expectOk(answer).result.clientSecret))
    expect(secrets.size).toBe(1)
    expect(expectOk(answers[0]!).membership).toEqual({ type: 'founder', price: 149, period: null })
    expect(await seatsOf(person)).toMatchObject([{ state: 'kept', country: 'DE' }])
    expect(await leftOf(person)).toBe(999)
    expect(await isFounder(person)).toBe(false)
  })

  test('is returned again for the same idempotency key', async () => {
    const person = await signedIn(app)
    const send = (country: string) =>
      person.send<{ result: { clientSecret: string } }>(
        'POST',
        '/api/user/founders',
        { country },
        { 'idempotency-key': 'one-press-of-one-button' },
      )
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('US')))
    expect(new Set(answers.map(({ body }) => body.result.clientSecret)).size).toBe(1)
    expect((await send('DE')).status).toBe(422)
  })

  test('belongs to the buyer once it is paid, however many events arrive; there is one invoice, mail and notification', async () => {
    const { person } = await paying()
    await Promise.all(Array.from({ length: 5 }, () => syncs(person)))
    expect(await stateOf(person)).toBe('paid')
    expect(await isFounder(person)).toBe(true)
    for (const job of ['mail.founder-welcome', 'membership.tell'])
      expect(await jobsOf(person, job), job).toBe(1)
    const payments = await db()
      .selectFrom('membership_payment')
      .where('account_id', '=', person.id)
      .selectAll()
      .execute()
    expect(payments).toMatchObject([{ amount_cents: 14_900, card_last4: '4242' }])
  })

  test('is not granted for a declined card', async () => {
    const { person } = await paying(CARDS.declined)
    await syncs(person)
    expect(await stateOf(person)).toBe('kept')
    expect(await isFounder(person)).toBe(false)
  })

  test('is free again if it is given up, and its payment can’t be completed anymore', async () => {
    const { person, secret } = await keeping()
    const before = await leftOf(person)
    for (let time = 0; time < 2; time++)
      expect((await person.call(founders.giveUpSeat)).status).toBe(204)
    expect(await stateOf(person)).toBe('given_back')
    expect(await leftOf(person)).toBe(before + 1)
    expect((await cardForm(app).pays(secret)).status).toBe(400)
    expectOk(await becomes(person))
    expect((await seatsOf(person)).map(({ state }) => state)).toEqual(['given_back', 'kept'])
  })

  test('cannot be given up once it is paid', async () => {
    const { person } = await paying()
    expect((await person.call(founders.giveUpSeat)).status).toBe(409)
    await syncs(person)
    expect(await isFounder(person)).toBe(true)
  })

  test('[S-53] is released if it is not paid in time, after its payment was canceled', async () => {
    const { person, secret } = await keeping()
    await isOver(person)
    await few.reconcile(fails)
    expect(await stateOf(person)).toBe('given_back')
    expect(await leftOf(person)).toBe(1_000)
    expect((await cardForm(app).pays(secret)).status).toBe(400)
  })

  test('is granted if it is paid at the last moment', async () => {
    const { person } = await paying()
    await isOver(person)
    await few.reconcile(fails)
    expect(await stateOf(person)).toBe('paid')
    expect(await isFounder(person)).toBe(true)
  })

  test('is synced by polling if no event arrives', async () => {
    const { person } = await paying()
    await sql`update founder_seat set checked_at = now() - interval '2 minutes'`.execute(db())
    await few.reconcile(fails)
    expect(await isFounder(person)).toBe(true)
  })
})

test('the nightly job finds a refund for which no event arrived', async () => {
  const [person, other] = [await founder(), await founder()]
  await app.services.payments.stripe.refunds.create({ payment_intent: person.intentId })
  for (let night = 0; night < 2; night++) await few.syncAll(fails)
  expect(await stateOf(person.person)).toBe('refunded')
  expect([await isFounder(person.person), await isFounder(other.person)]).toEqual([false, true])
})

describe('[S-53] more buyers than seats', () => {
  test('of a hundred simultaneous buyers exactly as many get a seat as there are', async () => {
    const people = await Promise.all(Array.from({ length: 100 }, () => signedIn(app)))
    const answers = await Promise.allSettled(
      people.map((person) => few.become({ id: person.id, isFounder: false }, 'US')),
    )
    const kept = answers.filter(({ status }) => status === 'fulfilled')
    expect(kept).toHaveLength(FEW)
    const refused = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refused.reason).toMatchObject({ status: 409, message: 'All founder seats are taken.' })
    expect(await few.seats(people[0]!)).toEqual({ limit: FEW, left: 0, credit: 0 })
  })

  test('a late payment gets another seat while there are some', async () => {
    const { person } = await tooLate()
    await syncs(person)
    expect(await stateOf(person)).toBe('paid')
    expect(await isFounder(person)).toBe(true)
    expect((await few.seats(person)).left).toBe(FEW - 1)
  })

  test('a late payment for the last seat is refunded once', async () => {
    const { person, intentId } = await tooLate()
    for (let time = 0; time < 3; time++) await syncs(person, 0)
    expect(await stateOf(person)).toBe('given_back')
    expect(await isFounder(person)).toBe(false)
    const { data } = await app.services.payments.stripe.refunds.list({ payment_intent: intentId })
    expect(data.map(({ amount }) => amount)).toEqual([14_900])
    expect(await jobsOf(person, 'mail.membership-refund')).toBe(1)
    expect(await jobsOf(person, 'mail.founder-welcome')).toBe(0)
  })

  test('a refused refund of a late payment stays owed, is reported to admins once, and is retried until it succeeds', async () => {
    const admin = await signedIn(app, { isAdmin: true })
    const { person, intentId } = await tooLate(CARDS.disputed)
    for (let time = 0; time < 3; time++) await syncs(person, 0)
    await retryOwed(retrying())
    const { refunds } = app.services.payments.stripe
    const refunded = async () =>
      (await refunds.list({ payment_intent: intentId })).data.map(({ amount }) => amount)
    expect(await refunded()).toEqual([])
    expect([await stateOf(person), await isFounder(person)]).toEqual(['given_back', false])
    const notifications = await db()
      .selectFrom('notification')
      .where('account_id', '=', admin.id)
      .select('message')
      .execute()
    expect(notifications).toEqual([
      {
        message: expect.stringMatching(/Founder’s Club.*was paid too late.*disputes this payment/),
      },
    ])
    await bank(app).givesBack(intentId)
    for (let time = 0; time < 2; time++) await retryOwed(retrying())
    expect(await refunded()).toEqual([14_900])
    expect(await jobsOf(person, 'mail.membership-refund')).toBe(1)
    expect(await findBreaches(db())).toEqual([])
    await retryOwed(retrying())
    expect(await refunded()).toEqual([14_900])
  })

  test('a refund ends the founder status, and frees the seat for another user', async () => {
    const { person, intentId } = await founder()
    const { left } = await few.seats(person)
    const { stripe } = app.services.payments
    await stripe.refunds.create({ payment_intent: intentId, amount: 100 })
    await syncs(person)
    expect(await isFounder(person)).toBe(true)
    await stripe.refunds.create({ payment_intent: intentId })
    for (let time = 0; time < 2; time++) await syncs(person)
    expect(await stateOf(person)).toBe('refunded')
    expect(await isFounder(person)).toBe(false)
    expect((await few.seats(person)).left).toBe(left + 1)
  })

  test('a seat lost to a dispute returns if the dispute is won after all', async () => {
    const { person, intentId, isFounderMeanwhile } = await losesDispute()
    expect([isFounderMeanwhile, await isFounder(person)]).toEqual([true, false])
    expect(await stateOf(person)).toBe('refunded')
    const { left } = await few.seats(person)
    await bank(app).givesBack(intentId)
    for (let time = 0; time < 3; time++) await syncs(person)
    expect([await stateOf(person), await isFounder(person)]).toEqual(['paid', true])
    expect((await few.seats(person)).left).toBe(left - 1)
    expect(await jobsOf(person, 'mail.founder-welcome')).toBe(2)
    expect(await findBreaches(db())).toEqual([])
  })

  test('a dispute won after all seats are taken is refunded once', async () => {
    const { person, intentId } = await losesDispute()
    await bank(app).givesBack(intentId)
    for (let time = 0; time < 3; time++) await syncs(person, 0)
    expect([await stateOf(person), await isFounder(person)]).toEqual(['refunded', false])
    const { data } = await app.services.payments.stripe.refunds.list({ payment_intent: intentId })
    expect(data.map(({ amount }) => amount)).toEqual([14_900])
    expect(await jobsOf(person, 'mail.membership-refund')).toBe(1)
    expect(await findBreaches(db())).toEqual([])
  })
})

test('an unreachable provider is reported, and the seat stays reserved for the next attempt', async () => {
  const { stripe } = app.services.payments
  const person = await signedIn(app)
  vi.spyOn(stripe.paymentIntents, 'create').mockImplementation(unreachable)
  const refused = await becomes(person)
  expect(refused.status).toBe(503)
  expect(JSON.stringify(refused.body)).toContain('You weren’t charged. Try again')
  vi.restoreAllMocks()
  const { result } = expectOk(await becomes(person))
  expect(await seatsOf(person)).toHaveLength(1)
  vi.spyOn(stripe.paymentIntents, 'cancel').mockImplementation(unreachable)
  expect((await person.call(founders.giveUpSeat)).status).toBe(503)
  expect(await stateOf(person)).toBe('kept')
  vi.restoreAllMocks()
  await cardForm(app).pays(result.clientSecret)
  await syncs(person)
  expect(await isFounder(person)).toBe(true)
})

test('[S-60] a payment that does not match grants nothing', async () => {
  const { person } = await keeping()
  const cheap = await app.services.payments.stripe.paymentIntents.create({
    amount: 50,
    currency: 'usd',
    metadata: { founder_seat: String((await seatsOf(person))[0]!.id), account: String(person.id) },
    payment_method: 'pm_card_visa',
    confirm: true,
    return_url: app.url,
  })
  await sql`update founder_seat set payment_intent_id = ${cheap.id}
    where account_id = ${person.id}`.execute(db())
  await expect(syncs(person)).rejects.toThrow(/is for 50 usd/)
  expect(await isFounder(person)).toBe(false)
  expect(await findBreaches(db())).toEqual([])
})
