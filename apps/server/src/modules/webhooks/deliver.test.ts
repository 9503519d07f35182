import { createHmac, timingSafeEqual } from 'node:crypto'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { contract, WEBHOOK_EVENTS } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import { localCertificate, otherCertificate } from '../../../../../tests/support/certificates.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import {
  type Received,
  type Receiver,
  startReceiver,
} from '../../../../../tests/support/receiver.ts'
import { expectOk, has } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { suspend } from '../accounts/index.ts'
import { deliver } from './deliver.ts'
import { emitEvent } from './emit-event.ts'
import { forgetDeliveries } from './webhooks.queries.ts'

const { webhooks } = contract
const LAST_TRY = 10

/** Runs no worker, so every try is one of the test. */
let app: TestApp
let receiver: Receiver
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' }, { outgoing: { allowsLoopback: true } })
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.close()
  await app.close()
})
beforeEach(() => {
  receiver.answer(204)
  receiver.requests.splice(0)
})

/** Fails as a library of Standard Webhooks does. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const expected = createHmac('sha256', key).update(signed).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .some((each) => {
      const given = Buffer.from(each.replace(/^v1,/, ''), 'base64')
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
}

async function withWebhook(url = `${receiver.url}/hook`) {
  const owner = await signedIn(app)
  await has(app.services.db, owner)
  const body = { url, events: [...WEBHOOK_EVENTS] }
  const { webhook, secret } = expectOk(await owner.call(webhooks.addWebhook, { body }))
  return { owner, id: webhook.id, secret }
}

const emits = (accountId: number, key: string) =>
  app.services.db.transaction().execute((tx) =>
    emitEvent(tx, app.services.jobs, {
      ...{ accountId, event: 'sale.created', key },
      data: () => ({ order: 7 }),
    }),
  )
const log = async (owner: Person, id: number) =>
  expectOk(await owner.call(webhooks.listDeliveries, { params: { id } })).items
const attempts = (deliveryId: string, attempt: number) => {
  const { db, jobs, outgoing, secrets } = app.services
  const parts = { db, jobs, outgoing, key: secrets.webhook }
  return deliver(parts, { deliveryId, attempt }, AbortSignal.timeout(60_000))
}
/** An event on its way to a new webhook. */
async function sent(url?: string) {
  const made = await withWebhook(url)
  await emits(made.owner.id, 'sale-7')
  const deliveryId = (await log(made.owner, made.id))[0]!.id
  return { ...made, deliveryId, last: async () => (await log(made.owner, made.id))[0]! }
}

test('a delivery is signed, and arrives once, however often its job runs', async () => {
  const { deliveryId, secret, last } = await sent()
  expect(await last()).toMatchObject({ event: 'sale.created', state: 'waiting', tries: 0 })
  await Promise.all([attempts(deliveryId, 1), attempts(deliveryId, 1)])
  await attempts(deliveryId, 1)
  expect(receiver.requests).toHaveLength(1)
  const [request] = receiver.requests as [Received]
  expect(isSigned(request, secret)).toBe(true)
  expect(isSigned({ ...request, body: request.body.replace('7', '8') }, secret)).toBe(false)
  expect(request.headers).toMatchObject({
    'webhook-id': deliveryId,
    'content-type': 'application/json',
  })
  expect(Number(request.headers['webhook-timestamp'])).toBeCloseTo(Date.now() / 1_000, -2)
  expect(JSON.parse(request.body)).toEqual({
    type: 'sale.created',
    timestamp: expect.stringMatching(/^\d{4}-/),
    data: { order: 7 },
  })
  expect(await last()).toMatchObject({
    ...{ state: 'delivered', tries: 1, status: 204, failure: null, nextTryAt: null },
    durationMs: expect.any(Number),
  })
})

test('an event has one delivery to each webhook that wants it', async () => {
  const { owner, id } = await withWebhook()
  const body = { url: receiver.url, events: ['release.reviewed' as const] }
  const other = expectOk(await owner.call(webhooks.addWebhook, { body })).webhook
  await Promise.all([emits(owner.id, 'sale-1'), emits(owner.id, 'sale-1')])
  await emits(owner.id, 'sale-1')
  expect(await log(owner, id)).toHaveLength(1)
  expect(await log(owner, other.id)).toEqual([])
})

test('for a day, a delivery is also signed with the secret before', async () => {
  const { owner, id, secret, deliveryId } = await sent()
  const params = { id }
  const next = expectOk(await owner.call(webhooks.replaceWebhookSecret, { params })).secret
  await attempts(deliveryId, 1)
  const again = () => owner.call(webhooks.redeliver, { params: { id, deliveryId } })
  await app.services.db
    .updateTable('webhook')
    .set({ old_salt_until: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute()
  expectOk(await again())
  expect((await again()).status).toBe(409)
  await attempts(deliveryId, 1)
  expect(receiver.requests.map((each) => [isSigned(each, secret), isSigned(each, next)])).toEqual([
    [true, true],
    [false, true],
  ])
  // The id stays, so that the receiver knows what it has.
  expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

describe('a failed delivery', () => {
  test('is tried ten times over two days; then the webhook is paused and its owner notified, once', async () => {
    receiver.answer(500)
    const { owner, id, deliveryId, last } = await sent()
    await emits(owner.id, 'sale-8')
    const other = (await log(owner, id))[0]!
    const waits: number[] = []
    for (let attempt = 1; attempt <= LAST_TRY; attempt++) {
      await attempts(deliveryId, attempt)
      const { nextTryAt } = (await log(owner, id)).find((each) => each.id === deliveryId)!
      if (nextTryAt) waits.push(Date.parse(nextTryAt) - Date.now())
      await attempts(deliveryId, attempt)
    }
    expect(receiver.requests).toHaveLength(LAST_TRY)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    const hours = waits.reduce((sum, each) => sum + each, 0) / 3_600_000
    expect(hours).toBeGreaterThan(46)
    expect(hours).toBeLessThan(50)
    const { items } = expectOk(await owner.call(webhooks.listWebhooks))
    expect(items).toMatchObject([{ isFailing: true, pausedAt: expect.any(String) }])
    const news = expectOk(await owner.call(contract.notifications.listNotifications, { query: {} }))
    expect(news['hydra:member'].map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Your webhook to 127\.0\.0\.1:\d+ was paused/),
    ])
    // What was waiting isn't sent any more.
    await attempts(other.id, 1)
    expect(await last()).toMatchObject({ state: 'failed', failure: 'paused', tries: 0 })
    expect(receiver.requests).toHaveLength(LAST_TRY)
    await emits(owner.id, 'sale-9')
    expect(await log(owner, id)).toHaveLength(2)
  })

  test('doesn’t pause a webhook where others arrived', async () => {
    const { owner, id, deliveryId } = await sent()
    await emits(owner.id, 'sale-8')
    const other = (await log(owner, id))[0]!
    await attempts(other.id, 1)
    receiver.answer(404)
    for (let attempt = 1; attempt <= LAST_TRY; attempt++) await attempts(deliveryId, attempt)
    const { items } = expectOk(await owner.call(webhooks.listWebhooks))
    expect(items).toMatchObject([{ isFailing: false, pausedAt: null }])
  })

  test('arrives later, and says only the status of what went wrong', async () => {
    receiver.answer(503)
    const { deliveryId, last } = await sent()
    await attempts(deliveryId, 1)
    const failed = await last()
    expect(failed).toMatchObject({ state: 'waiting', tries: 1, status: 503, failure: 'status' })
    expect(JSON.stringify(failed)).not.toContain('secret of this network')
    receiver.answer(200)
    await attempts(deliveryId, 2)
    expect(await last()).toMatchObject({ state: 'delivered', tries: 2, status: 200 })
  })

  test('is a redirect to this machine, which isn’t followed', async () => {
    const inside = await startReceiver()
    receiver.answer(307, { location: `${inside.url}/admin` })
    const { deliveryId, last } = await sent()
    await attempts(deliveryId, 1)
    expect(await last()).toMatchObject({ state: 'waiting', status: 307, failure: 'redirect' })
    expect(JSON.stringify(await last())).not.toContain(inside.url)
    expect(inside.requests).toEqual([])
    await inside.close()
  })

  test('is one to a server with a wrong certificate, and nothing is sent to it', async () => {
    const known = getCACertificates('default')
    const trusts = (...certificates: string[]) =>
      setDefaultCACertificates([...known, ...certificates])
    try {
      for (const [certificate, trusted, expected] of [
        // Self-signed
        [localCertificate, [], { status: null, failure: 'certificate' }],
        // Of another name
        [otherCertificate, [otherCertificate.cert], { status: null, failure: 'certificate' }],
        [localCertificate, [localCertificate.cert], { status: 204, failure: null }],
      ] as const) {
        trusts(...trusted)
        const server = await startReceiver({ certificate })
        const { deliveryId, last } = await sent(`${server.url}/hook`)
        await attempts(deliveryId, 1)
        expect(await last()).toMatchObject({ tries: 1, ...expected })
        expect(server.requests).toHaveLength(expected.failure ? 0 : 1)
        await server.close()
      }
    } finally {
      trusts()
    }
  })

  test('of a test is final, and pauses nothing', async () => {
    receiver.answer(500)
    const { owner, id } = await withWebhook()
    const { id: testId } = expectOk(await owner.call(webhooks.testWebhook, { params: { id } }))
    await attempts(testId, 1)
    expect(await log(owner, id)).toMatchObject([{ event: 'webhook.test', state: 'failed' }])
    const { items } = expectOk(await owner.call(webhooks.listWebhooks))
    expect(items).toMatchObject([{ pausedAt: null }])
    expect(JSON.parse(receiver.requests[0]!.body)).toMatchObject({ type: 'webhook.test' })
  })
})

test('a try that another process is making, or was killed at, is made again later', async () => {
  const { deliveryId } = await sent()
  const leased = (until: string) =>
    app.services.db
      .updateTable('webhook_delivery')
      .set({ leased_until: sql<Date>`now() + ${until}::interval` })
      .where('id', '=', deliveryId)
      .execute()
  await leased('20 seconds')
  await attempts(deliveryId, 1)
  expect(receiver.requests).toEqual([])
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from start_after - now())::float as seconds from jobs.job
    where name = 'webhook.deliver' and data->>'deliveryId' = ${deliveryId}
    order by start_after desc limit 1`.execute(app.services.db)
  expect(rows[0]!.seconds).toBeGreaterThan(10)
  await leased('-1 second')
  await attempts(deliveryId, 1)
  expect(receiver.requests).toHaveLength(1)
})

test('a suspended owner gets nothing: no new event, and not what was waiting', async () => {
  const { owner, id, deliveryId } = await sent()
  await suspend(app.services.db, owner.id, { until: null, reason: 'Spam' })
  await emits(owner.id, 'sale-8')
  await attempts(deliveryId, 1)
  const { rows } = await sql<{ state: string; failure: string }>`
    select state, failure from webhook_delivery where webhook_id = ${id}`.execute(app.services.db)
  expect(rows).toEqual([{ state: 'failed', failure: 'paused' }])
  expect(receiver.requests).toEqual([])
})

test('deliveries are forgotten after a while, but not while they wait', async () => {
  const { owner, id, deliveryId } = await sent()
  await emits(owner.id, 'sale-8')
  await attempts(deliveryId, 1)
  await forgetDeliveries(app.services.db, new Date(Date.now() + 60_000))
  expect(await log(owner, id)).toMatchObject([{ state: 'waiting' }])
})
