import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import { RENDITION_BYTES } from '../../../../../tests/support/audible.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { owns } from '../commerce/downloads/downloads.fixture.ts'
import {
  appPasswordOf,
  type Audible,
  bytesOf,
  type Client,
  clientOf,
  givesAvatar,
  publishesAudible,
} from './subsonic.fixture.ts'

let app: TestApp
let artist: Person
let free: Client
let premium: Client
let forSale: Audible
let forFree: Audible
let listener: Person
beforeAll(async () => {
  app = await startTestApp()
  artist = await signedIn(app)
  listener = await signedIn(app)
  free = clientOf(app, listener.email, await appPasswordOf(app, listener))
  const rich = await signedIn(app, { plan: 'premium' })
  premium = clientOf(app, rich.email, await appPasswordOf(app, rich))
  forSale = await publishesAudible(app, artist, { cents: 900, title: 'For Sale' })
  forFree = await publishesAudible(app, artist, { tracks: 2, title: 'For Free' })
})
afterAll(() => app.close())

const { standard, high } = RENDITION_BYTES
const song = (release: Audible) => `tr-${release.tracks[0]}`

test('a stream is as good as the plan allows, and as described', async () => {
  const described = async (client: Client) =>
    (await client.get<{ song: Record<string, unknown> }>('getSong', { id: song(forSale) })).song
  for (const [client, bytes] of [
    [free, standard],
    [premium, high],
  ] as const) {
    const answer = await client.raw('stream', { id: song(forSale) })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('audio/mp4')
    expect(await bytesOf(answer)).toEqual(bytes)
    expect(await described(client)).toMatchObject({
      ...{ size: bytes.length, contentType: 'audio/mp4', suffix: 'm4a', bitDepth: 24 },
    })
    const raw = await client.raw('stream', { id: song(forSale), format: 'raw' })
    expect(await bytesOf(raw)).toEqual(bytes)
  }
  const limited = await premium.raw('stream', { id: song(forSale), maxBitRate: 128 })
  expect(await bytesOf(limited)).toEqual(standard)
  const unlimited = await premium.raw('stream', { id: song(forSale), maxBitRate: 0 })
  expect(await bytesOf(unlimited)).toEqual(high)
})

test('a stream is sent in ranges', async () => {
  const asks = (range: string, more: Record<string, string> = {}) =>
    free.raw('stream', { id: song(forSale) }, { headers: { range, ...more } })
  const part = await asks('bytes=100-199')
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 100-199/${standard.length}`)
  expect(part.headers.get('accept-ranges')).toBe('bytes')
  expect(await bytesOf(part)).toEqual(standard.subarray(100, 200))
  expect(await bytesOf(await asks('bytes=-10'))).toEqual(standard.subarray(-10))
  expect(await bytesOf(await asks('bytes=4000-'))).toEqual(standard.subarray(4_000))
  const outside = await asks('bytes=900000-')
  expect(outside.status).toBe(416)
  expect(outside.headers.get('content-range')).toBe(`bytes */${standard.length}`)
  expect((await asks('bytes=0-9', { 'if-range': '"another"' })).status).toBe(200)
  const head = await free.raw('stream', { id: song(forSale) }, { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(String(standard.length))
})

test('only music that is owned or free is downloaded, as its original', async () => {
  const refused = await free.raw('download', { id: song(forSale) })
  expect(refused.headers.get('content-type')).toContain('application/json')
  expect(await refused.text()).toContain('"code":50')
  await owns(app, listener, { release_id: forSale.id })
  app.services.userStates.forget(listener.id)
  const bought = await free.raw('download', { id: song(forSale) })
  expect(bought.status).toBe(200)
  expect(bought.headers.get('content-type')).toBe('audio/wav')
  expect(bought.headers.get('content-disposition')).toContain('01 - ')
  expect(await bytesOf(bought)).toEqual(forSale.originals[0])
  const part = await free.raw(
    'download',
    { id: song(forSale) },
    { headers: { range: 'bytes=5-9' } },
  )
  expect(await bytesOf(part)).toEqual(forSale.originals[0]!.subarray(5, 10))
})

test('free downloads count for the day, and a second one of the same track doesn’t', async () => {
  const used = async () => (await app.services.downloads.limit(listener as never)).downloaded
  const before = await used()
  for (let i = 0; i < 2; i++) {
    const answer = await free.raw('download', { id: song(forFree) })
    expect(await bytesOf(answer)).toEqual(forFree.originals[0])
  }
  expect(await used()).toBe(before + 1)
})

test('an album has one picture, which artists and playlists share, in the requested size', async () => {
  const sizeOf = async (id: string, size?: number) => {
    const answer = await free.raw('getCoverArt', { id, ...(size && { size }) })
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    return (await sharp(await bytesOf(answer)).metadata()).width
  }
  const { album } = await free.get<{ album: { coverArt: string; song: { coverArt: string }[] } }>(
    'getAlbum',
    { id: `al-${forFree.id}` },
  )
  expect(new Set([album.coverArt, ...album.song.map((each) => each.coverArt)])).toEqual(
    new Set([`al-${forFree.id}`]),
  )
  expect(await sizeOf(album.coverArt)).toBe(1280)
  expect(await sizeOf(album.coverArt, 300)).toBe(320)
  expect(await sizeOf(album.coverArt, 1)).toBe(160)
  expect(await sizeOf(song(forFree), 640)).toBe(640)
  expect(await sizeOf(`ar-${forFree.artistId}`, 160)).toBe(160)
  await givesAvatar(app, artist, forFree.artistId)
  expect(await sizeOf(`ar-${forFree.artistId}`, 90)).toBe(100)
  const { playlist } = await free.get<{ playlist: { coverArt: string } }>('createPlaylist', {
    ...{ name: 'Night', songId: song(forFree) },
  })
  expect(playlist.coverArt).toMatch(/^pl-/)
  expect(await sizeOf(playlist.coverArt, 640)).toBe(640)
})

test('a stream of a track that becomes unavailable ends with the next request', async () => {
  const release = await publishesAudible(app, artist, { title: 'Soon Gone' })
  expect((await free.raw('stream', { id: song(release) })).status).toBe(200)
  const { db } = app.services
  await db
    .updateTable('release')
    .set({ status: 'unavailable' })
    .where('id', '=', release.id)
    .execute()
  const answer = await free.raw(
    'stream',
    { id: song(release) },
    { headers: { range: 'bytes=0-9' } },
  )
  expect(answer.headers.get('content-range')).toBeNull()
  expect(await answer.text()).toContain('"code":70')
})
