import { contract } from '@hypha/contract'
import RssParser from 'rss-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { expectOk, has } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { suspend } from '../accounts/index.ts'
import { AUDIO, givesAway } from './feeds.fixture.ts'

let app: TestApp
let artist: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  artist = await signedIn(app)
})
afterAll(() => app.close())

const FORMATS = ['rss', 'atom', 'json'] as const
const get = (path: string, headers: Record<string, string> = {}) =>
  app.visitor().send<string>('GET', path, undefined, headers)
const statuses = async (path: string) =>
  Promise.all(FORMATS.map(async (format) => (await get(`${path}.${format}`)).status))

const parser = new RssParser<object, { links: { $: Record<string, string> }[]; summary: string }>({
  customFields: { item: [['link', 'links', { keepArray: true }], 'summary'] },
})
const titlesOf = async (path: string) =>
  (await parser.parseString((await get(path)).body)).items.map(({ title }) => title)

/** Waits until a release is in the feed of the site. */
const isListed = (title: string) =>
  until(async () => (await get('/feeds/releases.rss')).body.includes(title))

/** The artist whom `has` made for a release. */
const artistOf = ({ id }: { id: number }) =>
  app.services.db
    .selectFrom('release')
    .innerJoin('artist', 'artist.id', 'release.artist_id')
    .where('release.id', '=', id)
    .select(['artist.id', 'artist.identifier', 'artist.name'])
    .executeTakeFirstOrThrow()

const labelOf = async (owner: Person, release: { id: number }, name: string) => {
  const { db } = app.services
  const label = await db
    .insertInto('label')
    .values({ identifier: name, title: name, title_key: name, owner_id: owner.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('release').set({ label_id: label.id }).where('id', '=', release.id).execute()
}

/** https://www.jsonfeed.org/version/1.1/ */
const JsonFeed = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  items: z.array(
    z.object({
      id: z.url(),
      url: z.url(),
      title: z.string(),
      content_html: z.string(),
      image: z.url(),
      date_published: z.iso.datetime(),
      authors: z.array(z.object({ name: z.string() })).optional(),
      attachments: z
        .array(
          z.object({
            url: z.url(),
            mime_type: z.literal('audio/mp4'),
            size_in_bytes: z.int(),
            duration_in_seconds: z.int(),
          }),
        )
        .optional(),
    }),
  ),
})

test('what is not public has no feed, and looks like what does not exist', async () => {
  const { db } = app.services
  const draft = await has(db, artist, { status: 'draft', title: 'Secret Draft' })
  const hidden = await artistOf(draft)
  for (const path of [
    `/feeds/artists/${hidden.identifier}`,
    '/feeds/artists/nobody',
    '/feeds/labels/nobody',
    '/feeds/playlists/nothing-999999',
    '/feeds/playlists/x',
    '/feeds/sub-genres/Polka',
    '/feeds/charts/worst',
    '/feeds/users/1',
    '/feeds/nothing',
  ])
    expect([path, ...(await statuses(path))]).toEqual([path, 404, 404, 404])
  for (const kind of ['artists', 'playlists', 'sub-genres'])
    expect([kind, (await get(`/feeds/${kind}/x%00.rss`)).status]).toEqual([kind, 422])
  for (const path of ['/feeds/releases', '/feeds/releases.xml', '/feeds/releases.toString'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  expect((await get(`/feeds/artists/${hidden.identifier}.rss`)).body).not.toContain(hidden.name)
})

test('a suspended person has no feeds of artists, labels and playlists until the suspension ends', async () => {
  const owner = await signedIn(app)
  const release = await has(app.services.db, owner, { status: 'published', title: 'Silenced' })
  await labelOf(owner, release, 'silenced-label')
  const { identifier } = await artistOf(release)
  const playlist = expectOk(
    await owner.call(contract.playlists.createPlaylist, {
      body: { name: 'Silenced list', visibility: 'public' },
    }),
  )
  await isListed('Silenced')
  const paths = [
    `/feeds/artists/${identifier}`,
    '/feeds/labels/silenced-label',
    `/feeds/playlists/${playlist.identifier}`,
  ]
  for (const path of paths) expect(await statuses(path)).toEqual([200, 200, 200])
  await suspend(app.services.db, owner.id, { until: null, reason: 'A reason.' })
  for (const path of paths) {
    expect(await statuses(path)).toEqual([404, 404, 404])
    expect((await get(`${path}.rss`)).body).not.toContain('ilenced')
  }
  await app.services.db
    .updateTable('account')
    .set({ suspended_until: new Date(Date.now() - 1_000) })
    .where('id', '=', owner.id)
    .execute()
  for (const path of paths) expect(await statuses(path)).toEqual([200, 200, 200])
})

test('new releases are in the feeds of the site, sub-genre, artist and label; another parser reads every format', async () => {
  const title = 'Moss & <b>Lichen</b> ]]>\u0001'
  const release = await has(app.services.db, artist, {
    ...{ status: 'published', title, subgenreIds: [5] },
  })
  await labelOf(artist, release, 'moss-label')
  await app.services.db
    .updateTable('release')
    .set({ description_html: '<p>Under one tree &amp; sky.</p>' })
    .where('id', '=', release.id)
    .execute()
  const { identifier, name } = await artistOf(release)
  await isListed(name)
  const written = `${name} – Moss & <b>Lichen</b> ]]>`
  const url = `${app.config.publicUrl}/album/${release.identifier}`
  for (const path of [
    '/feeds/releases',
    '/feeds/sub-genres/Psy-Tech',
    `/feeds/artists/${identifier}`,
    '/feeds/labels/moss-label',
  ]) {
    const rss = await get(`${path}.rss`)
    expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const fromRss = (await parser.parseString(rss.body)).items[0]!
    // White space around a title has no meaning.
    expect(fromRss).toMatchObject({ link: url, guid: url })
    expect(fromRss.title?.trim()).toBe(written)
    expect(fromRss.content).toContain('<p>Under one tree &amp; sky.</p>')

    const atom = await get(`${path}.atom`)
    expect(atom.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const fromAtom = await parser.parseString(atom.body)
    expect(fromAtom.feedUrl).toBe(`${app.config.publicUrl}${path}.atom`)
    expect(fromAtom.items[0]).toMatchObject({ id: url })
    expect(fromAtom.items[0]!.title?.trim()).toBe(written)
    expect(fromAtom.items[0]!.summary.trim()).toBe('Under one tree & sky.')

    const json = await get(`${path}.json`)
    expect(json.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
    const fromJson = JsonFeed.parse(json.body)
    expect(fromJson.items[0]).toMatchObject({ url, authors: [{ name }] })
  }
  expect(await titlesOf('/feeds/sub-genres/Goa.rss')).not.toContain(written)
})

test('a withdrawn release disappears from every feed, and its audio with it', async () => {
  const { db } = app.services
  const release = await has(db, artist, { status: 'published', title: 'Gone Soon' })
  const trackId = await givesAway(app, release)
  await isListed('Gone Soon')
  expect((await get(`/feeds/audio/${trackId}.m4a`)).status).toBe(302)
  await db
    .updateTable('release')
    .set({ status: 'unavailable' })
    .where('id', '=', release.id)
    .execute()
  await until(async () => !(await get('/feeds/releases.rss')).body.includes('Gone Soon'))
  expect((await get(`/feeds/audio/${trackId}.m4a`)).status).toBe(404)
})

test('free tracks are enclosures that lead to the stream; others and unknown ones are not', async () => {
  const { db } = app.services
  const forSale = await has(db, artist, { status: 'published', title: 'For Sale' })
  const paidTrack = await givesAway(app, forSale)
  await db.updateTable('track').set({ price_cents: 150 }).where('id', '=', paidTrack).execute()
  const free = await has(db, artist, { status: 'published', title: 'For Free' })
  const freeTrack = await givesAway(app, free)
  await isListed('For Free')
  for (const file of [`${paidTrack}.m4a`, '999999.m4a', '99999999999.m4a', 'x.m4a', `${freeTrack}`])
    expect([file, (await get(`/feeds/audio/${file}`)).status]).toEqual([file, 404])

  const url = `${app.config.publicUrl}/feeds/audio/${freeTrack}.m4a`
  const rss = (await parser.parseString((await get('/feeds/releases.rss')).body)).items
  const titled = (part: string) => rss.find(({ title }) => title?.endsWith(part))
  expect(titled('For Sale')?.enclosure).toBeUndefined()
  expect(titled('For Free')?.enclosure).toEqual({
    ...{ url, type: 'audio/mp4', length: String(AUDIO.length) },
  })
  const atom = (await parser.parseString((await get('/feeds/releases.atom')).body)).items
  const links = atom.find(({ title }) => title?.endsWith('For Free'))!.links
  expect(links.map(({ $ }) => $)).toContainEqual(
    expect.objectContaining({ rel: 'enclosure', href: url, type: 'audio/mp4' }),
  )
  const json = JsonFeed.parse((await get('/feeds/releases.json')).body)
  expect(json.items.find(({ title }) => title.endsWith('For Free'))?.attachments).toMatchObject([
    { url, size_in_bytes: AUDIO.length, duration_in_seconds: 60 },
  ])

  const redirect = await get(new URL(url).pathname)
  expect([redirect.status, redirect.headers.get('cache-control')]).toEqual([302, 'no-store'])
  const stream = await get(redirect.headers.get('location')!)
  expect([stream.status, stream.body]).toEqual([200, AUDIO.toString()])
})

test('a reader that has the feed gets 304; a new release changes it', async () => {
  await has(app.services.db, artist, { status: 'published', title: 'First Known' })
  await isListed('First Known')
  for (const format of FORMATS) {
    const path = `/feeds/releases.${format}`
    const first = await get(path)
    expect(first.headers.get('cache-control')).toBe('public, max-age=300')
    expect(first.headers.get('vary')).toContain('accept-language')
    expect(first.headers.get('access-control-allow-origin')).toBe('*')
    const etag = first.headers.get('etag')!
    for (const known of [etag, `"x", ${etag}`, etag.replace('W/', '')])
      expect((await get(path, { 'if-none-match': known })).status).toBe(304)
    expect((await get(path, { 'if-none-match': '"x"' })).status).toBe(200)
    await has(app.services.db, artist, { status: 'published', title: `After ${format}` })
    await isListed(`After ${format}`)
    expect((await get(path, { 'if-none-match': etag })).status).toBe(200)
  }
})

test('a public playlist has a feed of the tracks added last, without withdrawn ones; private and shared ones have none', async () => {
  const { playlists } = contract
  const { db } = app.services
  const trackIn = async (title: string) => {
    const release = await has(db, artist, { status: 'published', title })
    const track = await db
      .updateTable('track')
      .set({ title: `${title} track` })
      .where('release_id', '=', release.id)
      .returning('id')
      .executeTakeFirstOrThrow()
    return track.id
  }
  const [one, two] = [await trackIn('One'), await trackIn('Two')]
  const playlist = expectOk(
    await artist.call(playlists.createPlaylist, {
      body: { name: 'Night', visibility: 'private', songIds: [one] },
    }),
  )
  const edit = async (visibility: 'private' | 'link' | 'public') =>
    expectOk(
      await artist.call(playlists.editPlaylist, {
        params: { id: playlist.id },
        body: { visibility },
      }),
    ).identifier
  expect(await statuses(`/feeds/playlists/${playlist.identifier}`)).toEqual([404, 404, 404])
  const secret = await edit('link')
  expect(await statuses(`/feeds/playlists/${secret}`)).toEqual([404, 404, 404])
  const open = await edit('public')
  await db
    .updateTable('playlist_entry')
    .set({ added_at: new Date(Date.now() - 60_000) })
    .where('playlist_id', '=', playlist.id)
    .execute()
  expectOk(
    await artist.call(playlists.addEntries, {
      params: { id: playlist.id },
      body: { songIds: [two] },
    }),
  )
  const { items } = await parser.parseString((await get(`/feeds/playlists/${open}.rss`)).body)
  const { publicUrl } = app.config
  expect(items).toMatchObject([
    { title: expect.stringContaining('Two track'), link: `${publicUrl}/track/two-track-${two}` },
    { title: expect.stringContaining('One track'), link: `${publicUrl}/track/one-track-${one}` },
  ])
  // A new title is no new item.
  expect(items.map(({ guid }) => guid)).toEqual([two, one].map((id) => `${publicUrl}/track/${id}`))
  const moved = await get(`/feeds/playlists/former-name-${playlist.id}.rss?x=1`)
  expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual(
    [301, `${publicUrl}/feeds/playlists/${open}.rss`, 'no-cache'],
  )
  await db
    .updateTable('release')
    .set({ status: 'unavailable' })
    .where('title', '=', 'Two')
    .execute()
  for (const format of FORMATS) {
    const { body } = await get(`/feeds/playlists/${open}.${format}`)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    expect([text.includes('One track'), text.includes('Two')]).toEqual([true, false])
  }
})

test('charts have feeds unless an admin switched them off; titles are in the reader’s language', async () => {
  expect(await statuses('/feeds/charts/popular')).toEqual([200, 200, 200])
  const german = await get('/feeds/charts/trending.rss', { 'accept-language': 'de' })
  expect((await parser.parseString(german.body)).title).toContain('Releases im Trend')
  const admin = await signedIn(app, { isAdmin: true })
  await app.services.features.switch({ popular: false }, admin)
  expect(await statuses('/feeds/charts/popular')).toEqual([404, 404, 404])
  expect(await statuses('/feeds/charts/trending')).toEqual([200, 200, 200])
})
