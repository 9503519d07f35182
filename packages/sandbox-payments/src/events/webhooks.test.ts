import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CARDS } from '../testing/browser.ts'
import {
  DAY,
  startSandbox,
  type StartedSandbox,
  WEBHOOK_SECRET,
} from '../testing/started-sandbox.ts'
import { RETRY_AFTER_SECONDS } from './deliver.ts'

let at: StartedSandbox
beforeAll(async () => void (at = await startSandbox()))
afterAll(() => at.close())

beforeEach(async () => {
  at.webhook.answerWith(200)
  await at.runDue()
  at.webhook.events.length = 0
  at.webhook.raw.length = 0
})

const order = () => at.stripe.paymentIntents.create({ amount: 750, currency: 'usd' })

test('an event is sent once, signed with the library’s own scheme', async () => {
  const intent = await order()
  await at.browser.pay(intent, CARDS.visa)
  await at.runDue()
  // Each was verified with constructEvent on arrival.
  expect(at.webhook.types().sort()).toEqual([
    'charge.succeeded',
    'payment_intent.created',
    'payment_intent.succeeded',
  ])
  const event = at.webhook.events.find(({ type }) => type === 'payment_intent.succeeded')!
  expect(event).toMatchObject({
    object: 'event',
    api_version: Stripe.API_VERSION,
    livemode: false,
    data: { object: { id: intent.id, status: 'succeeded' } },
    request: { id: expect.stringMatching(/^req_/) },
  })
  expect(event.data.object).not.toHaveProperty('sandbox')
  expect(await at.stripe.events.retrieve(event.id)).toMatchObject({ pending_webhooks: 0 })

  const { body, signature } = at.webhook.raw[0]!
  const check = (text: string, secret: string) =>
    Stripe.webhooks.constructEvent(text, signature, secret)
  expect(check(body, WEBHOOK_SECRET)).toMatchObject({ object: 'event' })
  expect(() => check(`${body} `, WEBHOOK_SECRET)).toThrow('signature')
  expect(() => check(body, 'whsec_other')).toThrow('signature')
})

test.each([500, 302, 'hang up'] as const)(
  'an event answered with %s is retried with increasing delays',
  async (answer) => {
    at.webhook.answerWith(answer)
    const { id } = await order()
    await at.runDue()
    expect(at.webhook.raw).toHaveLength(1)
    const [pending] = (await at.stripe.events.list({ delivery_success: false })).data
    expect(pending).toMatchObject({ data: { object: { id } }, pending_webhooks: 1 })
    await at.advance(RETRY_AFTER_SECONDS[0]! - 1)
    expect(at.webhook.raw).toHaveLength(1)
    await at.advance(1)
    expect(at.webhook.raw).toHaveLength(2)
    at.webhook.answerWith(200)
    await at.advance(RETRY_AFTER_SECONDS[1]!)
    expect(at.webhook.events.map((event) => event.id)).toEqual([pending!.id])
    await at.advance(RETRY_AFTER_SECONDS.at(-1)!)
    expect(at.webhook.raw).toHaveLength(3)
  },
)

test('an event is retried if the webhook times out', async () => {
  const impatient = await startSandbox({ timeoutMs: 200 })
  const { webhook } = impatient
  webhook.answerWith('nothing')
  await impatient.stripe.paymentIntents.create({ amount: 750, currency: 'usd' })
  await impatient.runDue()
  expect(webhook.raw).toHaveLength(1)
  await impatient.advance(RETRY_AFTER_SECONDS[0]!)
  expect(webhook.raw).toHaveLength(2)
  const ids = webhook.raw.map(({ body }) => (JSON.parse(body) as { id: string }).id)
  expect(new Set(ids).size).toBe(1)
  await impatient.close()
})

test('after three days an event is no longer sent but still listed', async () => {
  at.webhook.answerWith(500)
  const { id } = await order()
  await at.runDue()
  for (const seconds of RETRY_AFTER_SECONDS) await at.advance(seconds)
  expect(at.webhook.raw).toHaveLength(RETRY_AFTER_SECONDS.length + 1)
  at.webhook.answerWith(200)
  await at.advance(RETRY_AFTER_SECONDS.at(-1)!)
  expect(at.webhook.events).toEqual([])
  const [listed] = (await at.stripe.events.list({ delivery_success: false })).data
  expect(listed).toMatchObject({ type: 'payment_intent.created', data: { object: { id } } })
})

test('lists events from new to old, by type, time and cursor, for 30 days', async () => {
  await at.advance(1)
  const since = at.now()
  const ids: string[] = []
  for (let index = 0; index < 5; index++) ids.unshift((await order()).id)
  const created = { gte: since }
  const listed = async (params: Stripe.EventListParams) =>
    (await at.stripe.events.list({ created, ...params })).data
  const intentsOf = (events: Stripe.Event[]) =>
    events.map((event) => (event.data.object as { id: string }).id)
  expect(intentsOf(await listed({}))).toEqual(ids)
  expect(await listed({ type: 'charge.succeeded' })).toEqual([])
  expect(await listed({ types: ['charge.succeeded', 'payment_intent.created'] })).toHaveLength(5)
  expect(await listed({ created: { lt: since }, limit: 1 })).toHaveLength(1)
  const first = await at.stripe.events.list({ created, limit: 2 })
  expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/events' })
  const next = await listed({ limit: 2, starting_after: first.data[1]!.id })
  expect(intentsOf(next)).toEqual(ids.slice(2, 4))
  const back = await listed({ limit: 2, ending_before: next[1]!.id })
  expect(intentsOf(back)).toEqual(ids.slice(1, 3))
  const walked: Stripe.Event[] = []
  for await (const event of at.stripe.events.list({ created, limit: 2 })) walked.push(event)
  expect(intentsOf(walked)).toEqual(ids)
  await expect(listed({ starting_after: 'evt_none' })).rejects.toMatchObject({
    code: 'resource_missing',
  })
  await at.advance(30 * DAY)
  expect(await listed({})).toEqual([])
  expect(at.errors).toEqual([])
})
