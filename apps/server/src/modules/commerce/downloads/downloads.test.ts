import {
  contract,
  DOWNLOAD_FORMATS,
  DOWNLOAD_LIMIT_REACHED,
  FREE_DOWNLOADS_A_DAY,
} from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { has, expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { createDownloads } from './downloads.service.ts'
import { asks, obtains, owns, ready, shelves } from './downloads.fixture.ts'

let app: TestApp
let artist: Person
beforeAll(async () => {
  app = await startTestApp()
  artist = await signedIn(app)
})
afterAll(() => app.close())

const { downloads } = contract
const formats = (person: Person, id: number, type: 'song' | 'music_release' = 'song') =>
  person.call(downloads.formats, { params: { id, type } })
const used = async (person: Person) =>
  expectOk(await person.call(downloads.limit)).result.downloaded
const setRelease = (id: number, values: { status: 'draft' | 'unavailable' }) =>
  app.services.db.updateTable('release').set(values).where('id', '=', id).execute()

describe('permissions', () => {
  test('visitors cannot download', async () => {
    const { tracks } = await shelves(app, artist)
    expect((await asks(app.visitor(), tracks[0]!)).status).toBe(401)
    expect((await app.visitor().call(downloads.limit)).status).toBe(401)
    expect((await app.visitor().call(downloads.history, { query: {} })).status).toBe(401)
  })

  test('unpublished music returns 404 to everybody but its owner', async () => {
    const listener = await signedIn(app)
    const { id, tracks } = await shelves(app, artist)
    await setRelease(id, { status: 'draft' })
    for (const person of [listener, await signedIn(app, { isAdmin: true })]) {
      expect((await asks(person, tracks[0]!)).status).toBe(404)
      expect((await asks(person, id, 'music_release')).status).toBe(404)
    }
    for (const person of [listener, app.visitor()])
      expect((await formats(person, tracks[0]!)).status).toBe(404)
    expect((await asks(listener, 2_000_000_000)).status).toBe(404)
    expect((await asks(artist, tracks[0]!)).status).toBe(200)
    expect((await formats(artist, tracks[0]!)).body.result).toHaveLength(DOWNLOAD_FORMATS.length)
  })

  test('priced tracks have to be bought one by one; everybody sees their formats', async () => {
    const listener = await signedIn(app, { plan: 'premium' })
    const { id, tracks } = await shelves(app, artist, { cents: 150, tracks: 2 })
    for (const answer of [
      await asks(listener, tracks[0]!),
      await asks(listener, id, 'music_release'),
    ])
      expect(answer).toMatchObject({ status: 403, body: { detail: expect.stringMatching(/^Buy/) } })
    expect((await formats(app.visitor(), id, 'music_release')).status).toBe(200)
    await owns(app, listener, { track_id: tracks[0]! })
    expect((await asks(listener, tracks[0]!)).status).toBe(200)
    expect((await asks(listener, tracks[1]!)).status).toBe(403)
    await owns(app, listener, { track_id: tracks[1]! })
    expect((await asks(listener, id, 'music_release')).status).toBe(200)
    expect(await used(listener)).toBe(0)
  })

  test('rejects unknown formats and types, and too many', async () => {
    const { tracks } = await shelves(app, artist)
    const listener = await signedIn(app)
    const wish = { productId: tracks[0]!, type: 'song', format: 'original' }
    for (const body of [
      { ...wish, format: 'ogg' },
      { ...wish, type: 'artist' },
      { ...wish, productId: -1 },
      { ...wish, key: 'originals/x' },
    ])
      expect((await listener.call(downloads.download, { body: body as never })).status).toBe(422)
  })

  test('music without a stored original has no formats, and the error says so', async () => {
    const { id } = await has(app.services.db, artist, { status: 'published' })
    const listener = await signedIn(app)
    expect((await formats(listener, id, 'music_release')).body.result).toEqual([])
    expect(await asks(artist, id, 'music_release')).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('isn’t stored here') },
    })
  })

  test('[PB-02] [S-52] owners download without a purchase or limit, in any status', async () => {
    const owner = await signedIn(app)
    const { id, tracks } = await shelves(app, owner, { cents: 900, tracks: 7 })
    await setRelease(id, { status: 'unavailable' })
    for (const track of tracks) expect((await asks(owner, track)).body.result.state).toBe('ready')
    expect(await used(owner)).toBe(0)
    const { downloaded } = await app.services.db
      .selectFrom('release')
      .where('id', '=', id)
      .select('downloaded')
      .executeTakeFirstOrThrow()
    expect(downloaded).toBe(0)
  })

  test('[PB-05] [RS-08] [S-52] buyers download repeatedly, even if the release is deleted, but not after a refund', async () => {
    const buyer = await signedIn(app)
    const { id, tracks } = await shelves(app, artist, { cents: 900, tracks: 6 })
    await owns(app, buyer, { release_id: id })
    expectOk(await artist.call(contract.releases.removeRelease, { params: { id } }))
    for (const track of [...tracks, ...tracks])
      expect((await asks(buyer, track)).body.result.state).toBe('ready')
    expect((await ready(buyer, id, 'music_release', 'original')).fileName).toMatch(/\.zip$/)
    expect(await used(buyer)).toBe(0)
    expect((await asks(await signedIn(app), tracks[0]!)).status).toBe(404)
    await app.services.db.deleteFrom('entitlement').where('account_id', '=', buyer.id).execute()
    expect((await asks(buyer, tracks[0]!)).status).toBe(404)
  })
})

test('[PB-01] [S-48] claimed free music is marked as owned and free, without a payment; bought music is not free', async () => {
  const listener = await signedIn(app)
  const free = await shelves(app, artist)
  const bought = await shelves(app, artist, { cents: 900 })
  const marksOf = async (id: number) => {
    const release = await listener.call(contract.releases.get, { params: { id } })
    const { isPurchased, isFree, price } = expectOk(release)
    return { isPurchased, isFree, price }
  }
  expect(await marksOf(free.id)).toEqual({ isPurchased: false, isFree: false, price: 0 })
  await obtains(listener, free.id, 'music_release', 'original')
  const { db } = app.services
  const claims = db.selectFrom('entitlement').where('account_id', '=', listener.id)
  expect(await claims.select(['release_id', 'source']).execute()).toEqual([
    { release_id: free.id, source: 'claim' },
  ])
  const orders = db.selectFrom('purchase_order').where('account_id', '=', listener.id)
  expect(await orders.selectAll().execute()).toEqual([])
  await owns(app, listener, { release_id: bought.id })
  app.services.userStates.forget(listener.id)
  expect(await marksOf(free.id)).toEqual({ isPurchased: true, isFree: true, price: 0 })
  expect(await marksOf(bought.id)).toEqual({ isPurchased: true, isFree: false, price: 9 })
})

describe('[PB-04] free downloads per day', () => {
  test('a free account has five, premium and founders fifty; rejects the next one with a message', async () => {
    const { tracks } = await shelves(app, artist, { tracks: 6 })
    for (const [traits, limit] of [
      [{}, FREE_DOWNLOADS_A_DAY.free],
      [{ plan: 'premium' }, FREE_DOWNLOADS_A_DAY.premium],
      [{ isFounder: true }, FREE_DOWNLOADS_A_DAY.premium],
    ] as const)
      expect(expectOk(await (await signedIn(app, traits)).call(downloads.limit)).result).toEqual({
        limit,
        downloaded: 0,
      })
    const listener = await signedIn(app)
    for (const track of tracks.slice(0, 5)) expect((await asks(listener, track)).status).toBe(200)
    const refused = await asks(listener, tracks[5]!)
    expect(refused).toMatchObject({
      status: 403,
      body: { type: DOWNLOAD_LIMIT_REACHED, detail: expect.stringContaining('all 5 free') },
    })
    expect(expectOk(await listener.call(downloads.limit)).result).toEqual({
      limit: 5,
      downloaded: 5,
    })
    expect(await claimed(listener, tracks[5]!)).toBe(false)
    expect(await claimed(listener, tracks[4]!)).toBe(true)
    // A repeated download doesn't count.
    expect((await asks(listener, tracks[0]!)).status).toBe(200)
    expect(await used(listener)).toBe(5)
  })

  test('a release counts once, with all its tracks and in every format', async () => {
    const listener = await signedIn(app)
    const { id, tracks } = await shelves(app, artist, { tracks: 7 })
    await obtains(listener, id, 'music_release', 'original')
    for (const track of tracks) expect((await asks(listener, track)).status).toBe(200)
    expect(await used(listener)).toBe(1)
    const other = await shelves(app, artist)
    await asks(listener, other.tracks[0]!)
    await asks(listener, other.tracks[0]!, 'song', 'flac')
    expect(await used(listener)).toBe(2)
  })

  test('[S-52] of two hundred simultaneous downloads of many releases, with 49 used, exactly one succeeds', async () => {
    const listener = await signedIn(app, { plan: 'premium' })
    const shelf = await Promise.all(
      Array.from({ length: 20 }, () => shelves(app, artist, { tracks: 10 })),
    )
    const tracks = shelf.flatMap((release) => release.tracks)
    const day = new Date().toISOString().slice(0, 10)
    await app.services.db
      .insertInto('download_day')
      .values({ account_id: listener.id, day, used: 49 })
      .execute()
    const answers = await Promise.all(tracks.map((track) => asks(listener, track)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(199).fill(403)])
    expect(await used(listener)).toBe(50)
  })

  test('[S-52] thirty simultaneous downloads of one product count once', async () => {
    const listener = await signedIn(app)
    const { id, tracks } = await shelves(app, artist)
    const answers = await Promise.all(Array.from({ length: 30 }, () => asks(listener, tracks[0]!)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await used(listener)).toBe(1)
    expect(await downloadersOf(id)).toBe(1)
  })

  test('[S-52] a new day starts at midnight UTC', async () => {
    const listener = await signedIn(app)
    const { tracks } = await shelves(app, artist, { tracks: 7 })
    let now = new Date('2026-11-20T23:59:59.900Z')
    const { downloadAddresses: addresses } = app.services
    const service = createDownloads({ ...app.services, addresses, clock: async () => now })
    const user = { ...CALLER, id: listener.id }
    const ask = (track: number) =>
      service.ask({ productId: track, type: 'song', format: 'original' }, user)
    for (const track of tracks.slice(0, 5)) await ask(track)
    await expect(ask(tracks[5]!)).rejects.toThrow('free downloads for today')
    now = new Date('2026-11-21T00:00:00.100Z')
    expect(await service.limit(user)).toEqual({ limit: 5, downloaded: 0 })
    expect((await ask(tracks[5]!)).state).toBe('ready')
    // Claimed yesterday, counted today.
    await ask(tracks[0]!)
    expect(await service.limit(user)).toEqual({ limit: 5, downloaded: 2 })
  })

  test('[S-52] a download that can’t be made fails once and doesn’t count', async () => {
    const listener = await signedIn(app)
    // Random bytes cannot be decoded.
    const { tracks } = await shelves(app, artist)
    expect(await obtains(listener, tracks[0]!, 'song', 'flac')).toEqual({ state: 'failed' })
    expect(await used(listener)).toBe(0)
    expect((await asks(listener, tracks[0]!, 'song', 'flac')).body.result).toEqual({
      state: 'preparing',
      done: 0,
      of: 1,
    })
    expect(await obtains(listener, tracks[0]!, 'song', 'flac')).toEqual({ state: 'failed' })
    expect((await asks(listener, tracks[0]!)).body.result.state).toBe('ready')
    expect(await used(listener)).toBe(1)
    await obtains(listener, tracks[0]!, 'song', 'wav')
    expect(await used(listener)).toBe(1)
  })
})

test('lists past downloads, newest first; a release counts once per person, and once a day for the charts', async () => {
  const listener = await signedIn(app)
  const { id, tracks } = await shelves(app, artist, { tracks: 2, title: 'Twice Had' })
  await asks(listener, tracks[0]!)
  await ready(listener, id, 'music_release', 'original')
  await asks(listener, tracks[0]!)
  const { items, count_results } = expectOk(await listener.call(downloads.history, { query: {} }))
  expect(count_results).toBe(2)
  expect(items).toMatchObject([
    { product_type: 'song', product_id: tracks[0]!, title: 'Track 1', format: 'original' },
    { product_type: 'music_release', product_id: id, title: 'Twice Had', format: 'original' },
  ])
  expect(
    expectOk(await (await signedIn(app)).call(downloads.history, { query: {} })).items,
  ).toEqual([])
  expect(await downloadersOf(id)).toBe(1)
  await asks(await signedIn(app), tracks[1]!)
  expect(await downloadersOf(id)).toBe(2)
  const activity = await app.services.db
    .selectFrom('release_activity')
    .where('release_id', '=', id)
    .select(['account_id', 'kind'])
    .execute()
  expect(activity).toHaveLength(2)
  expect(activity).toContainEqual({ account_id: listener.id, kind: 'download' })
})

const CALLER = {
  plan: 'free' as const,
  isFounder: false,
} as Parameters<Awaited<ReturnType<typeof createDownloads>>['limit']>[0]

const downloadersOf = async (id: number) =>
  (
    await app.services.db
      .selectFrom('release')
      .where('id', '=', id)
      .select('downloaded')
      .executeTakeFirstOrThrow()
  ).downloaded

const claimed = async ({ id }: Person, track_id: number) =>
  (await app.services.db
    .selectFrom('entitlement')
    .where('account_id', '=', id)
    .where('track_id', '=', track_id)
    .where('source', '=', 'claim')
    .select('id')
    .executeTakeFirst()) !== undefined
