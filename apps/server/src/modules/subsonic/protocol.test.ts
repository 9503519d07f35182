/** Conventions of the protocol: formats, errors, CORS, and what malformed calls get. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { METHODS, problemsOf, type Method } from './response-schemas.fixture.ts'
import {
  appPasswordOf,
  type Audible,
  type Client,
  clientOf,
  type Parameters,
  publishesAudible,
  sendsRest,
} from './subsonic.fixture.ts'

let app: TestApp
let artist: Person
let listener: Person
let client: Client
let release: Audible
let database: pg.Client
beforeAll(async () => {
  app = await startTestApp()
  artist = await signedIn(app)
  listener = await signedIn(app, { plan: 'premium' })
  client = clientOf(app, listener.email, await appPasswordOf(app, listener))
  release = await publishesAudible(app, artist, { tracks: 2, artist: 'Lichen & <Choir>' })
  if (app.config.database.kind !== 'external') throw new Error('An external database is needed.')
  database = new pg.Client(app.config.database.url)
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await app.close()
})

/** Parameters with which each method succeeds. */
async function valid(method: Method): Promise<Parameters> {
  const song = `tr-${release.tracks[0]}`
  const playlist = async () => {
    const made = await client.get<{ playlist: { id: string } }>('createPlaylist', {
      ...{ name: 'Night', songId: [song, song] },
    })
    return made.playlist.id
  }
  const PARAMETERS: Partial<Record<Method, Parameters | (() => Promise<Parameters>)>> = {
    getMusicDirectory: { id: `al-${release.id}` },
    getArtist: { id: `ar-${release.artistId}` },
    getAlbum: { id: `al-${release.id}` },
    getSong: { id: song },
    getArtistInfo: { id: `ar-${release.artistId}` },
    getArtistInfo2: { id: `ar-${release.artistId}` },
    getAlbumInfo: { id: `al-${release.id}` },
    getAlbumInfo2: { id: `al-${release.id}` },
    getSimilarSongs: { id: song },
    getSimilarSongs2: { id: `ar-${release.artistId}` },
    getTopSongs: { artist: 'Lichen & <Choir>' },
    getAlbumList: { type: 'newest' },
    getAlbumList2: { type: 'alphabeticalByName' },
    getSongsByGenre: { genre: 'Goa' },
    search2: { query: '' },
    search3: { query: '' },
    getPlaylist: async () => ({ id: await playlist() }),
    createPlaylist: { name: 'Day', songId: song },
    updatePlaylist: async () => ({ playlistId: await playlist(), name: 'Later' }),
    deletePlaylist: async () => ({ id: await playlist() }),
    star: { id: song },
    unstar: { id: song },
    setRating: { id: song, rating: 4 },
    scrobble: { id: song, time: Date.now() },
    getLyricsBySongId: { id: song },
    savePlayQueue: { id: [song, `tr-${release.tracks[1]}`], current: song, position: 1_500 },
  }
  const found = PARAMETERS[method] ?? {}
  return typeof found === 'function' ? found() : found
}

test('every method responds as documented, in JSON', async () => {
  const problems: string[] = []
  for (const method of METHODS)
    problems.push(...problemsOf(method, await client.get(method, await valid(method))))
  expect(problems).toEqual([])
})

test('every method responds in XML by default, also to an old client', async () => {
  for (const method of METHODS) {
    const { f: _f, ...params } = client.params({ ...(await valid(method)), v: '1.2.0' })
    const answer = await sendsRest(app, `${method}.view`, params)
    expect(answer.headers.get('content-type')).toBe('text/xml; charset=utf-8')
    const body = await answer.text()
    const { rows } = await database.query(
      `select (xpath('/s:subsonic-response[@status="ok"]/@version', xmlparse(document $1::text),
        array[array['s', 'http://subsonic.org/restapi']]))[1]::text as version`,
      [body],
    )
    expect([method, rows[0].version]).toEqual([method, '1.16.1'])
  }
})

test('XML has the same content as JSON', async () => {
  const { f: _f, ...params } = client.params({ id: `al-${release.id}` })
  const body = await (await sendsRest(app, 'getAlbum', params)).text()
  const { album } = await client.get<{ album: { artist: string; song: { title: string }[] } }>(
    'getAlbum',
    { id: `al-${release.id}` },
  )
  const at = async (path: string): Promise<string[]> => {
    const { rows } = await database.query(
      `select value from xmltable(xmlnamespaces('http://subsonic.org/restapi' as s),
        '${path}' passing xmlparse(document $1::text) columns value text path '.')`,
      [body],
    )
    return rows.map(({ value }) => String(value))
  }
  expect(await at('/s:subsonic-response/s:album/@artist')).toEqual([album.artist])
  expect(await at('//s:song/@title')).toEqual(album.song.map(({ title }) => title))
  expect(await at('//s:song/s:artists/@name')).toEqual(['Lichen & <Choir>', 'Lichen & <Choir>'])
})

test('a posted form works like a query', async () => {
  const body = new URLSearchParams({ ...(client.params({}) as Record<string, string>) })
  const answer = await fetch(`${app.url}/rest/getMusicFolders.view`, { method: 'POST', body })
  const { 'subsonic-response': response } = (await answer.json()) as Record<string, unknown>
  expect(problemsOf('getMusicFolders', response)).toEqual([])
  const other = await fetch(`${app.url}/rest/ping?f=json`, {
    method: 'POST',
    body: '{"u":"x"}',
    headers: { 'content-type': 'application/json' },
  })
  expect(await other.text()).toContain('"code":10')
})

describe('a malformed call', () => {
  const FILES = ['stream', 'download', 'getCoverArt']
  const NEEDS: Record<string, string> = {
    ...Object.fromEntries(
      [
        ...['getMusicDirectory', 'getArtist', 'getAlbum', 'getSong', 'getArtistInfo', 'star'],
        ...['getArtistInfo2', 'getAlbumInfo', 'getAlbumInfo2', 'getSimilarSongs', 'unstar'],
        ...['getSimilarSongs2', 'getPlaylist', 'deletePlaylist', 'setRating', 'scrobble'],
        ...['getLyricsBySongId', ...FILES],
      ].map((method) => [method, 'id']),
    ),
    getTopSongs: 'artist',
    getAlbumList: 'type',
    getAlbumList2: 'type',
    getSongsByGenre: 'genre',
    search2: 'query',
    search3: 'query',
    createPlaylist: 'name',
    updatePlaylist: 'playlistId',
  }

  test('without a required parameter gets the code 10 and its name', async () => {
    for (const [method, name] of Object.entries(NEEDS)) {
      const { status, error } = await client.get(method)
      expect([method, status, error?.code]).toEqual([method, 'failed', 10])
      expect(error?.message).toContain(`“${name}”`)
    }
  })

  test('with an id of something else gets the code 70', async () => {
    const wrong = [
      ...['', '7', 'x', 'al-0', 'al--1', 'al-99999999999', 'al-2147483647', 'tr-2147483647'],
      ...['ar-2147483647', 'pl-2147483647', "al-1' or 1=1", '../al-1', 'al-1\u00e9'],
    ]
    const methods = Object.keys(NEEDS).filter((method) => NEEDS[method] === 'id')
    for (const method of methods)
      for (const id of wrong) {
        const more: Parameters = method === 'setRating' ? { rating: 3 } : {}
        const answer = await client.raw(method, { id, ...more })
        const body = await answer.text()
        const isIdempotent =
          method === 'unstar' && ['al-2147483647', 'tr-2147483647', 'ar-2147483647'].includes(id)
        const code = isIdempotent ? '"status":"ok"' : id === '' ? /"code":(70|10)/ : '"code":70'
        expect([method, id, answer.status]).toEqual([method, id, 200])
        expect(body, `${method} ${id}`).toMatch(code)
      }
  })

  test.each([
    ['getAlbumList2', { type: 'everything' }],
    ['getAlbumList2', { type: 'constructor' }],
    ['getAlbumList2', { type: 'newest', size: 'many' }],
    ['getAlbumList2', { type: 'newest', size: -1 }],
    ['getAlbumList2', { type: 'newest', offset: '1e9' }],
    ['getAlbumList2', { type: 'newest', musicFolderId: 9 }],
    ['getAlbumList2', { type: 'byYear', fromYear: 'long ago', toYear: 2000 }],
    ['getRandomSongs', { fromYear: 99_999 }],
    ['search3', { query: 'a', songCount: 'x' }],
    ['search3', { query: 'a\u0000b' }],
    ['getCoverArt', { id: 'al-1', size: 'big' }],
    ['stream', { id: 'tr-1', maxBitRate: 'all' }],
    ['createPlaylist', { name: 'x'.repeat(121) }],
    ['createPlaylist', { name: 'a\u202eb' }],
    ['savePlayQueue', { current: 'tr-1' }],
    ['savePlayQueue', { id: 'tr-1', position: -5 }],
    ['scrobble', { id: 'tr-1', time: 'now' }],
    ['scrobble', { id: 'tr-1', submission: 'yes' }],
    ['ping', { f: 'jsonp', callback: 'alert' }],
  ])('%s with %j gets an error', async (method, params) => {
    const answer = await client.raw(method, params)
    expect(answer.status).toBe(200)
    const body = await answer.text()
    expect(body).toContain('failed')
    expect(body).toMatch(/code(":|=")(0|70)\b/)
  })

  test('setRating refuses other ratings', async () => {
    const id = `tr-${release.tracks[0]}`
    for (const rating of ['6', '-1', '2.5', 'five'])
      expect(await client.codeOf('setRating', { id, rating })).toBe(0)
    expect(await client.codeOf('setRating', { id })).toBe(10)
  })
})

describe('a method that does not exist', () => {
  test.each(['nope', 'nope.view', '', 'a/b', 'toString', '__proto__', 'startScan'])(
    '%j gets an error in the format of the protocol',
    async (method) => {
      const answer = await client.raw(method)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toContain('application/json')
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      const { 'subsonic-response': body } = (await answer.json()) as Record<string, unknown>
      expect(body).toMatchObject({ status: 'failed', error: { code: 0 } })
    },
  )
})

test('other origins read responses, errors and preflights', async () => {
  const headers = { origin: 'https://player.example' }
  const answers = [
    await client.raw('ping', {}, { headers }),
    await sendsRest(app, 'ping', {}, { headers }),
    await client.raw('nope', {}, { headers }),
    await client.raw('getCoverArt', { id: `al-${release.id}` }, { headers }),
    await client.raw('stream', { id: `tr-${release.tracks[0]}` }, { headers }),
    await client.raw('stream', { id: 'tr-1' }, { headers: { ...headers, range: 'bytes=0-1' } }),
    await client.raw('ping', {}, { method: 'OPTIONS', headers }),
  ]
  for (const { headers: got } of answers) {
    expect(got.get('access-control-allow-origin')).toBe('*')
    expect(got.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(got.get('access-control-allow-credentials')).toBeNull()
  }
  expect(answers.at(-1)!.status).toBe(204)
})
