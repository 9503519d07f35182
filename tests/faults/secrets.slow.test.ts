import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, type Endpoint } from '@hypha/contract'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ready } from '../../apps/server/src/modules/commerce/downloads/downloads.fixture.ts'
import { mailOffToken } from '../../apps/server/src/modules/notifications/mail-off-token.ts'
import { STREAM_PATH } from '../../apps/server/src/modules/streaming/stream-address.ts'
import {
  clientOf,
  publishesAudible,
} from '../../apps/server/src/modules/subsonic/subsonic.fixture.ts'
import { PASSWORD, Person } from '../support/person.ts'
import { expectOk } from '../support/studio.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createTestDatabase } from '../support/test-database.ts'

const { accounts, events, notifications, security } = contract
const ENDPOINTS: Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group))

let database: { url: string; drop(): Promise<void> }
let dataDir: string
let running: TestApp[]
beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'hypha-secrets-'))
  running = []
})
afterEach(async () => {
  for (const app of running) await app.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** Starts a process of the same instance. */
async function start(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp({ DATABASE_URL: database.url, HYPHA_DATA: dataDir, ...env })
  running.push(app)
  return app
}
async function stop(app: TestApp): Promise<void> {
  running = running.filter((each) => each !== app)
  await app.close()
}

/** The same browser at another process. */
const at = (app: TestApp, { email, id, token, refreshToken, cookie }: Person) =>
  Object.assign(new Person(app.url), { email, id, token, refreshToken, cookie })
const statusOfSession = async (person: Person) => (await person.call(security.events)).status
const refreshes = (person: Person) =>
  person.call(accounts.refresh, { body: { refresh_token: person.refreshToken! } })

/** Calls an endpoint without valid input. */
const tries = (person: Person, { method, path }: Endpoint) =>
  person.send(
    method,
    `/api${path.replace(/:\w+/g, '1')}`,
    ['GET', 'DELETE'].includes(method) ? undefined : {},
  )

describe('[F-24] secrets that are rotated or lost', () => {
  test('tokens of both secrets work during a rotation, and refreshing takes over the new one', async () => {
    const [first, second] = [randomBytes(32), randomBytes(32)].map((each) =>
      each.toString('base64'),
    ) as [string, string]
    const before = await start({ HYPHA_SECRET: first })
    const person = await before.person()
    const strangers = at(before, person)
    strangers.token = `${person.token!.slice(0, -6)}AAAAAA`
    expect(await statusOfSession(strangers)).toBe(401)
    await stop(before)

    const rotating = await start({ HYPHA_SECRET: second, HYPHA_SECRET_OLD: first })
    const same = at(rotating, person)
    const newcomer = at(rotating, person)
    expect((await newcomer.signIn()).status).toBe(200)
    expect(await statusOfSession(same)).toBe(200)
    expect(await statusOfSession(newcomer)).toBe(200)
    const oldToken = same.token!
    same.keep(expectOk(await refreshes(same)))
    expect(await statusOfSession(same)).toBe(200)
    strangers.token = oldToken
    expect(await statusOfSession(at(rotating, strangers))).toBe(200)
    await stop(rotating)

    const after = await start({ HYPHA_SECRET: second })
    expect(await statusOfSession(at(after, newcomer))).toBe(200)
    expect(await statusOfSession(at(after, same))).toBe(200)
    // A token of the old secret counts no longer, but its session goes on.
    const late = at(after, { ...same, cookie: same.cookie, token: oldToken } as Person)
    expect(await statusOfSession(late)).toBe(401)
    late.keep(expectOk(await refreshes(late)))
    expect(await statusOfSession(late)).toBe(200)
  })

  test('a lost secret logs everybody out; nothing from before answers 500, and logging in works', async () => {
    const before = await start()
    const person = await before.person()
    const music = await publishesAudible(before, person)
    const { password } = expectOk(
      await person.call(security.createAppPassword, { body: { name: 'Phone' } }),
    )
    const { media_key: mediaKey } = await before.services.db
      .selectFrom('track')
      .where('id', '=', music.tracks[0]!)
      .select('media_key')
      .executeTakeFirstOrThrow()
    const addresses = [
      before.services.addresses.sign(
        `${STREAM_PATH}tracks/${mediaKey}/standard.mp4`,
        null,
        new Date(),
      ),
      (await ready(person, music.tracks[0]!, 'song', 'original')).url,
      new URL(expectOk(await person.call(events.renewCalendarFeed)).result!).pathname,
    ]
    for (const address of addresses)
      expect((await person.send('GET', address)).status, address).toBe(200)
    const unsubscribe = mailOffToken(before.services.secrets.mailOff, person.id, 'Commerce')
    const player = clientOf(before, person.email, password)
    expect((await player.get('ping')).status).toBe('ok')
    await expect(start({ HYPHA_SECRET_LOST: '1' })).rejects.toThrow('Remove HYPHA_SECRET_LOST')
    expect(await statusOfSession(person)).toBe(200)
    await stop(before)

    await rm(join(dataDir, 'secret.key'))
    await expect(start()).rejects.toThrow('HYPHA_SECRET_LOST=1')
    const after = await start({ HYPHA_SECRET_LOST: '1' })
    const old = at(after, person)
    for (const endpoint of ENDPOINTS) {
      const { status } = await tries(old, endpoint)
      const call = `${endpoint.method} ${endpoint.path}`
      if (endpoint.access === 'open') expect(status, call).toBeLessThan(500)
      // Calls of admins don't exist for others.
      else expect([call, status]).toEqual([call, endpoint.access === 'admin' ? 404 : 401])
    }
    expect((await refreshes(old)).status).toBe(401)
    for (const address of addresses) {
      const { status } = await old.send('GET', address)
      expect(status, address).toBeGreaterThanOrEqual(400)
      expect(status, address).toBeLessThan(500)
    }
    expect(
      (await old.call(notifications.turnMailsOff, { params: { token: unsubscribe } })).status,
    ).toBe(400)
    expect(await clientOf(after, person.email, password).codeOf('ping')).toBe(40)
    const withPassword = await old.call(accounts.authenticate, {
      body: { email: person.email, password: PASSWORD },
    })
    old.keep(expectOk(withPassword))
    expect(await statusOfSession(old)).toBe(200)
    await stop(after)

    // The new secret is the right one from now on.
    await expect(start({ HYPHA_SECRET_LOST: '1' })).rejects.toThrow('Remove HYPHA_SECRET_LOST')
    const again = await start()
    expect(await statusOfSession(at(again, old))).toBe(200)
  })

  test('an event signed with the old and the new webhook secret of Stripe is accepted once', async () => {
    const [oldSecret, newSecret, foreign] = ['whsec_old', 'whsec_new', 'whsec_foreign']
    const serving = (secret: string) =>
      start({
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: secret,
        // Nothing is fetched from Stripe.
        HYPHA_ROLES: 'web',
      })
    const event = (id: string) =>
      JSON.stringify({
        ...{ id, object: 'event', type: 'payment_intent.succeeded' },
        data: { object: { id: 'pi_1', object: 'payment_intent' } },
      })
    /** One header with the signature of each secret, as Stripe sends it during a rotation. */
    const signed = (payload: string, secrets: string[]) => {
      const timestamp = Math.floor(Date.now() / 1000)
      const headers = secrets.map((secret) =>
        Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
      )
      return [`t=${timestamp}`, ...headers.map((header) => header.split(',')[1]!)].join(',')
    }
    const delivers = async (app: TestApp, id: string, secrets: string[]) => {
      const payload = event(id)
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': signed(payload, secrets),
      }
      return (await app.visitor().send('POST', '/api/payments/webhook', payload, headers)).status
    }
    const received = async (app: TestApp, id: string) =>
      (
        await app.services.db
          .selectFrom('webhook_inbox')
          .where('id', '=', id)
          .select('id')
          .execute()
      ).length

    const old = await serving(oldSecret)
    const replaced = await serving(newSecret)
    for (const app of [old, replaced]) {
      const [refused, accepted] = [`evt_${randomUUID()}`, `evt_${randomUUID()}`]
      expect(await delivers(app, refused, [foreign])).toBe(400)
      expect(await received(app, refused)).toBe(0)
      expect(await delivers(app, accepted, [oldSecret, newSecret])).toBe(200)
      expect(await delivers(app, accepted, [newSecret, oldSecret])).toBe(200)
      expect(await received(app, accepted)).toBe(1)
    }
    // Refused by the server with the other secret, and accepted when Stripe repeats it.
    const late = `evt_${randomUUID()}`
    expect(await delivers(old, late, [newSecret])).toBe(400)
    expect(await delivers(replaced, late, [newSecret])).toBe(200)
    expect(await received(replaced, late)).toBe(1)
  })
})
