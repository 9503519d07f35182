import {
  contract,
  RECENT_AUTH_NEEDED,
  SECOND_FACTOR_NEEDED,
  type TokenScope,
} from '@hypha/contract'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailTo, tokenIn } from '../../../../../tests/support/mails.ts'
import { PASSWORD, type Person } from '../../../../../tests/support/person.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
const { accounts, security, cart } = contract

const sameElsewhere = async (person: Person): Promise<Person> => {
  const other = Object.assign(app.visitor(), { email: person.email, id: person.id })
  await other.signIn()
  return other
}
/** Backdates the login, so that dangerous calls ask for the password again. */
const letTimePass = async (person: Person) => {
  await app.services.db
    .updateTable('session')
    .set({ authenticated_at: new Date(Date.now() - 301_000) })
    .where('account_id', '=', person.id)
    .execute()
  expect((await person.call(security.beginTotp)).status).toBe(403)
}
const kindsOf = async (person: Person) =>
  (await person.call(security.events)).body.items.map(({ kind }) => kind)

/** Sets up an authenticator app. @returns its secret, and the recovery codes */
async function protectedBy(person: Person) {
  const { secret } = (await person.call(security.beginTotp)).body
  const code = generateSync({ secret })
  const { recoveryCodes } = (await person.call(security.confirmTotp, { body: { code } })).body
  return { secret, recoveryCodes: recoveryCodes!, code }
}

describe('permissions', () => {
  const calls = Object.entries(security).filter(([, call]) => call.access === 'verified')

  test.each(calls)('security.%s requires a confirmed account and a session', async (_, call) => {
    const path = `/api${call.path.replace(':id', '1')}`
    expect((await app.visitor().send(call.method, path)).status).toBe(401)
    const unverified = await app.person({ isVerified: false })
    expect((await unverified.send(call.method, path)).status).toBe(403)
    const person = await app.person()
    const { token } = (
      await person.call(security.createToken, {
        body: { name: 'All', scopes: ['read', 'library', 'publish', 'sell'], expiresInDays: null },
      })
    ).body
    const script = Object.assign(app.visitor(), { isBrowser: false, token })
    expect((await script.send(call.method, path)).status).toBe(403)
  })
})

describe('a bearer token', () => {
  test('is enough for a session of a non-browser client, and so is its refresh token', async () => {
    const person = await app.person()
    const script = Object.assign(app.visitor(), { email: person.email, isBrowser: false })
    const signedIn = await script.signIn()
    expect(signedIn.headers.getSetCookie().join()).not.toContain('companion')
    expect((await script.call(accounts.profile)).body.email).toBe(person.email)
    expect((await script.call(cart.cartSummary)).status).toBe(200)
    const body = { refresh_token: script.refreshToken! }
    const renewed = await script.call(accounts.refresh, { body })
    expect(renewed.status).toBe(200)
    script.keep(renewed.body)
    expect((await script.call(accounts.profile)).status).toBe(200)
    expect(
      (await script.call(accounts.invalidate, { body: { refresh_token: script.refreshToken! } }))
        .status,
    ).toBe(204)
    expect((await script.call(accounts.profile)).status).toBe(401)
  })

  test('of a browser’s session does not work elsewhere', async () => {
    const person = await app.person()
    const thief = Object.assign(app.visitor(), { isBrowser: false, token: person.token })
    expect((await thief.call(accounts.profile)).status).toBe(401)
    const body = { refresh_token: person.refreshToken! }
    expect((await thief.call(accounts.refresh, { body })).status).toBe(401)
  })
})

describe('[S-10b] a dangerous call', () => {
  test('asks for the password again after five minutes, and then succeeds', async () => {
    const person = await app.person()
    expect((await person.call(security.beginTotp)).status).toBe(200)
    await letTimePass(person)
    const refused = await person.call(security.changeEmail, { body: { email: 'new@people.test' } })
    expect(refused.body).toMatchObject({ status: 403, type: RECENT_AUTH_NEEDED })
    const again = (password: string) => person.call(accounts.reauthenticate, { body: { password } })
    expect((await again('not this one')).status).toBe(422)
    expect((await again(PASSWORD)).status).toBe(204)
    expect((await person.call(security.beginTotp)).status).toBe(200)
    expect(await kindsOf(person)).toContain('sign_in_failed')
  })

  test('cannot be unlocked by guessing the password', async () => {
    const person = await app.person()
    const statuses: number[] = []
    for (let i = 0; i < 12; i++)
      statuses.push(
        (await person.call(accounts.reauthenticate, { body: { password: `${i}` } })).status,
      )
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the password', () => {
  test('can be changed with the current one; every other session ends', async () => {
    const person = await app.person()
    const other = await sameElsewhere(person)
    const change = (currentPassword: string, newPassword: string) =>
      person.call(security.changePassword, { body: { currentPassword, newPassword } })
    expect((await change('wrong one', 'a brand new secret')).body).toMatchObject({
      violations: [{ propertyPath: 'currentPassword' }],
    })
    expect((await change(PASSWORD, 'password1')).body).toMatchObject({
      violations: [{ propertyPath: 'newPassword' }],
    })
    expect((await change(PASSWORD, PASSWORD)).status).toBe(422)
    expect((await other.call(accounts.profile)).status).toBe(200)
    expect((await change(PASSWORD, 'a brand new secret')).status).toBe(204)
    expect((await person.call(accounts.profile)).status).toBe(200)
    expect((await other.call(accounts.profile)).status).toBe(401)
    expect((await other.signIn()).status).toBe(401)
    expect((await other.signIn('a brand new secret')).status).toBe(200)
    expect(await kindsOf(person)).toContain('password_changed')
    await mailTo(app, person.email, /was changed/)
  })
})

describe('the e-mail address', () => {
  test('changes once the new address is confirmed; both addresses are notified, and a link scanner changes nothing', async () => {
    const person = await app.person()
    const old = person.email
    const next = `new-${old}`
    const ask = (email: string) => person.call(security.changeEmail, { body: { email } })
    expect((await ask(old)).status).toBe(422)
    expect((await ask(next)).status).toBe(204)
    await mailTo(app, old, /is about to change/)
    const params = { token: tokenIn(await mailTo(app, next, /^Confirm your new address/)) }
    expect((await person.call(security.state)).body.pendingEmail).toBe(next)
    const peek = () => app.visitor().call(security.emailChange, { params })
    expect((await peek()).body).toEqual({ email: next, isDone: false })
    expect((await person.call(accounts.profile)).body.email).toBe(old)
    const confirm = () => app.visitor().call(security.confirmEmailChange, { params })
    expect((await confirm()).status).toBe(204)
    expect((await peek()).body).toEqual({ email: next, isDone: true })
    expect((await confirm()).status).toBe(400)
    await mailTo(app, old, /was changed/)
    expect((await person.signIn()).status).toBe(401)
    person.email = next
    expect((await person.signIn()).status).toBe(200)
  })

  test('of another account is neither revealed nor taken over', async () => {
    const person = await app.person()
    const other = await app.person()
    const body = { email: other.email }
    expect((await person.call(security.changeEmail, { body })).status).toBe(204)
    await mailTo(app, other.email, /^You already have an account/)
    expect((await person.call(security.state)).body.pendingEmail).toBeNull()
  })

  test('stays the same if the change is canceled', async () => {
    const person = await app.person()
    const next = `kept-${person.email}`
    await person.call(security.changeEmail, { body: { email: next } })
    const params = { token: tokenIn(await mailTo(app, next, /^Confirm your new address/)) }
    expect((await person.call(security.cancelEmailChange)).status).toBe(204)
    expect((await app.visitor().call(security.confirmEmailChange, { params })).status).toBe(400)
  })

  test('can be one that was registered but never confirmed', async () => {
    const person = await app.person()
    const squatter = await app.person({ isVerified: false })
    await person.call(security.changeEmail, { body: { email: squatter.email } })
    const params = {
      token: tokenIn(await mailTo(app, squatter.email, /^Confirm your new address/)),
    }
    expect((await app.visitor().call(security.confirmEmailChange, { params })).status).toBe(204)
    expect((await person.call(accounts.profile)).body.email).toBe(squatter.email)
    expect((await squatter.call(accounts.profile)).status).toBe(401)
  })
})

describe('sessions', () => {
  test('[S-14] are listed with their device; users can end one, or all others, but not somebody else’s', async () => {
    const person = await app.person()
    const second = await sameElsewhere(person)
    const third = await sameElsewhere(person)
    const stranger = await app.person()
    const list = async () => (await person.call(security.sessions)).body.items
    const before = await list()
    expect(before).toHaveLength(3)
    expect(before.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(before[0]).toMatchObject({ device: 'node', isBrowser: true, country: null })
    const mine = (await second.call(security.sessions)).body.items.find((each) => each.isCurrent)!
    const params = { id: mine.id }
    const unknown = await stranger.call(security.endSession, {
      params: { id: '00000000-0000-4000-8000-000000000000' },
    })
    const foreign = await stranger.call(security.endSession, { params })
    expect(foreign).toMatchObject({ status: 404, body: unknown.body })
    expect((await second.call(accounts.profile)).status).toBe(200)
    expect((await person.call(security.endSession, { params })).status).toBe(204)
    expect((await second.call(accounts.profile)).status).toBe(401)
    expect((await person.call(security.endOtherSessions)).body).toEqual({ ended: 1 })
    expect((await third.call(accounts.profile)).status).toBe(401)
    expect(await list()).toHaveLength(1)
    expect((await stranger.call(accounts.profile)).status).toBe(200)
  })
})

describe('[S-10b] two-factor authentication', () => {
  test('asks for a code of the app at each login; a code works once', async () => {
    const person = await app.person()
    const wrong = await (async () => {
      await person.call(security.beginTotp)
      return person.call(security.confirmTotp, { body: { code: '000000' } })
    })()
    expect(wrong.status).toBe(422)
    const { secret, recoveryCodes, code } = await protectedBy(person)
    expect(recoveryCodes).toHaveLength(10)
    expect((await person.call(security.beginTotp)).status).toBe(409)
    const signIn = (more: { code?: string } = {}, password = PASSWORD) =>
      app
        .visitor()
        .call(accounts.authenticate, { body: { email: person.email, password, ...more } })
    expect((await signIn()).body).toMatchObject({ status: 401, type: SECOND_FACTOR_NEEDED })
    expect((await signIn({}, 'not this one')).body).not.toHaveProperty('type', SECOND_FACTOR_NEEDED)
    expect((await signIn({ code })).status).toBe(401)
    const epoch = Math.floor(Date.now() / 1000)
    expect((await signIn({ code: generateSync({ secret, epoch: epoch + 120 }) })).status).toBe(401)
    const next = generateSync({ secret, epoch: epoch + 30 })
    const both = await Promise.all([signIn({ code: next }), signIn({ code: next })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('accepts each recovery code once; new ones replace the old ones', async () => {
    const person = await app.person()
    const { recoveryCodes } = await protectedBy(person)
    const signIn = (code: string) =>
      app
        .visitor()
        .call(accounts.authenticate, { body: { email: person.email, password: PASSWORD, code } })
    expect((await signIn(recoveryCodes[0]!.toUpperCase().replace('-', ' '))).status).toBe(200)
    expect((await signIn(recoveryCodes[0]!)).status).toBe(401)
    expect((await person.call(security.state)).body.recoveryCodesLeft).toBe(9)
    const fresh = (await person.call(security.createRecoveryCodes)).body.recoveryCodes!
    expect((await signIn(recoveryCodes[1]!)).status).toBe(401)
    expect((await signIn(fresh[1]!)).status).toBe(200)
    const stored = await app.services.db.selectFrom('recovery_code').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(fresh[1]!.replace('-', ''))
  })

  test('cannot be guessed by somebody who has the password', async () => {
    const person = await app.person()
    await protectedBy(person)
    const robber = app.visitor()
    const body = { email: person.email, password: PASSWORD }
    let last = 0
    for (let i = 0; i < 12 && last !== 429; i++) {
      await robber.call(accounts.authenticate, { body })
      last = (
        await robber.call(accounts.authenticate, { body: { ...body, code: `00000${i % 10}` } })
      ).status
    }
    expect(last).toBe(429)
  })

  test('can be turned off after a recent login; later logins need only the password', async () => {
    const person = await app.person()
    const { secret } = await protectedBy(person)
    await letTimePass(person)
    expect((await person.call(security.removeTotp)).status).toBe(403)
    const noCode = await person.call(accounts.reauthenticate, { body: { password: PASSWORD } })
    expect(noCode.body).toMatchObject({ status: 422, violations: [{ propertyPath: 'code' }] })
    const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 })
    const body = { password: PASSWORD, code }
    expect((await person.call(accounts.reauthenticate, { body })).status).toBe(204)
    expect((await person.call(security.removeTotp)).status).toBe(204)
    expect((await person.call(security.state)).body).toMatchObject({
      totpSince: null,
      recoveryCodesLeft: 0,
    })
    expect((await person.signIn()).status).toBe(200)
    expect(await kindsOf(person)).toEqual(
      expect.arrayContaining(['totp_enabled', 'totp_disabled', 'signed_in']),
    )
  })

  test('stores its secret encrypted', async () => {
    const person = await app.person()
    const { secret } = await protectedBy(person)
    const stored = await app.services.db.selectFrom('totp').selectAll().execute()
    expect(stored.map((row) => row.secret.toString('latin1')).join()).not.toContain(secret)
  })
})

describe('personal access tokens', () => {
  const make = async (person: Person, scopes: TokenScope[], days = null) =>
    (
      await person.call(security.createToken, {
        body: { name: 'My script', scopes, expiresInDays: days },
      })
    ).body

  test('[S-14] are limited to their scopes until their owner revokes them or they expire, and are stored as hashes', async () => {
    const person = await app.person()
    const reading = await make(person, ['read'])
    const writing = await make(person, ['read', 'library'])
    const use = (token: string) => Object.assign(app.visitor(), { isBrowser: false, token })
    const edit = (by: Person) => by.call(contract.library.keepHistory, { body: { isKept: false } })
    expect((await use(reading.token).call(accounts.profile)).body.id).toBe(person.id)
    expect((await edit(use(reading.token))).status).toBe(403)
    expect((await edit(use(writing.token))).status).toBe(200)
    const items = (await person.call(security.tokens)).body.items
    expect(items.map(({ name }) => name)).toEqual(['My script', 'My script'])
    expect(items[0]!.lastUsedAt).not.toBeNull()
    const { db } = app.services
    expect(
      JSON.stringify(await db.selectFrom('personal_token').selectAll().execute()),
    ).not.toContain(reading.token.slice(10))
    const params = { id: writing.created.id }
    const stranger = await app.person()
    const unknown = await stranger.call(security.revokeToken, { params: { id: 2_000_000_000 } })
    const foreign = await stranger.call(security.revokeToken, { params })
    expect(foreign).toMatchObject({ status: 404, body: unknown.body })
    expect((await use(writing.token).call(accounts.profile)).status).toBe(200)
    expect((await person.call(security.revokeToken, { params })).status).toBe(204)
    expect((await use(writing.token).call(accounts.profile)).status).toBe(401)
    await db
      .updateTable('personal_token')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', reading.created.id)
      .execute()
    expect((await use(`${reading.token}x`).call(accounts.profile)).status).toBe(401)
  })

  test('act as an admin only with the admin scope, which only admins can grant', async () => {
    const admin = await app.person({ isAdmin: true })
    expect((await admin.call(accounts.profile)).body.roles).toContain('ROLE_ADMIN')
    const person = await app.person()
    const body = { name: 'x', scopes: ['admin' as const], expiresInDays: 1 }
    expect((await person.call(security.createToken, { body })).status).toBe(403)
    const call = (token: string) =>
      Object.assign(app.visitor(), { isBrowser: false, token }).call(
        contract.moderation.listReports,
      )
    expect(
      (await call((await make(admin, ['read', 'library', 'publish', 'sell'])).token)).status,
    ).toBe(404)
    expect((await call((await make(admin, ['read', 'admin'])).token)).status).toBe(200)
  })

  test('are revoked by a password reset by mail', async () => {
    const person = await app.person()
    const { token } = await make(person, ['read'])
    await person.call(accounts.forgotPassword, { body: { email: person.email } })
    const params = { token: tokenIn(await mailTo(app, person.email, /^Reset your/)) }
    const body = { password: 'a brand new secret' }
    await app.visitor().call(accounts.resetPassword, { params, body })
    const script = Object.assign(app.visitor(), { isBrowser: false, token })
    expect((await script.call(accounts.profile)).status).toBe(401)
  })
})

describe('spellings of one address', () => {
  test("share one throttle: a full-width letter doesn't start a new one", async () => {
    const person = await app.person()
    const wide = String.fromCharCode(person.email.charCodeAt(0) + 0xfee0) + person.email.slice(1)
    const guess = (email: string) =>
      app.visitor().call(accounts.authenticate, { body: { email, password: 'wrong' } })
    for (let i = 0; i < 5; i++) {
      expect((await guess(person.email)).status).toBe(401)
      expect((await guess(wide)).status).toBe(401)
    }
    expect((await guess(` ${person.email.toUpperCase()}`)).status).toBe(429)
  })
})
