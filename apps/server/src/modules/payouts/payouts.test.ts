import { contract } from '@hypha/contract'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { seated } from '../../../../../tests/security/seated.ts'
import { mailTo, tokenIn as mailedTokenIn } from '../../../../../tests/support/mails.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { buys, putsOnSale } from '../../../../../tests/support/shop.ts'
import { taken } from '../../../../../tests/support/studio.ts'
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
  taken(await person.call(earnings.openPayoutAccount, { body: { country: 'PT' } })).result
const linkOf = async (person: Person) => taken(await person.call(earnings.payoutAccountLink)).result
const statusOf = async (person: Person) => taken(await person.call(earnings.payoutAccount)).result
const finishes = async (person: Person) => {
  await opens(person)
  return (await page().press(await linkOf(person), 'finish')).location!
}
const tokenIn = (address: string) => new URL(address).searchParams.get('returned')!
const comesBack = (person: Person, state: string) =>
  person.call(earnings.returnedToPayoutAccount, { body: { state } })
const balanceOf = async (person: Person) => taken(await person.call(earnings.earnings)).result
const payoutsOf = async (person: Person) => taken(await person.call(earnings.listPayouts)).items
/** Somebody of whose music so many releases of $9.00 were sold. */
async function seller(sold = 2): Promise<Person> {
  const person = await seated(app)
  for (let each = 0; each < sold; each++) {
    const { id } = await putsOnSale(app, person)
    await buys(app, await seated(app), [['music_release', id]])
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

describe('who may', () => {
  test('earnings and payouts need a confirmed address', async () => {
    const unverified = await seated(app, { isVerified: false })
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
  test('opened without a body is in the billing country on file, and refused where there is none', async () => {
    const person = await seated(app)
    const refused = await person.call(earnings.openPayoutAccount)
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ violations: [{ propertyPath: 'country' }] })
    taken(await person.call(contract.wallet.setBillingCountry, { body: { country: 'PT' } }))
    expect(taken(await person.call(earnings.openPayoutAccount)).result.status).toBe('incomplete')
  })

  test('is opened once, finished on the provider’s pages, and then looked into', async () => {
    const person = await seated(app)
    expect(await statusOf(person)).toEqual({ status: 'no-account', isUnreachable: false })
    expect((await person.call(earnings.payoutAccountLink)).status).toBe(409)
    const bad = await person.call(earnings.openPayoutAccount, { body: { country: 'Atlantis' } })
    expect(bad.status).toBe(422)
    const both = await Promise.all([opens(person), opens(person)])
    expect(both.map(({ status }) => status)).toEqual(['incomplete', 'incomplete'])
    const accounts = await accountsOf(person)
    expect(accounts).toHaveLength(1)

    const left = (await page().press(await linkOf(person), 'leave')).location!
    expect(left).not.toContain(accounts[0]!.provider_id)
    expect(taken(await comesBack(person, tokenIn(left))).result.status).toBe('incomplete')
    const back = (await page().press(await linkOf(person), 'finish')).location!
    expect(new URL(back).pathname).toBe('/dashboard/earnings')
    expect(taken(await comesBack(person, tokenIn(back))).result.status).toBe('active')
    const dashboard = await linkOf(person)
    expect(await (await fetch(dashboard)).text()).toContain('no money moves')
  })

  test('[S-32] the way back is good for who asked for it, once, for five minutes', async () => {
    const [person, thief] = [await seated(app), await seated(app)]
    await opens(thief)
    const token = tokenIn(await finishes(person))
    await person.call(contract.accounts.forgotPassword, { body: { email: person.email } })
    const otherPurpose = mailedTokenIn(await mailTo(app, person.email, /^Reset your/))
    for (const wrong of ['', 'x', `${token}x`, otherPurpose])
      expect((await comesBack(person, wrong)).status).toBeGreaterThanOrEqual(400)
    expect((await comesBack(thief, token)).status).toBe(403)
    taken(await comesBack(person, token))
    expect((await comesBack(person, token)).status).toBe(403)

    const late = await seated(app)
    const old = tokenIn(await finishes(late))
    await app.services.db
      .updateTable('payout_account')
      .set({ return_expires_at: new Date(Date.now() - 1) })
      .where('account_id', '=', late.id)
      .execute()
    expect((await comesBack(late, old)).status).toBe(403)
  })

  test('[ER-03] counts as none while the provider does not answer, and nothing else breaks', async () => {
    const person = await seated(app)
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

  test('that the provider does not know any more is none, and another can be opened', async () => {
    const person = await seated(app)
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
  test('needs an account that takes money, and ten dollars', async () => {
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

  test('sends the whole balance once, however often it is asked for', async () => {
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

  test('whose answer was lost is found again instead of sent again', async () => {
    const person = await seller()
    await finishes(person)
    const create = stripe().transfers.create.bind(stripe().transfers)
    const lost = vi
      .spyOn(stripe().transfers, 'create')
      .mockImplementation(async (...args: Parameters<typeof create>) => {
        await create(...args)
        return unreachable()
      })
    const { result } = taken(await person.call(earnings.payOut))
    await until(async () => lost.mock.calls.length > 0 || null)
    lost.mockImplementation(() => {
      throw new Error('It is sent again.')
    })
    expect((await synced(person)).state).toBe('paid')
    expect(await transfersOf(result.id)).toHaveLength(1)
  })

  test('that is refused is in the balance again, and the next one may go', async () => {
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
    taken(await person.call(earnings.payOut))
    expect(await synced(person)).toMatchObject({
      state: 'returned',
      problem: 'The money of recent sales hasn’t arrived yet. It will be paid out later.',
    })
    expect((await balanceOf(person)).balance).toBe(balance)
    vi.restoreAllMocks()
    taken(await person.call(earnings.payOut))
    expect((await synced(person)).state).toBe('paid')
    expect((await payoutsOf(person)).map(({ state }) => state)).toEqual(['paid', 'returned'])
  })

  test('[S-61] goes out each night to everyone with a sufficient balance, and not to those with a negative one, whose sums are in order', async () => {
    const [rich, poor, indebted] = [await seller(), await seller(1), await seller()]
    for (const person of [rich, poor, indebted]) await finishes(person)
    taken(await indebted.call(earnings.payOut))
    await synced(indebted)
    await givesBack(indebted)
    expect((await balanceOf(indebted)).balance).toBeLessThan(0)
    expect(await findBreaches(app.services.db)).toEqual([])
    const year = new Date().getUTCFullYear()
    const lines = taken(await indebted.call(earnings.statement, { query: { year } })).result
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

  test('that no job sends any more is sent by the next night', async () => {
    const person = await seller()
    await finishes(person)
    const { db, payouts } = app.services
    vi.spyOn(app.services.jobs, 'enqueue').mockResolvedValueOnce()
    taken(await person.call(earnings.payOut))
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

test('after all of this the books are in order', async () =>
  expect(await findBreaches(app.services.db)).toEqual([]))

/** Everything that was bought of a seller goes back to its buyers. */
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
