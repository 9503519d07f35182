import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import { mailTo } from '../../../../../tests/support/mails.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { cardForm } from '../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import { joins, subscriptionOf } from '../../../../../tests/support/subscriber.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { findBreaches } from '../../verify/invariants.ts'
import { returnCredit } from './end-subscriptions.ts'
import { findUnusedCents, refundUnusedPart } from './unused-part.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const CENTS = { year: 4_990 }
const db = () => app.services.db
const becomes = async (person: Person) =>
  expectOk(await person.call(contract.founders.becomeFounder, { body: { country: 'US' } })).result
    .clientSecret
const creditOf = async (person: Person) =>
  expectOk(await person.call(contract.founders.checkFounderLimit)).result.credit
const paymentsOf = (person: Person) =>
  db()
    .selectFrom('membership_payment')
    .where('account_id', '=', person.id)
    .orderBy('id')
    .selectAll()
    .execute()
const isFounder = (person: Person) =>
  until(async () => expectOk(await person.call(contract.accounts.profile)).isFounder)
const hasEnded = (person: Person) =>
  until(async () => (await subscriptionOf(app, person)).status === 'canceled')
/** Returns the time at which this part of the paid period is over. */
const after = async (person: Person, part: number) => {
  const { current_period_start, current_period_end } = await subscriptionOf(app, person)
  const [start, end] = [current_period_start!.getTime(), current_period_end!.getTime()]
  return new Date(start + (end - start) * part)
}

test('[MB-06] a new founder gets lifetime premium, their subscription ends immediately, and its unused part is credited', async () => {
  const person = await signedIn(app)
  expect(await creditOf(person)).toBe(0)
  await joins(app, person, 'year')
  const row = await subscriptionOf(app, person)
  expect(await findUnusedCents(db(), row, await after(person, 0.5))).toBe(CENTS.year / 2)
  expect(await findUnusedCents(db(), row, await after(person, 1))).toBe(0)
  const credit = await creditOf(person)
  expect(credit).toBeGreaterThan(49.8)
  expect(credit).toBeLessThanOrEqual(49.9)
  const { provider_id } = await subscriptionOf(app, person)
  const secret = await becomes(person)
  expect(await creditOf(person)).toBe(credit)
  const { stripe } = app.services.payments
  expect((await stripe.subscriptions.retrieve(provider_id!)).status).toBe('active')
  await cardForm(app).pays(secret)
  await hasEnded(person)
  expect((await stripe.subscriptions.retrieve(provider_id!)).status).toBe('canceled')
  await isFounder(person)
  expect(expectOk(await person.call(contract.accounts.profile)).subscriptionPlan).toBe('premium')
  const { items } = expectOk(await person.call(contract.wallet.listInvoices))
  expect(items).toMatchObject([
    { kind: 'founder', total: 149 - credit, refunded: 0 },
    { kind: 'premium', total: 49.9, refunded: 0 },
  ])
  const number = items[0]!.invoiceNumber
  expect(
    expectOk(await person.call(contract.wallet.findInvoice, { params: { number } })).result,
  ).toMatchObject({ credit, total: 149 - credit })
  const { text: words } = await mailTo(app, person.email, /Welcome to the Founder/)
  expect(words).toContain(`We deducted $${credit} for the unused part of your Premium.`)
  const { rows: mails } = await sql`
    select from jobs.job where name = 'mail.subscription' and data->>'what' = 'ended'`.execute(db())
  expect(mails).toEqual([])
  expect(await findBreaches(db())).toEqual([])
})

test('the credit is at most what is left of the payments', async () => {
  const person = await signedIn(app)
  await joins(app, person, 'year')
  const [payment] = await paymentsOf(person)
  await app.services.payments.refund(payment!.payment_intent_id, 4_900, 'a-gift')
  await until(async () => (await paymentsOf(person))[0]!.refunded_cents === 4_900)
  expect(await creditOf(person)).toBe(0.9)
})

test('what was not credited, because it was paid meanwhile, is refunded once', async () => {
  const person = await signedIn(app)
  await joins(app, person, 'year')
  const { id } = await subscriptionOf(app, person)
  const unused = { at: await after(person, 0.1), creditedCents: 100 }
  await refundUnusedPart(app.services, id, { ...unused, creditedCents: CENTS.year })
  expect((await paymentsOf(person))[0]!.refunded_cents).toBe(0)
  for (let times = 0; times < 2; times++) await refundUnusedPart(app.services, id, unused)
  expect((await paymentsOf(person))[0]!.refunded_cents).toBe(CENTS.year * 0.9 - 100)
  expect(await findBreaches(db())).toEqual([])
})

test('a refund of the seat also refunds the credit, once', async () => {
  const person = await signedIn(app)
  await joins(app, person, 'year')
  const credit = await creditOf(person)
  await cardForm(app).pays(await becomes(person))
  await hasEnded(person)
  const [, founder] = await paymentsOf(person)
  await app.services.payments.refund(founder!.payment_intent_id, null, 'changed-my-mind')
  await until(async () => (await paymentsOf(person))[0]!.refunded_cents > 0)
  await returnCredit(app.services, founder!.founder_seat_id!)
  const [year, seat] = await paymentsOf(person)
  expect(year!.refunded_cents / 100).toBeCloseTo(credit, 1)
  expect(seat!.refunded_cents).toBe(seat!.amount_cents)
  expect(await findBreaches(db())).toEqual([])
})
