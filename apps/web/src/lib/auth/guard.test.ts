import { createTexts } from '@hypha/i18n/instance.ts'
import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../app.tsx'
import type { AppContext } from '../app-context.ts'
import { createClient } from '../api/client.ts'
import { guard } from './guard.ts'
import { NOTHING_TO_RENEW } from './renewal.ts'
import { ACCESS, createSession, REFRESH, RefreshRefused } from './session.ts'

// The tests run as the server, but the guard only acts in the browser.
beforeEach(() => vi.stubEnv('SSR', false))
afterEach(() => vi.unstubAllEnvs())

const NOW = 1_700_000_000_000

function contextOf(
  who: { roles?: string[]; verified?: boolean; expired?: boolean; guest?: true } | null,
  renewalFails: Error = new RefreshRefused(),
): AppContext {
  const claims = {
    exp: NOW / 1000 + (who?.expired ? -1 : 900),
    roles: who?.roles ?? ['ROLE_USER'],
    username: 'a@b.test',
    userId: 7,
    is_verified: who?.verified ?? true,
    ...(who?.guest && { is_guest: true }),
    first_login: false,
  }
  const items = new Map<string, string>()
  if (who) items.set(ACCESS, `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`)
  items.set(REFRESH, 'a refresh token')
  return {
    session: createSession({
      storage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
      },
      exchange: () => Promise.reject(renewalFails),
      alone: (run) => run(),
      now: () => NOW,
      onEnd: () => undefined,
    }),
    api: createClient({}, () => Promise.resolve(undefined)),
    cache: createCache(),
    renewal: NOTHING_TO_RENEW,
    i18n: createTexts('en', {}),
    siteName: 'Test',
    isDemo: false,
    movesMoney: true,
    head: { title: '' },
  }
}

/** Returns where the guard redirects to, or null if access is granted. */
async function sentTo(need: Parameters<typeof guard>[0], context: AppContext) {
  try {
    await guard(need)({ context, location: { href: '/dashboard/uploads?page=2' } })
    return null
  } catch (error) {
    if (!isRedirect(error)) throw error
    return { to: error.options.to, search: error.options.search }
  }
}

test('[NG-02] without a user it redirects to /login and remembers the page', async () => {
  const back = { to: '/login', search: { redirect: '/dashboard/uploads?page=2' } }
  expect(await sentTo({}, contextOf(null))).toEqual(back)
  expect(await sentTo({}, contextOf({ expired: true }))).toEqual(back)
})

test('[NG-03] without the role it redirects to /404', async () => {
  expect(await sentTo({ role: 'ROLE_ADMIN' }, contextOf({}))).toMatchObject({ to: '/404' })
  expect(await sentTo({ role: 'ROLE_ADMIN' }, contextOf({ roles: ['ROLE_ADMIN'] }))).toBeNull()
})

test('[NG-04] an unverified user is redirected to /email-verification', async () => {
  const unverified = contextOf({ verified: false })
  expect(await sentTo({ verified: true }, unverified)).toMatchObject({ to: '/email-verification' })
  expect(await sentTo({}, unverified)).toBeNull()
  expect(await sentTo({ verified: true }, contextOf({}))).toBeNull()
})

test('a session that can’t be renewed without a network still counts', async () => {
  const offline = new TypeError('Failed to fetch')
  expect(await sentTo({ verified: true }, contextOf({ expired: true }, offline))).toBeNull()
  expect(await sentTo({ role: 'ROLE_ADMIN' }, contextOf({ expired: true }, offline))).toMatchObject(
    { to: '/404' },
  )
})

test('guests open the pages of buyers; all others redirect them to /login', async () => {
  const guest = contextOf({ guest: true, verified: false })
  expect(await sentTo({ verified: true, guests: true }, guest)).toBeNull()
  for (const need of [{}, { verified: true }, { role: 'ROLE_ADMIN' }] as const)
    expect(await sentTo(need, guest)).toMatchObject({ to: '/login' })
  const unverified = contextOf({ verified: false })
  expect(await sentTo({ verified: true, guests: true }, unverified)).toMatchObject({
    to: '/email-verification',
  })
})
