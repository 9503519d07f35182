import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import { FCM_ERRORS, type FakeFcm, startFcm } from '../../../../../../tests/support/fcm.ts'
import { mailTo, tokenIn } from '../../../../../../tests/support/mails.ts'
import { PASSWORD, type Person } from '../../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'
import type { JobPayload } from '../../../platform/jobs/payloads.ts'
import { text } from '../../../platform/texts/text.ts'
import { type Notice, notify } from '../notify.ts'
import { deleteExpired } from './push-devices.queries.ts'
import { sendPushes } from './send-pushes.ts'

let fcm: FakeFcm
/** Runs no worker: nothing is sent unless a test runs the job. */
let app: TestApp
beforeAll(async () => {
  fcm = await startFcm()
  app = await startTestApp({ ...fcm.env, HYPHA_ROLES: 'web' })
})
afterEach(() => {
  fcm.received.length = 0
  fcm.requests = 0
  fcm.faults.clear()
})
afterAll(async () => {
  await app.close()
  await fcm.close()
})

const { accounts, notifications, privacy, pushDevices, security, social, users } = contract
const db = () => app.services.db

let tokens = 0
const newToken = () => `device-${++tokens}:APA91b_x`
const register = (person: Person, token: string, platform: 'ios' | 'android' = 'android') =>
  person.call(pushDevices.registerPushDevice, { body: { token, platform } })
async function registers(person: Person): Promise<string> {
  const token = newToken()
  expect((await register(person, token)).status).toBe(204)
  return token
}
const stateOf = async (person: Person) => expectOk(await person.call(pushDevices.pushState)).result
const devicesOf = ({ id }: Person) =>
  db()
    .selectFrom('push_device')
    .where('account_id', '=', id)
    .select(['token', 'platform'])
    .orderBy('id')
    .execute()

let keys = 0
const hears = (person: Person, news: Partial<Notice> = {}) =>
  notify(db(), app.services.jobs, {
    kind: 'Social',
    typeValue: 'test',
    text: text('community.news.follower', { name: 'Ada' }),
    href: '/user/7',
    key: `push-test-${++keys}`,
    ...news,
    accountIds: [person.id],
  })

type Pushes = JobPayload<'notifications.push'>
/** The waiting jobs that are about a person's notifications. */
const jobsOf = async ({ id }: Person) =>
  (
    await sql<{ data: Pushes; due: number }>`
      select data, extract(epoch from start_after - now())::float8 as due from jobs.job
      where name = 'notifications.push' and exists (
        select from notification where account_id = ${id}
          and notification.id = (data->'pushes'->0->>'notificationId')::int)
      order by created_on`.execute(db())
  ).rows
const runs = (payload: Pushes) => sendPushes({ ...app.services }, payload)
/** Runs the job of a person's last notification. */
async function delivers(person: Person): Promise<Pushes> {
  const { data } = (await jobsOf(person)).at(-1)!
  await runs(data)
  return data
}

/** The same user with another session. */
async function onAnotherPhone(person: Person): Promise<Person> {
  const phone = app.visitor()
  Object.assign(phone, { id: person.id, email: person.email })
  await phone.signIn()
  return phone
}

describe('permissions', () => {
  test('visitors and access tokens register, remove and see nothing', async () => {
    const scripted = await signedIn(app)
    await registers(scripted)
    const body = { name: 'Script', scopes: ['read', 'library'], expiresInDays: null } as const
    scripted.token = expectOk(
      await scripted.call(security.createToken, { body: { ...body, scopes: [...body.scopes] } }),
    ).token
    for (const [person, status] of [
      [app.visitor(), 401],
      [scripted, 403],
    ] as const)
      expect([
        (await person.call(pushDevices.pushState)).status,
        (await register(person, newToken())).status,
        (await person.call(pushDevices.removePushDevice)).status,
      ]).toEqual([status, status, status])
    expect(await devicesOf(scripted)).toHaveLength(1)
  })

  test('nobody removes or gets anything on the device of somebody else', async () => {
    const [person, stranger] = [await signedIn(app), await signedIn(app)]
    const token = await registers(person)
    expect((await stranger.call(pushDevices.removePushDevice)).status).toBe(204)
    expect(await stateOf(stranger)).toEqual({ isAvailable: true, isOn: false })
    expect(await stateOf(person)).toEqual({ isAvailable: true, isOn: true })
    await hears(stranger)
    expect(await jobsOf(stranger)).toEqual([])
    expect(await devicesOf(person)).toEqual([{ token, platform: 'android' }])
  })

  test.each(['', 'with space', 'x'.repeat(2_001), 'a/b', 'ä'])(
    'rejects the token %j',
    async (token) => {
      const person = await signedIn(app)
      expect((await register(person, token)).status).toBe(422)
      expect(await devicesOf(person)).toEqual([])
    },
  )
})

describe('without a service account', () => {
  let off: TestApp
  beforeAll(async () => void (off = await startTestApp({ HYPHA_ROLES: 'web' })))
  afterAll(() => off.close())

  test('push is off: no device registers, and a notification is sent to none', async () => {
    expect(off.config.push).toEqual({ kind: 'none' })
    const person = await signedIn(off)
    expect(await stateOf(person)).toEqual({ isAvailable: false, isOn: false })
    expect((await register(person, newToken())).status).toBe(404)
    // Registered before the operator switched it off.
    const [session] = await off.services.db.selectFrom('session').select('id').execute()
    const { id: deviceId } = await off.services.db
      .insertInto('push_device')
      .values({ account_id: person.id, session_id: session!.id, token: 'x', platform: 'ios' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await stateOf(person)).toEqual({ isAvailable: false, isOn: false })
    const { id: notificationId } = await off.services.db
      .insertInto('notification')
      .values({
        ...{ account_id: person.id, kind: 'Social', type_value: 'test', message: 'x', key: 'x' },
        ...{ href: null, is_on_site: true, is_by_mail: false, read_at: null, mailed_at: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sendPushes({ ...off.services }, { pushes: [{ notificationId, deviceId }], attempt: 1 })
    expect((await person.call(pushDevices.removePushDevice)).status).toBe(204)
    expect(fcm.requests).toBe(0)
  })
})

describe('devices', () => {
  test('a session has one device; registering again replaces its token', async () => {
    const person = await signedIn(app)
    await registers(person)
    const token = newToken()
    for (const _ of [1, 2]) expect((await register(person, token, 'ios')).status).toBe(204)
    expect(await devicesOf(person)).toEqual([{ token, platform: 'ios' }])
  })

  test('a device moves to the next person who logs in on it', async () => {
    const [first, next] = [await signedIn(app), await signedIn(app)]
    const token = await registers(first)
    await hears(first)
    expect((await register(next, token)).status).toBe(204)
    expect(await devicesOf(first)).toEqual([])
    expect(await devicesOf(next)).toMatchObject([{ token }])
    // Also what was on its way to the first person.
    await delivers(first)
    expect(fcm.received).toEqual([])
  })

  test('an account has ten devices at most: those that were used last', async () => {
    const person = await app.person()
    const phones = [person]
    for (let each = 0; each < 10; each++) phones.push(await onAnotherPhone(person))
    const registered = []
    for (const phone of phones) registered.push(await registers(phone))
    expect((await devicesOf(person)).map(({ token }) => token)).toEqual(registered.slice(1))
  })

  test('requests at the same time leave one device', async () => {
    const [person, other] = [await signedIn(app), await signedIn(app)]
    const shared = newToken()
    const answers = await Promise.all(
      [person, other, person, other, person].map((each, at) =>
        register(each, at % 3 === 0 ? newToken() : shared),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    const left = [...(await devicesOf(person)), ...(await devicesOf(other))]
    expect(left.filter(({ token }) => token === shared).length).toBeLessThanOrEqual(1)
    expect((await devicesOf(person)).length).toBeLessThanOrEqual(1)
  })
})

describe('what removes a device', () => {
  const reason = 'For the test.'

  test('switching it off', async () => {
    const person = await signedIn(app)
    await registers(person)
    expect((await person.call(pushDevices.removePushDevice)).status).toBe(204)
    expect(await stateOf(person)).toEqual({ isAvailable: true, isOn: false })
    expect(await devicesOf(person)).toEqual([])
  })

  test('logging out, on this device only', async () => {
    const person = await app.person()
    const phone = await onAnotherPhone(person)
    const stays = await registers(person)
    await registers(phone)
    const logsOut = { body: { refresh_token: phone.refreshToken! } }
    expect((await phone.call(accounts.invalidate, logsOut)).status).toBeLessThan(300)
    expect(await devicesOf(person)).toMatchObject([{ token: stays }])
  })

  test('a changed password, on all other devices', async () => {
    const person = await app.person()
    const phone = await onAnotherPhone(person)
    const stays = await registers(person)
    await registers(phone)
    const changed = await person.call(security.changePassword, {
      body: { currentPassword: PASSWORD, newPassword: 'eight large moons' },
    })
    expect(changed.status).toBeLessThan(300)
    expect(await devicesOf(person)).toMatchObject([{ token: stays }])
  })

  test('deleting the account', async () => {
    const person = await app.person()
    const phone = await onAnotherPhone(person)
    await registers(person)
    await registers(phone)
    expect(
      (await person.call(privacy.deleteAccount, { body: { email: person.email } })).status,
    ).toBe(204)
    expect(await devicesOf(person)).toEqual([])
  })

  test('an account that an admin closes', async () => {
    const [person, admin] = [await signedIn(app), await signedIn(app, { isAdmin: true })]
    await registers(person)
    expectOk(
      await admin.call(users.changeRights, {
        ...{ params: { id: person.id }, body: { isActive: false, reason } },
      }),
    )
    expect(await devicesOf(person)).toEqual([])
  })

  test('a session that ran out, once a day', async () => {
    const [person, lasting] = [await signedIn(app), await signedIn(app)]
    await registers(person)
    const stays = await registers(lasting)
    await sql`
      update refresh_token set expires_at = now() - interval '1 second' from session
      where session.id = session_id and account_id = ${person.id}`.execute(db())
    await deleteExpired(db())
    expect(await devicesOf(person)).toEqual([])
    expect(await devicesOf(lasting)).toMatchObject([{ token: stays }])
  })
})

describe('what is sent', () => {
  test('the text and the link of what the bell shows, to every phone, in the language of the account', async () => {
    const person = await app.person()
    const phone = await onAnotherPhone(person)
    const both = [await registers(person), await registers(phone)]
    await db().updateTable('account').set({ language: 'de' }).where('id', '=', person.id).execute()
    await hears(person)
    const { pushes } = await delivers(person)
    expect(fcm.received.map(({ token }) => token).sort()).toEqual(both.sort())
    const id = `notification-${pushes[0]!.notificationId}`
    expect(fcm.received[0]).toEqual({
      token: expect.any(String),
      notification: { body: 'Ada folgt dir' },
      data: { href: '/user/7' },
      android: { ttl: expect.stringMatching(/^86[34]\d\ds$/), notification: { tag: id } },
      apns: {
        headers: { 'apns-collapse-id': id, 'apns-expiration': expect.stringMatching(/^\d{10}$/) },
        payload: { aps: { sound: 'default' } },
      },
    })
  })

  test('no link if there is none', async () => {
    const person = await signedIn(app)
    await registers(person)
    await hears(person, { href: null })
    await delivers(person)
    expect(fcm.received).toHaveLength(1)
    expect(fcm.received[0]).not.toHaveProperty('data')
  })

  test('nothing that the bell doesn’t show, and nothing of people without a phone', async () => {
    const [person, without] = [await signedIn(app), await signedIn(app)]
    await registers(person)
    const choose = (onSite: boolean) =>
      person.call(notifications.chooseNotifications, {
        body: { kind: 'Social', onSite, byMail: true },
      })
    await choose(false)
    await hears(person)
    await hears(without)
    expect([...(await jobsOf(person)), ...(await jobsOf(without))]).toEqual([])
    // Switched off while the job waits.
    await choose(true)
    await hears(person)
    await choose(false)
    await delivers(person)
    expect(fcm.requests).toBe(0)
  })

  test('nothing that was read meanwhile, was withdrawn, or is a day old', async () => {
    const person = await signedIn(app)
    await registers(person)
    const changes = [
      () => person.call(notifications.readNotifications, { body: {} }),
      () =>
        sql`update notification set created_at = now() - interval '25 hours' where account_id = ${person.id}`.execute(
          db(),
        ),
      () => db().deleteFrom('notification').where('account_id', '=', person.id).execute(),
    ]
    for (const change of changes) {
      await hears(person)
      const { data } = (await jobsOf(person)).at(-1)!
      await change()
      await runs(data)
    }
    expect(fcm.requests).toBe(0)
  })

  test('very many phones are divided among jobs', async () => {
    const people = []
    for (let each = 0; each < 21; each++) people.push(await signedIn(app))
    for (const person of people) await registers(person)
    await notify(db(), app.services.jobs, {
      ...{
        kind: 'Social',
        typeValue: 'test',
        text: text('community.news.follower', { name: 'A' }),
      },
      ...{ href: null, key: 'many', accountIds: people.map(({ id }) => id) },
    })
    const { rows } = await sql<{ count: number }>`
      select jsonb_array_length(data->'pushes') as count from jobs.job
      where name = 'notifications.push' and (data->'pushes'->0->>'notificationId')::int in (
        select id from notification where key = 'many') order by 1`.execute(db())
    expect(rows.map(({ count }) => count)).toEqual([1, 20])
  })
})

describe('failures', () => {
  test('a job that runs twice replaces what the phone shows', async () => {
    const person = await signedIn(app)
    await registers(person)
    await hears(person)
    await runs(await delivers(person))
    expect(fcm.received).toHaveLength(2)
    expect(fcm.received[1]!.android.notification.tag).toBe(
      fcm.received[0]!.android.notification.tag,
    )
    expect(fcm.received[1]!.apns.headers['apns-collapse-id']).toBe(
      fcm.received[0]!.apns.headers['apns-collapse-id'],
    )
    expect(await jobsOf(person)).toHaveLength(1)
  })

  test.each(['unregistered', 'invalidToken', 'invalidTokenField'] as const)(
    'a device that is gone (%s) is removed, and the others get the message',
    async (error) => {
      const person = await app.person()
      const phone = await onAnotherPhone(person)
      const [gone, stays] = [await registers(person), await registers(phone)]
      fcm.faults.set(gone, FCM_ERRORS[error])
      await hears(person)
      await delivers(person)
      expect(await devicesOf(person)).toMatchObject([{ token: stays }])
      expect(fcm.received.map(({ token }) => token)).toEqual([stays])
      expect(await jobsOf(person)).toHaveLength(1)
    },
  )

  test.each(['invalidMessage', 'forbidden'] as const)(
    'a message that is refused (%s) isn’t sent again, and the device stays',
    async (error) => {
      const person = await signedIn(app)
      const token = await registers(person)
      fcm.faults.set(token, FCM_ERRORS[error])
      await hears(person)
      await delivers(person)
      expect(await devicesOf(person)).toHaveLength(1)
      expect(await jobsOf(person)).toHaveLength(1)
    },
  )

  test.each([
    ['429 with Retry-After', FCM_ERRORS.quota(300), 300],
    ['503 with Retry-After', FCM_ERRORS.unavailable(7_000), 7_000],
    ['a short Retry-After', FCM_ERRORS.quota(1), 10],
    ['500', FCM_ERRORS.internal, 10],
  ])('after %s only what failed is sent again, later', async (_, fault, seconds) => {
    const person = await app.person()
    const phone = await onAnotherPhone(person)
    const [failing, fine] = [await registers(person), await registers(phone)]
    fcm.faults.set(failing, fault)
    await hears(person)
    await delivers(person)
    expect(fcm.received.map(({ token }) => token)).toEqual([fine])
    const [, again] = await jobsOf(person)
    expect(again!.due).toBeGreaterThan(seconds - 5)
    expect(again!.due).toBeLessThanOrEqual(seconds)
    expect(again!.data).toMatchObject({ attempt: 2, pushes: [{}] })
    fcm.faults.clear()
    await runs(again!.data)
    expect(fcm.received.map(({ token }) => token)).toEqual([fine, failing])
    expect(await jobsOf(person)).toHaveLength(2)
  })

  test('tries are made further apart, and end within a day', async () => {
    const person = await signedIn(app)
    const token = await registers(person)
    fcm.faults.set(token, FCM_ERRORS.internal)
    await hears(person)
    for (let attempt = 1; attempt <= 7; attempt++) await delivers(person)
    const jobs = await jobsOf(person)
    expect(jobs.map(({ data }) => data.attempt)).toEqual([1, 2, 3, 4, 5, 6, 7])
    const waits = jobs.slice(1).map(({ due }) => due)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits.reduce((total, each) => total + each)).toBeLessThan(86_400)
  })

  test('one access token serves many messages; another is asked for when it isn’t accepted any more', async () => {
    const person = await signedIn(app)
    await registers(person)
    await hears(person)
    await delivers(person)
    const before = fcm.grants
    await hears(person)
    await delivers(person)
    expect(fcm.grants).toBe(before)
    fcm.expireTokens()
    await hears(person)
    await runs(await delivers(person))
    expect(fcm.grants).toBe(before + 1)
    expect(fcm.received).toHaveLength(3)
  })

  test('a service account that Google doesn’t accept sends nothing, and tries again later', async () => {
    const key = JSON.parse(fcm.env.FCM_SERVICE_ACCOUNT) as Record<string, string>
    const foreign = await startFcm()
    const { private_key } = JSON.parse(foreign.env.FCM_SERVICE_ACCOUNT) as { private_key: string }
    const other = await startTestApp({
      ...{ FCM_URL: fcm.url, FCM_SERVICE_ACCOUNT: JSON.stringify({ ...key, private_key }) },
      HYPHA_ROLES: 'web',
    })
    const person = await signedIn(app)
    await registers(person)
    await hears(person)
    const { data } = (await jobsOf(person)).at(-1)!
    await sendPushes({ ...app.services, push: other.services.push }, data)
    expect(fcm.requests).toBe(0)
    expect(await jobsOf(person)).toHaveLength(2)
    await other.close()
    await foreign.close()
  })
})

describe('with a worker', () => {
  let whole: TestApp
  beforeAll(async () => void (whole = await startTestApp(fcm.env)))
  afterAll(() => whole.close())

  test('a new follower is on the phone seconds later, until a new password ends the session', async () => {
    const [person, fan] = [await whole.person(), await whole.person()]
    const token = newToken()
    expect((await register(person, token)).status).toBe(204)
    expect((await fan.call(social.followUser, { params: { id: person.id } })).status).toBeLessThan(
      300,
    )
    await until(() => Promise.resolve(fcm.received.some((message) => message.token === token)))
    expect(fcm.received.find((message) => message.token === token)).toMatchObject({
      notification: { body: 'A Person follows you' },
    })
    await whole.visitor().call(accounts.forgotPassword, { body: { email: person.email } })
    const link = tokenIn(await mailTo(whole, person.email, /^Reset your/))
    const answer = await whole.visitor().call(accounts.resetPassword, {
      ...{ params: { token: link }, body: { password: 'a brand new secret' } },
    })
    expect(answer.status).toBeLessThan(300)
    const left = await whole.services.db
      .selectFrom('push_device')
      .where('token', '=', token)
      .selectAll()
      .execute()
    expect(left).toEqual([])
  })
})
