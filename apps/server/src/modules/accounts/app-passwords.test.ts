import { APP_PASSWORDS_MAX, contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { inTransaction } from '../../platform/database/connection.ts'
import { deleteAppPasswordsOf } from './app-passwords.service.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const { security } = contract
const creates = (person: Awaited<ReturnType<typeof signedIn>>, name = 'Phone') =>
  person.call(security.createAppPassword, { body: { name } })

test('visitors, unconfirmed people and access tokens cannot create app passwords', async () => {
  expect((await creates(app.visitor())).status).toBe(401)
  expect((await creates(await signedIn(app, { isVerified: false }))).status).toBe(403)
  const person = await signedIn(app)
  const body = { name: 'Script', scopes: ['read', 'library'] as const, expiresInDays: null }
  const { token } = (
    await person.call(security.createToken, { body: { ...body, scopes: [...body.scopes] } })
  ).body
  person.token = token
  expect((await creates(person)).status).toBe(403)
  expect((await person.call(security.appPasswords)).status).toBe(403)
})

test('only the owner sees and revokes an app password, and it is shown once', async () => {
  const [person, other] = [await signedIn(app), await signedIn(app)]
  const { status, body } = await creates(person)
  expect(status).toBe(201)
  expect(body.password).toMatch(/^hypha_app_([a-z2-9]{5}-){5}[a-z2-9]{5}$/)
  const params = { id: body.created.id }
  expect((await other.call(security.revokeAppPassword, { params })).status).toBe(404)
  expect((await other.call(security.appPasswords)).body.items).toEqual([])
  expect((await person.call(security.appPasswords)).body.items).toEqual([body.created])
  expect((await person.call(security.revokeAppPassword, { params })).status).toBe(204)
  expect((await person.call(security.revokeAppPassword, { params })).status).toBe(404)
  expect((await person.call(security.appPasswords)).body.items).toEqual([])
  const { items } = (await person.call(security.events)).body
  expect(items.map(({ kind }) => kind).slice(0, 2)).toEqual([
    'app_password_revoked',
    'app_password_created',
  ])
})

test('the name is required, and the number is limited', async () => {
  const person = await signedIn(app)
  for (const name of ['', ' ', 'x'.repeat(61), 'a\u0000b'])
    expect((await creates(person, name)).status).toBe(422)
  const all = await Promise.all(
    Array.from({ length: APP_PASSWORDS_MAX + 3 }, () => creates(person)),
  )
  expect(all.filter(({ status }) => status === 201)).toHaveLength(APP_PASSWORDS_MAX)
  expect(all.filter(({ status }) => status === 409)).toHaveLength(3)
})

test('the database has neither the password nor something that reveals it', async () => {
  const person = await signedIn(app)
  const { password } = (await creates(person)).body
  const row = await app.services.db
    .selectFrom('app_password')
    .where('account_id', '=', person.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(Buffer.concat([row.secret, row.secret_hash]).includes(password)).toBe(false)
  await inTransaction(app.services.db, (tx) => deleteAppPasswordsOf(tx, person.id))
  expect((await person.call(security.appPasswords)).body.items).toEqual([])
})
