/** Two client libraries of others, as they are on npm. */
import { createHash, randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import SubsonicAPI from 'subsonic-api'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import { RENDITION_BYTES } from '../../../../../tests/support/audible.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { appPasswordOf, type Audible, bytesOf, publishesAudible } from './subsonic.fixture.ts'

let app: TestApp
let listener: Person
let password: string
let release: Audible
beforeAll(async () => {
  app = await startTestApp()
  listener = await signedIn(app)
  password = await appPasswordOf(app, listener)
  const artist = await signedIn(app)
  release = await publishesAudible(app, artist, { tracks: 2, title: 'Spores', artist: 'Lichen' })
})
afterAll(() => app.close())

describe('subsonic-api', () => {
  const auths = () => [
    { auth: { username: listener.email, password } },
    { auth: { username: listener.email, password }, post: true },
    { auth: { apiKey: password } },
    { auth: { apiKey: password }, post: true },
  ]

  test('copies the library, streams, and sorts it with a token or an API key, by GET or POST', async () => {
    for (const options of auths()) {
      const api = new SubsonicAPI({ url: app.url, ...options })
      expect(await api.ping()).toMatchObject({ status: 'ok', openSubsonic: true, type: 'hypha' })
      const { openSubsonicExtensions } = await api.getOpenSubsonicExtensions()
      expect(openSubsonicExtensions.map(({ name }) => name)).toContain('formPost')
      const { artists } = await api.getArtists()
      const [artist] = artists.index![0]!.artist!
      expect(artist).toMatchObject({ name: 'Lichen', albumCount: 1 })
      const [album] = (await api.getArtist({ id: artist!.id })).artist.album!
      expect(album).toMatchObject({ name: 'Spores', songCount: 2, artistId: artist!.id })
      const shown = (await api.getAlbum({ id: album!.id })).album
      expect(shown.created).toBeInstanceOf(Date)
      const songs = shown.song!
      expect(songs.map(({ id }) => id)).toEqual(release.tracks.map((id) => `tr-${id}`))
      const stream = await api.stream({ id: songs[0]!.id })
      expect(await bytesOf(stream)).toEqual(RENDITION_BYTES.standard)
      const cover = await api.getCoverArt({ id: album!.coverArt!, size: 160 })
      expect(cover.headers.get('content-type')).toBe('image/jpeg')
      const { searchResult3 } = await api.search3({ query: '', songCount: 500 })
      expect(searchResult3.song).toHaveLength(2)
      const { playlist } = await api.createPlaylist({ name: 'Night', songId: [songs[1]!.id] })
      await api.updatePlaylist({ playlistId: playlist.id, songIdToAdd: [songs[0]!.id] })
      const { entry } = (await api.getPlaylist({ id: playlist.id })).playlist
      expect(entry!.map(({ id }) => id)).toEqual([songs[1]!.id, songs[0]!.id])
      await api.deletePlaylist({ id: playlist.id })
      await api.star({ id: [songs[0]!.id] })
      expect((await api.getStarred2()).starred2.song).toHaveLength(1)
      await api.unstar({ id: [songs[0]!.id] })
      expect(await api.scrobble({ id: songs[0]!.id, time: Date.now() })).toMatchObject({
        status: 'ok',
      })
    }
  })

  test('gets the error for a wrong password', async () => {
    const auth = { username: listener.email, password: 'wrong' }
    const answer = await new SubsonicAPI({ url: app.url, auth }).ping()
    expect(answer).toMatchObject({ status: 'failed', error: { code: 40 } })
  })
})

interface Subsonicjs {
  [group: string]: Record<string, (...values: unknown[]) => Promise<Record<string, never>>>
}

describe('subsonicjs', () => {
  const Subsonic = createRequire(import.meta.url)('subsonicjs') as new (
    ...values: unknown[]
  ) => Subsonicjs

  test('browses, searches and saves the queue with a token', async () => {
    // It logs every address, with its token.
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const salt = randomBytes(6).toString('hex')
    const token = createHash('md5').update(`${password}${salt}`).digest('hex')
    const api = new Subsonic(listener.email, token, salt, app.url)
    const song = `tr-${release.tracks[0]}`
    expect(await api['system']!['ping']!()).toMatchObject({ status: 'ok', version: '1.16.1' })
    expect(await api['browsing']!['getMusicFolders']!()).toMatchObject({
      musicFolders: { musicFolder: [{ id: 1 }, { id: 2 }] },
    })
    expect(await api['browsing']!['getIndexes']!()).toMatchObject({
      indexes: { index: [{ name: 'L', artist: [{ name: 'Lichen' }] }] },
    })
    expect(await api['browsing']!['getMusicDirectory']!(`al-${release.id}`)).toMatchObject({
      directory: { name: 'Spores', child: [{ id: song, isDir: false }, { track: 2 }] },
    })
    expect(await api['searching']!['search3']!('spores')).toMatchObject({
      searchResult3: { album: [{ id: `al-${release.id}` }] },
    })
    expect(await api['playqueue']!['savePlayQueue']!({ id: song, current: song })).toMatchObject({
      status: 'ok',
    })
    expect(await api['playqueue']!['getPlayQueue']!()).toMatchObject({
      playQueue: { current: song, changedBy: 'subsonicjs', entry: [{ id: song }] },
    })
    const address = (await api['media']!['stream']!(song)) as unknown as string
    expect(await bytesOf(await fetch(address))).toEqual(RENDITION_BYTES.standard)
    vi.restoreAllMocks()
  })
})
