import { contract, type ErrorBody, WEBHOOK_EVENTS, WEBHOOKS_MAX } from '@hypha/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { type Receiver, startReceiver } from '../../../../../tests/support/receiver.ts'
import { expectOk, has } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

const { webhooks } = contract
/** Without the permission of tests to send to this machine, and without a worker. */
let app: TestApp
let receiver: Receiver
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.close()
  await app.close()
})
afterEach(() => expect(receiver.requests).toEqual([]))

const URL_OK = 'https://example.com/hypha'
const ID = '3f0e4c1a-9f5e-4a39-8a57-2d6a1d9c0c11'
async function seller(): Promise<Person> {
  const person = await signedIn(app)
  await has(app.services.db, person)
  return person
}
const adds = (person: Person, url = URL_OK) =>
  person.call(webhooks.addWebhook, { body: { url, events: [...WEBHOOK_EVENTS] } })
const list = async (person: Person) => expectOk(await person.call(webhooks.listWebhooks)).items

/** Every call on one webhook. */
const callsOf = (person: Person, id: number) => [
  person.call(webhooks.changeWebhook, { params: { id }, body: { isPaused: true } }),
  person.call(webhooks.replaceWebhookSecret, { params: { id } }),
  person.call(webhooks.testWebhook, { params: { id } }),
  person.call(webhooks.listDeliveries, { params: { id } }),
  person.call(webhooks.redeliver, { params: { id, deliveryId: ID } }),
  person.call(webhooks.deleteWebhook, { params: { id } }),
]
const statuses = async (calls: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status)

describe('permissions', () => {
  test('visitors, unconfirmed people, people without a profile and access tokens can’t add a webhook', async () => {
    expect((await adds(app.visitor())).status).toBe(401)
    expect((await adds(await signedIn(app, { isVerified: false }))).status).toBe(403)
    const listener = await signedIn(app)
    const refusal = (await adds(listener)) as { status: number; body: unknown }
    expect(refusal).toMatchObject({ status: 403, body: { code: 'webhooks.needsProfile' } })
    const person = await seller()
    const { webhook } = expectOk(await adds(person))
    const body = { name: 'Script', scopes: ['read' as const, 'sell' as const], expiresInDays: null }
    const { token } = expectOk(await person.call(contract.security.createToken, { body }))
    const script = Object.assign(app.visitor(), { isBrowser: false, token })
    expect((await adds(script)).status).toBe(403)
    expect(await statuses(callsOf(script, webhook.id))).toEqual([403, 403, 403, 200, 403, 403])
    expect(await list(script)).toEqual([webhook])
  })

  test('nobody else sees, changes or uses a webhook', async () => {
    const [owner, other] = [await seller(), await seller()]
    const { webhook } = expectOk(await adds(owner))
    expect(await statuses(callsOf(app.visitor(), webhook.id))).toEqual(Array(6).fill(401))
    expect(await statuses(callsOf(other, webhook.id))).toEqual(Array(6).fill(404))
    expect(await list(other)).toEqual([])
    expect(await list(owner)).toEqual([webhook])
  })

  test('a delivery of another webhook can’t be sent again', async () => {
    const [owner, other] = [await seller(), await seller()]
    const { webhook } = expectOk(await adds(owner))
    const { id } = expectOk(await owner.call(webhooks.testWebhook, { params: { id: webhook.id } }))
    const own = expectOk(await adds(other)).webhook
    const params = { id: own.id, deliveryId: id }
    expect((await other.call(webhooks.redeliver, { params })).status).toBe(404)
  })
})

describe('an address', () => {
  test.each([
    ['not an address', 'notUrl'],
    ['http://example.com', 'notHttps'],
    ['https://me:secret@example.com', 'credentials'],
    ['https://example.com:22', 'port'],
    ['https://localhost', 'notPublic'],
    ['https://127.0.0.1', 'notPublic'],
    ['https://[::1]', 'notPublic'],
    ['https://10.0.0.1', 'notPublic'],
    ['https://169.254.169.254', 'notPublic'],
    ['https://0.0.0.0', 'notPublic'],
  ])('%s is refused at its field, also for an existing webhook', async (url, problem) => {
    const person = await seller()
    const { webhook } = expectOk(await adds(person))
    const params = { id: webhook.id }
    for (const answer of [
      await adds(person, url),
      await person.call(webhooks.changeWebhook, { params, body: { url } }),
    ]) {
      const { status, body } = answer as unknown as { status: number; body: ErrorBody }
      expect([status, body.code]).toEqual([422, `webhooks.url.${problem}`])
      expect(body.violations.map(({ propertyPath }) => propertyPath)).toEqual(['url'])
    }
    expect(await list(person)).toEqual([webhook])
  })

  test('of this machine is refused even with the right port', async () => {
    const person = await seller()
    for (const url of [receiver.url, receiver.url.replace('http:', 'https:')])
      expect((await adds(person, url)).status).toBe(422)
  })
})

test('there are at most five, also if they are added at once', async () => {
  const person = await seller()
  const all = await statuses(Array.from({ length: WEBHOOKS_MAX + 2 }, () => adds(person)))
  expect(all.toSorted()).toEqual([...Array(WEBHOOKS_MAX).fill(201), 409, 409])
  expect(await list(person)).toHaveLength(WEBHOOKS_MAX)
})

test('the owner changes, pauses, resumes and deletes it; the secret is shown once and can be replaced', async () => {
  const person = await seller()
  const { webhook, secret } = expectOk(await adds(person))
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const params = { id: webhook.id }
  const change = async (body: object) =>
    expectOk(await person.call(webhooks.changeWebhook, { params, body }))
  expect(await change({ events: ['sale.created', 'sale.created'] })).toEqual({
    ...webhook,
    events: ['sale.created'],
  })
  const paused = await change({ isPaused: true })
  expect(paused.pausedAt).not.toBeNull()
  expect(await change({ isPaused: true })).toEqual(paused)
  const sends = () => person.call(webhooks.testWebhook, { params })
  expect((await sends()).status).toBe(409)
  expect(await change({ isPaused: false })).toMatchObject({ pausedAt: null })
  expect((await sends()).status).toBe(202)
  const next = expectOk(await person.call(webhooks.replaceWebhookSecret, { params })).secret
  expect(next).not.toBe(secret)
  expect(JSON.stringify(await list(person))).not.toContain('whsec_')
  const rows = await app.services.db.selectFrom('webhook').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect((await person.call(webhooks.deleteWebhook, { params })).status).toBe(204)
  expect(await list(person)).toEqual([])
  const { items } = expectOk(await person.call(contract.security.events, { query: {} }))
  expect(items.map(({ kind }) => kind)).toEqual([
    'webhook_deleted',
    'webhook_secret_replaced',
    'webhook_added',
  ])
})
