import { contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailTo, tokenIn } from '../../../../../tests/support/mails.ts'
import { PASSWORD } from '../../../../../tests/support/person.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
const { accounts } = contract

const registration = (email: string, password = PASSWORD) => ({
  body: { email, password, fullName: 'Nadi Prem' },
})

describe('registration', () => {
  test('[S-01] rejects passwords that are 7 characters long, common, or contain the name; accepts long and unusual ones exactly', async () => {
    const refused = ['short 7', 'password1', 'iloveyou1', 'my hypha password']
    for (const password of refused) {
      const answer = await app
        .visitor()
        .call(accounts.register, registration('weak@people.test', password))
      expect(answer.status, password).toBe(422)
      expect(answer.body).toMatchObject({ violations: [{ propertyPath: 'password' }] })
    }
    const accepted = [
      '8 chars!',
      `  spaces and 🍄 ${'x'.repeat(50)}`,
      'y'.repeat(64),
      'z'.repeat(128),
    ]
    for (const [i, password] of accepted.entries()) {
      const person = app.visitor()
      person.email = `strong${i}@people.test`
      expect(
        (await person.call(accounts.register, registration(person.email, password))).status,
      ).toBe(201)
      expect((await person.signIn(password)).status).toBe(200)
      expect(
        (await person.signIn(password.trim() === password ? `${password} ` : password.trim()))
          .status,
      ).toBe(401)
      expect((await person.signIn(password.slice(0, -1))).status).toBe(401)
    }
    expect(
      (
        await app
          .visitor()
          .call(accounts.register, registration('long@people.test', 'z'.repeat(129)))
      ).status,
    ).toBe(422)
  })

  test('[VA-10] rejects an empty or malformed address with the specified text', async () => {
    const words = async (email: string) =>
      (await app.visitor().call(accounts.register, registration(email))).body
    expect(await words('')).toMatchObject({
      violations: [{ propertyPath: 'email', message: 'E-mail is required' }],
    })
    expect(await words('nadi at home')).toMatchObject({
      violations: [{ propertyPath: 'email', message: 'E-mail must be valid' }],
      'hydra:description': 'email: E-mail must be valid',
    })
  })

  test('the mailed link confirms the address once and logs its owner in', async () => {
    const person = app.visitor()
    await person.call(accounts.register, registration('confirm@people.test'))
    const token = tokenIn(await mailTo(app, 'confirm@people.test', /^Confirm/))
    const answer = await person.call(accounts.confirmEmail, { params: { token } })
    expect(answer.status).toBe(200)
    person.keep(answer.body)
    expect((await person.call(accounts.profile)).body).toMatchObject({
      email: 'confirm@people.test',
      isVerified: true,
    })
  })

  test('[S-32] rejects a confirmation link that belongs to another browser, was used, or has expired', async () => {
    // Another browser than the one that registered has to choose the password.
    const newPassword = { password: 'a brand new secret', fullName: 'Nadi' }
    const confirm = (token: string, body: object) =>
      app.visitor().call(accounts.confirmEmail, { params: { token }, body })
    const linkOf = async (email: string) => {
      await app.visitor().call(accounts.register, registration(email))
      return tokenIn(await mailTo(app, email, /^Confirm/))
    }
    const used = await linkOf('used@people.test')
    expect((await confirm(used, {})).status).toBe(422)
    expect((await confirm(used, newPassword)).status).toBe(200)
    expect((await confirm(used, newPassword)).status).toBe(409)

    const late = await linkOf('late@people.test')
    await app.services.db
      .updateTable('mail_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('used_at', 'is', null)
      .execute()
    expect((await confirm(late, newPassword)).status).toBe(400)
    const person = app.visitor()
    person.email = 'late@people.test'
    await person.signIn()
    expect((await person.call(accounts.profile)).body.isVerified).toBe(false)
  })

  test('[S-32] rejects a confirmation link that is unknown or was made for another purpose', async () => {
    const person = await app.person()
    await person.call(accounts.forgotPassword, { body: { email: person.email } })
    const resetToken = tokenIn(await mailTo(app, person.email, /^Reset your/))
    expect(
      (await app.visitor().call(accounts.confirmEmail, { params: { token: resetToken } })).status,
    ).toBe(400)
    expect(
      (await app.visitor().call(accounts.confirmEmail, { params: { token: 'x'.repeat(43) } }))
        .status,
    ).toBe(400)
  })
})

describe('a forgotten password', () => {
  test('[S-09] a link works once, only the newest one works, and it is stored as a hash', async () => {
    const person = await app.person()
    await person.call(accounts.forgotPassword, { body: { email: person.email } })
    const first = await mailTo(app, person.email, /^Reset your/)
    await person.call(accounts.forgotPassword, { body: { email: person.email } })
    const second = await mailTo(app, person.email, /^Reset your/, [first.id])
    const reset = (token: string, password = 'a brand new secret') =>
      app.visitor().call(accounts.resetPassword, { params: { token }, body: { password } })

    expect((await reset(tokenIn(first))).status).toBe(400)
    expect((await reset(tokenIn(second), 'password1')).status).toBe(422)
    expect((await reset(tokenIn(second))).status).toBe(204)
    expect((await reset(tokenIn(second))).status).toBe(400)
    expect((await person.signIn()).status).toBe(401)
    expect((await person.signIn('a brand new secret')).status).toBe(200)
    const stored = await app.services.db.selectFrom('mail_link').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(tokenIn(second))
    await mailTo(app, person.email, /was changed/)
  })

  test('[S-09] a link expires after 30 minutes, or when the account changes its address', async () => {
    const person = await app.person()
    const { db } = app.services
    const reset = (token: string) =>
      app.visitor().call(accounts.resetPassword, {
        params: { token },
        body: { password: 'a brand new secret' },
      })
    await person.call(accounts.forgotPassword, { body: { email: person.email } })
    const late = await mailTo(app, person.email, /^Reset your/)
    const link = await db
      .selectFrom('mail_link')
      .selectAll()
      .where('account_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(link.expires_at.getTime() - Date.now()).toBeLessThanOrEqual(30 * 60_000)
    await db
      .updateTable('mail_link')
      .set({ expires_at: new Date(link.expires_at.getTime() - 30 * 60_000) })
      .where('id', '=', link.id)
      .execute()
    expect((await reset(tokenIn(late))).status).toBe(400)

    await person.call(accounts.forgotPassword, { body: { email: person.email } })
    const moved = await mailTo(app, person.email, /^Reset your/, [late.id])
    await db
      .updateTable('account')
      .set({ email: 'moved@people.test', email_key: 'moved@people.test' })
      .where('id', '=', person.id)
      .execute()
    expect((await reset(tokenIn(moved))).status).toBe(400)
    expect((await person.signIn()).status).toBe(401)
    person.email = 'moved@people.test'
    expect((await person.signIn()).status).toBe(200)
  })

  test('[S-09] rejects the sixth guess from one address', async () => {
    const guesser = app.visitor()
    const guess = () =>
      guesser.call(accounts.resetPassword, {
        params: { token: 'g'.repeat(43) },
        body: { password: 'a brand new secret' },
      })
    for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(400)
    const sixth = await guess()
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('limits', () => {
  test("[S-02] delays an account's logins after ten wrong passwords from any address, except in a known browser; other accounts are unaffected", async () => {
    const victim = await app.person()
    const neighbour = await app.person()
    const elsewhere = app.visitor()
    elsewhere.email = victim.email
    for (let i = 0; i < 10; i++) {
      await app
        .visitor()
        .call(accounts.authenticate, { body: { email: victim.email, password: 'wrong one' } })
    }
    const shut = await elsewhere.signIn()
    expect(shut.status).toBe(429)
    expect(Number(shut.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(shut.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
    expect((await victim.signIn()).status).toBe(200)
    const sameAddress = await neighbour.send(
      'POST',
      '/api/authentication_token',
      { email: neighbour.email, password: PASSWORD },
      { 'x-forwarded-for': elsewhere.address },
    )
    expect(sameAddress.status).toBe(200)
  })

  test('correct passwords are never throttled', async () => {
    const person = await app.person()
    for (let i = 0; i < 12; i++) expect((await person.signIn()).status).toBe(200)
  })

  test('an X-Forwarded-For address from outside the trusted proxies does not change whose limit is counted', async () => {
    const untrusting = await startTestApp({ TRUSTED_PROXIES: '10.9.9.9' })
    try {
      const statuses: number[] = []
      for (let i = 0; i < 6; i++) {
        const claimed = `203.0.113.${i}`
        const { status } = await untrusting
          .visitor()
          .send('POST', '/api/registration', registration(`spoof${i}@people.test`).body, {
            'x-forwarded-for': claimed,
            'x-real-ip': claimed,
            forwarded: `for=${claimed}`,
          })
        statuses.push(status)
      }
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    } finally {
      await untrusting.close()
    }
  })

  test('sends two confirmation mails a day and refuses the third; a confirmed address cannot request one', async () => {
    const person = await app.person({ isVerified: false })
    expect((await person.call(accounts.resendConfirmation)).status).toBe(204)
    expect((await person.call(accounts.resendConfirmation)).status).toBe(204)
    expect((await person.call(accounts.resendConfirmation)).status).toBe(429)
    expect((await (await app.person()).call(accounts.resendConfirmation)).status).toBe(409)
    expect((await app.visitor().call(accounts.resendConfirmation)).status).toBe(401)
  })
})

describe('the profile', () => {
  test('the token carries the specified claims and the profile the specified fields', async () => {
    const person = await app.person({ plan: 'premium' })
    const claims = JSON.parse(
      Buffer.from(person.token!.split('.')[1]!, 'base64url').toString(),
    ) as Record<string, unknown>
    expect(claims).toMatchObject({
      roles: ['ROLE_USER'],
      username: person.email,
      userId: person.id,
      is_verified: true,
      first_login: true,
    })
    expect(claims.exp).toBeTypeOf('number')
    expect((await person.call(accounts.profile)).body).toMatchObject({
      id: person.id,
      subscriptionPlan: 'premium',
      isFounder: false,
      photo: null,
    })
  })

  test('only its owner changes it, and only their own fields', async () => {
    const person = await app.person()
    expect(
      (await app.visitor().call(accounts.editProfile, { body: { fullName: 'X' } })).status,
    ).toBe(401)
    const greedy = { fullName: 'Nadi', isFounder: true, roles: ['ROLE_ADMIN'] }
    expect((await person.send('PATCH', '/api/get_profile', greedy)).status).toBe(422)
    expect(
      (await person.call(accounts.editProfile, { body: { fullName: '  Nadi Prem ' } })).body,
    ).toMatchObject({ fullName: 'Nadi Prem', isFounder: false, roles: ['ROLE_USER'] })
  })

  test('[AC-03] free, premium and founder', async () => {
    const plan = async (traits: { plan?: 'premium'; isFounder?: boolean }) => {
      const { subscriptionPlan, isFounder } = (
        await (await app.person(traits)).call(accounts.profile)
      ).body
      return { subscriptionPlan, isFounder }
    }
    expect(await plan({})).toEqual({ subscriptionPlan: 'free', isFounder: false })
    expect(await plan({ plan: 'premium' })).toEqual({
      subscriptionPlan: 'premium',
      isFounder: false,
    })
    expect(await plan({ isFounder: true })).toEqual({
      subscriptionPlan: 'premium',
      isFounder: true,
    })
  })
})
