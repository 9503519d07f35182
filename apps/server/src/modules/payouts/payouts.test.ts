import { contract } from '@hypha/contract'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import { mailTo, tokenIn as mailedTokenIn } from '../../../../../tests/support/mails.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { buys, putsOnSale } from '../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { findBreaches } from '../../verify/invariants.ts'
import { createBrowser } from '../../../../../packages/sandbox-payments/src/testing/browser.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
afterEach(() => void vi.restoreAllMocks())
const { earnings } = contract

const stripe = () => app.services.payments.stripe
const page = () => {
  const { provider } = app.services.payments
  return createBrowser(provider.url!, provider.publishableKey)
}
const opens = async (person: Person) =>
  expectOk(await person.call(earnings.openPayoutAccount, { body: { country: 'PT' } })).result
const linkOf = async (person: Person) =>
  expectOk(await person.call(earnings.payoutAccountLink)).result
const statusOf = async (person: Person) =>
  expectOk(await person.call(earnings.payoutAccount)).result
const finishes = async (person: Person) => {
  await opens(person)
  return (await page().press(await linkOf(person), 'finish')).location!
}
const tokenIn = (address: string) => new URL(address).searchParams.get('returned')!
const comesBack = (person: Person, state: string) =>
  person.call(earnings.returnedToPayoutAccount, { body: { state } })
const balanceOf = async (person: Person) => expectOk(await person.call(earnings.earnings)).result
const payoutsOf = async (person: Person) => expectOk(await person.call(earnings.listPayouts)).items
/** Returns a seller of this many releases at $9.00. */
async function seller(sold = 2): Promise<Person> {
  const person = await signedIn(app)
  for (let each = 0; each < sold; each++) {
    const { id } = await putsOnSale(app, person)
    await buys(app, await signedIn(app), [['music_release', id]])
  }
  return person
}
const synced = (person: Person) =>
  until(async () => {
    const [latest] = await payoutsOf(person)
    return latest && latest.state !== 'pending' ? latest : null
  })
const transfersOf = async (payoutId: number) =>
  (await stripe().transfers.list({ transfer_group: `payout-${payoutId}` })).data
const unreachable = () => {
  throw new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'gone' })
}

describe('permissions', () => {
  test('earnings and payouts require a confirmed address', async () => {
    const unverified = await signedIn(app, { isVerified: false })
    for (const [person, status] of [
      [app.visitor(), 401],
      [unverified, 403],
    ] as const)
      expect([
        (await person.call(earnings.earnings)).status,
        (await person.call(earnings.statement, { query: { year: 2026 } })).status,
        (await person.call(earnings.listPayouts)).status,
        (await person.call(earnings.payOut)).status,
        (await person.call(earnings.openPayoutAccount, { body: { country: 'PT' } })).status,
        (await person.call(earnings.payoutAccount)).status,
        (await person.call(earnings.payoutAccountLink)).status,
        (await comesBack(person, 'x')).status,
      ]).toEqual(Array(8).fill(status))
  })
})

describe('[CA-04] a payout account', () => {
  test('opened without a body uses the billing country on file, and is rejected if there is none', async () => {
    const person = await signedIn(app)
    const refused = await person.call(earnings.openPayoutAccount)
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ violations: [{ propertyPath: 'country' }] })
    expectOk(await person.call(contract.wallet.setBillingCountry, { body: { country: 'PT' } }))
    expect(expectOk(await person.call(earnings.openPayoutAccount)).result.status).toBe('incomplete')
  })

  test('is opened once, completed on the provider’s pages, and then checked', async () => {
    const person = await signedIn(app)
    expect(await statusOf(person)).toEqual({ status: 'no-account', isUnreachable: false })
    expect((await person.call(earnings.payoutAccountLink)).status).toBe(409)
    const bad = await person.call(earnings.openPayoutAccount, { body: { country: 'Atlantis' } })
    expect(bad.status).toBe(422)
    const both = await Promise.all([opens(person), opens(person)])
    expect(both.map(({ status }) => status)).toEqual(['incomplete', 'incomplete'])
    const payoutAccounts = await accountsOf(person)
    expect(payoutAccounts).toHaveLength(1)

    const left = (await page().press(await linkOf(person), 'leave')).location!
    expect(left).not.toContain(payoutAccounts[0]!.provider_id)
    expect(expectOk(await comesBack(person, tokenIn(left))).result.status).toBe('incomplete')
    const back = (await page().press(await linkOf(person), 'finish')).location!
    expect(new URL(back).pathname).toBe('/dashboard/earnings')
    expect(expectOk(await comesBack(person, tokenIn(back))).result.status).toBe('active')
    const dashboard = await linkOf(person)
    expect(await (await fetch(dashboard)).text()).toContain('no money moves')
  })

  test('[S-32] the return address works for the user who requested it, once, within five minutes', async () => {
    const [person, thief] = [await signedIn(app), await signedIn(app)]
    await opens(thief)
    const token = tokenIn(await finishes(person))
    await person.call(contract.accounts.forgotPassword, { body: { email: person.email } })
    const otherPurpose = mailedTokenIn(await mailTo(app, person.email, /^Reset your/))
    for (const wrong of ['', 'x', `${token}x`, otherPurpose])
      expect((await comesBack(person, wrong)).status).toBeGreaterThanOrEqual(400)
    expect((await comesBack(thief, token)).status).toBe(403)
    expectOk(await comesBack(person, token))
    expect((await comesBack(person, token)).status).toBe(403)

    const late = await signedIn(app)
    const old = tokenIn(await finishes(late))
    await app.services.db
      .updateTable('payout_account')
      .set({ return_expires_at: new Date(Date.now() - 1) })
      .where('account_id', '=', late.id)
      .execute()
    expect((await comesBack(late, old)).status).toBe(403)
  })

  test('[ER-03] is reported as missing while the provider is unreachable, and nothing else fails', async () => {
    const person = await signedIn(app)
    await finishes(person)
    vi.spyOn(stripe().accounts, 'retrieve').mockImplementation(unreachable)
    expect(await statusOf(person)).toEqual({ status: 'no-account', isUnreachable: true })
    expect((await person.call(earnings.payoutAccountLink)).status).toBe(503)
    expect(
      (await person.call(earnings.openPayoutAccount, { body: { country: 'PT' } })).status,
    ).toBe(503)
    vi.restoreAllMocks()
    expect((await statusOf(person)).status).toBe('active')
  })

  test('that the provider no longer has is reported as missing, and can be replaced', async () => {
    const person = await signedIn(app)
    await finishes(person)
    const [before] = await accountsOf(person)
    await stripe().accounts.del(before!.provider_id)
    expect(await statusOf(person)).toEqual({ status: 'no-account', isUnreachable: false })
    expect((await opens(person)).status).toBe('incomplete')
    expect((await accountsOf(person))[0]!.provider_id).not.toBe(before!.provider_id)
  })
})
const accountsOf = ({ id }: Person) =>
  app.services.db.selectFrom('payout_account').selectAll().where('account_id', '=', id).execute()

describe('[DB-02] a payout', () => {
  test('requires an active account and ten dollars', async () => {
    const poor = await seller(1)
    await finishes(poor)
    expect(await poor.call(earnings.payOut)).toMatchObject({
      status: 409,
      body: { detail: 'You can be paid out once your balance reaches $10.00.' },
    })
    const homeless = await seller()
    expect((await homeless.call(earnings.payOut)).status).toBe(409)
    await opens(homeless)
    expect((await homeless.call(earnings.payOut)).status).toBe(409)
    expect(await payoutsOf(homeless)).toEqual([])
  })

  test('sends the whole balance once, however often it is requested', async () => {
    const person = await seller()
    await finishes(person)
    const { balance } = await balanceOf(person)
    expect(balance).toBeGreaterThan(10)
    const answers = await Promise.all([1, 2, 3, 4].map(() => person.call(earnings.payOut)))
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
    const paid = await synced(person)
    expect(paid).toMatchObject({ state: 'paid', amount: balance })
    await app.services.payouts.send(paid.id)
    expect((await transfersOf(paid.id)).map(({ amount }) => amount / 100)).toEqual([balance])
    expect(await balanceOf(person)).toMatchObject({
      balance: 0,
      earned: balance,
      paidOut: balance,
      pending: 0,
    })
  })

  test('whose response was lost is found instead of sent again', async () => {
    const person = await seller()
    await finishes(person)
    const create = stripe().transfers.create.bind(stripe().transfers)
    const lost = vi
      .spyOn(stripe().transfers, 'create')
      .mockImplementation(async (...args: Parameters<typeof create>) => {
        await create(...args)
        return unreachable()
      })
    const { result } = expectOk(await person.call(earnings.payOut))
    await until(async () => lost.mock.calls.length > 0 || null)
    lost.mockImplementation(() => {
      throw new Error('It is sent again.')
    })
    expect((await synced(person)).state).toBe('paid')
    expect(await transfersOf(result.id)).toHaveLength(1)
  })

  test('that is rejected returns to the balance, and the next one can be sent', async () => {
    const person = await seller()
    await finishes(person)
    const { balance } = await balanceOf(person)
    vi.spyOn(stripe().transfers, 'create').mockImplementation(() => {
      throw new Stripe.errors.StripeInvalidRequestError({
        type: 'invalid_request_error',
        message: 'insufficient',
        code: 'balance_insufficient',
      })
    })
    expectOk(await person.call(earnings.payOut))
    expect(await synced(person)).toMatchObject({
      state: 'returned',
      problem: 'The money of recent sales hasn’t arrived yet. It will be paid out later.',
    })
    expect((await balanceOf(person)).balance).toBe(balance)
    vi.restoreAllMocks()
    expectOk(await person.call(earnings.payOut))
    expect((await synced(person)).state).toBe('paid')
    expect((await payoutsOf(person)).map(({ state }) => state)).toEqual(['paid', 'returned'])
  })

  test('[S-61] is sent each night to everyone with a sufficient balance, but not to those with a negative one', async () => {
    const [rich, poor, indebted] = [await seller(), await seller(1), await seller()]
    for (const person of [rich, poor, indebted]) await finishes(person)
    expectOk(await indebted.call(earnings.payOut))
    await synced(indebted)
    await givesBack(indebted)
    expect((await balanceOf(indebted)).balance).toBeLessThan(0)
    expect(await findBreaches(app.services.db)).toEqual([])
    const year = new Date().getUTCFullYear()
    const lines = expectOk(await indebted.call(earnings.statement, { query: { year } })).result
    expect(lines.map(({ sales, refunds, earned }) => [sales, refunds, earned])).toEqual([
      [1, 1, 0],
      [1, 1, 0],
    ])
    await Promise.all([1, 2].map(() => app.services.payouts.payDue(new Date())))
    expect((await synced(rich)).state).toBe('paid')
    expect(await payoutsOf(rich)).toHaveLength(1)
    expect(await payoutsOf(poor)).toEqual([])
    expect(await payoutsOf(indebted)).toHaveLength(1)
  })

  test('whose job gave up is sent the next night', async () => {
    const person = await seller()
    await finishes(person)
    const { db, payouts } = app.services
    vi.spyOn(app.services.jobs, 'enqueue').mockResolvedValueOnce()
    expectOk(await person.call(earnings.payOut))
    expect((await payoutsOf(person))[0]!.state).toBe('pending')
    await payouts.payDue(new Date())
    await db
      .updateTable('payout')
      .set({ created_at: new Date(Date.now() - 2 * 3_600_000) })
      .where('account_id', '=', person.id)
      .execute()
    await payouts.payDue(new Date())
    expect((await synced(person)).state).toBe('paid')
    expect(await payoutsOf(person)).toHaveLength(1)
  })
})

test('afterwards the ledger is balanced', async () =>
  expect(await findBreaches(app.services.db)).toEqual([]))

/** Refunds everything that was bought from a seller. */
async function givesBack({ id }: Person): Promise<void> {
  const { db, payments } = app.services
  const orders = await db
    .selectFrom('purchase_order')
    .innerJoin('order_line', 'order_line.order_id', 'purchase_order.id')
    .innerJoin('release', 'release.id', 'order_line.release_id')
    .where('release.owner_id', '=', id)
    .select(['purchase_order.id', 'payment_intent_id'])
    .execute()
  for (const order of orders)
    await payments.refund(order.payment_intent_id!, null, `refund-${order.id}`)
  await until(async () => {
    const { left } = await db
      .selectFrom('purchase_order')
      .where(
        'id',
        'in',
        orders.map((order) => order.id),
      )
      .where('state', '=', 'paid')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .executeTakeFirstOrThrow()
    return left === 0 || null
  })
}
