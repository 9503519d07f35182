import { contract, NOTIFICATION_KINDS } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { putsOnSale } from '../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { announceRelease } from './announce-release.ts'
import { mailOffToken } from './mail-off-token.ts'
import { text } from '../../platform/texts/text.ts'
import { type Notice, notify } from './notify.ts'

const follows = (name: string) => text('community.news.follower', { name })

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
})
afterAll(() => app.close())

const { notifications: calls } = contract
let keys = 0
const hears = (person: Person, news: Partial<Notice> = {}) =>
  notify(app.services.db, app.services.jobs, {
    kind: 'Music',
    typeValue: 'test',
    text: follows('Somebody'),
    href: null,
    key: `test-${++keys}`,
    ...news,
    accountIds: [person.id],
  })
const listOf = async (person: Person, query: { kind?: 'Music' | 'Social'; before?: number } = {}) =>
  expectOk(await person.call(calls.listNotifications, { query }))
const unreadOf = async (person: Person) => expectOk(await person.call(calls.countUnread)).result

describe('permissions', () => {
  test('[S-14] requires a login, and shows users their own only', async () => {
    const visitor = app.visitor()
    const [person, other] = [await signedIn(app), await signedIn(app)]
    expect([
      (await visitor.call(calls.listNotifications)).status,
      (await visitor.call(calls.countUnread)).status,
      (await visitor.call(calls.readNotification, { params: { id: 1 } })).status,
      (await visitor.call(calls.readNotifications, { body: {} })).status,
      (await visitor.call(calls.notificationChoices)).status,
    ]).toEqual([401, 401, 401, 401, 401])
    await hears(person)
    const [told] = (await listOf(person))['hydra:member']
    // Reading succeeds whatever the id, so that nobody learns which exist.
    for (const id of [told!.id, 2_000_000_000])
      expect(await other.call(calls.readNotification, { params: { id } })).toMatchObject({
        status: 204,
        body: '',
      })
    await other.call(calls.readNotifications, { body: {} })
    expect(await unreadOf(person)).toBe(1)
    expect((await listOf(other))['hydra:member']).toEqual([])
  })

  test('there are five kinds and no others', async () => {
    const person = await signedIn(app)
    const kind = 'Weather' as 'Music'
    expect([
      (await person.call(calls.listNotifications, { query: { kind } })).status,
      (await person.call(calls.readNotifications, { body: { kind } })).status,
      (await person.call(calls.chooseNotifications, { body: { kind, onSite: true, byMail: true } }))
        .status,
    ]).toEqual([422, 422, 422])
  })
})

test('[CA-13] lists newest first, by kind, page by page, and marks one or all as read', async () => {
  const person = await signedIn(app)
  for (let n = 0; n < 32; n++) await hears(person, { text: follows(`Person ${n}`) })
  await hears(person, { kind: 'Social', text: follows('A Person'), href: '/user/1' })
  const first = await listOf(person)
  expect(first['hydra:member'][0]).toMatchObject({
    message: 'A Person follows you',
    type_value: 'test',
    kind: 'Social',
    href: '/user/1',
    isRead: false,
  })
  expect(first['hydra:member']).toHaveLength(30)
  const rest = await listOf(person, { before: first.next! })
  expect(rest['hydra:member'].map(({ message }) => message)).toEqual([
    'Person 2 follows you',
    'Person 1 follows you',
    'Person 0 follows you',
  ])
  expect(rest.next).toBeNull()
  expect((await listOf(person, { kind: 'Social' }))['hydra:member']).toHaveLength(1)
  await person.call(calls.readNotification, { params: { id: first['hydra:member'][0]!.id } })
  expect(await unreadOf(person)).toBe(32)
  await person.call(calls.readNotifications, { body: { kind: 'Social' } })
  expect(await unreadOf(person)).toBe(32)
  await person.call(calls.readNotifications, { body: {} })
  expect(await unreadOf(person)).toBe(0)
  expect((await listOf(person))['hydra:member'].every(({ isRead }) => isRead)).toBe(true)
})

test('skips kinds that the user turned off; the link in a mail turns mails off', async () => {
  const person = await signedIn(app)
  const before = expectOk(await person.call(calls.notificationChoices)).items
  expect(before.map(({ kind }) => kind)).toEqual([...NOTIFICATION_KINDS])
  expect(before.filter(({ byMail }) => byMail).map(({ kind }) => kind)).toEqual([
    'Commerce',
    'System',
  ])
  await person.call(calls.chooseNotifications, {
    body: { kind: 'Music', onSite: false, byMail: false },
  })
  await hears(person)
  await hears(person, { kind: 'Social' })
  expect((await listOf(person))['hydra:member'].map(({ kind }) => kind)).toEqual(['Social'])

  const token = mailOffToken(app.services.secrets.mailOff, person.id, 'Commerce')
  const forged = token.replace('Commerce', 'System')
  const turn = (each: string) => app.visitor().call(calls.turnMailsOff, { params: { token: each } })
  expect([(await turn(forged)).status, (await turn('nothing')).status]).toEqual([400, 400])
  expect([(await turn(token)).status, expectOk(await turn(token)).result]).toEqual([
    200,
    'Commerce',
  ])
  const after = expectOk(await person.call(calls.notificationChoices)).items
  expect(after.filter(({ byMail }) => byMail).map(({ kind }) => kind)).toEqual(['System'])
})

describe('the unsubscribe link of a mail', () => {
  const offFor = async (person: Person) =>
    expectOk(await person.call(calls.notificationChoices)).items.some(
      ({ kind, byMail }) => kind === 'Commerce' && !byMail,
    )
  const linkFor = (person: Person) =>
    mailOffToken(app.services.secrets.mailOff, person.id, 'Commerce')
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
  const clicks = (token: string, body = 'List-Unsubscribe=One-Click', headers = FORM) =>
    app.visitor().send('POST', `/mails-off/${token}`, body, headers)

  test('changes nothing if a scanner opens it, however often', async () => {
    const person = await signedIn(app)
    const token = linkFor(person)
    for (let each = 0; each < 3; each++) {
      await app.visitor().send('GET', `/mails-off/${token}`, undefined, { accept: 'text/html' })
      const asked = expectOk(await app.visitor().call(calls.mailsOff, { params: { token } }))
      expect(asked.result).toEqual({ kind: 'Commerce', from: null, isOff: false })
    }
    for (const method of ['HEAD', 'OPTIONS'])
      await app.visitor().send(method, `/mails-off/${token}`)
    expect(await offFor(person)).toBe(false)
  })

  test('unsubscribes with one click in a mail program, without a login; idempotent', async () => {
    const [person, other] = [await signedIn(app), await signedIn(app)]
    const token = linkFor(person)
    expect([(await clicks(token)).status, (await clicks(token)).status]).toEqual([200, 200])
    expect([await offFor(person), await offFor(other)]).toEqual([true, false])
    const asked = expectOk(await app.visitor().call(calls.mailsOff, { params: { token } }))
    expect(asked.result).toEqual({ kind: 'Commerce', from: null, isOff: true })
    const form = new FormData()
    form.append('List-Unsubscribe', 'One-Click')
    expect((await app.visitor().send('POST', `/mails-off/${linkFor(other)}`, form)).status).toBe(
      200,
    )
    expect(await offFor(other)).toBe(true)
  })

  test('rejects a forged link, another body, and a link of a deleted account', async () => {
    const person = await signedIn(app)
    const token = linkFor(person)
    const forged = token.replace('Commerce', 'System')
    expect((await clicks(forged)).status).toBe(400)
    expect((await app.visitor().call(calls.mailsOff, { params: { token: forged } })).status).toBe(
      400,
    )
    for (const body of ['', 'List-Unsubscribe=No', 'x=List-Unsubscribe=One-Click'])
      expect((await clicks(token, body)).status, body).toBe(400)
    expect((await clicks(token, '{}', { 'content-type': 'application/json' })).status).toBe(415)
    expect(await offFor(person)).toBe(false)
    await app.services.db
      .updateTable('account')
      .set({ deleted_at: new Date() })
      .where('id', '=', person.id)
      .execute()
    expect((await clicks(token)).status).toBe(400)
  })
})

test('a release notifies the followers of its artist and label once, but not its owner', async () => {
  const owner = await signedIn(app)
  const release = await putsOnSale(app, owner)
  const { db, jobs } = app.services
  await sql`
    insert into account (email, email_key, password_hash, full_name)
    select 'crowd-' || n || '@people.test', 'crowd-' || n || '@people.test', '', 'Crowd'
    from generate_series(1, 5000) n`.execute(db)
  await sql`
    insert into artist_follow (account_id, artist_id)
    select account.id, track.artist_id from account
    join track on track.release_id = ${release.id} and track.position = (
      select min(position) from track where release_id = ${release.id})
    where full_name = 'Crowd' or account.id = ${owner.id}`.execute(db)
  await announceRelease(db, jobs, release.id)
  await announceRelease(db, jobs, release.id)
  const { rows } = await sql<{ told: number; people: number; own: number }>`
    select count(*) as told, count(distinct account_id) as people,
      count(*) filter (where account_id = ${owner.id}) as own
    from notification where key = ${`release-published-${release.id}`}`.execute(db)
  expect(rows[0]).toEqual({ told: 5000, people: 5000, own: 0 })
})
