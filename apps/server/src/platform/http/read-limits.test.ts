import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../../tests/support/person.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { TooMany } from '../errors.ts'
import { createReadLimits } from './read-limits.ts'

/** Slow enough that nothing is saved up again during the test. */
const PER_SECOND = 1
const BURST = 60

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ READS_PER_SECOND: String(PER_SECOND) })
})
afterAll(() => app.close())

const get = async (path: string, headers: Record<string, string>, method = 'GET') =>
  fetch(app.url + path, { method, headers })
const from = (address: string, more: Record<string, string> = {}) => ({
  'x-forwarded-for': address,
  ...more,
})
/** Reads until refused, and returns how many were allowed. */
async function readsUntilRefused(read: () => Promise<number>): Promise<number> {
  for (let allowed = 0; allowed < BURST * 3; allowed++) if ((await read()) === 429) return allowed
  throw new Error('never refused')
}
const about = (allowed: number) => {
  expect(allowed).toBeGreaterThanOrEqual(BURST)
  // A slow machine saves up a few while it reads.
  expect(allowed).toBeLessThan(BURST * 2)
}

test('an address that reads too fast waits a moment; other addresses do not', async () => {
  const fast = from('10.9.0.1')
  about(await readsUntilRefused(async () => (await get('/api/meta-data/tempos', fast)).status))
  const refused = await get('/api/meta-data/tempos', fast)
  if (refused.status === 429) {
    expect(Number(refused.headers.get('retry-after'))).toBe(1)
    expect(await refused.json()).toMatchObject({ status: 429 })
  }
  expect((await get('/api/meta-data/tempos', from('10.9.0.2'))).status).not.toBe(429)
})

test.each([
  { what: 'unknown pages', path: '/nothing-here', address: '10.9.1.1' },
  { what: 'calls with an invalid token', path: '/api/meta-data/tempos', address: '10.9.1.2' },
  { what: 'pages with a token', path: '/nothing-here', address: '10.9.1.3' },
  { what: 'requests for headers only', path: '/api/meta-data/tempos', address: '10.9.1.4' },
])('$what count, too', async ({ what, path, address }) => {
  const headers = from(address, what.includes('token') ? { authorization: 'Bearer x' } : {})
  const method = what.includes('headers') ? 'HEAD' : 'GET'
  about(await readsUntilRefused(async () => (await get(path, headers, method)).status))
})

test('media is not counted', async () => {
  const listener = from('10.9.2.1')
  for (let i = 0; i < BURST * 2; i++)
    expect((await get('/media/streams/tracks/x/standard.mp4', listener)).status).toBe(403)
  expect((await get('/api/meta-data/tempos', listener)).status).not.toBe(429)
})

test('a logged-in user has their own limit, shared by all of their sessions', async () => {
  const profile = async (person: Person) => (await person.call(contract.accounts.profile)).status
  const [first, second] = [await app.person(), await app.person()]
  about(await readsUntilRefused(() => profile(first)))
  expect(await profile(second)).toBe(200)
})

test('the calls of a page that the server renders are not counted again', async () => {
  for (let i = 0; i < BURST * 2; i++)
    expect((await app.http.inject('/api/meta-data/tempos')).statusCode).not.toBe(429)
})

test('what a client may read comes back with time, up to a minute’s worth', () => {
  let now = 0
  const { byAddress } = createReadLimits(10, () => now)
  const take = (count: number) => {
    for (let i = 0; i < count; i++) byAddress('10.0.0.1')
  }
  take(600)
  expect(() => byAddress('10.0.0.1')).toThrow(TooMany)
  now += 1_000
  take(10)
  expect(() => byAddress('10.0.0.1')).toThrow(TooMany)
  now += 3_600_000
  take(600)
  expect(() => byAddress('10.0.0.1')).toThrow(TooMany)
})

test('an IPv6 client has one limit for its network', () => {
  const { byAddress } = createReadLimits(1, () => 0)
  for (let i = 0; i < 60; i++) byAddress(`2001:db8:1:2::${i.toString(16)}`)
  expect(() => byAddress('2001:db8:1:2:3:4:5:6')).toThrow(TooMany)
  byAddress('2001:db8:1:3::1')
})
