/** Lyrics of tracks. */
import { contract, type Lyrics, LYRICS_MAX } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk, has } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'

let app: TestApp
let artist: Person
beforeAll(async () => {
  app = await startTestApp()
  artist = await app.person()
})
afterAll(() => app.close())

const { songs: tracks, releases } = contract
const WORDS: Lyrics = { text: 'Spores in the wind\n\nand roots below', language: 'en' }
const hasTrack = async (status: 'draft' | 'pending' | 'published') => {
  const { id } = await has(app.services.db, artist, { status })
  const { body } = await artist.call(releases.get, { params: { id } })
  return body.playList[0]!.song
}
const set = (person: Person, id: number, body: Lyrics) =>
  person.call(tracks.setLyrics, { params: { id }, body })
const read = async (person: Person, { identifier }: { identifier: string }) =>
  expectOk(await person.call(tracks.get, { params: { identifier } })).lyrics

test('only the owner and admins set lyrics', async () => {
  const track = await hasTrack('published')
  expect((await set(app.visitor(), track.id, WORDS)).status).toBe(401)
  expect((await set(await app.person({ isVerified: false }), track.id, WORDS)).status).toBe(403)
  expect((await set(await app.person(), track.id, WORDS)).status).toBe(404)
  expect(await read(artist, track)).toBeNull()
  expect((await set(await app.person({ isAdmin: true }), track.id, WORDS)).status).toBe(200)
  expect(await read(artist, track)).toEqual(WORDS)
})

test('not while the release is under review', async () => {
  const track = await hasTrack('pending')
  expect((await set(artist, track.id, WORDS)).status).toBe(409)
  expect(await read(artist, track)).toBeNull()
})

test.each([
  ['more than the limit', { text: 'x'.repeat(LYRICS_MAX + 1), language: null }],
  ['hidden characters', { text: 'Spores\u202e', language: null }],
  ['an unknown language', { text: 'Spores', language: 'tlh' }],
  ['no text at all', { language: 'en' }],
])('rejects %s, and nothing changes', async (_what, body) => {
  const track = await hasTrack('draft')
  expectOk(await set(artist, track.id, WORDS))
  const { status } = await artist.send('PUT', `/api/songs/${track.id}/lyrics`, body)
  expect(status).toBe(422)
  expect(await read(artist, track)).toEqual(WORDS)
})

test('lyrics can be changed and removed, and visitors see it', async () => {
  const track = await hasTrack('published')
  expect(await read(app.visitor(), track)).toBeNull()
  expectOk(await set(artist, track.id, WORDS))
  await until(async () => (await read(app.visitor(), track)) !== null)
  expect(await read(app.visitor(), track)).toEqual(WORDS)
  const changed = { text: 'Wurzeln', language: 'de' as const }
  expect(expectOk(await set(artist, track.id, changed))).toEqual({ lyrics: changed })
  expect(expectOk(await set(artist, track.id, { text: ' \n ', language: 'de' }))).toEqual({
    lyrics: null,
  })
  expect(await read(artist, track)).toBeNull()
})

test('the longest lyrics with line breaks are accepted', async () => {
  const track = await hasTrack('draft')
  const text = `${'x'.repeat(99)}\r\n`.repeat(LYRICS_MAX / 100).trim()
  expect(expectOk(await set(artist, track.id, { text, language: null })).lyrics?.text).toHaveLength(
    LYRICS_MAX - 1,
  )
})
