import { PAGE_SIZE } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtWeb } from '../../../../../tests/support/built-web.ts'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { has } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { announces } from '../events/events.fixture.ts'

let app: TestApp
let artist: Person
let release: { id: number; identifier: string }
let names: { trackId: number; artist: string }
beforeAll(async () => {
  app = await startTestApp({}, { webDist: await builtWeb() })
  artist = await signedIn(app)
  const { db } = app.services
  release = await has(db, artist, { status: 'published', title: 'Crawled' })
  for (let i = 0; i < 2 * PAGE_SIZE; i++) await has(db, artist, { status: 'published' })
  const row = await db
    .selectFrom('track')
    .innerJoin('artist', 'artist.id', 'track.artist_id')
    .where('release_id', '=', release.id)
    .select(['track.id', 'artist.identifier', 'artist.id as artist_id'])
    .executeTakeFirstOrThrow()
  await db.updateTable('release').set({ artist_id: row.artist_id }).execute()
  names = { trackId: row.id, artist: row.identifier }
  await until(async () => (await get(`/artist/${names.artist}?page=3`)).body.includes('Crawled'))
})
afterAll(() => app.close())

const get = (path: string) =>
  app.visitor().send<string>('GET', path, undefined, { accept: 'text/html' })
/** The attributes of the links of a page with this relation. */
const linksOf = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"([^>]*)>`, 'g'))].map(([, rest]) =>
    Object.fromEntries(
      [...rest!.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [
        name!,
        value!.replaceAll('&#38;', '&'),
      ]),
    ),
  )
const canonicalOf = async (path: string) => {
  const { status, body } = await get(path)
  expect([path, status]).toEqual([path, 200])
  const links = linksOf(body, 'canonical').map(({ href }) =>
    href!.replace(app.config.publicUrl, ''),
  )
  expect(links).toHaveLength(1)
  return links[0]
}
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html)![1]!) as {
    url: string
    offers?: unknown
    mainEntityOfPage: { breadcrumb: { itemListElement: { name: string; item: string }[] } }
  }

test.each([
  '/no/such/page',
  '/album/nothing',
  '/artist/nothing',
  '/track/nothing-999999',
  '/event/x',
])('an unknown address responds with 404 itself, not with a redirect: %s', async (path) => {
  const { status, headers, body } = await get(path)
  expect([status, headers.get('location')]).toEqual([404, null])
  expect(body).toMatch(/<h1[^>]*>Nothing here/)
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect([...linksOf(body, 'canonical'), ...linksOf(body, 'alternate')]).toEqual([])
})

test('each page names one address for search engines, whatever address was requested', async () => {
  const album = `/album/${release.identifier}`
  const track = `/track/one-${names.trackId}`
  for (const [requested, canonical] of [
    ['/', '/'],
    ['/?page=1', '/'],
    ['/?page=2', '/?page=2'],
    ['/?page=x&lang=xx', '/'],
    ['/?tab=explore&bpm=138-148', '/'],
    ['/?tab=popular', '/?tab=popular'],
    ['/?lang=de&page=2&utm_source=x', '/?page=2&lang=de'],
    ['/explore/Goa?sort=title', '/explore/Goa'],
    [album, album],
    [`${album}/favorite`, album],
    [`${album}?lang=he`, `${album}?lang=he`],
    [track, track],
    [`/artist/${names.artist}?page=1`, `/artist/${names.artist}`],
    ['/sub-genres', '/sub-genres'],
  ])
    expect([requested, await canonicalOf(requested!)]).toEqual([requested, canonical])
})

test('former addresses redirect for good; private pages ask not to be listed', async () => {
  const moved = await get(`/track/former-title-${names.trackId}`)
  expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual(
    [301, `/track/one-${names.trackId}`, 'no-cache'],
  )
  const album = `/album/${release.identifier}`
  const slash = await get(`${album}/?page=2`)
  expect([slash.status, slash.headers.get('location')]).toEqual([301, `${album}?page=2`])
  const spelled = await get('/explore/psy-tech')
  expect([spelled.status, spelled.headers.get('location')]).toEqual([301, '/explore/Psy-Tech'])
  for (const path of ['/settings/general', '/dashboard/dashboard'])
    expect((await get(path)).body).toContain('<meta name="robots" content="noindex">')
})

test('pages link to the feeds of their subject, which exist', async () => {
  for (const [path, feed] of [
    ['/', '/feeds/releases'],
    ['/?tab=trending', '/feeds/charts/trending'],
    ['/explore/Goa', '/feeds/sub-genres/Goa'],
    [`/artist/${names.artist}`, `/feeds/artists/${names.artist}`],
  ]) {
    const { body } = await get(path!)
    const feeds = linksOf(body, 'alternate').filter(({ type }) => type)
    expect(feeds.map(({ type, href }) => [type, href])).toEqual([
      ['application/rss+xml', `${feed}.rss`],
      ['application/atom+xml', `${feed}.atom`],
      ['application/feed+json', `${feed}.json`],
    ])
    for (const { href } of feeds) expect((await get(href!)).status).toBe(200)
  }
})

test('older releases are reachable by plain links from page to page, also those of an artist', async () => {
  for (const start of ['/', `/artist/${names.artist}`]) {
    const found = new Set<string>()
    for (let page = start; page !== '';) {
      const { body } = await get(page)
      for (const [, identifier] of body.matchAll(/href="\/album\/([a-z0-9]+)"/g))
        found.add(identifier!)
      page =
        /<a [^>]*rel="next"[^>]*href="([^"]+)"|<a [^>]*href="([^"]+)"[^>]*rel="next"/
          .exec(body)
          ?.slice(1)
          .find(Boolean) ?? ''
    }
    expect([start, found.size]).toEqual([start, 2 * PAGE_SIZE + 1])
  }
})

test('structured data have prices and the way from the artist to the track', async () => {
  const album = dataOf((await get(`/album/${release.identifier}`)).body)
  expect(album).toMatchObject({
    '@type': 'MusicAlbum',
    offers: {
      ...{ '@type': 'Offer', price: 9, priceCurrency: 'USD' },
      availability: 'https://schema.org/InStock',
    },
  })
  const track = dataOf((await get(`/track/one-${names.trackId}`)).body)
  expect(track).toMatchObject({ '@type': 'MusicRecording' })
  const crumbs = track.mainEntityOfPage.breadcrumb.itemListElement
  expect(crumbs.map(({ item }) => item.replace(app.config.publicUrl, ''))).toEqual([
    `/artist/${names.artist}`,
    `/album/${release.identifier}`,
    `/track/one-${names.trackId}`,
  ])
  expect(dataOf((await get(`/artist/${names.artist}`)).body)).toMatchObject({
    '@type': 'MusicGroup',
    url: `${app.config.publicUrl}/artist/${names.artist}`,
  })
  const event = await announces(artist, { kind: 'virtual', website: 'https://stream.example.org/' })
  expect(dataOf((await get(`/event/${event.id}`)).body)).toMatchObject({
    '@type': 'MusicEvent',
    location: { '@type': 'VirtualLocation', url: 'https://stream.example.org/' },
  })
})

test('browsers find an icon in every common place', async () => {
  for (const [path, type] of [
    ['/favicon.ico', 'image/'],
    ['/icon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
  ]) {
    const { status, headers } = await get(path!)
    expect([path, status]).toEqual([path, 200])
    expect(headers.get('content-type')).toContain(type)
  }
})
