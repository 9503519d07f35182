/** Players on other websites: who sees what, headers, and how plays count. */
import { contract, EMBED_STATE_ID, type EmbedState, type ReleaseStatus } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import { makesAudible } from '../../../../../../tests/support/audible.ts'
import { builtWeb } from '../../../../../../tests/support/built-web.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { type OnSale, putsOnSale } from '../../../../../../tests/support/shop.ts'
import { expectOk, has } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'
import { setSuspension, suspend } from '../../accounts/index.ts'

let app: TestApp
let artist: Person
let release: OnSale
beforeAll(async () => {
  app = await startTestApp({}, { webDist: await builtWeb() })
  artist = await signedIn(app)
  release = await putsOnSale(app, artist, 2)
  for (const id of release.tracks) await makesAudible(app.services, id)
})
afterAll(() => app.close())

const db = () => app.services.db
const get = (path: string, who = app.visitor(), headers: Record<string, string> = {}) =>
  who.send<string>('GET', path, undefined, headers)
const stateOf = (page: string) =>
  JSON.parse(new RegExp(`id="${EMBED_STATE_ID}">(.*?)</script>`, 's').exec(page)![1]!) as EmbedState
const playlistOf = async (
  who: Person,
  visibility: 'private' | 'link' | 'public',
  songIds: number[],
) =>
  expectOk(
    await who.call(contract.playlists.createPlaylist, {
      body: { name: 'Secret Roots', description: '', visibility, songIds },
    }),
  )
const trackPath = (id: number) => `/embed/track/x-${id}`

test('nothing but public music has a player, also not for its owner; all else looks like nothing', async () => {
  const nothing = await get('/embed/release/no-such-release')
  expect(nothing.status).toBe(404)
  expect(nothing.body).toContain('This music isn’t available.')
  const paths: string[] = ['/embed/track/x-2000000000', '/embed/playlist/x-2000000000']
  const closed: ReleaseStatus[] = ['draft', 'pending', 'need_review', 'rejected', 'unavailable']
  for (const status of [...closed, 'published' as const]) {
    const { id, identifier } = await has(db(), artist, { status, title: 'Secret Roots' })
    const track = await db()
      .selectFrom('track')
      .where('release_id', '=', id)
      .select('id')
      .executeTakeFirstOrThrow()
    await makesAudible(app.services, track.id)
    if (status === 'published')
      await db()
        .updateTable('release')
        .set({ deleted_at: new Date() })
        .where('id', '=', id)
        .execute()
    paths.push(`/embed/release/${identifier}`, trackPath(track.id))
  }
  for (const visibility of ['private', 'link'] as const) {
    const { identifier } = await playlistOf(artist, visibility, release.tracks)
    paths.push(`/embed/playlist/${identifier}`)
  }
  const admin = await signedIn(app, { isAdmin: true })
  for (const path of paths)
    for (const who of [app.visitor(), artist, admin]) {
      const { status, body, headers } = await get(path, who)
      expect([path, status, body]).toEqual([path, 404, nothing.body])
      expect(headers.get('cache-control')).toBe('no-store')
    }
})

test.each([
  '/embed/album/x',
  '/embed/release/%00',
  `/embed/release/${'x'.repeat(350)}`,
  '/embed/track/x',
  '/embed/track/x-99999999999999',
])('%s has no player', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('only players may be framed, and they set no cookies', async () => {
  for (const path of [`/embed/release/${release.identifier}`, '/embed/release/nothing']) {
    const { headers } = await get(path)
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.getSetCookie()).toEqual([])
  }
  for (const path of [
    '/',
    `/album/${release.identifier}`,
    '/embed',
    '/embed/release',
    '/api/instance',
  ]) {
    const { headers } = await get(path)
    expect([path, headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ])
    expect(headers.get('x-frame-options')).toBe('DENY')
  }
})

test('everybody gets the same player; cookies are not read', async () => {
  const path = `/embed/release/${release.identifier}`
  const { body } = await get(path)
  const cookie = 'hypha-language=de; hypha-seen=admin'
  expect((await get(path, artist, { cookie })).body).toBe(body)
  expect(body).toContain('lang="en"')
  expect((await get(`${path}?lang=de`)).body).toContain('Für 9,00 $ kaufen')
  expect((await get(`${path}?lang=he`)).body).toContain('dir="rtl"')
})

test('a player has the tracks, a button to buy, and links that open in a new tab', async () => {
  const { body, headers } = await get(`/embed/release/${release.identifier}`)
  expect(headers.get('content-type')).toContain('text/html')
  expect(stateOf(body).tracks.map(({ id, streams }) => [id, streams.length])).toEqual(
    release.tracks.map((id) => [id, 1]),
  )
  expect(body).toContain('Buy $9.00')
  const links = body.match(/<a [^>]*>/g)!
  expect(links.length).toBeGreaterThan(3)
  for (const link of links) {
    expect(link).toContain('target="_blank" rel="noopener"')
    expect(link).toContain(`href="${app.config.publicUrl}`)
  }
  const single = await get(trackPath(release.tracks[1]!))
  expect(stateOf(single.body).tracks.map(({ id }) => id)).toEqual([release.tracks[1]])
  expect(single.body).toContain('Buy $1.50')
})

test('theme and layout follow the address; unknown ones are ignored', async () => {
  const page = async (query: string) =>
    (await get(`/embed/release/${release.identifier}${query}`)).body
  const plain = await page('')
  expect(plain).not.toContain('data-theme')
  expect(await page('?theme=light')).toContain('data-theme="light"')
  expect(await page('?theme=dark')).toContain('data-theme="dark"')
  expect(await page('?theme="><script>&layout=wide')).toBe(plain)
  expect(plain).toContain('media="(height < 120px)"')
  expect(await page('?layout=compact')).toContain('media="all"')
})

test('names can’t become markup', async () => {
  const title = '</script><script>alert(1)</script>"\'&'
  const hostile = await has(db(), artist, { status: 'published', title })
  const { body } = await get(`/embed/release/${hostile.identifier}`)
  expect(body.match(/<script/g)).toHaveLength(2)
  expect(stateOf(body).title).toBe(title)
})

test('a public playlist plays only what is public', async () => {
  const other = await putsOnSale(app, artist)
  await makesAudible(app.services, other.tracks[0]!)
  const { identifier } = await playlistOf(artist, 'public', [...other.tracks, ...release.tracks])
  const tracksOf = async () =>
    stateOf((await get(`/embed/playlist/${identifier}`)).body).tracks.map(({ id }) => id)
  expect(await tracksOf()).toEqual([...other.tracks, ...release.tracks])
  const set = { status: 'unavailable' } as const
  await db().updateTable('release').set(set).where('id', '=', other.id).execute()
  expect(await tracksOf()).toEqual(release.tracks)
})

test('a player disappears with its release', async () => {
  const { id, identifier } = await putsOnSale(app, artist)
  const path = `/embed/release/${identifier}`
  expect((await get(path)).status).toBe(200)
  await db().updateTable('release').set({ status: 'draft' }).where('id', '=', id).execute()
  await until(async () => (await get(path)).status === 404)
})

test('music and playlists of a suspended person have no player until the suspension ends', async () => {
  const other = await signedIn(app)
  const theirs = await putsOnSale(app, other)
  const [track] = theirs.tracks as [number]
  await makesAudible(app.services, track)
  const lent = await playlistOf(artist, 'public', [track, ...release.tracks])
  const own = await playlistOf(other, 'public', release.tracks)
  const paths = [
    `/embed/release/${theirs.identifier}`,
    ...[trackPath(track), `${trackPath(track)}/audio`],
    `/embed/playlist/${own.identifier}`,
  ]
  const statuses = () => Promise.all(paths.map(async (path) => (await get(path)).status))
  const lentTracks = async () =>
    stateOf((await get(`/embed/playlist/${lent.identifier}`)).body).tracks.map(({ id }) => id)
  await suspend(db(), other.id, { until: null, reason: 'Spam' })
  expect(await statuses()).toEqual([404, 404, 404, 404])
  expect(await lentTracks()).toEqual(release.tracks)
  const nothing = await get('/embed/release/no-such-release')
  for (const path of paths.filter((each) => !each.endsWith('/audio')))
    expect((await get(path)).body).toBe(nothing.body)
  await setSuspension(db(), other.id, null)
  expect(await statuses()).toEqual([200, 200, 302, 200])
  expect(await lentTracks()).toEqual([track, ...release.tracks])
})

test('pages offer a player to other websites and to their own screens, except for a suspended person', async () => {
  const other = await signedIn(app)
  const theirs = await putsOnSale(app, other)
  for (const id of theirs.tracks) await makesAudible(app.services, id)
  await suspend(db(), other.id, { until: null, reason: 'Spam' })
  for (const [who, onSale, isOffered] of [
    [other, theirs, false],
    [artist, release, true],
  ] as const) {
    const params = { identifier: onSale.identifier }
    const card = expectOk(await app.visitor().call(contract.releases.bySlug, { params }))
    expect(card.hasNoEmbed).toBe(isOffered ? undefined : true)
    const playlist = await db()
      .insertInto('playlist')
      .values({ owner_id: who.id, name: 'Roots', visibility: 'public' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const path of [
      `/album/${onSale.identifier}`,
      `/track/${card.playList[0]!.song.identifier}`,
      `/playlist/roots-${playlist.id}`,
    ]) {
      const { status, body } = await get(path)
      const found = ['application/json+oembed', 'twitter:player', 'hasNoEmbed'].map((text) =>
        body.includes(text),
      )
      expect([path, status, ...found]).toEqual([path, 200, isOffered, isOffered, !isOffered])
    }
  }
})

test('the address of a track’s audio redirects to its stream, which plays', async () => {
  const draft = await has(db(), artist, { status: 'draft' })
  const { id } = await db()
    .selectFrom('track')
    .where('release_id', '=', draft.id)
    .select('id')
    .executeTakeFirstOrThrow()
  await makesAudible(app.services, id)
  expect((await get(`${trackPath(id)}/audio`, artist)).status).toBe(404)
  const { status, headers } = await get(`${trackPath(release.tracks[0]!)}/audio`)
  expect(status).toBe(302)
  const stream = new URL(headers.get('location')!, app.url)
  const answer = await fetch(stream, { headers: { range: 'bytes=0-9' } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([206, 'audio/mp4'])
  await answer.body?.cancel()
})

const { recordEmbedPlay } = contract.embeds
const playsOf = async (trackId: number) =>
  db().selectFrom('play_day').where('track_id', '=', trackId).select(['plays', 'country']).execute()

test('a play counts once a day for each address and track, and never for charts', async () => {
  const [first, second] = release.tracks as [number, number]
  const [one, two] = [app.visitor(), app.visitor()]
  const plays = (who: Person, songId: number) => who.call(recordEmbedPlay, { body: { songId } })
  for (let i = 0; i < 3; i++) expect((await plays(one, first)).status).toBe(204)
  expect(await playsOf(first)).toEqual([{ plays: 1, country: '' }])
  await Promise.all([plays(two, first), plays(two, first), plays(one, second)])
  expect(await playsOf(first)).toEqual([{ plays: 2, country: '' }])
  expect(await playsOf(second)).toEqual([{ plays: 1, country: '' }])
  expect(await db().selectFrom('release_activity').selectAll().execute()).toEqual([])
  expect(await db().selectFrom('play').selectAll().execute()).toEqual([])
})

test('plays of what isn’t public, and bad input, count nothing', async () => {
  const draft = await has(db(), artist, { status: 'draft' })
  const { id } = await db()
    .selectFrom('track')
    .where('release_id', '=', draft.id)
    .select('id')
    .executeTakeFirstOrThrow()
  const visitor = app.visitor()
  for (const songId of [id, 2_000_000_000])
    expect((await visitor.call(recordEmbedPlay, { body: { songId } })).status).toBe(404)
  for (const body of [{}, { songId: 'x' }, { songId: -1 }, { songId: 1, more: 1 }])
    expect((await visitor.send('POST', '/api/embeds/plays', body)).status).toBe(422)
  expect(await playsOf(id)).toEqual([])
})
