import { randomBytes } from 'node:crypto'
import { contract } from '@hypha/contract'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Person, PASSWORD } from '../../../../../tests/support/person.ts'
import { has } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { createTestDatabase } from '../../../../../tests/support/test-database.ts'
import { until } from '../../../../../tests/support/until.ts'
import { decrypt, encrypt } from '../../platform/encryption.ts'
import { isEncryptedWith } from '../../platform/secrets/keys.ts'
import { findInstanceSecret } from '../../platform/secrets/open-secrets.ts'
import { deriveSecrets } from '../../platform/secrets/secrets.ts'
import { clientOf } from '../subsonic/subsonic.fixture.ts'
import { mailOffToken } from '../notifications/mail-off-token.ts'

const newSecret = () => randomBytes(32).toString('base64')
const keysOf = (secret: string) => {
  const root = Buffer.from(secret, 'base64')
  return deriveSecrets([root], root, false)
}
const { security, accounts, notifications: mails } = contract

let database: { url: string; drop(): Promise<void> }
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.drop())

const start = (env: Record<string, string> = {}) =>
  startTestApp({ DATABASE_URL: database.url, ...env })

/** The same browser at the process that now runs. */
const at = (app: TestApp, person: Person) => {
  const { email, id, token, refreshToken, cookie } = person
  return Object.assign(new Person(app.url), { email, id, token, refreshToken, cookie })
}

/** A code of the authenticator app that was not used yet; the next one counts already. */
const codeOf = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 })

/** Logs a music player in with a token, for which the server has to decrypt the password. */
const plays = async (app: TestApp, email: string, password: string) =>
  (await clientOf(app, email, password).get('ping')).status

/** A request for verification. */
async function requestOf({ services: { db } }: TestApp, person: Person): Promise<number> {
  const release = await has(db, person, { status: 'published' })
  const { artist_id } = await db
    .selectFrom('release')
    .where('id', '=', release.id)
    .select('artist_id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('verification_request')
    .values({
      artist_id: artist_id!,
      account_id: person.id,
      links: 'https://example.test/me',
      comments: 'It is me.',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('a change of the secret', () => {
  const [first, second, third] = [newSecret(), newSecret(), newSecret()] as const

  test('refuses other secrets, and loses no login, second factor, app password, document or link', async () => {
    const before = await start({ HYPHA_SECRET: first })
    const person = await before.person()
    const totp = (await person.call(security.beginTotp)).body.secret
    const confirmed = await person.call(security.confirmTotp, {
      body: { code: generateSync({ secret: totp, epoch: Math.floor(Date.now() / 1000) - 30 }) },
    })
    expect(confirmed.status).toBe(200)
    const { body: made } = await person.call(security.createAppPassword, {
      body: { name: 'Phone' },
    })
    const link = mailOffToken(before.services.secrets.mailOff, person.id, 'Commerce')
    const ticket = before.services.secrets.ticket
    const fileKey = `identity/${randomBytes(16).toString('hex')}`
    const ownKey = randomBytes(32)
    const requestId = await requestOf(before, person)
    await before.services.db
      .insertInto('verification_file')
      .values({
        request_id: requestId,
        key: fileKey,
        sealed_key: encrypt(ownKey, keysOf(first).identity[0], fileKey),
      })
      .execute()
    const scrobble = { service: 'lastfm', username: 'ada' } as const
    const context = `scrobbling lastfm ${person.id}`
    await before.services.db
      .insertInto('scrobble_connection')
      .values({
        ...{ ...scrobble, account_id: person.id },
        secret: encrypt(Buffer.from('session key'), keysOf(first).scrobbling[0], context),
      })
      .execute()
    await before.close()

    await expect(start({ HYPHA_SECRET: second })).rejects.toThrow('HYPHA_SECRET_OLD')
    await expect(start({ HYPHA_SECRET: second, HYPHA_SECRET_OLD: third })).rejects.toThrow(
      'another secret than HYPHA_SECRET',
    )
    await expect(start()).rejects.toThrow('secret that is missing here')

    // A process without jobs, so nothing is re-encrypted yet.
    const env = { HYPHA_SECRET: second, HYPHA_SECRET_OLD: first }
    const rotating = await start({ ...env, HYPHA_ROLES: 'web' })
    const same = at(rotating, person)
    expect((await same.call(security.events)).status).toBe(200)
    const signsIn = (where: TestApp) =>
      where.visitor().call(accounts.authenticate, {
        body: { email: person.email, password: PASSWORD, code: codeOf(totp) },
      })
    expect(
      (await rotating.visitor().call(mails.turnMailsOff, { params: { token: link } })).status,
    ).toBe(200)
    expect(await plays(rotating, person.email, made.password)).toBe('ok')
    await rotating.close()
    await expect(start({ HYPHA_SECRET: second })).rejects.toThrow('is not finished')
    await expect(start({ HYPHA_SECRET: first })).rejects.toThrow('is not finished')
    await expect(start({ HYPHA_SECRET: third, HYPHA_SECRET_OLD: second })).rejects.toThrow(
      'is not finished',
    )

    const working = await start(env)
    await until(async () => !(await findInstanceSecret(working.services.db))!.is_rotating)
    await working.close()

    const after = await start({ HYPHA_SECRET: second })
    const { db, secrets } = after.services
    const file = await db
      .selectFrom('verification_file')
      .where('key', '=', fileKey)
      .select('sealed_key')
      .executeTakeFirstOrThrow()
    expect(isEncryptedWith(file.sealed_key, secrets.identity[0], fileKey)).toBe(true)
    const connection = await db
      .selectFrom('scrobble_connection')
      .select('secret')
      .executeTakeFirstOrThrow()
    expect(decrypt(connection.secret!, secrets.scrobbling[0], context).toString()).toBe(
      'session key',
    )
    expect((await signsIn(after)).status).toBe(200)
    expect(await plays(after, person.email, made.password)).toBe('ok')
    expect(secrets.ticket).toEqual(ticket)
    expect(
      (await after.visitor().call(mails.turnMailsOff, { params: { token: link } })).status,
    ).toBe(200)
    // Signed with the first secret, which doesn't count any more.
    expect((await at(after, person).call(security.events)).status).toBe(401)
    await after.close()
    await expect(start({ HYPHA_SECRET: first })).rejects.toThrow('another secret than HYPHA_SECRET')
  })
})
