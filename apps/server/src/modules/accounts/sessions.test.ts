import { createHmac } from 'node:crypto'
import { contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../../tests/support/person.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
const { accounts } = contract

const refresh = (person: Person, refreshToken = person.refreshToken!) =>
  person.call(accounts.refresh, { body: { refresh_token: refreshToken } })

/** Backdates a spent token past its grace period by the database's clock. */
const waitOutGrace = () =>
  app.services.db
    .updateTable('refresh_token')
    .set({ spent_at: new Date(Date.now() - 31_000) })
    .where('spent_at', 'is not', null)
    .execute()

describe('access tokens', () => {
  test('[S-03] rejects a token without its cookie or with another browser’s', async () => {
    const person = await app.person()
    const cookie = person.cookie
    person.cookie = null
    expect((await person.call(accounts.profile)).status).toBe(401)
    person.cookie = (await app.person()).cookie
    expect((await person.call(accounts.profile)).status).toBe(401)
    person.cookie = cookie
    expect((await person.call(accounts.profile)).status).toBe(200)
    const events = await app.services.db
      .selectFrom('security_event')
      .selectAll()
      .where('account_id', '=', person.id)
      .execute()
    expect(events.map((event) => event.kind)).toEqual([
      'signed_in',
      'token_binding_failed',
      'token_binding_failed',
    ])
  })

  test('[S-80] the cookie is __Host-, Secure, HttpOnly, SameSite=Strict and has no domain', async () => {
    const person = await app.person()
    const { headers } = await person.signIn()
    const [cookie] = headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-/)
    for (const part of [/; Secure/, /; HttpOnly/, /; SameSite=Strict/, /; Path=\//])
      expect(cookie).toMatch(part)
    expect(cookie).not.toMatch(/domain/i)
  })

  test('[S-04] rejects forged, foreign, expired and swapped tokens without a server error', async () => {
    const person = await app.person()
    const [head, body, signature] = person.token!.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const key = app.services.secrets.accessToken[0]
    const sign = (
      changes: Record<string, unknown>,
      header: object = { alg: 'HS256', typ: 'at+jwt' },
      secret: Uint8Array = key,
      hash = 'sha256',
    ) => {
      const payload = `${b64(header)}.${b64({ ...claims, ...changes })}`
      return `${payload}.${createHmac(hash, secret).update(payload).digest('base64url')}`
    }
    const tokens = {
      none: `${b64({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
      hs512: sign({}, { alg: 'HS512', typ: 'at+jwt' }, key, 'sha512'),
      rs256: sign({}, { alg: 'RS256', typ: 'at+jwt' }),
      'changed roles': `${head}.${b64({ ...claims, roles: ['ROLE_ADMIN'] })}.${signature}`,
      'wrong issuer': sign({ iss: 'somebody' }),
      'wrong audience': sign({ aud: 'somebody' }),
      'wrong type': sign({}, { alg: 'HS256', typ: 'JWT' }),
      'no expiry': sign({ exp: undefined }),
      expired: sign({ exp: 1_000_000_000 }),
      'not yet': sign({ nbf: 4_000_000_000 }),
      'another key': sign({}, undefined, new Uint8Array(32)),
      'another session version': sign({ sv: 99 }),
      'a refresh token': person.refreshToken!,
      garbage: '...',
    }
    for (const [what, token] of Object.entries(tokens)) {
      person.token = token
      expect((await person.call(accounts.profile)).status, what).toBe(401)
    }
    expect((await refresh(person, [head, body, signature].join('.').slice(0, 200))).status).toBe(
      401,
    )
  })

  test('the token carries roles for the UI; the server reads them from the session', async () => {
    const person = await app.person({ isAdmin: true })
    expect(
      (await person.call(contract.releases.list, { query: { filter: 'pending' } })).status,
    ).toBe(200)
    await app.services.db
      .updateTable('account')
      .set({ is_admin: false })
      .where('id', '=', person.id)
      .execute()
    expect(
      (await person.call(contract.releases.list, { query: { filter: 'pending' } })).status,
    ).toBe(403)
  })
})

describe('refresh tokens', () => {
  test('[S-05] reusing a spent token later ends the whole session', async () => {
    const person = await app.person()
    const first = person.refreshToken!
    const second = await refresh(person)
    expect(second.status).toBe(200)
    person.keep(second.body)
    await waitOutGrace()
    expect((await refresh(person, first)).status).toBe(401)
    expect((await refresh(person)).status).toBe(401)
    expect((await person.call(accounts.profile)).status).toBe(401)
    const events = await app.services.db
      .selectFrom('security_event')
      .selectAll()
      .where('account_id', '=', person.id)
      .execute()
    expect(events.map((event) => event.kind)).toEqual(['signed_in', 'refresh_token_reused'])
  })

  test('[S-06] twenty concurrent refreshes get the same successor, and one token stays valid', async () => {
    const person = await app.person()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(person)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1)
    const live = await app.services.db
      .selectFrom('refresh_token')
      .innerJoin('session', 'session.id', 'refresh_token.session_id')
      .where('account_id', '=', person.id)
      .where('spent_at', 'is', null)
      .selectAll('refresh_token')
      .execute()
    expect(live).toHaveLength(1)
    person.keep(answers[7]!.body)
    expect((await person.call(accounts.profile)).status).toBe(200)
  })

  test('a refresh token is useless in another browser', async () => {
    const person = await app.person()
    expect((await refresh(app.visitor(), person.refreshToken!)).status).toBe(401)
    expect((await refresh(person)).status).toBe(200)
  })

  test('stores no token in plain text', async () => {
    const person = await app.person()
    const rows = await app.services.db.selectFrom('refresh_token').selectAll().execute()
    expect(rows.map((row) => row.hash.toString('latin1')).join()).not.toContain(
      person.refreshToken!,
    )
  })

  test('logging out ends the session; doing it twice, or with a stranger’s token, changes nothing', async () => {
    const person = await app.person()
    const other = await app.person()
    const end = (by: Person, token: string) =>
      by.call(accounts.invalidate, { body: { refresh_token: token } })
    expect((await end(other, person.refreshToken!)).status).toBe(204)
    expect((await refresh(person)).status).toBe(200)
    const token = person.refreshToken!
    expect((await end(person, token)).status).toBe(204)
    expect((await end(person, token)).status).toBe(204)
    expect((await person.call(accounts.profile)).status).toBe(401)
  })
})
