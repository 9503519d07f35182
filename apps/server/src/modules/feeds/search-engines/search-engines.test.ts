import { SUBGENRES } from '@hypha/contract'
import { sql } from 'kysely'
import { parseStringPromise } from 'xml2js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { has } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { announces } from '../../events/events.fixture.ts'
import { CHUNK_IDS } from './sitemaps.service.ts'

let app: TestApp
let artist: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web', CONTACT_EMAIL: 'crew@example.org' })
  artist = await signedIn(app)
})
afterAll(() => app.close())

const get = (path: string) => app.visitor().send<string>('GET', path)

interface Entry {
  loc: [string]
  lastmod?: [string]
}
/** Returns the paths of a sitemap, with their dates. */
async function pathsOf(file: string): Promise<Map<string, string | undefined>> {
  const { status, headers, body } = await get(file)
  expect([file, status]).toEqual([file, 200])
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const parsed = (await parseStringPromise(body)) as {
    urlset?: { url?: Entry[] }
    sitemapindex?: { sitemap: Entry[] }
  }
  const entries = parsed.sitemapindex?.sitemap ?? parsed.urlset?.url ?? []
  return new Map(
    entries.map(({ loc: [loc], lastmod }) => {
      expect(loc.startsWith(app.config.publicUrl)).toBe(true)
      return [loc.slice(app.config.publicUrl.length), lastmod?.[0]]
    }),
  )
}

test('sitemaps have every public page and its last change, and nothing that visitors may not see', async () => {
  const { db } = app.services
  const release = await has(db, artist, { status: 'published', title: 'Listed' })
  const draft = await has(db, artist, { status: 'draft', title: 'Draft' })
  const gone = await has(db, artist, { status: 'published', title: 'Gone' })
  await db
    .updateTable('release')
    .set({ deleted_at: new Date() })
    .where('id', '=', gone.id)
    .execute()
  const changedAt = new Date('2026-02-03T04:05:06.000Z')
  await db
    .updateTable('release')
    .set({ updated_at: changedAt })
    .where('id', '=', release.id)
    .execute()
  const label = { title: 'Label & <Co>', title_key: 'label', owner_id: artist.id }
  await db
    .insertInto('label')
    .values([
      { ...label, identifier: 'open-label', public_since: new Date() },
      { ...label, identifier: 'hidden-label', title_key: 'hidden' },
    ])
    .execute()
  const [shown, hidden] = [await announces(artist), await announces(artist)]
  await db.updateTable('event').set({ status: 'hidden' }).where('id', '=', hidden.id).execute()
  const rows = await db
    .selectFrom('track')
    .innerJoin('artist', 'artist.id', 'track.artist_id')
    .select(['track.id', 'track.release_id', 'artist.identifier'])
    .execute()
  const rowOf = ({ id }: { id: number }) => rows.find(({ release_id }) => release_id === id)!

  const index = await pathsOf('/sitemap.xml')
  expect([...index.keys()]).toEqual(
    ['pages', 'releases-1', 'tracks-1', 'artists-1', 'labels-1', 'events-1'].map(
      (name) => `/sitemaps/${name}.xml`,
    ),
  )
  expect(index.get('/sitemaps/releases-1.xml')).toBe(changedAt.toISOString())

  expect([...(await pathsOf('/sitemaps/releases-1.xml'))]).toEqual([
    [`/album/${release.identifier}`, changedAt.toISOString()],
  ])
  expect([...(await pathsOf('/sitemaps/tracks-1.xml')).keys()]).toEqual([
    `/track/one-${rowOf(release).id}`,
  ])
  const artists = await pathsOf('/sitemaps/artists-1.xml')
  expect(artists.has(`/artist/${rowOf(release).identifier}`)).toBe(true)
  expect(artists.has(`/artist/${rowOf(draft).identifier}`)).toBe(false)
  expect([...(await pathsOf('/sitemaps/labels-1.xml')).keys()]).toEqual([
    '/record-label/open-label',
  ])
  expect([...(await pathsOf('/sitemaps/events-1.xml')).keys()]).toEqual([`/event/${shown.id}`])
  expect((await pathsOf('/sitemaps/pages.xml')).size).toBe(SUBGENRES.length + 2)
})

test('a chunk is streamed whole, however many pages it has, and each page is in one chunk', async () => {
  const { db } = app.services
  const copied = `owner_id, title, description_html, starts_at, ends_at, time_zone, venue, city, country, place, price_note`
  const { id } = await announces(artist)
  const copies = 2_500
  await sql`insert into event (id, ${sql.raw(copied)}) overriding system value
    select ${CHUNK_IDS}::int - ${copies}::int + n, ${sql.raw(copied)}
    from event, generate_series(1, ${copies + 2}::int) n where id = ${id}`.execute(db)
  const first = await pathsOf('/sitemaps/events-1.xml')
  const second = await pathsOf('/sitemaps/events-2.xml')
  expect(first.size).toBeGreaterThanOrEqual(copies)
  expect(first.has(`/event/${CHUNK_IDS}`)).toBe(true)
  expect([...second.keys()]).toEqual([`/event/${CHUNK_IDS + 1}`, `/event/${CHUNK_IDS + 2}`])
})

test.each([
  'x',
  'releases-0.xml',
  'releases-999.xml',
  'releases-999999.xml',
  'users-1.xml',
  'toString-1.xml',
])('there is no sitemap %s', async (file) => {
  expect((await get(`/sitemaps/${file}`)).status).toBe(404)
})

test('robots.txt keeps crawlers out of calls, and names the sitemap', async () => {
  const { status, headers, body } = await get('/robots.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = body.split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain('Disallow: /api/')
  expect(lines).not.toContain('Disallow: /')
  // It would tell everybody where admins work.
  expect(body).not.toContain('admin')
  expect(lines).toContain(`Sitemap: ${app.config.publicUrl}/sitemap.xml`)
})

test('security.txt says where to report a weakness, and has not expired', async () => {
  const { status, body } = await get('/.well-known/security.txt')
  expect(status).toBe(200)
  expect(body).toContain('Contact: mailto:crew@example.org\n')
  const expires = Date.parse(/^Expires: (.*)$/m.exec(body)![1]!)
  expect(expires - Date.now()).toBeGreaterThan(100 * 86_400_000)
  expect(expires - Date.now()).toBeLessThan(365 * 86_400_000)
})
