import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { contract } from '@hypha/contract'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, Person } from '../../../../../tests/support/person.ts'
import { expectOk, has } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { createTestDatabase } from '../../../../../tests/support/test-database.ts'
import { encrypt } from '../../platform/encryption.ts'
import { createLog } from '../../platform/log.ts'
import { findInstanceSecret } from '../../platform/secrets/open-secrets.ts'
import { guestUrl } from '../accounts/index.ts'
import { clientOf } from '../subsonic/subsonic.fixture.ts'
import { boxOffice } from '../tickets/box-office.fixture.ts'

const newSecret = () => randomBytes(32).toString('base64')
const { accounts, door, downloadCodes, guestBuyers, promoLinks, security, users, verification } =
  contract

let database: { url: string; drop(): Promise<void> }
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.drop())

const start = (env: Record<string, string>, options: Parameters<typeof startTestApp>[1] = {}) =>
  startTestApp({ DATABASE_URL: database.url, ...env }, options)

/** The same person at the process that now runs. */
const at = (app: TestApp, { email, id }: Person) =>
  Object.assign(new Person(app.url), { email, id })

const setsUpAuthenticator = async (person: Person) => {
  const { secret } = expectOk(await person.call(security.beginTotp))
  return expectOk(
    await person.call(security.confirmTotp, { body: { code: generateSync({ secret }) } }),
  )
}

async function submitsRequest({ services }: TestApp, person: Person) {
  const { db, secrets } = services
  const release = await has(db, person, { status: 'published' })
  const { artist_id } = await db
    .selectFrom('release')
    .where('id', '=', release.id)
    .select('artist_id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('verification_request')
    .values({
      ...{ artist_id: artist_id!, account_id: person.id, status: 'submitted' },
      ...{ links: 'https://example.test/me', comments: 'It is me.' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const photo of ['idCardPhoto', 'selfPhoto'] as const) {
    const key = `identity/${randomBytes(16).toString('hex')}`
    await db
      .insertInto('verification_file')
      .values({
        ...{ request_id: id, photo, key },
        sealed_key: encrypt(randomBytes(32), secrets.identity[0], key),
      })
      .execute()
  }
  return id
}

/** What can be shown again, and is signed. */
async function codesOf(app: TestApp, owner: Person, eventId: number) {
  const [ticket] = await boxOffice(app, owner).ticketsOf(owner)
  const [link] = expectOk(await owner.call(promoLinks.listPromoLinks)).items
  const [batch] = expectOk(await owner.call(downloadCodes.listDownloadCodes)).items
  const file = expectOk(
    await owner.call(downloadCodes.downloadCodesFile, {
      params: { id: batch!.id },
      query: { format: 'csv' },
    }),
  ).result
  const [doorLink] = expectOk(
    await owner.call(door.listDoorLinks, { params: { id: eventId } }),
  ).items
  return {
    ticket: ticket!.code,
    promo: link!.url.split('#')[1]!,
    download: Buffer.from(file.content, 'base64').toString().split('\r\n')[1]!.split(',')[0]!,
    door: doorLink!.secret,
  }
}
type Codes = Awaited<ReturnType<typeof codesOf>>

/** Returns the statuses of opening a promo link, looking up a download code, and opening a door. */
async function statusesOf(app: TestApp, { promo, download, door: link }: Codes) {
  const body = { secret: promo, isVisit: false }
  return [
    (await app.visitor().call(promoLinks.openPromo, { body })).status,
    (await app.visitor().call(downloadCodes.findDownloadCode, { body: { code: download } })).status,
    (await app.visitor().call(door.doorListByLink, { body: { link } })).status,
  ]
}

/** A guest with an address; their link is signed. */
async function linkOfGuest({ services: { db, secrets } }: TestApp, id: number) {
  const url = await guestUrl(db, { key: secrets.guestLink, publicUrl: '' }, id)
  return url!.split('#')[1]!
}
const opensGuest = async (app: TestApp, code: string) =>
  (await app.visitor().call(guestBuyers.openGuest, { body: { code } })).status

test('a lost secret is given up only if it is gone, and everything signed or encrypted with it is replaced', async () => {
  const [first, second] = [newSecret(), newSecret()]
  await expect(start({ HYPHA_SECRET: first, HYPHA_SECRET_LOST: '1' })).rejects.toThrow(
    'never used with a secret',
  )
  await expect(
    start({ HYPHA_SECRET: second, HYPHA_SECRET_OLD: first, HYPHA_SECRET_LOST: '1' }),
  ).rejects.toThrow('Remove one of them')
  const before = await start({ HYPHA_SECRET: first })
  const { db } = before.services
  const person = await before.person()
  const admin = await before.person({ isAdmin: true })
  const careful = await before.person()
  for (const each of [person, admin, careful]) await setsUpAuthenticator(each)
  await db
    .insertInto('passkey')
    .values({
      ...{ id: 'key', account_id: careful.id, name: 'Key', public_key: Buffer.alloc(1) },
      ...{ counter: 0, transports: [] },
    })
    .execute()
  await db
    .insertInto('scrobble_connection')
    .values({
      ...{ account_id: person.id, service: 'lastfm', username: 'ada' },
      secret: encrypt(
        Buffer.from('session key'),
        before.services.secrets.scrobbling[0],
        `scrobbling lastfm ${person.id}`,
      ),
    })
    .execute()
  const { password } = expectOk(
    await person.call(security.createAppPassword, { body: { name: 'Phone' } }),
  )
  const requestId = await submitsRequest(before, person)
  const office = boxOffice(before, person)
  const eventId = await office.announced()
  const { id: typeId } = await office.added(eventId, { price: 0 })
  expectOk(await office.claims(person, eventId, typeId))
  expectOk(await person.call(door.addDoorLink, { params: { id: eventId }, body: { name: 'Gate' } }))
  const release = await has(db, person, { status: 'published' })
  const { id: releaseId } = release
  expectOk(
    await person.call(promoLinks.addPromoLink, {
      body: { releaseId, recipient: 'A DJ', expiresAt: null },
    }),
  )
  expectOk(
    await person.call(downloadCodes.addDownloadCodes, {
      body: {
        ...{ productId: releaseId, type: 'music_release', name: 'Tape', codes: 1 },
        expiresAt: null,
      },
    }),
  )
  const guest = before.visitor()
  guest.keep(
    expectOk(
      await guest.call(guestBuyers.startGuest, {
        body: { email: 'guest@people.test', acceptsTerms: true },
      }),
    ),
  )
  const { id: guestId } = await db
    .selectFrom('account')
    .where('is_guest', '=', true)
    .select('id')
    .executeTakeFirstOrThrow()
  const oldGuestLink = await linkOfGuest(before, guestId)
  expect(await opensGuest(before, oldGuestLink)).toBe(200)
  const oldCodes = await codesOf(before, person, eventId)
  expect(await statusesOf(before, oldCodes)).toEqual([200, 200, 200])
  await before.close()

  let logged = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk)
      done()
    },
  })
  await expect(start({ HYPHA_SECRET: first, HYPHA_SECRET_LOST: '1' })).rejects.toThrow(
    'Remove HYPHA_SECRET_LOST',
  )
  await expect(start({ HYPHA_SECRET: second })).rejects.toThrow('HYPHA_SECRET_LOST=1')
  const app = await start(
    { HYPHA_SECRET: second, HYPHA_SECRET_LOST: '1' },
    { log: createLog('warn', sink) },
  )
  const after = app.services.db
  expect(
    JSON.parse(logged.split('\n').find((line) => line.includes('lost secret'))!),
  ).toMatchObject({
    dropped: {
      ...{ sessions: 5, authenticatorApps: 3, appPasswords: 1, scrobbleConnections: 1 },
      ...{ identityPictures: 2, ticketCodes: 1, doorLinks: 1, downloadCodes: 1 },
      ...{ giftCodes: 0, promoLinks: 1, guestLinks: 1 },
    },
  })

  const same = at(app, person)
  expect((await same.signIn()).status).toBe(200)
  expect(expectOk(await same.call(security.state))).toMatchObject({
    ...{ totpSince: null, recoveryCodesLeft: 0 },
  })
  expect(await clientOf(app, person.email, password).codeOf('ping')).toBe(40)
  const [connection] = await after.selectFrom('scrobble_connection').selectAll().execute()
  expect(connection).toMatchObject({ secret: null, problem: 'revoked' })
  const params = { id: requestId }
  expect(expectOk(await same.call(verification.getRequest, { params }))).toMatchObject({
    status: 'created',
  })

  // Still asked for their passkey or a recovery code.
  const { email } = careful
  const body = { email, password: PASSWORD }
  expect((await at(app, careful).call(accounts.authenticate, { body })).status).not.toBe(200)
  const { count } = await after
    .selectFrom('recovery_code')
    .where('account_id', '=', careful.id)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(10)

  const boss = at(app, admin)
  expect((await boss.signIn()).status).toBe(200)
  const search = { body: { query: '' } as never }
  expect((await boss.call(users.searchUsers, search)).status).toBe(404)
  await setsUpAuthenticator(boss)
  expect((await boss.call(users.searchUsers, search)).status).not.toBe(404)

  const newCodes = await codesOf(app, same, eventId)
  for (const name of Object.keys(newCodes) as (keyof Codes)[])
    expect(newCodes[name], name).not.toBe(oldCodes[name])
  expect(await statusesOf(app, oldCodes)).toEqual([404, 404, 404])
  expect(await statusesOf(app, newCodes)).toEqual([200, 200, 200])
  const nowOffice = boxOffice(app, same)
  expect(await nowOffice.checksIn(eventId, oldCodes.ticket)).toBe('unknown')
  expect(await nowOffice.checksIn(eventId, newCodes.ticket)).toBe('admitted')
  expect(await opensGuest(app, oldGuestLink)).toBe(404)
  expect(await opensGuest(app, await linkOfGuest(app, guestId))).toBe(200)
  await app.close()

  const again = await start({ HYPHA_SECRET: second })
  expect((await at(again, person).signIn()).status).toBe(200)
  await again.close()
})

test('if the secret before is lost during a rotation, only what still needs it is dropped', async () => {
  const own = await createTestDatabase()
  const [first, second] = [newSecret(), newSecret()]
  const starts = (env: Record<string, string>) =>
    startTestApp({ DATABASE_URL: own.url, HYPHA_ROLES: 'web', ...env })
  const before = await starts({ HYPHA_SECRET: first })
  const person = await before.person()
  await setsUpAuthenticator(person)
  const { ticket } = before.services.secrets
  await before.close()
  const rotating = await starts({ HYPHA_SECRET: second, HYPHA_SECRET_OLD: first })
  const late = await rotating.person()
  await setsUpAuthenticator(late)
  await rotating.close()
  await expect(starts({ HYPHA_SECRET: second })).rejects.toThrow('HYPHA_SECRET_LOST=1')

  const after = await starts({ HYPHA_SECRET: second, HYPHA_SECRET_LOST: '1' })
  const { db, secrets } = after.services
  expect((await findInstanceSecret(db))!.is_rotating).toBe(false)
  expect(secrets.ticket).toEqual(ticket)
  const left = await db.selectFrom('totp').select('account_id').execute()
  expect(left).toEqual([{ account_id: late.id }])
  await after.close()
  await own.drop()
})
