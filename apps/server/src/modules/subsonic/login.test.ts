import { contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../../tests/support/person.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import { suspend } from '../accounts/suspension.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import { appPasswordOf, clientOf, type Envelope, sendsRest, tokenFor } from './subsonic.fixture.ts'

let app: TestApp
let person: Person
let password: string
beforeAll(async () => {
  app = await startTestApp()
  person = await signedIn(app)
  password = await appPasswordOf(app, person)
})
afterAll(() => app.close())

type Credentials = Record<string, string | undefined>
const ask = async (params: Credentials, method = 'ping'): Promise<Envelope> => {
  const answer = await sendsRest(app, method, { f: 'json', ...(params as Record<string, string>) })
  const body = (await answer.json()) as { 'subsonic-response': Envelope }
  return { ...body['subsonic-response'], httpStatus: answer.status }
}
const codeOf = async (params: Credentials, method?: string) =>
  (await ask(params, method)).error?.code

describe('a client logs in', () => {
  test('with a token, a password, an encoded password, or an API key', async () => {
    const u = person.email
    const encoded = `enc:${Buffer.from(password).toString('hex')}`
    for (const params of [
      tokenFor(u, password),
      tokenFor(u.toUpperCase(), password),
      { u, p: password },
      { u, p: encoded },
      { apiKey: password },
    ])
      expect(await ask(params)).toMatchObject({
        ...{ status: 'ok', version: '1.16.1', type: 'hypha', openSubsonic: true, httpStatus: 200 },
      })
    expect(await ask({ apiKey: password }, 'tokenInfo')).toMatchObject({
      tokenInfo: { username: u },
    })
  })

  test('not without credentials, with wrong or with contradicting ones', async () => {
    const u = person.email
    const { t, s } = tokenFor(u, password)
    expect(await codeOf({})).toBe(10)
    expect(await codeOf({ u })).toBe(10)
    expect(await codeOf({ p: password })).toBe(10)
    expect(await codeOf({ u, t })).toBe(10)
    expect(await codeOf({ u, p: 'wrong' })).toBe(40)
    expect(await codeOf({ u, p: 'enc:zz' })).toBe(40)
    expect(await codeOf({ u, t: 'no hex', s })).toBe(40)
    expect(await codeOf(tokenFor(u, 'wrong'))).toBe(40)
    expect(await codeOf(tokenFor('nobody@people.test', password))).toBe(40)
    expect(await codeOf({ apiKey: 'wrong' })).toBe(44)
    expect(await codeOf({ u, apiKey: password })).toBe(43)
    expect(await codeOf({ u, t, s, p: password })).toBe(43)
    expect(await codeOf({ u: (await signedIn(app)).email, p: password })).toBe(40)
  })

  test('not with the password of the site or a personal access token', async () => {
    const owner = await app.person()
    const { body } = await owner.call(contract.security.createToken, {
      body: { name: 'Script', scopes: ['read'], expiresInDays: null },
    })
    for (const each of ['seven small suns', body.token]) {
      expect(await codeOf({ u: owner.email, p: each })).toBe(40)
      expect(await codeOf(tokenFor(owner.email, each))).toBe(40)
      expect(await codeOf({ apiKey: each })).toBe(44)
    }
  })

  test('and the app password works only at /rest', async () => {
    for (const call of ['user/security', 'playlists', 'user/tokens']) {
      const answer = await fetch(`${app.url}/api/${call}`, {
        headers: { authorization: `Bearer ${password}` },
      })
      expect([call, answer.status]).toEqual([call, 401])
    }
  })

  test('not once it is revoked, whichever way it is sent', async () => {
    const owner = await app.person()
    const { body } = await owner.call(contract.security.createAppPassword, {
      body: { name: 'Phone' },
    })
    const ways = () => [
      { u: owner.email, p: body.password },
      tokenFor(owner.email, body.password),
      { apiKey: body.password },
    ]
    for (const params of ways()) expect((await ask(params)).status).toBe('ok')
    const params = { id: body.created.id }
    expect((await owner.call(contract.security.revokeAppPassword, { params })).status).toBe(204)
    for (const way of ways()) {
      const { error, ...rest } = await ask(way, 'getArtists')
      expect([40, 44]).toContain(error?.code)
      expect(Object.keys(rest).toSorted()).toEqual([
        ...['httpStatus', 'openSubsonic', 'serverVersion', 'status', 'type', 'version'],
      ])
    }
  })

  test('not if the account is suspended, deactivated or deleted', async () => {
    const { db, jobs } = app.services
    const [suspended, closed, deleted] = [
      await signedIn(app),
      await signedIn(app),
      await signedIn(app),
    ]
    const passwords = new Map<Person, string>()
    for (const each of [suspended, closed, deleted]) {
      passwords.set(each, await appPasswordOf(app, each))
      expect(await codeOf({ apiKey: passwords.get(each)! })).toBeUndefined()
    }
    await suspend(db, suspended.id, { until: null, reason: 'Spam' })
    await db
      .updateTable('account')
      .set({ deactivated_at: new Date() })
      .where('id', '=', closed.id)
      .execute()
    const { id: accountId } = deleted
    await deleteAccount({ db, jobs }, { accountId, givesUpBalance: true, now: new Date() })
    expect(await codeOf({ apiKey: passwords.get(suspended)! })).toBe(50)
    expect(await codeOf({ apiKey: passwords.get(closed)! })).toBe(44)
    expect(await codeOf({ apiKey: passwords.get(deleted)! })).toBe(44)
    expect(await codeOf({ u: deleted.email, p: passwords.get(deleted)! })).toBe(40)
  })

  test('only after a pause once it has guessed often, while the right password still works', async () => {
    const owner = await signedIn(app)
    const own = await appPasswordOf(app, owner)
    let last: Envelope | undefined
    for (let i = 0; i < 12; i++) last = await ask({ u: owner.email, p: `guess ${i}` })
    expect(last).toMatchObject({ status: 'failed', httpStatus: 429 })
    expect(last?.error?.message).not.toContain(owner.email)
    expect((await ask({ u: owner.email, p: own })).status).toBe('ok')
  })
})

test('the extensions are known without a login', async () => {
  const answer = await ask({}, 'getOpenSubsonicExtensions')
  expect(answer['openSubsonicExtensions']).toEqual([
    { name: 'apiKeyAuthentication', versions: [1] },
    { name: 'formPost', versions: [1] },
    { name: 'songLyrics', versions: [1] },
  ])
})

test('the last use of a password is recorded', async () => {
  const owner = await app.person()
  const { body } = await owner.call(contract.security.createAppPassword, { body: { name: 'TV' } })
  expect(body.created.lastUsedAt).toBeNull()
  await clientOf(app, owner.email, body.password).get('ping')
  const { items } = (await owner.call(contract.security.appPasswords)).body
  expect(items).toMatchObject([{ name: 'TV', lastUsedAt: expect.any(String) }])
  expect(JSON.stringify(items)).not.toContain(body.password)
})
