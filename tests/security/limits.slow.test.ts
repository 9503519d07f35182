import type { CallLimit, Endpoint } from '@hypha/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer, Person } from '../support/person.ts'
import { has } from '../support/studio.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { everyCall, minimalRequest, type World } from './minimal-requests.ts'
import { signedIn } from './signed-in.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('call_window').execute())

const MINUTE = 60
const HOUR = 3600

/** The required limits: `field` for a field of the body (security.md S-81, S-02 and S-09). */
const REQUIRED: Record<string, CallLimit[]> = {
  // By account they are slowed down, which modules/accounts/security.test.ts covers.
  'accounts.authenticate': [
    { by: 'address', max: 30, windowSeconds: 15 * MINUTE, failuresOnly: true },
  ],
  'accounts.authenticateByPasskey': [
    { by: 'address', max: 30, windowSeconds: 15 * MINUTE, failuresOnly: true },
  ],
  'accounts.register': [{ by: 'address', max: 5, windowSeconds: HOUR }],
  'accounts.resendConfirmation': [{ by: 'account', max: 2, windowSeconds: 24 * HOUR }],
  'accounts.confirmEmail': [{ by: 'address', max: 20, windowSeconds: 15 * MINUTE }],
  'accounts.forgotPassword': [
    { by: { field: 'email' }, max: 3, windowSeconds: HOUR },
    { by: 'address', max: 20, windowSeconds: HOUR },
  ],
  'accounts.resetPassword': [{ by: 'address', max: 5, windowSeconds: 15 * MINUTE }],
  'accounts.setPhoto': [{ by: 'account', max: 20, windowSeconds: HOUR }],
  'releases.create': [{ by: 'account', max: 60, windowSeconds: HOUR }],
  'releases.setCover': [{ by: 'account', max: 60, windowSeconds: HOUR }],
  'releases.addSong': [{ by: 'account', max: 200, windowSeconds: HOUR }],
  'releaseFiles.addReleaseFile': [{ by: 'account', max: 100, windowSeconds: HOUR }],
  'review.addNote': [{ by: 'account', max: 60, windowSeconds: HOUR }],
  'releases.updateSong': [{ by: 'account', max: 200, windowSeconds: HOUR }],
  'uploads.missingParts': [{ by: 'account', max: 1000, windowSeconds: HOUR }],
}

const limited = everyCall.flatMap(([name, call]) =>
  (call.limits ?? []).map((limit, i) => ({ name, call, limit, i })),
)
const byWhat = ({ by }: CallLimit) => (typeof by === 'object' ? by.field : by)

test('calls that can be abused have the decided limits', () => {
  const calls = Object.fromEntries(everyCall)
  for (const [name, limits] of Object.entries(REQUIRED))
    expect(calls[name]?.limits, name).toEqual(limits)
})

test('every public call that writes is limited, except those that use a 256-bit secret', () => {
  const open = everyCall.filter(([, call]) => call.access === 'open' && call.method !== 'GET')
  const unlimited = open.filter(([, call]) => !call.limits).map(([name]) => name)
  expect(unlimited).toEqual(['accounts.refresh', 'accounts.invalidate'])
})

describe.each(limited)('$name', ({ name, call, limit }) => {
  test(`${limit.max} in ${limit.windowSeconds / MINUTE} minutes by ${byWhat(limit)}; the next is refused, others are not`, async () => {
    const caller = callerOf(name, call, limit)
    // Presets earlier uses; only the last three are really made.
    const person = await caller.person()
    const made = Math.min(3, limit.max)
    await preset(name, limit, person, limit.max - made)
    for (let i = 0; i < made; i++) {
      const answer = await caller.use(person)
      expect([i, answer.status]).not.toEqual([i, 429])
    }
    const refused = await caller.use(person)
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(limit.windowSeconds - 60)
    expect(wait).toBeLessThanOrEqual(limit.windowSeconds)
    expect(refused.headers.get('ratelimit-limit')).toBe(String(limit.max))
    expect(refused.headers.get('ratelimit-remaining')).toBe('0')
    expect(refused.headers.get('ratelimit-reset')).toBe(String(wait))
    expect(refused.body).toMatchObject({ status: 429, title: 'Too many requests' })
    expect((await caller.use(await caller.person())).status).not.toBe(429)
  })
})

/** The key under which a use is counted, if the test determines it. */
async function preset(name: string, limit: CallLimit, person: Person, used: number) {
  if (used <= 0) return
  const call = name.split('.')[1]!
  const key =
    limit.by === 'address'
      ? `${call} ${limit.windowSeconds}s address ${person.address}`
      : limit.by === 'account'
        ? `${call} ${limit.windowSeconds}s account ${person.id}`
        : `${call} ${limit.windowSeconds}s ${limit.by.field} ${person.email}`
  await app.services.db
    .insertInto('call_window')
    .values({ key, used, ends_at: new Date(Date.now() + limit.windowSeconds * 1000) })
    .execute()
}

/**
 * Uses a call so that only this one limit counts: with another IP address, account or mail address each time
 * where possible.
 */
function callerOf(name: string, call: Endpoint, limit: CallLimit) {
  let n = 0
  return {
    person: async () => {
      const person = await signedIn(app, { isVerified: name !== 'accounts.resendConfirmation' })
      return person
    },
    use: async (person: Person): Promise<Answer<unknown>> => {
      const release = person.id ? await has(app.services.db, person, { status: 'draft' }) : null
      const track =
        release &&
        (await app.services.db
          .selectFrom('track')
          .select('id')
          .where('release_id', '=', release.id)
          .executeTakeFirst())
      const other = `other${++n}.${person.email}`
      const world: World = {
        releaseId: release?.id ?? 1,
        trackId: track?.id ?? 1,
        identifier: release?.identifier ?? 'x',
        email: limit.by === 'address' ? other : person.email,
      }
      const request = await minimalRequest(name, call, world)
      if (limit.by === 'address') return person.call(call, request)
      const { params = {}, query = {}, body, file } = request
      const asked = Object.entries(query).map(([key, value]) => `${key}=${String(value)}`)
      const place = call.path.replace(/:(\w+)/g, (_, key: string) => String(params[key]))
      const path = `/api${place}?${asked.join('&')}`
      const form = new FormData()
      if (file) {
        for (const [field, value] of Object.entries(body ?? {})) form.append(field, String(value))
        form.append('file', file, 'x.png')
      }
      return person.send(call.method, path, file ? form : body, {
        'x-forwarded-for': `10.200.${n % 250}.${person.id % 250}`,
      })
    },
  }
}
