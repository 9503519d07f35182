import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARDS } from '../testing/browser.ts'
import { startSandbox, type StartedSandbox } from '../testing/started-sandbox.ts'

let at: StartedSandbox
beforeAll(async () => void (at = await startSandbox()))
afterAll(() => at.close())

const RETURN = 'http://127.0.0.1:3000/settings/payments?done=1'
const REFRESH = 'http://127.0.0.1:3000/settings/payments'

const link = async (account: string) =>
  (
    await at.stripe.accountLinks.create({
      account,
      return_url: RETURN,
      refresh_url: REFRESH,
      type: 'account_onboarding',
    })
  ).url

const newAccount = () =>
  at.stripe.accounts.create({
    type: 'express',
    email: 'artist@hypha.test',
    capabilities: { transfers: { requested: true } },
    metadata: { userId: '7' },
  })

async function payable() {
  const { id } = await newAccount()
  await at.browser.press(await link(id), 'finish')
  return id
}

async function paid(amount: number, more: object = {}) {
  const intent = await at.stripe.paymentIntents.create({ amount, currency: 'usd', ...more })
  await at.browser.pay(intent, CARDS.visa)
  return at.stripe.paymentIntents.retrieve(intent.id)
}

test("an artist opens a payout account on the sandbox's page", async () => {
  const account = await newAccount()
  expect(account).toMatchObject({
    payouts_enabled: false,
    details_submitted: false,
    capabilities: { transfers: 'inactive' },
    metadata: { userId: '7' },
  })
  const url = await link(account.id)
  const shown = await fetch(url)
  expect(await shown.text()).toContain('no money moves')
  expect(shown.headers.get('content-security-policy')).toContain(
    "form-action 'self' http://127.0.0.1:3000",
  )
  expect(await at.browser.press(url, 'finish')).toMatchObject({ status: 303, location: RETURN })
  expect(await at.stripe.accounts.retrieve(account.id)).toMatchObject({
    payouts_enabled: true,
    charges_enabled: true,
    details_submitted: true,
    requirements: { currently_due: [] },
    capabilities: { transfers: 'active' },
  })
  await at.runDue()
  expect(at.webhook.events.find(({ type }) => type === 'account.updated')).toMatchObject({
    account: account.id,
    data: { object: { id: account.id, payouts_enabled: true } },
  })
  // A link can be used once.
  expect(await at.browser.press(url, 'finish')).toMatchObject({ status: 404 })
})

test('leaving creates no payout account; a link expires after five minutes and leads back for a new one', async () => {
  const { id } = await newAccount()
  const left = await at.browser.press(await link(id), 'leave')
  expect(left.location).toBe(RETURN)
  expect(await at.stripe.accounts.retrieve(id)).toMatchObject({ details_submitted: false })
  const url = await link(id)
  await at.advance(5 * 60)
  const late = await fetch(url, { redirect: 'manual' })
  expect([late.status, late.headers.get('location')]).toEqual([303, REFRESH])
  expect((await at.browser.press(url, 'finish')).location).toBe(REFRESH)
  expect(await at.stripe.accounts.retrieve(id)).toMatchObject({ details_submitted: false })
  await expect(at.stripe.accounts.createLoginLink(id)).rejects.toMatchObject({ statusCode: 400 })
  await expect(link('acct_none')).rejects.toMatchObject({ code: 'resource_missing' })
})

test('a payment can be split among artists to the last cent but not beyond', async () => {
  const [first, second] = [await payable(), await payable()]
  const intent = await paid(1000, { transfer_group: 'order-1' })
  const transfer = (destination: string, amount: number) =>
    at.stripe.transfers.create({
      amount,
      destination,
      currency: 'usd',
      source_transaction: String(intent.latest_charge),
      metadata: { order: '1' },
    })
  expect(await transfer(first, 600)).toMatchObject({ amount: 600, transfer_group: 'order-1' })
  await transfer(second, 400)
  await expect(transfer(second, 1)).rejects.toMatchObject({ statusCode: 400, param: 'amount' })
  const group = await at.stripe.transfers.list({ transfer_group: 'order-1' })
  expect(group.data.map(({ amount }) => amount)).toEqual([400, 600])
  const { url } = await at.stripe.accounts.createLoginLink(first)
  const html = await (await fetch(url)).text()
  expect(html).toContain('$6.00')
  expect(html).toContain('no money moves')
})

test('a transfer can be reversed in parts but not beyond its amount', async () => {
  const account = await payable()
  const { latest_charge } = await paid(1000)
  const { id } = await at.stripe.transfers.create({
    amount: 700,
    currency: 'usd',
    destination: account,
    source_transaction: String(latest_charge),
  })
  await at.stripe.transfers.createReversal(id, { amount: 200 })
  await expect(at.stripe.transfers.createReversal(id, { amount: 501 })).rejects.toMatchObject({
    param: 'amount',
  })
  const rest = await at.stripe.transfers.createReversal(id, { expand: ['balance_transaction'] })
  expect(rest).toMatchObject({ amount: 500, balance_transaction: { net: 500 } })
  expect(await at.stripe.transfers.retrieve(id)).toMatchObject({
    amount_reversed: 700,
    reversed: true,
    reversals: { data: [{ amount: 500 }, { amount: 200 }] },
  })
  await expect(at.stripe.transfers.createReversal(id)).rejects.toThrow('fully reversed')
  expect((await at.stripe.transfers.listReversals(id)).data).toHaveLength(2)
})

test('a transfer needs an open account and a sufficient amount', async () => {
  const closed = await newAccount()
  const open = await payable()
  const give = (destination: string, amount: number) =>
    expect(at.stripe.transfers.create({ amount, destination, currency: 'usd' })).rejects
  await give(closed.id, 100).toMatchObject({ code: 'insufficient_capabilities_for_transfer' })
  await give(open, 90_000_000).toMatchObject({ code: 'balance_insufficient' })
  await give('acct_none', 100).toMatchObject({ code: 'resource_missing' })
})

test('a payment with a single destination is split when it succeeds', async () => {
  const destination = await payable()
  const intent = await paid(2000, { application_fee_amount: 300, transfer_data: { destination } })
  const charge = await at.stripe.charges.retrieve(String(intent.latest_charge), {
    expand: ['transfer'],
  })
  expect(charge).toMatchObject({
    application_fee_amount: 300,
    transfer: { amount: 1700, destination },
  })
  expect(at.errors).toEqual([])
})
