import { contract, SECOND_FACTOR_NEEDED } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Authenticator } from '../../../../../tests/support/authenticator.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ PUBLIC_URL: 'https://forest.test' })))
afterAll(() => app.close())
const { accounts, security } = contract

const device = () => new Authenticator('https://forest.test', 'forest.test')
const beginAdding = async (person: Person) => (await person.call(security.beginPasskey)).body
const add = (person: Person, answer: ReturnType<Authenticator['create']>) =>
  person.call(security.addPasskey, { body: { name: 'My key', ...answer } })
const beginSignIn = async () => (await app.visitor().call(accounts.beginPasskey)).body
const signIn = (answer: ReturnType<Authenticator['get']>) =>
  app.visitor().call(accounts.authenticateByPasskey, { body: answer })

async function withPasskey() {
  const person = await app.person()
  const key = device()
  const added = await add(person, key.create(await beginAdding(person)))
  expect(added.status).toBe(201)
  return { person, key, recoveryCodes: added.body.recoveryCodes }
}

describe('[S-10b] a passkey', () => {
  test('can be added and logs in on its own; the password alone no longer does', async () => {
    const { person, key, recoveryCodes } = await withPasskey()
    expect(recoveryCodes).toHaveLength(10)
    const signedIn = await signIn(key.get(await beginSignIn()))
    expect(signedIn.status).toBe(200)
    expect((await person.signIn()).body).toMatchObject({ type: SECOND_FACTOR_NEEDED })
    expect((await person.call(security.state)).body.passkeys).toMatchObject([{ name: 'My key' }])
  })

  test('answers each challenge once, and only for its account', async () => {
    const { person, key } = await withPasskey()
    const begun = await beginSignIn()
    expect((await signIn(key.get(begun))).status).toBe(200)
    expect((await signIn(key.get(begun))).status).toBe(400)
    const adding = await beginAdding(person)
    const other = await app.person()
    expect((await add(other, device().create(adding))).status).toBe(400)
    const mine = (await person.call(accounts.beginReauthentication)).body
    expect(
      (await other.call(accounts.reauthenticateByPasskey, { body: key.get(mine) })).status,
    ).toBe(400)
    expect(
      (await person.call(accounts.reauthenticateByPasskey, { body: key.get(mine) })).status,
    ).toBe(204)
  })

  test('is rejected after its challenge has expired', async () => {
    const { key } = await withPasskey()
    const begun = await beginSignIn()
    await app.services.db
      .updateTable('passkey_challenge')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', begun.challengeId)
      .execute()
    expect((await signIn(key.get(begun))).status).toBe(400)
  })

  test.each([
    ['from another origin', { origin: 'https://evil.test' }],
    ['from a subdomain', { origin: 'https://x.forest.test' }],
    ['for another site', { rpId: 'evil.test' }],
    ['without user verification', { isUnverified: true }],
  ])('is rejected %s', async (_, odd) => {
    const { person, key } = await withPasskey()
    expect((await signIn(key.get(await beginSignIn(), odd))).status).toBe(400)
    expect((await add(person, device().create(await beginAdding(person), odd))).status).toBe(400)
  })

  test('is rejected as copied if its counter does not increase, and its owner can see that', async () => {
    const { person, key } = await withPasskey()
    expect((await signIn(key.get(await beginSignIn(), { counter: 9 }))).status).toBe(200)
    expect((await signIn(key.get(await beginSignIn(), { counter: 9 }))).status).toBe(400)
    expect((await signIn(key.get(await beginSignIn(), { counter: 3 }))).status).toBe(400)
    const { items } = (await person.call(security.events)).body
    expect(items.filter(({ kind }) => kind === 'passkey_counter_regressed')).toHaveLength(2)
    expect((await signIn(key.get(await beginSignIn(), { counter: 10 }))).status).toBe(200)
  })

  test('is rejected if it is forged or unknown', async () => {
    const { key } = await withPasskey()
    expect((await signIn(device().get(await beginSignIn()))).status).toBe(400)
    const answer = key.get(await beginSignIn())
    const inner = answer.response['response'] as Record<string, string>
    const forged = {
      ...answer,
      response: {
        ...answer.response,
        response: { ...inner, signature: inner['signature']!.slice(4) },
      },
    }
    expect((await signIn(forged)).status).toBe(400)
    expect((await signIn({ ...answer, response: {} })).status).toBe(400)
  })

  test('[S-14] can be removed only by its owner, within five minutes of authenticating', async () => {
    const { person, key } = await withPasskey()
    const [{ id } = { id: '' }] = (await person.call(security.state)).body.passkeys
    const remove = (by: Person) => by.call(security.removePasskey, { params: { id } })
    const stranger = await app.person()
    const unknown = await stranger.call(security.removePasskey, {
      params: { id: 'AAAAAAAAAAAAAAAAAAAAAA' },
    })
    expect(await remove(stranger)).toMatchObject({ status: 404, body: unknown.body })
    expect((await person.call(security.state)).body.passkeys).toMatchObject([{ id }])
    await app.services.db
      .updateTable('session')
      .set({ authenticated_at: new Date(Date.now() - 301_000) })
      .where('account_id', '=', person.id)
      .execute()
    expect((await person.call(security.beginPasskey)).status).toBe(403)
    expect((await remove(person)).status).toBe(403)
    const begun = (await person.call(accounts.beginReauthentication)).body
    const proof = { body: key.get(begun) }
    expect((await person.call(accounts.reauthenticateByPasskey, proof)).status).toBe(204)
    expect((await remove(person)).status).toBe(204)
    expect((await signIn(key.get(await beginSignIn()))).status).toBe(400)
    expect((await person.signIn()).status).toBe(200)
  })
})
