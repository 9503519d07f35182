import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARDS } from '../testing/browser.ts'
import { DAY, startSandbox, type StartedSandbox } from '../testing/started-sandbox.ts'

let at: StartedSandbox
beforeAll(async () => void (at = await startSandbox()))
afterAll(() => at.close())

const order = (idempotencyKey: string, amount = 750) =>
  at.stripe.paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey })
const count = async () => (await at.stripe.paymentIntents.list({ limit: 100 })).data.length

test('ten equal concurrent requests have one effect and one response', async () => {
  const before = await count()
  const intents = await Promise.all(Array.from({ length: 10 }, () => order('order-1')))
  expect(new Set(intents.map((intent) => intent.client_secret)).size).toBe(1)
  expect(await count()).toBe(before + 1)
  const created = await at.stripe.events.list({ type: 'payment_intent.created' })
  expect(created.data.filter(({ request }) => request?.idempotency_key === 'order-1')).toHaveLength(
    1,
  )
  const again = await order('order-1')
  expect(again.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': expect.stringMatching(/^req_/),
  })
})

test('ten concurrent confirmations charge once', async () => {
  const intent = await order('order-2')
  const confirm = () =>
    at.stripe.paymentIntents.confirm(
      intent.id,
      { payment_method: 'pm_card_visa' },
      { idempotencyKey: 'confirm-2' },
    )
  const answers = await Promise.all(Array.from({ length: 10 }, confirm))
  expect(new Set(answers.map(({ latest_charge }) => latest_charge)).size).toBe(1)
  expect((await at.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
})

test('without a key, one of ten confirmations charges and the others get an error', async () => {
  const intent = await order('order-3')
  const confirm = () =>
    at.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
  const ends = await Promise.allSettled(Array.from({ length: 10 }, confirm))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await at.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
})

test('a key belongs to one request: another amount or path is an error', async () => {
  await order('order-4')
  const before = await count()
  const refused = { type: 'StripeIdempotencyError', statusCode: 400, rawType: 'idempotency_error' }
  await expect(order('order-4', 900)).rejects.toMatchObject(refused)
  await expect(at.stripe.customers.create({}, { idempotencyKey: 'order-4' })).rejects.toMatchObject(
    refused,
  )
  await expect(order('x'.repeat(256))).rejects.toMatchObject(refused)
  expect(await count()).toBe(before)
})

test('a declined payment gets the same response again and is not retried', async () => {
  const intent = await order('order-5')
  const confirm = () =>
    at.stripe.paymentIntents.confirm(
      intent.id,
      { payment_method: 'pm_card_chargeDeclined' },
      { idempotencyKey: 'confirm-5' },
    )
  await expect(confirm()).rejects.toMatchObject({ code: 'card_declined' })
  await expect(confirm()).rejects.toMatchObject({ code: 'card_declined' })
  expect((await at.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
})

test('invalid input does not use up a key', async () => {
  await expect(order('order-6', 10)).rejects.toMatchObject({ code: 'amount_too_small' })
  expect(await order('order-6', 500)).toMatchObject({ amount: 500 })
})

test('a browser that sends its card twice pays once, and its keys are separate from the server’s', async () => {
  const intent = await order('order-7')
  await order('shared')
  const pay = () =>
    fetch(`${at.pagesUrl}/v1/payment_intents/${intent.id}/confirm`, {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_of_tests', 'idempotency-key': 'shared' },
      body: new URLSearchParams({
        client_secret: intent.client_secret!,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': CARDS.visa,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '34',
        'payment_method_data[card][cvc]': '123',
      }),
    })
  const [first, second] = await Promise.all([pay(), pay()])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await first.text()).toBe(await second.text())
})

test('a key is kept for a day', async () => {
  const { id } = await order('order-8')
  await at.advance(DAY - 1)
  expect((await order('order-8')).id).toBe(id)
  await at.advance(1)
  expect((await order('order-8')).id).not.toBe(id)
  expect(at.errors).toEqual([])
})
