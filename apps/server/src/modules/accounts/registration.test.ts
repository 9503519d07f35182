import { contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailTo, tokenIn } from '../../../../../tests/support/mails.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { inviteAdmin } from './admin-invitation.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
const { accounts } = contract

const OWNERS = 'the owner’s own secret'
const STRANGERS = 'the stranger’s secret'

const register = async (person: Person, password: string, fullName = 'A Name') => {
  const body = { email: person.email, password, fullName }
  expect((await person.call(accounts.register, { body })).status).toBe(201)
}
const visitorOf = (email: string) => Object.assign(app.visitor(), { email })
const confirmationFor = async (email: string, seen: string[] = []) => {
  const mail = await mailTo(app, email, /^Confirm your e-mail/, seen)
  return { mail, params: { token: tokenIn(mail) } }
}

describe('an address registered by a stranger', () => {
  test('belongs to the owner of the mailbox: their password counts, and the stranger’s session ends', async () => {
    const stranger = visitorOf('owner@people.test')
    const owner = visitorOf('Owner@People.test')
    await register(stranger, STRANGERS, 'The Stranger')
    const first = await confirmationFor('owner@people.test')
    expect((await stranger.signIn(STRANGERS)).status).toBe(200)

    await register(owner, OWNERS, 'The Owner')
    expect((await owner.signIn(OWNERS)).status).toBe(401)
    const { params } = await confirmationFor('owner@people.test', [first.mail.id])
    expect((await owner.call(accounts.confirmation, { params })).body).toEqual({
      email: 'owner@people.test',
      isConfirmed: false,
      asksPassword: true,
    })
    const missing = await owner.call(accounts.confirmEmail, { params, body: {} })
    expect(missing.status).toBe(422)
    expect((await owner.call(accounts.confirmEmail, { params })).status).toBe(422)
    const weak = { password: 'password1', fullName: 'The Owner' }
    expect((await owner.call(accounts.confirmEmail, { params, body: weak })).status).toBe(422)

    const body = { password: OWNERS, fullName: 'The Owner' }
    const confirmed = await owner.call(accounts.confirmEmail, { params, body })
    expect(confirmed.status).toBe(200)
    owner.keep(confirmed.body)
    expect((await owner.call(accounts.profile)).body).toMatchObject({
      fullName: 'The Owner',
      isVerified: true,
    })
    expect((await stranger.call(accounts.profile)).status).toBe(401)
    const refresh = { refresh_token: stranger.refreshToken! }
    expect((await stranger.call(accounts.refresh, { body: refresh })).status).toBe(401)
    expect((await stranger.signIn(STRANGERS)).status).toBe(401)
    expect((await owner.signIn(OWNERS)).status).toBe(200)
  })

  test('is not handed to the stranger if its owner, who never registered, presses the button', async () => {
    const stranger = visitorOf('never@people.test')
    await register(stranger, STRANGERS)
    const { params } = await confirmationFor('never@people.test')
    const owner = app.visitor()
    expect((await owner.call(accounts.confirmation, { params })).body.asksPassword).toBe(true)
    expect((await owner.call(accounts.confirmEmail, { params })).status).toBe(422)
    const body = { password: OWNERS, fullName: 'Me' }
    expect((await owner.call(accounts.confirmEmail, { params, body })).status).toBe(200)
    expect((await stranger.signIn(STRANGERS)).status).toBe(401)
  })

  test('is not handed over if the stranger registers it again while its owner confirms', async () => {
    const owner = visitorOf('again@people.test')
    await register(owner, OWNERS)
    const { params } = await confirmationFor('again@people.test')
    expect((await owner.call(accounts.confirmation, { params })).body.asksPassword).toBe(false)
    await register(visitorOf('again@people.test'), STRANGERS)
    expect((await owner.call(accounts.confirmEmail, { params })).status).not.toBe(200)
    expect((await owner.signIn(STRANGERS)).status).toBe(401)
  })

  test('also becomes its owner’s with a password reset by mail', async () => {
    const stranger = visitorOf('reset@people.test')
    await register(stranger, STRANGERS, 'Evil <b>Mallory</b> https://evil.test/click')
    await stranger.signIn(STRANGERS)
    await app.visitor().call(accounts.forgotPassword, { body: { email: 'reset@people.test' } })
    const mail = await mailTo(app, 'reset@people.test', /^Reset your/)
    expect(mail.text + mail.html).not.toMatch(/Mallory|evil/)
    const params = { token: tokenIn(mail) }
    await app.visitor().call(accounts.resetPassword, { params, body: { password: OWNERS } })
    expect((await stranger.call(accounts.profile)).status).toBe(401)
    const owner = visitorOf('reset@people.test')
    expect((await owner.signIn(OWNERS)).status).toBe(200)
    expect((await owner.call(accounts.profile)).body.isVerified).toBe(true)
  })
})

describe('a confirmation link', () => {
  test('needs no new password in the browser that registered, and works once', async () => {
    const person = visitorOf('once@people.test')
    await register(person, OWNERS)
    const { params } = await confirmationFor('once@people.test')
    const both = await Promise.all([0, 1].map(() => person.call(accounts.confirmEmail, { params })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const later = await person.call(accounts.confirmEmail, { params })
    expect(later.status).toBe(409)
    expect(later.body).toMatchObject({
      detail: 'Your address is already confirmed. You can log in.',
    })
  })

  test('is not used up by a link scanner; using it twice says that the address is already confirmed', async () => {
    const person = visitorOf('scanned@people.test')
    await register(person, OWNERS)
    const { params } = await confirmationFor('scanned@people.test')
    const scanner = Object.assign(app.visitor(), { isBrowser: false })
    for (let i = 0; i < 3; i++)
      expect((await scanner.call(accounts.confirmation, { params })).body.isConfirmed).toBe(false)
    expect((await person.call(accounts.confirmEmail, { params })).status).toBe(200)
    expect((await app.visitor().call(accounts.confirmation, { params })).body).toEqual({
      email: 'scanned@people.test',
      isConfirmed: true,
      asksPassword: false,
    })
  })

  test('is rejected if it is unknown or replaced by a newer one', async () => {
    const unknown = { token: 'x'.repeat(43) }
    expect((await app.visitor().call(accounts.confirmation, { params: unknown })).status).toBe(400)
    const person = visitorOf('newer@people.test')
    await register(person, OWNERS)
    const { mail, params } = await confirmationFor('newer@people.test')
    await register(person, OWNERS)
    await confirmationFor('newer@people.test', [mail.id])
    expect((await person.call(accounts.confirmation, { params })).status).toBe(400)
    expect((await person.call(accounts.confirmEmail, { params })).status).toBe(400)
  })

  test('is mailed without anything typed by the person who registered', async () => {
    const person = visitorOf('plain@people.test')
    await register(person, OWNERS, 'Evil <b>Mallory</b> https://evil.test/click')
    const { mail } = await confirmationFor('plain@people.test')
    expect(mail.text + mail.html + mail.subject).not.toMatch(/Mallory|evil/)
  })
})

describe('the one-time link of `npm run admin`', () => {
  const invite = async (email: string) => {
    const { db, secrets } = app.services
    return (await inviteAdmin(db, secrets.mailLink, email))!
  }

  test('opens an account once, with a password chosen by its owner', async () => {
    const { token, isExisting } = await invite('First@People.test')
    const params = { token }
    const person = visitorOf('first@people.test')
    expect(isExisting).toBe(false)
    expect((await person.call(accounts.adminInvitation, { params })).body).toEqual({
      email: 'First@People.test',
      isNew: true,
    })
    const nameless = await person.call(accounts.acceptAdminInvitation, {
      params,
      body: { password: OWNERS },
    })
    expect(nameless.status).toBe(422)
    const body = { password: OWNERS, fullName: 'The First' }
    const accepted = await person.call(accounts.acceptAdminInvitation, { params, body })
    expect(accepted.status).toBe(200)
    person.keep(accepted.body)
    expect((await person.call(accounts.profile)).body).toMatchObject({
      fullName: 'The First',
      isVerified: true,
      needsSecondFactor: true,
    })
    expect((await person.call(accounts.acceptAdminInvitation, { params, body })).status).toBe(400)
    expect((await person.call(accounts.adminInvitation, { params })).status).toBe(400)
  })

  test('takes the account over from a stranger who registered the address', async () => {
    const stranger = visitorOf('admin@people.test')
    await register(stranger, STRANGERS)
    await stranger.signIn(STRANGERS)
    const params = { token: (await invite('admin@people.test')).token }
    const body = { password: OWNERS, fullName: 'The Admin' }
    const accepted = await app.visitor().call(accounts.acceptAdminInvitation, { params, body })
    expect(accepted.status).toBe(200)
    expect((await stranger.call(accounts.profile)).status).toBe(401)
    expect((await stranger.signIn(STRANGERS)).status).toBe(401)
  })

  test('restores an admin who lost every second factor', async () => {
    const admin = await app.person({ isAdmin: true })
    const { token, isExisting } = await invite(admin.email)
    expect(isExisting).toBe(true)
    const body = { password: OWNERS }
    const back = await admin.call(accounts.acceptAdminInvitation, { params: { token }, body })
    admin.keep(back.body)
    expect((await admin.call(accounts.profile)).body.needsSecondFactor).toBe(true)
  })
})

test('mails use the language in which the account was opened, until the user chooses another', async () => {
  const person = visitorOf('deutsch@people.test')
  const body = { email: person.email, password: OWNERS, fullName: 'Jutta' }
  const german = { 'accept-language': 'de-CH' }
  expect((await person.send('POST', '/api/registration', body, german)).status).toBe(201)
  const first = await mailTo(app, person.email, /^Bestätige deine E-Mail-Adresse/)
  expect(first.html).toContain('<html lang="de" dir="ltr">')
  expect(first.html).toContain('Meine Adresse bestätigen')

  const params = { token: tokenIn(first) }
  const confirmed = await person.call(accounts.confirmEmail, { params })
  person.keep(confirmed.body)
  await person.call(accounts.chooseLanguage, { body: { language: 'he' } })
  await person.call(accounts.forgotPassword, { body: { email: person.email } })
  const second = await mailTo(app, person.email, /^איפוס הסיסמה/)
  expect(second.html).toContain('<html lang="he" dir="rtl">')
})
