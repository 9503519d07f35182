import { channelOf, contract } from '@hypha/contract'
import { Centrifuge } from 'centrifuge'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { has, expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
let artist: Person
beforeAll(async () => {
  app = await startTestApp()
  artist = await signedIn(app)
})
afterAll(() => app.close())
const { library, listening } = contract

const NOON = new Date('2026-11-20T12:00:00Z')
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000)
async function aTrack(): Promise<{ id: number; releaseId: number }> {
  const release = await has(app.services.db, artist, { status: 'published' })
  const { id } = await app.services.db
    .selectFrom('track')
    .where('release_id', '=', release.id)
    .select('id')
    .executeTakeFirstOrThrow()
  return { id, releaseId: release.id }
}
const hears = (person: Person, { id }: { id: number }, now: Date) =>
  app.services.listening.recordPlay(person, id, now)
const historyOf = async (person: Person) => expectOk(await person.call(library.listHistory))
const heard = async (person: Person) =>
  (await historyOf(person)).items.map((each) => [each.song.id, each.times, each.lastAt])
const activities = (releaseId: number) =>
  app.services.db
    .selectFrom('release_activity')
    .where('release_id', '=', releaseId)
    .selectAll()
    .execute()

const player = {
  releaseId: 1,
  songId: 2,
  seconds: 192.5,
  queue: [{ releaseId: 3, songId: 4 }],
  resume: null,
  list: { key: '/?sort=title', page: 1, pageCount: 41, releaseIds: [1, 3] },
  isFromQueue: false,
  isLooping: false,
  isShuffling: true,
  likedOnly: false,
  volume: 0.8,
  counts: true,
  heardSeconds: 12,
  isCounted: false,
}

/** Collects the playback messages of the person's browsers. */
async function hearsOf(person: Person) {
  const { token, url } = expectOk(await person.call(contract.realtime.credentials))
  const client = new Centrifuge(url, { token, websocket: WebSocket })
  const messages: unknown[] = []
  const subscription = client.newSubscription(channelOf.playback(person.id))
  subscription.on('publication', ({ data }) => messages.push(data))
  subscription.subscribe()
  client.connect()
  await subscription.ready()
  return { messages, close: () => client.disconnect() }
}
const saves = (person: Person, body: object) =>
  person.send('PUT', '/api/me/queue', { player, device: 'Firefox on Linux', ...body })
const saved = async (person: Person) => expectOk(await person.call(library.savedQueue)).result

describe('permissions', () => {
  test('visitors have no history and save nothing; users see only their own', async () => {
    for (const call of [
      library.listHistory,
      library.clearHistory,
      library.savedQueue,
      library.takeOver,
    ])
      expect((await app.visitor().call(call)).status).toBe(401)
    expect((await saves(app.visitor(), {})).status).toBe(401)
    const [one, two] = [await signedIn(app), await signedIn(app)]
    await hears(one, await aTrack(), NOON)
    await saves(one, {})
    expect(await heard(two)).toEqual([])
    expect(await saved(two)).toBeNull()
    await two.call(library.clearHistory)
    expect(await heard(one)).toHaveLength(1)
  })
})

describe('history', () => {
  test('lists each track once, with its number of plays, most recent first', async () => {
    const person = await signedIn(app)
    const [one, two] = [await aTrack(), await aTrack()]
    await hears(person, one, NOON)
    await hears(person, two, later(60))
    await hears(person, one, later(120))
    expect(await heard(person)).toEqual([
      [one.id, 2, later(120).toISOString()],
      [two.id, 1, later(60).toISOString()],
    ])
    const { items, count_results } = expectOk(
      await person.call(library.listHistory, { query: { page: 2, itemsPerPage: 1 } }),
    )
    expect([items.map((each) => each.song.id), count_results]).toEqual([[two.id], 2])
    await app.services.db
      .updateTable('release')
      .set({ status: 'draft' })
      .where('id', '=', two.releaseId)
      .execute()
    expect((await historyOf(person)).items[1]!.song.unavailable).toEqual({ timerEnd: null })
  })

  test('plays of a track within half a minute count once, even fifty simultaneous ones', async () => {
    const person = await signedIn(app)
    const track = await aTrack()
    await Promise.all(Array.from({ length: 50 }, () => hears(person, track, NOON)))
    await hears(person, track, later(29))
    expect(await heard(person)).toEqual([[track.id, 1, NOON.toISOString()]])
    await hears(person, track, later(30))
    expect(await heard(person)).toEqual([[track.id, 2, later(30).toISOString()]])
    expect(await activities(track.releaseId)).toHaveLength(1)
  })

  test('rejects a burst of plays', async () => {
    const person = await signedIn(app)
    const { id } = await aTrack()
    const plays = await Promise.all(
      Array.from({ length: 60 }, () => person.call(listening.recordPlay, { body: { songId: id } })),
    )
    const statuses = plays.map(({ status }) => status)
    expect([204, 429].map((each) => statuses.filter((status) => status === each).length)).toEqual([
      20, 40,
    ])
    expect(
      Number(plays.find(({ status }) => status === 429)!.headers.get('retry-after')),
    ).toBeLessThan(61)
    expect((await heard(person))[0]![1]).toBe(1)
  })

  test('clearing it removes all plays; while it is off, plays count for the artist but are not in the history', async () => {
    const person = await signedIn(app)
    const [one, two] = [await aTrack(), await aTrack()]
    await hears(person, one, NOON)
    expect((await app.services.userStates.of(person)).listened.size).toBe(1)
    expect((await person.call(library.clearHistory)).status).toBe(204)
    expect(await heard(person)).toEqual([])
    expect((await app.services.userStates.of(person)).listened.size).toBe(0)

    expect((await person.send('PUT', '/api/library/history/kept', { isKept: 1 })).status).toBe(422)
    await person.call(library.keepHistory, { body: { isKept: false } })
    expect((await person.call(listening.recordPlay, { body: { songId: two.id } })).status).toBe(204)
    expect(await historyOf(person)).toEqual({ items: [], count_results: 0, isKept: false })
    expect((await app.services.userStates.of(person)).listened.size).toBe(0)
    expect(await activities(two.releaseId)).toHaveLength(1)
    await person.call(library.keepHistory, { body: { isKept: true } })
    await hears(person, two, later(60))
    expect(await heard(person)).toHaveLength(1)
  })
})

describe('the saved queue', () => {
  test('is rejected if invalid; each user gets the one they saved last', async () => {
    const person = await signedIn(app)
    expect(await saved(person)).toBeNull()
    const entry = { releaseId: 1, songId: 1 }
    for (const body of [
      { player: { ...player, seconds: -1 } },
      { player: { ...player, queue: Array.from({ length: 1_001 }, () => entry) } },
      { player: { ...player, more: 1 } },
      { player: { ...player, songId: 'x' } },
      { device: '' },
      { device: 'a\nb' },
    ])
      expect((await saves(person, body)).status, JSON.stringify(body).slice(0, 80)).toBe(422)
    expect((await saves(person, {})).status).toBe(204)
    expect(await saved(person)).toMatchObject({ player, device: 'Firefox on Linux' })
    const full = { ...player, seconds: 7, queue: Array.from({ length: 1_000 }, () => entry) }
    expect((await saves(person, { player: full, device: 'Safari on iPhone' })).status).toBe(204)
    expect(await saved(person)).toMatchObject({ player: full, device: 'Safari on iPhone' })
  })

  test('an older save that arrives later changes nothing', async () => {
    const person = await signedIn(app)
    const save = (device: string, now: Date) =>
      app.services.library.saveQueue(person, { player, device }, now)
    await save('late', later(10))
    await save('early', NOON)
    expect(await saved(person)).toMatchObject({ device: 'late' })
  })

  test('says how old it is by the server’s clock, and whether it was playing', async () => {
    const person = await signedIn(app)
    const now = new Date(Date.now() - 8_000)
    const playing = { ...player, list: { ...player.list, page: 0 }, isPlaying: true }
    await app.services.library.saveQueue(person, { player: playing, device: 'one' }, now)
    const { ageSeconds, ...answer } = (await saved(person))!
    expect(ageSeconds).toBeGreaterThanOrEqual(8)
    expect(ageSeconds).toBeLessThan(60)
    expect(answer).toMatchObject({ player: playing })
  })

  test('continuing elsewhere sends a message to the user’s own browsers', async () => {
    const [person, other] = [await signedIn(app), await signedIn(app)]
    const message = { device: 'Safari on iPhone', browser: crypto.randomUUID() }
    for (const body of [{}, { ...message, browser: '' }, { ...message, device: '' }])
      expect((await person.send('POST', '/api/me/queue/take-over', body)).status).toBe(422)
    const [own, others] = [await hearsOf(person), await hearsOf(other)]
    expect((await person.call(library.takeOver, { body: message })).status).toBe(204)
    await expect.poll(() => own.messages).toEqual([message])
    expect(others.messages).toEqual([])
    own.close()
    others.close()
  })

  test('limits the rate of saves', async () => {
    const person = await signedIn(app)
    const statuses = new Set<number>()
    for (let i = 0; i < 245; i += 35)
      for (const answer of await Promise.all(Array.from({ length: 35 }, () => saves(person, {}))))
        statuses.add(answer.status)
    expect([...statuses].sort()).toEqual([204, 429])
  })
})
