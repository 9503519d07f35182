import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { expectOk, has } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { clientOf, publishesAudible } from '../subsonic/subsonic.fixture.ts'
import { API_KEY, SHARED_SECRET, startLastfm, startListenbrainz } from './services.fixture.ts'

let app: TestApp
let artist: Person
let lastfm: Awaited<ReturnType<typeof startLastfm>>
let listenbrainz: Awaited<ReturnType<typeof startListenbrainz>>
beforeAll(async () => {
  lastfm = await startLastfm()
  listenbrainz = await startListenbrainz()
  app = await startTestApp({
    LASTFM_API_KEY: API_KEY,
    LASTFM_SECRET: SHARED_SECRET,
    LASTFM_URL: lastfm.url,
    LISTENBRAINZ: 'on',
    LISTENBRAINZ_URL: `${listenbrainz.url}/`,
  })
  artist = await signedIn(app)
})
afterEach(() => {
  for (const service of [lastfm, listenbrainz])
    Object.assign(service, { fault: null, requests: 0 }).received.length = 0
})
afterAll(async () => {
  await app.close()
  await lastfm.close()
  await listenbrainz.close()
})
const { privacy, scrobbling, security } = contract

const NOON = new Date('2026-11-20T12:00:00Z')
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000)

async function aTrack(durationSeconds = 600, status: 'published' | 'draft' = 'published') {
  const release = await has(app.services.db, artist, { status, title: 'Canopy' })
  const { id } = await app.services.db
    .updateTable('track')
    .set({ title: 'Ünder Leaves & Rain', duration_seconds: durationSeconds })
    .where('release_id', '=', release.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, artist: release.identifier }
}

/** Allows the connection on the page of Last.fm, and returns what leads back here. */
async function allows(person: Person, name: string) {
  const { result } = expectOk(await person.call(scrobbling.authorizeLastfm))
  const page = new URL(result)
  const back = new URL(page.searchParams.get('cb')!)
  const token = `token-of-${name}`
  lastfm.tokens.set(token, name)
  return { page, back, body: { token, state: back.searchParams.get('lastfm')! } }
}
async function connectsLastfm(person: Person, name: string) {
  const { body } = await allows(person, name)
  expect((await person.call(scrobbling.connectLastfm, { body })).status).toBe(204)
}
async function connectsListenbrainz(person: Person, name: string) {
  const token = `lb-${name}`
  listenbrainz.users.set(token, name)
  const connected = await person.call(scrobbling.connectListenbrainz, { body: { token } })
  expect(connected.status).toBe(204)
}
const stateOf = async (person: Person) => expectOk(await person.call(scrobbling.state)).items
const report = (person: Person, songId: number, what: 'started' | 'heard' = 'heard') =>
  person.call(scrobbling.report, { body: { songId, what } })
const jobsOf = async (name: string, accountId: number) =>
  (
    await sql<{ state: string; due: number; data: { delays: number } }>`
      select state, data, extract(epoch from start_after - now())::float8 as due from jobs.job
      where name = ${name} and data->>'accountId' = ${String(accountId)}`.execute(app.services.db)
  ).rows
const isDone = (person: Person) =>
  until(async () =>
    (await jobsOf('scrobble.listen', person.id)).every(({ state }) => state === 'completed'),
  )

describe('permissions', () => {
  test('visitors connect and report nothing; unverified people and access tokens connect nothing', async () => {
    const { id } = await aTrack()
    const visitor = app.visitor()
    expect((await visitor.call(scrobbling.state)).status).toBe(401)
    expect((await report(visitor, id)).status).toBe(401)
    const unverified = await signedIn(app, { isVerified: false })
    const scripted = await signedIn(app)
    const { token } = (
      await scripted.call(security.createToken, {
        body: { name: 'Script', scopes: ['read', 'library'], expiresInDays: null },
      })
    ).body
    scripted.token = token
    for (const [person, status] of [
      [visitor, 401],
      [unverified, 403],
      [scripted, 403],
    ] as const) {
      const answers = [
        await person.call(scrobbling.authorizeLastfm),
        await person.call(scrobbling.connectLastfm, { body: { token: 'x', state: 'x' } }),
        await person.call(scrobbling.connectListenbrainz, { body: { token: 'x' } }),
        await person.call(scrobbling.disconnect, { params: { service: 'lastfm' } }),
      ]
      expect(answers.map((answer) => answer.status)).toEqual(Array(4).fill(status))
    }
    expect(lastfm.requests + listenbrainz.requests).toBe(0)
  })

  test('nobody is led to connect the Last.fm profile of somebody else, and a state expires', async () => {
    const [victim, attacker] = [await signedIn(app), await signedIn(app)]
    const { body } = await allows(attacker, 'mallory')
    for (const state of [body.state, 'x', '', `${Date.now() + 9e5}.x`])
      expect(
        (await victim.call(scrobbling.connectLastfm, { body: { ...body, state } })).status,
      ).toBe(state === '' ? 422 : 409)
    const tooLate = new Date(Date.now() + 3_600_001)
    const { scrobbleConnections } = app.services
    await expect(scrobbleConnections.connectLastfm(attacker, body, tooLate)).rejects.toThrow(
      'didn’t confirm',
    )
    expect(lastfm.requests).toBe(0)
    expect((await stateOf(victim))[0]).toMatchObject({ isConnected: false, username: null })
  })

  test('a title of unpublished music is never sent, and connections are separate', async () => {
    const [one, two] = [await signedIn(app), await signedIn(app)]
    await connectsListenbrainz(one, 'one')
    const hidden = await aTrack(600, 'draft')
    for (const what of ['started', 'heard'] as const)
      expect((await report(one, hidden.id, what)).status).toBe(404)
    const { id } = await aTrack()
    expect((await report(two, id)).status).toBe(204)
    expect(await jobsOf('scrobble.listen', two.id)).toEqual([])
    expect((await report(one, id)).status).toBe(204)
    await until(async () => listenbrainz.received.length === 1)
    expect(listenbrainz.received[0]!.token).toBe('lb-one')
  })
})

describe('connecting', () => {
  test('Last.fm asks on its page, comes back to the settings, and its session is stored encrypted', async () => {
    const person = await signedIn(app)
    expect(await stateOf(person)).toEqual([
      { service: 'lastfm', isConnected: false, username: null, problem: null },
      { service: 'listenbrainz', isConnected: false, username: null, problem: null },
    ])
    const { page, back, body } = await allows(person, 'ada')
    expect([page.origin + page.pathname, page.searchParams.get('api_key')]).toEqual([
      'https://www.last.fm/api/auth/',
      API_KEY,
    ])
    expect(back.href.startsWith(`${app.config.publicUrl}/settings/privacy?`)).toBe(true)
    expect((await person.call(scrobbling.connectLastfm, { body })).status).toBe(204)
    expect((await stateOf(person))[0]).toMatchObject({ isConnected: true, username: 'ada' })
    // The token is used up.
    expect((await person.call(scrobbling.connectLastfm, { body })).status).toBe(409)
    const [key] = [...lastfm.sessions].find(([, name]) => name === 'ada')!
    const { secret } = await app.services.db
      .selectFrom('scrobble_connection')
      .where('account_id', '=', person.id)
      .select('secret')
      .executeTakeFirstOrThrow()
    expect(secret!.includes(key)).toBe(false)
  })

  test('a wrong token of ListenBrainz is refused at its field, and a service that is away is no mistake', async () => {
    const person = await signedIn(app)
    for (const token of ['wrong', 'two words', 'line\r\nx: y', ''])
      expect(
        await person.send('POST', '/api/user/scrobbling/listenbrainz', { token }),
      ).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'token' }] } })
    listenbrainz.fault = { status: 502 }
    const { status } = await person.call(scrobbling.connectListenbrainz, { body: { token: 'x' } })
    expect(status).toBe(503)
    expect((await stateOf(person))[1]).toMatchObject({ isConnected: false })
  })

  test('after disconnecting, the token is gone and nothing is sent', async () => {
    const person = await signedIn(app)
    await connectsLastfm(person, 'bob')
    const off = () => person.call(scrobbling.disconnect, { params: { service: 'lastfm' } })
    expect([(await off()).status, (await off()).status]).toEqual([204, 204])
    lastfm.requests = 0
    await report(person, (await aTrack()).id)
    expect(await jobsOf('scrobble.listen', person.id)).toEqual([])
    expect((await stateOf(person))[0]).toMatchObject({ isConnected: false, username: null })
    expect(lastfm.requests).toBe(0)
  })

  test('without keys there is nothing to connect', async () => {
    const bare = await startTestApp()
    const person = await signedIn(bare)
    expect(await stateOf(person)).toEqual([])
    expect((await person.call(scrobbling.authorizeLastfm)).status).toBe(404)
    const body = { token: 'x' }
    expect((await person.call(scrobbling.connectListenbrainz, { body })).status).toBe(404)
    await bare.close()
  })
})

describe('listens', () => {
  test('both services get artist, title, release and the time when the track started', async () => {
    const person = await signedIn(app)
    await connectsLastfm(person, 'cleo')
    await connectsListenbrainz(person, 'cleo')
    const track = await aTrack()
    await app.services.scrobbling.heard(person, track.id, later(240))
    await isDone(person)
    expect(lastfm.received).toMatchObject([
      {
        method: 'track.scrobble',
        artist: track.artist,
        track: 'Ünder Leaves & Rain',
        album: 'Canopy',
        duration: '600',
        timestamp: String(NOON.getTime() / 1000),
      },
    ])
    expect(listenbrainz.received).toMatchObject([
      {
        listen_type: 'single',
        payload: [
          {
            listened_at: NOON.getTime() / 1000,
            track_metadata: {
              artist_name: track.artist,
              track_name: 'Ünder Leaves & Rain',
              release_name: 'Canopy',
              additional_info: { duration_ms: 600_000, submission_client: 'Hypha' },
            },
          },
        ],
      },
    ])
  })

  test('a track that starts is shown as playing now, and a failure of that shows no problem', async () => {
    const person = await signedIn(app)
    await connectsListenbrainz(person, 'dan')
    const { id } = await aTrack()
    await report(person, id, 'started')
    await until(async () => listenbrainz.received.length === 1)
    expect(listenbrainz.received[0]!.listen_type).toBe('playing_now')
    listenbrainz.fault = { status: 500 }
    await report(person, id, 'started')
    await until(async () =>
      (await jobsOf('scrobble.now-playing', person.id)).every(({ state }) => state === 'completed'),
    )
    expect((await stateOf(person))[1]).toMatchObject({ isConnected: true, problem: null })
  })

  test('tracks up to 30 seconds are not sent, and a track can’t be heard again before half of it has passed', async () => {
    const person = await signedIn(app)
    await connectsListenbrainz(person, 'eve')
    const { heard } = app.services.scrobbling
    await heard(person, (await aTrack(30)).id, NOON)
    expect(await jobsOf('scrobble.listen', person.id)).toEqual([])
    const { id } = await aTrack(100)
    await Promise.all(Array.from({ length: 10 }, () => heard(person, id, NOON)))
    await heard(person, id, later(49))
    expect(await jobsOf('scrobble.listen', person.id)).toHaveLength(1)
    await heard(person, id, later(50))
    expect(await jobsOf('scrobble.listen', person.id)).toHaveLength(2)
    await isDone(person)
  })

  test('a client that was offline says when; impossible times are ignored', async () => {
    const person = await signedIn(app)
    await connectsListenbrainz(person, 'fay')
    const { heard } = app.services.scrobbling
    const { id } = await aTrack()
    const day = 86_400
    for (const seconds of [-13 * day, -15 * day, 60]) await heard(person, id, NOON, later(seconds))
    await isDone(person)
    const own = listenbrainz.received.filter(({ token }) => token === 'lb-fay')
    const times = own.map(({ payload }) => payload[0]!.listened_at! * 1000)
    // The two impossible ones are the same listen, which just ended.
    expect(times.toSorted()).toEqual([later(-13 * day).getTime(), later(-240).getTime()])
  })

  test('a Subsonic client passes its plays on, with its times, and what it plays now', async () => {
    const person = await signedIn(app)
    await connectsListenbrainz(person, 'lea')
    const body = { name: 'Phone' }
    const { password } = (await person.call(security.createAppPassword, { body })).body
    const client = clientOf(app, person.email, password)
    const [id] = (await publishesAudible(app, artist)).tracks
    await app.services.db
      .updateTable('track')
      .set({ duration_seconds: 600 })
      .where('id', '=', id!)
      .execute()
    const at = Math.floor(Date.now() / 1000) * 1000 - 3_600_000
    const scrobbles = (more: Record<string, string | number>) =>
      client.get('scrobble', { id: `tr-${id}`, ...more })
    expect(await scrobbles({ submission: 'false' })).toMatchObject({ status: 'ok' })
    expect(await scrobbles({ time: at })).toMatchObject({ status: 'ok' })
    const own = () => listenbrainz.received.filter(({ token }) => token === 'lb-lea')
    await until(async () => own().length === 2)
    const listen = own().find(({ listen_type }) => listen_type === 'single')
    expect(listen?.payload[0]?.listened_at).toBe(at / 1000)
    expect(own().map(({ listen_type }) => listen_type)).toContain('playing_now')
  })

  test('a job that runs twice sends the same time, which the services count once', async () => {
    const person = await signedIn(app)
    await connectsLastfm(person, 'gil')
    const { id: trackId } = await aTrack()
    const { db, jobs } = app.services
    const payload = {
      ...{ accountId: person.id, service: 'lastfm' as const, trackId, delays: 0 },
      listenedAt: NOON.toISOString(),
    }
    for (let i = 0; i < 2; i++) await jobs.enqueue(db, 'scrobble.listen', payload)
    await isDone(person)
    expect(lastfm.received.map(({ timestamp }) => timestamp)).toEqual(
      Array(2).fill(String(NOON.getTime() / 1000)),
    )
  })
})

describe('failures', () => {
  test('a server error is tried again until the listen arrives', async () => {
    const person = await signedIn(app)
    await connectsLastfm(person, 'hal')
    lastfm.fault = { status: 500, body: { error: 16, message: 'temporarily unavailable' } }
    lastfm.requests = 0
    await report(person, (await aTrack()).id)
    await until(async () => lastfm.requests > 0)
    lastfm.fault = null
    await until(async () => lastfm.received.length === 1)
    expect((await stateOf(person))[0]).toMatchObject({ isConnected: true, problem: null })
  })

  test.each([
    ['lastfm', { status: 429, headers: { 'retry-after': '900' } }, 900],
    ['lastfm', { status: 400, body: { error: 29, message: 'Rate limit exceeded' } }, 60],
    ['listenbrainz', { status: 429, headers: { 'x-ratelimit-reset-in': '40' } }, 40],
  ] as const)(
    '%s that asks to wait is asked again after that time',
    async (name, fault, seconds) => {
      const person = await signedIn(app)
      if (name === 'lastfm') await connectsLastfm(person, `w${seconds}`)
      else await connectsListenbrainz(person, `w${seconds}`)
      const service = { lastfm, listenbrainz }[name]
      service.fault = fault
      await report(person, (await aTrack()).id)
      const waiting = await until(async () =>
        (await jobsOf('scrobble.listen', person.id)).find(({ data }) => data.delays === 1),
      )
      expect(waiting.due).toBeGreaterThan(seconds - 30)
      expect(waiting.due).toBeLessThanOrEqual(seconds)
    },
  )

  test('an ended session disconnects, says so, and is asked no more; connecting again repairs it', async () => {
    const person = await signedIn(app)
    await connectsLastfm(person, 'ida')
    const { id } = await aTrack()
    lastfm.sessions.clear()
    await report(person, id)
    await until(async () => (await stateOf(person))[0]!.problem === 'revoked')
    expect((await stateOf(person))[0]).toMatchObject({ isConnected: false, username: 'ida' })
    await report(person, (await aTrack()).id)
    expect(await jobsOf('scrobble.listen', person.id)).toHaveLength(1)
    await connectsLastfm(person, 'ida')
    expect((await stateOf(person))[0]).toMatchObject({ isConnected: true, problem: null })
  })

  test('a refused listen is not repeated; the next one that arrives clears the problem', async () => {
    const person = await signedIn(app)
    await connectsListenbrainz(person, 'jan')
    listenbrainz.fault = { status: 400, body: { code: 400, error: 'Invalid document' } }
    await report(person, (await aTrack()).id)
    await until(async () => (await stateOf(person))[1]!.problem === 'refused')
    // Neither failed nor waiting for another attempt.
    await isDone(person)
    listenbrainz.fault = null
    await report(person, (await aTrack()).id)
    await until(async () => (await stateOf(person))[1]!.problem === null)
  })

  test('deleting the account deletes its connections, and listens that wait', async () => {
    const person = await signedIn(app)
    await connectsLastfm(person, 'moe')
    lastfm.fault = { status: 429, headers: { 'retry-after': '900' } }
    await report(person, (await aTrack()).id)
    await until(async () => (await jobsOf('scrobble.listen', person.id)).length === 2)
    const body = { email: person.email }
    expect((await person.call(privacy.deleteAccount, { body })).status).toBe(204)
    expect(await jobsOf('scrobble.listen', person.id)).toEqual([])
    const { rows } = await sql`
      select from scrobble_connection where account_id = ${person.id}`.execute(app.services.db)
    expect(rows).toEqual([])
  })

  test('a redirect to another address is not followed', async () => {
    const person = await signedIn(app)
    await connectsLastfm(person, 'kim')
    const location = `${listenbrainz.url}/elsewhere`
    lastfm.fault = { status: 307, headers: { location } }
    lastfm.requests = 0
    await report(person, (await aTrack()).id)
    await until(async () => lastfm.requests > 0)
    await until(async () =>
      (await jobsOf('scrobble.listen', person.id)).some(({ state }) => state === 'retry'),
    )
    expect(listenbrainz.paths).not.toContain('/elsewhere')
  })
})
