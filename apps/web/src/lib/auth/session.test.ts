import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TokenPair } from '@hypha/contract'
import { ApiError } from '../api/api-error.ts'
import { ACCESS, createSession, REFRESH, RefreshRefused } from './session.ts'
import { createTransport } from '../api/transport.ts'

const NOW = 1_700_000_000_000

const tokenFor = (name: string, secondsLeft: number) => {
  const claims = {
    exp: NOW / 1000 + secondsLeft,
    roles: ['ROLE_USER'],
    username: name,
    userId: 7,
    is_verified: true,
    first_login: false,
  }
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign-${name}`
}

function memory(start: Record<string, string> = {}) {
  const items = new Map(Object.entries(start))
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

let server: Server
let base: string
/** Tokens that the server accepts, and the number of refreshes. */
let accepted: Set<string>
let refreshes: number
let nextPair: TokenPair | null
let seen: string[]

const bodyOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

beforeEach(async () => {
  accepted = new Set()
  refreshes = 0
  nextPair = null
  seen = []
  server = createServer((request, answer) => {
    void (async () => {
      const body = await bodyOf(request)
      seen.push(`${request.method} ${request.url}`)
      const reply = (status: number, value: unknown) => {
        answer.writeHead(status, { 'content-type': 'application/json' })
        answer.end(JSON.stringify(value))
      }
      if (request.url === '/token/refresh') {
        refreshes += 1
        // Long enough for concurrent callers to overlap.
        await new Promise((resolve) => setTimeout(resolve, 20))
        if (!nextPair || !body.includes('refresh-1')) return reply(401, { detail: 'No.' })
        return reply(200, nextPair)
      }
      const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
      return accepted.has(token) ? reply(200, { you: 'in' }) : reply(401, { detail: 'Sign in.' })
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  base = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
})

afterEach(() => new Promise((resolve) => server.close(resolve)))

function browser(
  storage: ReturnType<typeof memory>,
  queue = { last: Promise.resolve() as Promise<unknown> },
) {
  let ended = 0
  const session = createSession({
    storage,
    exchange: async (refreshToken) => {
      const answer = await fetch(`${base}/token/refresh`, {
        method: 'POST',
        body: JSON.stringify({ refresh_token: refreshToken }),
      })
      if (answer.status === 401) throw new RefreshRefused()
      return answer.json() as Promise<TokenPair>
    },
    alone: (run) => {
      const mine = queue.last.then(run)
      queue.last = mine.catch(() => undefined)
      return mine
    },
    now: () => NOW,
    onEnd: () => (ended += 1),
  })
  return { session, send: createTransport(base, session, 'en'), ended: () => ended, queue }
}

const call = { method: 'GET', path: '/get_profile' }

test('signing in stores both tokens and reads their claims', () => {
  const storage = memory()
  const { session } = browser(storage)
  session.begin({ token: tokenFor('a', 900), refresh_token: 'refresh-1' })
  expect(storage.getItem(ACCESS)).toBe(tokenFor('a', 900))
  expect(storage.getItem(REFRESH)).toBe('refresh-1')
  expect(session.claims()).toMatchObject({ userId: 7, username: 'a', is_verified: true })
  expect(session.claims()).toBe(session.claims())
})

test('[NG-01] refreshes a token that is about to expire before using it', async () => {
  const storage = memory({ [ACCESS]: tokenFor('old', 20), [REFRESH]: 'refresh-1' })
  nextPair = { token: tokenFor('new', 900), refresh_token: 'refresh-2' }
  accepted.add(nextPair.token)
  await expect(browser(storage).send(call)).resolves.toEqual({ you: 'in' })
  expect(seen).toEqual(['POST /token/refresh', 'GET /get_profile'])
  expect(storage.getItem(REFRESH)).toBe('refresh-2')
})

test('a clock that is a day ahead costs one refresh; after that only the server decides about expiry', async () => {
  const storage = memory({ [ACCESS]: tokenFor('old', -85_000), [REFRESH]: 'refresh-1' })
  nextPair = { token: tokenFor('new', -85_500), refresh_token: 'refresh-1' }
  accepted.add(nextPair.token)
  const { send } = browser(storage)
  for (let i = 0; i < 3; i++) await send(call)
  expect(refreshes).toBe(1)
  accepted.clear()
  nextPair = { token: tokenFor('newer', -84_600), refresh_token: 'refresh-1' }
  accepted.add(nextPair.token)
  for (let i = 0; i < 3; i++) await send(call)
  expect(refreshes).toBe(2)
})

test('[AC-04] retries once after a 401 and a refresh', async () => {
  const storage = memory({ [ACCESS]: tokenFor('spent', 900), [REFRESH]: 'refresh-1' })
  nextPair = { token: tokenFor('new', 900), refresh_token: 'refresh-2' }
  accepted.add(nextPair.token)
  const tab = browser(storage)
  await expect(tab.send(call)).resolves.toEqual({ you: 'in' })
  expect(tab.ended()).toBe(0)
})

test('[AC-04] a second 401 logs out, after exactly one retry', async () => {
  const storage = memory({ [ACCESS]: tokenFor('spent', 900), [REFRESH]: 'refresh-1' })
  nextPair = { token: tokenFor('also-refused', 900), refresh_token: 'refresh-2' }
  const tab = browser(storage)
  await expect(tab.send(call)).rejects.toMatchObject({ status: 401 })
  expect(seen).toEqual(['GET /get_profile', 'POST /token/refresh', 'GET /get_profile'])
  expect(tab.ended()).toBe(1)
  expect(storage.getItem(ACCESS)).toBeNull()
})

test('[AC-04] a refused refresh, or a missing refresh token, logs out', async () => {
  for (const refresh of ['refresh-of-old', undefined]) {
    const storage = memory({
      [ACCESS]: tokenFor('spent', 900),
      ...(refresh && { [REFRESH]: refresh }),
    })
    const tab = browser(storage)
    await expect(tab.send(call)).rejects.toBeInstanceOf(ApiError)
    expect(tab.ended()).toBe(1)
    expect(storage.getItem(REFRESH)).toBeNull()
  }
})

test('[AC-04] a wrong password is not retried and ends no session', async () => {
  const storage = memory({ [ACCESS]: tokenFor('a', 900), [REFRESH]: 'refresh-1' })
  const tab = browser(storage)
  const signIn = { method: 'POST', path: '/authentication_token', body: {} }
  await expect(tab.send(signIn)).rejects.toMatchObject({ status: 401, message: 'Sign in.' })
  expect(refreshes).toBe(0)
  expect(tab.ended()).toBe(0)
})

test('a visitor gets the error without being redirected', async () => {
  const tab = browser(memory())
  await expect(tab.send(call)).rejects.toMatchObject({ status: 401 })
  expect(tab.ended()).toBe(0)
  expect(refreshes).toBe(0)
})

test('concurrent calls in two tabs refresh once', async () => {
  const storage = memory({ [ACCESS]: tokenFor('old', -5), [REFRESH]: 'refresh-1' })
  nextPair = { token: tokenFor('new', 900), refresh_token: 'refresh-2' }
  accepted.add(nextPair.token)
  const first = browser(storage)
  const second = browser(storage, first.queue)
  await Promise.all([first.send(call), first.send(call), second.send(call), second.send(call)])
  expect(refreshes).toBe(1)
  expect(first.ended() + second.ended()).toBe(0)
})

test('an unreachable server logs nobody out', async () => {
  const storage = memory({ [ACCESS]: tokenFor('a', 900), [REFRESH]: 'refresh-1' })
  const { session, ended } = browser(storage)
  const send = createTransport('http://127.0.0.1:1', session, 'en')
  await expect(send(call)).rejects.toMatchObject({ status: 0 })
  expect(ended()).toBe(0)
  expect(storage.getItem(REFRESH)).toBe('refresh-1')
})

test('[NG-07] clearing the access token in another tab logs this one out', () => {
  const storage = memory({ [ACCESS]: tokenFor('a', 900), [REFRESH]: 'refresh-1' })
  const tab = browser(storage)
  tab.session.onStorage({ key: 'theme', newValue: null })
  tab.session.onStorage({ key: ACCESS, newValue: tokenFor('b', 900) })
  expect(tab.ended()).toBe(0)
  tab.session.onStorage({ key: ACCESS, newValue: null })
  expect(tab.ended()).toBe(1)
  expect(storage.getItem(REFRESH)).toBeNull()
})

test('a guest has no claims of an account, but buys with a session that is refreshed', async () => {
  const guest = (name: string, secondsLeft: number) => {
    const payload = JSON.parse(
      Buffer.from(tokenFor(name, secondsLeft).split('.')[1]!, 'base64url').toString(),
    ) as object
    const claims = { ...payload, is_guest: true }
    return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign-${name}`
  }
  const storage = memory({ [ACCESS]: guest('old', 20), [REFRESH]: 'refresh-1' })
  nextPair = { token: guest('new', 900), refresh_token: 'refresh-2' }
  accepted.add(nextPair.token)
  const { session, send } = browser(storage)
  await expect(send(call)).resolves.toEqual({ you: 'in' })
  expect(session.claims()).toBeNull()
  expect(session.buyer()).toMatchObject({ username: 'new', is_guest: true })
  expect(session.buyer()).toBe(session.buyer())
})
