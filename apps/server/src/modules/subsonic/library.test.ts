/** What clients find, and what they change. */
import { contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { owns } from '../commerce/downloads/downloads.fixture.ts'
import {
  appPasswordOf,
  type Audible,
  type Client,
  clientOf,
  publishesAudible,
} from './subsonic.fixture.ts'

let app: TestApp
let artist: Person
let spores: Audible
let moss: Audible
beforeAll(async () => {
  app = await startTestApp()
  artist = await signedIn(app)
  spores = await publishesAudible(app, artist, {
    tracks: 3,
    title: 'Spores',
    artist: 'Zunderschwamm',
  })
  moss = await publishesAudible(app, artist, {
    tracks: 2,
    title: 'Moss',
    artist: 'Ánima',
    cents: 900,
  })
})
afterAll(() => app.close())

interface Song {
  id: string
  title: string
  starred?: string
  userRating?: number
}
interface Found {
  artist: { id: string; name: string; albumCount: number }[]
  album: { id: string; name: string; songCount: number; starred?: string }[]
  song: Song[]
}

async function listens(): Promise<{ person: Person; client: Client }> {
  const person = await signedIn(app)
  return { person, client: clientOf(app, person.email, await appPasswordOf(app, person)) }
}
const searches = async (client: Client, more: Record<string, string | number> = {}) =>
  (await client.get<{ searchResult3: Found }>('search3', { query: '', ...more })).searchResult3
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)
const tracks = ({ tracks: all }: Audible) => all.map((id) => `tr-${id}`)

async function withdraws(release: Audible): Promise<void> {
  const { db, catalogue } = app.services
  await db
    .updateTable('release')
    .set({ status: 'unavailable' })
    .where('id', '=', release.id)
    .execute()
  const query = { filter: 'explore', sort: 'newest', page: 1, itemsPerPage: 1 } as const
  await until(async () => catalogue.find('releases', query, { only: [release.id] }).total === 0)
}

describe('search3', () => {
  test.each(['', '""'])('with the query %j returns everything, in pages', async (query) => {
    const { client } = await listens()
    const all = await searches(client, { query, songCount: 500 })
    expect(ids(all.song)).toEqual(expect.arrayContaining([...tracks(spores), ...tracks(moss)]))
    expect(ids(all.album)).toEqual(expect.arrayContaining([`al-${spores.id}`, `al-${moss.id}`]))
    const paged: string[] = []
    for (let songOffset = 0; songOffset < all.song.length; songOffset += 2)
      paged.push(...ids((await searches(client, { query, songCount: 2, songOffset })).song))
    expect(paged).toEqual(ids(all.song))
    const none = await searches(client, { query, songOffset: 10_000, albumCount: 0 })
    expect([none.song, none.album]).toEqual([[], []])
  })

  test('finds artists, albums and songs by words, without accents', async () => {
    const { client } = await listens()
    const found = await searches(client, { query: 'anima*' })
    expect(found.artist).toMatchObject([
      { id: `ar-${moss.artistId}`, name: 'Ánima', albumCount: 1 },
    ])
    expect(ids(found.album)).toEqual([`al-${moss.id}`])
    expect(ids(found.song).toSorted()).toEqual(tracks(moss))
    expect(await searches(client, { query: 'nothing like this' })).toEqual({
      ...{ artist: [], album: [], song: [] },
    })
  })
})

describe('the library folder', () => {
  const mine = (client: Client) => searches(client, { musicFolderId: 2, songCount: 500 })

  test('is empty for somebody new', async () => {
    const { client } = await listens()
    expect(await mine(client)).toEqual({ artist: [], album: [], song: [] })
    const { artists } = await client.get<{ artists: { index: unknown[] } }>('getArtists', {
      musicFolderId: 2,
    })
    expect(artists.index).toEqual([])
  })

  test('has what they own, like, and what the people they follow released', async () => {
    const { client, person } = await listens()
    await client.get('star', { artistId: `ar-${spores.artistId}` })
    expect(ids((await mine(client)).album)).toEqual([`al-${spores.id}`])
    await client.get('unstar', { artistId: `ar-${spores.artistId}` })
    await client.get('star', { id: `tr-${moss.tracks[0]}` })
    expect(ids((await mine(client)).album)).toEqual([`al-${moss.id}`])
    await client.get('unstar', { id: `tr-${moss.tracks[0]}` })
    expect((await mine(client)).album).toEqual([])
    await owns(app, person, { release_id: spores.id })
    app.services.userStates.forget(person.id)
    expect(ids((await mine(client)).song)).toEqual(tracks(spores))
  })
})

test('a draft is invisible, and what is withdrawn stays with its owners', async () => {
  const gone = await publishesAudible(app, artist, { title: 'Withdrawn', cents: 900 })
  const [owner, other] = [await listens(), await listens()]
  await owns(app, owner.person, { release_id: gone.id })
  await withdraws(gone)
  app.services.userStates.forget(owner.person.id)
  const song = `tr-${gone.tracks[0]}`
  for (const [method, id] of [
    ['getAlbum', `al-${gone.id}`],
    ['getSong', song],
    ['getArtist', `ar-${gone.artistId}`],
    ['getCoverArt', `al-${gone.id}`],
    ['stream', song],
    ['download', song],
    ['star', song],
    ['scrobble', song],
  ] as const) {
    expect([method, await other.client.codeOf(method, { id })]).toEqual([method, 70])
  }
  expect(ids((await searches(other.client, { songCount: 500 })).song)).not.toContain(song)
  expect(ids((await searches(owner.client, { songCount: 500 })).song)).toContain(song)
  expect(ids((await searches(owner.client, { query: 'withdrawn' })).album)).toEqual([
    `al-${gone.id}`,
  ])
  expect(await owner.client.codeOf('getArtist', { id: `ar-${gone.artistId}` })).toBeNull()
  expect((await owner.client.raw('stream', { id: song })).status).toBe(200)
  expect(await owner.client.codeOf('scrobble', { id: song })).toBeNull()
})

describe('lists', () => {
  const list = async (client: Client, type: string, more = {}) =>
    ids(
      (
        await client.get<{ albumList2: { album: { id: string }[] } }>('getAlbumList2', {
          ...{ type, size: 500, ...more },
        })
      ).albumList2.album,
    )

  test('are sorted as their type says', async () => {
    const { client } = await listens()
    const [a, b] = [`al-${spores.id}`, `al-${moss.id}`]
    const known = (found: string[]) => found.filter((id) => id === a || id === b)
    expect(known(await list(client, 'newest'))).toEqual([b, a])
    expect(known(await list(client, 'alphabeticalByName'))).toEqual([b, a])
    expect(known(await list(client, 'alphabeticalByArtist'))).toEqual([b, a])
    expect(known(await list(client, 'random')).toSorted()).toEqual([a, b].toSorted())
    const year = new Date().getUTCFullYear()
    expect(known(await list(client, 'byYear', { fromYear: year, toYear: 2000 }))).toEqual([b, a])
    expect(await list(client, 'byYear', { fromYear: 1990, toYear: 2000 })).toEqual([])
    expect(known(await list(client, 'byGenre', { genre: 'goa' }))).toEqual([a, b])
    expect(await list(client, 'byGenre', { genre: 'Polka' })).toEqual([])
  })

  test('of played, rated and liked albums are the listener’s own', async () => {
    const { client } = await listens()
    for (const type of ['frequent', 'recent', 'highest', 'starred'])
      expect([type, await list(client, type)]).toEqual([type, []])
    await client.get('scrobble', { id: `tr-${spores.tracks[0]}` })
    await client.get('scrobble', { id: `tr-${moss.tracks[0]}` })
    await client.get('setRating', { id: `al-${moss.id}`, rating: 2 })
    await client.get('setRating', { id: `al-${spores.id}`, rating: 5 })
    await client.get('star', { albumId: `al-${moss.id}` })
    expect(await list(client, 'recent')).toEqual([`al-${moss.id}`, `al-${spores.id}`])
    expect(await list(client, 'highest')).toEqual([`al-${spores.id}`, `al-${moss.id}`])
    expect(await list(client, 'starred')).toEqual([`al-${moss.id}`])
    await client.get('setRating', { id: `al-${spores.id}`, rating: 0 })
    expect(await list(client, 'highest')).toEqual([`al-${moss.id}`])
  })
})

test('star likes songs and albums on the site and follows artists, and unstar takes it back', async () => {
  const { client, person } = await listens()
  await client.get('star', {
    id: [`tr-${spores.tracks[0]}`, `tr-${spores.tracks[1]}`],
    albumId: `al-${moss.id}`,
    artistId: `ar-${spores.artistId}`,
  })
  const starred = async () => (await client.get<{ starred2: Found }>('getStarred2')).starred2
  const found = await starred()
  expect(ids(found.artist)).toEqual([`ar-${spores.artistId}`])
  expect(ids(found.album)).toEqual([`al-${moss.id}`])
  expect(ids(found.song).toSorted()).toEqual(
    [...tracks(spores).slice(0, 2), ...tracks(moss)].toSorted(),
  )
  expect(found.song.every((song) => song.starred)).toBe(true)
  const own = await app.services.userStates.of(person)
  expect([...own.likedReleases]).toEqual([moss.id])
  const unknown = { id: [`tr-${spores.tracks[2]}`, 'tr-2147483647'] }
  expect(await client.codeOf('star', unknown)).toBe(70)
  expect(ids((await starred()).song)).not.toContain(`tr-${spores.tracks[2]}`)
  await client.get('unstar', { id: tracks(spores), albumId: `al-${moss.id}` })
  await client.get('unstar', { artistId: `ar-${spores.artistId}` })
  expect(await starred()).toEqual({ artist: [], album: [], song: [] })
})

describe('scrobble', () => {
  const plays = async ({ id }: Person) =>
    app.services.db
      .selectFrom('play')
      .where('account_id', '=', id)
      .select(['track_id', 'times'])
      .orderBy('track_id')
      .execute()

  test('counts a play by the server’s clock, and streaming counts none', async () => {
    const { client, person } = await listens()
    const [first, second] = tracks(spores)
    await client.raw('stream', { id: first! }).then((answer) => answer.arrayBuffer())
    await client.get('scrobble', { id: first!, submission: false })
    expect(await plays(person)).toEqual([])
    const times = Array.from({ length: 3 }, (_, i) => Date.now() - i * 3_600_000)
    await client.get('scrobble', { id: [first!, first!, second!], time: times, submission: true })
    expect(await plays(person)).toEqual([
      { track_id: spores.tracks[0], times: 1 },
      { track_id: spores.tracks[1], times: 1 },
    ])
    const { body } = await person.call(contract.library.listHistory, { query: {} })
    expect(body.items.map(({ song }) => song.id).toSorted()).toEqual(spores.tracks.slice(0, 2))
  })
})

describe('playlists', () => {
  interface Shown {
    playlist: { id: string; name: string; owner: string; songCount: number; entry: Song[] }
  }

  test('are created, changed, replaced and deleted', async () => {
    const { client, person } = await listens()
    const [a, b, c] = tracks(spores) as [string, string, string]
    const { playlist } = await client.get<Shown>('createPlaylist', {
      ...{ name: 'Night', songId: [a, b, a] },
    })
    expect(playlist).toMatchObject({ name: 'Night', owner: person.email, songCount: 3 })
    expect(ids(playlist.entry)).toEqual([a, b, a])
    const { id } = playlist
    const shown = async () => (await client.get<Shown>('getPlaylist', { id })).playlist
    await client.get('updatePlaylist', {
      ...{ playlistId: id, name: 'Late', comment: 'Slow', public: true },
      ...{ songIdToAdd: c, songIndexToRemove: [0, 1] },
    })
    expect(await shown()).toMatchObject({ name: 'Late', comment: 'Slow', public: true })
    expect(ids((await shown()).entry)).toEqual([a, c])
    const refused = { playlistId: id, name: 'Never', songIndexToRemove: 7 }
    expect(await client.codeOf('updatePlaylist', refused)).toBe(0)
    expect((await shown()).name).toBe('Late')
    await client.get('createPlaylist', { playlistId: id, songId: [b] })
    expect(ids((await shown()).entry)).toEqual([b])
    await client.get('updatePlaylist', { playlistId: id, comment: '', public: false })
    expect(await shown()).toMatchObject({ public: false })
    expect(await shown()).not.toHaveProperty('comment')
    await client.get('deletePlaylist', { id })
    expect(await client.codeOf('getPlaylist', { id })).toBe(70)
    const all = await client.get<{ playlists: { playlist: unknown[] } }>('getPlaylists')
    expect(all.playlists.playlist).toEqual([])
  })

  test('of others are invisible unless followed, and can’t be changed', async () => {
    const [owner, other] = [await listens(), await listens()]
    const { playlist } = await owner.client.get<Shown>('createPlaylist', { name: 'Mine' })
    const { id } = playlist
    const calls = [
      ['getPlaylist', { id }],
      ['getCoverArt', { id }],
      ['updatePlaylist', { playlistId: id, name: 'Theirs' }],
      ['createPlaylist', { playlistId: id, songId: tracks(moss)[0]! }],
      ['deletePlaylist', { id }],
    ] as const
    for (const [method, params] of calls)
      expect([method, await other.client.codeOf(method, params)]).toEqual([method, 70])
    await owner.client.get('updatePlaylist', { playlistId: id, public: true })
    const { services } = app
    const [card] = await services.playlists.list('mine', owner.person)
    await services.playlists.follow(card!.identifier, other.person)
    expect(await other.client.codeOf('getPlaylist', { id })).toBeNull()
    for (const [method, params] of calls.slice(2))
      expect([method, await other.client.codeOf(method, params)]).toEqual([method, 50])
    const seen = await other.client.get<Shown>('getPlaylist', { id })
    expect(JSON.stringify(seen)).not.toContain(owner.person.email)
    expect((await owner.client.get<Shown>('getPlaylist', { id })).playlist.name).toBe('Mine')
  })
})

test('the play queue and ratings come back as they were saved, for this listener only', async () => {
  const [{ client }, other] = [await listens(), await listens()]
  const [a, b] = tracks(spores) as [string, string]
  await client.get('savePlayQueue', { id: [a, b, a], current: b, position: 61_500, c: 'Feishin' })
  await client.get('setRating', { id: a, rating: 3 })
  const queue = async (of: Client) =>
    (await of.get<{ playQueue: { entry: Song[] } }>('getPlayQueue')).playQueue
  const saved = await queue(client)
  expect(saved).toMatchObject({ current: b, position: 61_500, changedBy: 'Feishin' })
  expect(ids(saved.entry)).toEqual([a, b, a])
  expect(saved.entry[0]!.userRating).toBe(3)
  expect((await queue(other.client)).entry).toEqual([])
  expect(await client.codeOf('savePlayQueue', { id: [a, 'tr-2147483647'] })).toBe(70)
  expect(ids((await queue(client)).entry)).toEqual([a, b, a])
  await client.get('savePlayQueue')
  expect((await queue(client)).entry).toEqual([])
})

test('lyrics and bookmarks of the site are served', async () => {
  const person = await signedIn(app, { isFounder: true })
  const client = clientOf(app, person.email, await appPasswordOf(app, person))
  const [id] = spores.tracks
  await app.services.db
    .insertInto('track_lyrics')
    .values({ track_id: id!, text: 'One\n\nTwo', language: 'en' })
    .execute()
  await app.services.bookmarks.add(person as never, { songId: id!, second: 12, note: 'Drop' })
  const { lyricsList } = await client.get<{ lyricsList: { structuredLyrics: unknown[] } }>(
    'getLyricsBySongId',
    { id: `tr-${id}` },
  )
  expect(lyricsList.structuredLyrics).toEqual([
    {
      ...{ displayArtist: 'Zunderschwamm', displayTitle: 'Track 1', lang: 'en', synced: false },
      line: [{ value: 'One' }, { value: '' }, { value: 'Two' }],
    },
  ])
  const by = { artist: 'Zunderschwamm', title: 'Track 1' }
  expect(await client.get('getLyrics', by)).toMatchObject({ lyrics: { value: 'One\n\nTwo' } })
  expect(await client.get('getBookmarks')).toMatchObject({
    bookmarks: { bookmark: [{ position: 12_000, comment: 'Drop', entry: { id: `tr-${id}` } }] },
  })
})
