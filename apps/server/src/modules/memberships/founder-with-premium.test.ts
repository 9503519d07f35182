import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import { cardForm } from '../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import { joins, subscriptionOf } from '../../../../../tests/support/subscriber.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { findBreaches } from '../../verify/invariants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('[MB-06] a new founder gets lifetime premium, and their subscription ends immediately', async () => {
  const person = await signedIn(app)
  await joins(app, person)
  const { provider_id } = await subscriptionOf(app, person)
  const { result } = expectOk(
    await person.call(contract.founders.becomeFounder, { body: { country: 'US' } }),
  )
  const { stripe } = app.services.payments
  expect((await stripe.subscriptions.retrieve(provider_id!)).status).toBe('active')
  await cardForm(app).pays(result.clientSecret)
  await until(async () => (await subscriptionOf(app, person)).status === 'canceled')
  expect((await stripe.subscriptions.retrieve(provider_id!)).status).toBe('canceled')
  const profile = await until(async () => {
    const now = expectOk(await person.call(contract.accounts.profile))
    return now.isFounder && now
  })
  expect(profile.subscriptionPlan).toBe('premium')
  const { items } = expectOk(await person.call(contract.wallet.listInvoices))
  expect(items.map(({ kind, refunded }) => [kind, refunded])).toEqual([
    ['founder', 0],
    ['premium', 0],
  ])
  expect(await findBreaches(app.services.db)).toEqual([])
})
