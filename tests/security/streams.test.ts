import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { contract, type Stream } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makesAudible, RENDITION_BYTES } from '../support/audible.ts'
import type { Person } from '../support/person.ts'
import { expectOk, has } from '../support/studio.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { builtWeb } from '../support/built-web.ts'
import { parseAnswer, sendRaw } from './raw-http.ts'
import { signedIn } from './signed-in.ts'

let app: TestApp
let artist: Person
let admin: Person
let free: Person
let premium: Person
beforeAll(async () => {
  app = await startTestApp({}, { webDist: await builtWeb() })
  artist = await signedIn(app)
  admin = await signedIn(app, { isAdmin: true })
  free = await signedIn(app)
  premium = await signedIn(app, { plan: 'premium' })
})
afterAll(() => app.close())

const BYTES = RENDITION_BYTES
const original = randomBytes(2_000)

/** A release with a track playable in both qualities; the bytes stand for audio. */
async function audible(status: 'draft' | 'published' = 'published') {
  const { db, store } = app.services
  const release = await has(db, artist, { status })
  const track = await db
    .selectFrom('track')
    .where('release_id', '=', release.id)
    .select(['id', 'original_key'])
    .executeTakeFirstOrThrow()
  await store.put(track.original_key, Readable.from([original]), 'audio/wav')
  const mediaKey = await makesAudible(app.services, track.id)
  return { ...release, mediaKey, originalKey: track.original_key }
}

async function trackFor(person: Person, { id }: { id: number }) {
  const { body, status } = await person.call(contract.releases.get, { params: { id } })
  if (status !== 200) throw new Error(`refused with ${status}`)
  return body.playList[0]!.song
}
const listens = async (person: Person, url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(app.url + url, {
    headers: { ...(person.cookie ? { cookie: person.cookie } : {}), ...headers },
  })
  return {
    status: answer.status,
    bytes: Buffer.from(await answer.arrayBuffer()),
    headers: answer.headers,
  }
}
const streamOf = (streams: Stream[], quality: string) =>
  streams.find((each) => each.quality === quality)!.url

describe('permissions', () => {
  test("[S-20] a free or anonymous listener gets standard quality, and can't guess the high-quality URL", async () => {
    const release = await audible()
    for (const person of [app.visitor(), free]) {
      const track = await trackFor(person, release)
      expect(track.streams.map((each) => each.quality)).toEqual(['standard'])
      expect(JSON.stringify(track)).not.toContain('high')
      const master = (await listens(person, track.link!)).bytes.toString()
      expect(master).toContain('standard-media.m3u8')
      expect(master).not.toContain('high')
      expect((await listens(person, streamOf(track.streams, 'standard'))).bytes).toEqual(
        BYTES.standard,
      )
      const guesses = [
        streamOf(track.streams, 'standard').replace('standard.mp4', 'high.mp4'),
        track.link!.replace('standard.m3u8', 'high.m3u8'),
        track.link!.replace('standard.m3u8', 'high-media.m3u8'),
        `/media/streams/tracks/${release.mediaKey}/high.mp4`,
        `/media/streams/tracks/${release.mediaKey}/high.mp4?expires=9999999999&signature=x`,
        `/media/playlists/${release.mediaKey}/high.m3u8`,
      ]
      for (const guess of guesses) expect((await listens(person, guess)).status, guess).toBe(403)
    }
  })

  test('[S-19] [S-20] premium gets high quality, for their own browser only', async () => {
    const release = await audible()
    for (const person of [premium, await signedIn(app, { isFounder: true })]) {
      const track = await trackFor(person, release)
      const high = streamOf(track.streams, 'high')
      expect((await listens(person, high)).bytes).toEqual(BYTES.high)
      const master = await listens(person, track.link!)
      expect(master.status).toBe(200)
      expect(master.bytes.toString()).not.toContain('standard')
      const others = [app.visitor(), free, await signedIn(app, { plan: 'premium' })]
      for (const other of others) {
        expect((await listens(other, high)).status).toBe(403)
        expect((await listens(other, track.link!)).status).toBe(403)
        expect((await listens(other, high.replace(/&bound=\w+|bound=\w+&/, ''))).status).toBe(403)
        expect((await listens(other, high.replace('bound=open', 'bound=closed'))).status).toBe(403)
      }
    }
  })

  test('[S-19] after logging out a listener is given no high quality', async () => {
    const release = await audible()
    const person = await signedIn(app, { plan: 'premium' })
    expect((await trackFor(person, release)).streams).toHaveLength(2)
    const body = { refresh_token: person.refreshToken! }
    expect((await person.call(contract.accounts.invalidate, { body })).status).toBe(204)
    await expect(trackFor(person, release)).rejects.toThrow('401')
    person.token = null
    const { streams } = await trackFor(person, release)
    expect(streams.map((each) => each.quality)).toEqual(['standard'])
  })

  test('[S-19] every part of a URL is signed', async () => {
    const release = await audible()
    const other = await audible()
    const high = streamOf((await trackFor(premium, release)).streams, 'high')
    const changed = [
      high.replace(release.mediaKey, other.mediaKey),
      high.replace(/expires=(\d+)/, (_, at: string) => `expires=${Number(at) + 1}`),
      high.replace(/signature=./, (text) => `signature=${text.endsWith('A') ? 'B' : 'A'}`),
      high.replace('bound=open', 'bound=closed'),
      `${high}&signature=x`,
      `${high}&expires=9999999999`,
      `${high}&bound=open`,
      high.replace(/\?.*/, ''),
    ]
    for (const url of changed) expect((await listens(premium, url)).status, url).toBe(403)
  })
})

describe('an address that was signed for somebody', () => {
  /** Runs `check` as if minutes had passed. */
  async function after(minutes: number, check: () => Promise<void>) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
    await check().finally(() => vi.useRealTimers())
  }
  const db = () => app.services.db
  const setPlan = (person: Person, plan: 'free' | 'premium') =>
    db().updateTable('account').set({ plan }).where('id', '=', person.id).execute()

  /** Everything that somebody may request because of who they are. */
  async function addressesOf(person: Person, release: { id: number }) {
    const track = await trackFor(person, release)
    const master = (await listens(person, track.link!)).bytes.toString()
    const media = master.split('\n').filter((line) => line.startsWith('/media'))
    const bound = track.streams.map((each) => each.url).filter((url) => url.includes('bound='))
    return [track.link!, ...media.filter((url) => url.includes('high')), ...bound]
  }
  const statuses = async (person: Person, urls: string[]) => [
    ...new Set(await Promise.all(urls.map(async (url) => (await listens(person, url)).status))),
  ]

  test.each<[string, (person: Person) => unknown]>([
    [
      'logged out',
      async (person) => {
        const body = { refresh_token: person.refreshToken! }
        expect((await person.call(contract.accounts.invalidate, { body })).status).toBe(204)
      },
    ],
    ['lost their plan', (person) => setPlan(person, 'free')],
    [
      'lost all sessions, as after a new password',
      (person) =>
        db()
          .updateTable('account')
          .set((eb) => ({ session_version: eb('session_version', '+', 1) }))
          .where('id', '=', person.id)
          .execute(),
    ],
  ])('[S-19] ends within ten minutes after they %s', async (_, end) => {
    const release = await audible()
    const person = await signedIn(app, { plan: 'premium' })
    const urls = await addressesOf(person, release)
    expect(urls).toHaveLength(3)
    expect(await statuses(person, urls)).toEqual([200])
    await end(person)
    await after(10, async () => expect(await statuses(person, urls)).toEqual([403]))
  })

  test('ends with a revoked personal access token', async () => {
    const release = await audible()
    const person = await signedIn(app, { plan: 'premium' })
    const body = { name: 'My player', scopes: ['read' as const], expiresInDays: null }
    const made = expectOk(await person.call(contract.security.createToken, { body }))
    const script = app.visitor()
    script.token = made.token
    const urls = await addressesOf(script, release)
    expect(await statuses(script, urls)).toEqual([200])
    expectOk(await person.call(contract.security.revokeToken, { params: { id: made.created.id } }))
    await after(10, async () => expect(await statuses(script, urls)).toEqual([403]))
  })

  test('ends when a withdrawn release is refunded, and an owner keeps it', async () => {
    const release = await audible()
    const owner = await signedIn(app)
    const values = { account_id: owner.id, release_id: release.id, source: 'purchase' as const }
    await db().insertInto('entitlement').values(values).execute()
    await db()
      .updateTable('release')
      .set({ status: 'unavailable', was_published: true })
      .where('id', '=', release.id)
      .execute()
    const urls = await addressesOf(owner, release)
    expect(urls.length).toBeGreaterThan(1)
    await after(10, async () => expect(await statuses(owner, urls)).toEqual([200]))
    await db().deleteFrom('entitlement').where('account_id', '=', owner.id).execute()
    await after(20, async () => expect(await statuses(owner, urls)).toEqual([403]))
  })

  test('lasts for hours for those who still have the right', async () => {
    const release = await audible()
    const person = await signedIn(app, { plan: 'premium' })
    const urls = await addressesOf(person, release)
    await after(5 * 60, async () => expect(await statuses(person, urls)).toEqual([200]))
  })
})

describe('unpublishing', () => {
  test('[S-19] popular streams are served from memory while the URL is valid and the track is available', async () => {
    const release = await audible()
    const url = streamOf((await trackFor(app.visitor(), release)).streams, 'standard')
    const range = { range: 'bytes=1000-2999' }
    const again = () => listens(app.visitor(), url, range)
    const first = await again()
    expect(first.status).toBe(206)
    for (let i = 0; i < 4; i++) {
      const { status, bytes, headers } = await again()
      expect(status).toBe(206)
      expect(bytes).toEqual(BYTES.standard.subarray(1000, 3000))
      const { date: _, 'x-request-id': _id, ...rest } = Object.fromEntries(first.headers)
      expect(Object.fromEntries(headers)).toMatchObject(rest)
    }
    expect((await listens(app.visitor(), `${url.slice(0, -1)}x`, range)).status).toBe(403)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 3_600_000 })
    expect((await again()).status).toBe(403)
    vi.useRealTimers()
    expect((await again()).status).toBe(206)
    await app.services.db
      .updateTable('release')
      .set({ status: 'draft' })
      .where('id', '=', release.id)
      .execute()
    await expect.poll(async () => (await again()).status).toBe(403)
  })

  test('invalidates every URL of a listener immediately; the owner and admins can still play it', async () => {
    const release = await audible()
    const [everybodys, premiums, owners] = [
      await trackFor(app.visitor(), release),
      await trackFor(premium, release),
      await trackFor(artist, release),
    ]
    const addresses: [Person, string][] = [
      [app.visitor(), streamOf(everybodys.streams, 'standard')],
      [app.visitor(), everybodys.link!],
      [premium, streamOf(premiums.streams, 'high')],
      [premium, premiums.link!],
    ]
    for (const [person, url] of addresses) expect((await listens(person, url)).status).toBe(200)
    await app.services.db
      .updateTable('release')
      .set({ status: 'draft' })
      .where('id', '=', release.id)
      .execute()
    for (const [person, url] of addresses)
      await expect.poll(async () => (await listens(person, url)).status).toBe(403)
    expect((await listens(artist, streamOf(owners.streams, 'high'))).status).toBe(200)
    expect((await trackFor(admin, release)).streams).toHaveLength(2)
    for (const person of [app.visitor(), free, premium])
      await expect(trackFor(person, release)).rejects.toThrow('404')
  })

  test('[S-17] an owner’s URL of a draft works for nobody else', async () => {
    const draft = await audible('draft')
    const track = await trackFor(artist, draft)
    expect(track.streams).toHaveLength(2)
    for (const url of [...track.streams.map((each) => each.url), track.link!]) {
      expect((await listens(artist, url)).status).toBe(200)
      for (const other of [app.visitor(), free, premium])
        expect((await listens(other, url)).status).toBe(403)
    }
  })
})

describe('originals', () => {
  test('[S-17] no route serves the original, no matter who asks and how the URL is written', async () => {
    const release = await audible()
    const key = release.originalKey
    const standard = streamOf((await trackFor(artist, release)).streams, 'standard')
    const query = standard.slice(standard.indexOf('?'))
    const probes = [
      `/media/${key}`,
      `/media/streams/${key}`,
      `/media/streams/${key}${query}`,
      `/media/originals/${key}`,
      `/media/downloads/file/${key}`,
      `/media/downloads/file/${key}${query}`,
      `/media/downloads/${key}`,
      `/media/downloads/zip/1/original/${'0'.repeat(32)}${query}`,
      `/media/uploads/${key}`,
      `/media/uploads/${key}${query}`,
      `/media/pictures/${key}`,
      `/media/playlists/${key}`,
      `/${key}`,
      `/data/media/${key}`,
      `/uploads/${key}`,
      `/static/${key}`,
      `/assets/../${key}`,
      `/assets/..%2f..%2f..%2fmedia%2f${encodeURIComponent(key)}`,
      `/api/${key}`,
      `/api/media/${key}`,
      `/media/streams/tracks/${release.mediaKey}/../../${key}`,
      `/media/streams/tracks/${release.mediaKey}/..%2f..%2f${encodeURIComponent(key)}${query}`,
      `/media/streams/tracks%2f..%2f${encodeURIComponent(key)}`,
      `/media/streams/%2e%2e/${key}`,
      `/media/streams/..%252f${encodeURIComponent(key)}`,
      `/media/streams/${key}%00.mp4`,
      `/media/streams/tracks/${release.mediaKey}/standard.mp4%00${query}`,
      `/media/streams/tracks/${release.mediaKey}/standard.mp4/../high.mp4${query}`,
      `/media/streams/tracks/${release.mediaKey}/original.wav`,
      `/media/streams//${key}`,
      `/media/streams/./${key}`,
      `//media/${key}`,
      '/secret.key',
      '/../secret.key',
      '/media/../../secret.key',
      '/media/',
      '/media',
    ]
    expect(probes.length).toBeGreaterThanOrEqual(30)
    for (const path of probes) {
      for (const cookie of ['', `Cookie: ${artist.cookie}\r\n`]) {
        const answer = await sendRaw(
          app.url,
          `GET ${path} HTTP/1.1\r\nHost: x\r\n${cookie}Authorization: Bearer ${artist.token}\r\nConnection: close\r\n\r\n`,
        )
        const { status, body } = parseAnswer(answer)
        expect([path, [302, 400, 403, 404].includes(status), status]).toEqual([path, true, status])
        expect(body.includes(original.toString('latin1').slice(0, 50)), path).toBe(false)
        expect(body.includes(BYTES.high.toString('latin1').slice(0, 50)), path).toBe(false)
      }
    }
    const text = JSON.stringify([
      await trackFor(free, release),
      await trackFor(app.visitor(), release),
    ])
    expect(text).not.toContain('originals')
  })
})

describe('ranges', () => {
  const size = BYTES.standard.length
  test.each([
    ['bytes=0-99', 206, 0, 100],
    ['bytes=100-', 206, 100, size],
    ['bytes=-100', 206, size - 100, size],
    ['bytes=-999999', 206, 0, size],
    [`bytes=0-${size * 2}`, 206, 0, size],
    [`bytes=${size - 1}-`, 206, size - 1, size],
    [`bytes=${size}-`, 416, 0, 0],
    ['bytes=99999999999999999999-', 416, 0, 0],
    ['bytes=-0', 416, 0, 0],
    ['bytes=50-10', 416, 0, 0],
    ['bytes=0-0,5-9', 200, 0, size],
    ['bytes=--5', 200, 0, size],
    ['bytes=a-b', 200, 0, size],
    ['items=0-5', 200, 0, size],
    ['bytes=0x10-0x20', 200, 0, size],
    [`bytes=${'1'.repeat(4000)}-`, 416, 0, 0],
    ['', 200, 0, size],
  ])('%s gets status %i', async (range, status, start, end) => {
    const release = await audible()
    const url = streamOf((await trackFor(app.visitor(), release)).streams, 'standard')
    const answer = await listens(app.visitor(), url, range === '' ? {} : { range })
    expect(answer.status).toBe(status)
    expect(answer.bytes).toEqual(
      status === 416 ? Buffer.alloc(0) : BYTES.standard.subarray(start, end),
    )
    if (status === 206)
      expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${size}`)
    if (status === 416) expect(answer.headers.get('content-range')).toBe(`bytes */${size}`)
  })
})

test("one listener's data never appears in another one's response, even when some abort", async () => {
  const BIG = 240_000
  const tracks = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const release = await audible()
      const bytes = randomBytes(BIG)
      const key = `tracks/${release.mediaKey}/standard.mp4`
      await app.services.store.put(key, Readable.from([bytes]), 'audio/mp4')
      const url = streamOf((await trackFor(app.visitor(), release)).streams, 'standard')
      return { bytes, url }
    }),
  )
  const asks = Array.from({ length: 240 }, async (_, i) => {
    const { bytes, url } = tracks[i % tracks.length]!
    const start = i * 100
    const givenUp = new AbortController()
    const answer = await fetch(app.url + url, {
      headers: { range: `bytes=${start}-${BIG - 1}` },
      signal: givenUp.signal,
    })
    if (i % 5 === 0) return givenUp.abort()
    const got = Buffer.from(await answer.arrayBuffer())
    expect(got.equals(bytes.subarray(start)), `request ${i}`).toBe(true)
  })
  await Promise.all(asks)
})
