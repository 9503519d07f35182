import { contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../support/person.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { signedIn } from './signed-in.ts'

let app: TestApp
let person: Person
let token: string
beforeAll(async () => {
  app = await startTestApp()
  person = await signedIn(app)
  const body = { name: 'Page', scopes: ['read' as const, 'library' as const], expiresInDays: null }
  token = (await person.call(contract.security.createToken, { body })).body.token
})
afterAll(() => app.close())

const origin = 'https://tools.example'
const script = (bearer: string | null) =>
  Object.assign(app.visitor(), { isBrowser: false, token: bearer })
const corsOf = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control')))
const READABLE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after, x-request-id',
}

describe('pages of other origins', () => {
  test('may not read calls without a token, or with a session, its cookie or its token', async () => {
    const cookieOnly = app.visitor()
    cookieOnly.cookie = person.cookie
    for (const caller of [app.visitor(), cookieOnly, person, script('hypha_app_x'), script('x')])
      for (const path of ['/api/instance', '/api/get_profile', '/api/nothing']) {
        const { headers } = await caller.send('GET', path, undefined, { origin })
        expect([path, corsOf(headers)]).toEqual([path, {}])
      }
    const page = await script(token).send('GET', '/', undefined, { origin })
    expect(corsOf(page.headers)).toEqual({})
  })

  test('may read calls with a personal access token, also refused ones, but never with cookies', async () => {
    const ask = (method: string, path: string, bearer = token, body?: unknown) =>
      script(bearer).send(method, path, body, { origin })
    const answers = {
      200: await ask('GET', '/api/get_profile'),
      401: await ask('GET', '/api/get_profile', `${token}x`),
      403: await ask('POST', '/api/user/password'),
      404: await ask('GET', '/api/nothing'),
      400: await ask('GET', '/api/%'),
      405: await ask('PROPFIND', '/api/get_profile'),
      413: await ask('POST', '/api/playlists', token, { name: 'x'.repeat(300_000) }),
      422: await ask('GET', '/api/optimized/songs?page=x'),
    }
    for (const [status, answer] of Object.entries(answers)) {
      expect(answer.status).toBe(Number(status))
      // Browsers don't show an answer with a wildcard to a request with credentials.
      expect([status, corsOf(answer.headers)]).toEqual([status, READABLE])
    }
    const withCookie = Object.assign(app.visitor(), { token })
    withCookie.cookie = person.cookie
    const { headers } = await withCookie.send('GET', '/api/get_profile', undefined, { origin })
    expect(corsOf(headers)).toEqual(READABLE)
  })

  test('may ask before they send a token, for calls only and without credentials', async () => {
    const preflight = (path: string, requested: string) =>
      app.visitor().send('OPTIONS', path, undefined, {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': requested,
      })
    const { status, headers, body } = await preflight(
      '/api/get_profile',
      'authorization,content-type',
    )
    expect([status, body]).toEqual([204, ''])
    expect(corsOf(headers)).toEqual({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers':
        'authorization, content-type, accept-language, idempotency-key',
      'access-control-max-age': '7200',
    })
    for (const [path, requested] of [
      ['/api/get_profile', 'content-type'],
      ['/api/get_profile', ''],
      ['/', 'authorization'],
      ['/media/streams/x', 'authorization'],
    ] as const) {
      const refused = await preflight(path, requested)
      expect([path, corsOf(refused.headers)]).toEqual([path, {}])
    }
  })
})

describe('the headers of rate limits', () => {
  const limitsOf = (headers: Headers) =>
    ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`ratelimit-${name}`)))

  test('count down reads by address, by account and with a wrong token', async () => {
    for (const [path, reader] of [
      ['/api/optimized/songs', app.visitor()],
      ['/api/get_profile', await signedIn(app)],
      ['/api/get_profile', script('x')],
    ] as const) {
      const first = limitsOf((await reader.send('GET', path)).headers)
      const second = limitsOf((await reader.send('GET', path)).headers)
      expect(first[0]).toBeGreaterThan(0)
      expect(first[1]).toBe(first[0]! - 1)
      expect(second[0]).toBe(first[0])
      expect(second[1]).toBeLessThanOrEqual(first[1]!)
      expect(second[2]).toBeGreaterThan(0)
    }
  })

  test('count down limited calls until they are refused, also failed ones', async () => {
    const visitor = app.visitor()
    const resets = contract.accounts.forgotPassword
    const { max } = resets.limits.find(({ by }) => by === 'address')!
    const ask = (i: number) => visitor.call(resets, { body: { email: `nobody-${i}@people.test` } })
    for (let i = 1; i <= max; i++) {
      const { status, headers } = await ask(i)
      expect(status).toBe(204)
      expect(limitsOf(headers).slice(0, 2)).toEqual([max, max - i])
    }
    const { status, headers } = await ask(0)
    expect(status).toBe(429)
    expect(limitsOf(headers).slice(0, 2)).toEqual([max, 0])
    expect(headers.get('retry-after')).toBe(headers.get('ratelimit-reset'))
  })

  test("don't count successes of calls that limit failures, and don't show what others did", async () => {
    const member = await app.person()
    const visitor = app.visitor()
    const logIn = (password: string) =>
      visitor.call(contract.accounts.authenticate, { body: { email: member.email, password } })
    const failed = limitsOf((await logIn('wrong')).headers)
    const right = limitsOf((await logIn('seven small suns')).headers)
    expect(right).toEqual([failed[0], failed[1], expect.any(Number)])
    const other = app.visitor()
    const fresh = await other.call(contract.accounts.authenticate, {
      body: { email: member.email, password: 'wrong' },
    })
    expect(limitsOf(fresh.headers).slice(0, 2)).toEqual(failed.slice(0, 2))
  })
})
