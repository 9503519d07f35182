import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressAssets } from '../../../../../scripts/build-web.ts'
import { builtWeb } from '../../../../../tests/support/built-web.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { has } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'

let app: TestApp
let artist: Person
beforeAll(async () => {
  app = await startTestApp({}, { webDist: await builtWeb() })
  artist = await app.person()
  for (let i = 0; i < 6; i++)
    await has(app.services.db, artist, { status: 'published', title: `Shown ${i}` })
})
afterAll(() => app.close())

const get = (path: string) => app.visitor().send<string>('GET', path)

const explore = async () =>
  until(async () => {
    const { body } = await get('/')
    return body.includes('Shown 5') && body
  })

test('a page embeds the data it was rendered from in a script element that no content can close', async () => {
  const html = await explore()
  const state = /<script type="application\/json" id="state">([^]*?)<\/script>/.exec(html)![1]!
  expect(state).not.toContain('<')
  expect(JSON.stringify(JSON.parse(state))).toContain('Shown 0')
})

/** Requests a page like a browser, following redirects. */
async function visit(path: string): Promise<{ status: number; body: string }> {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const { status, headers, body } = await app
    .visitor()
    .send<string>('GET', path, undefined, browser)
  return status === 302 ? visit(headers.get('location')!) : { status, body }
}

test.each([
  ['/explore/%E0%A4%A'],
  ['/album/%ff'],
  ['/album/%ff?tab=%'],
  ['/album/%00'],
  [`/artist/${'x'.repeat(350)}`],
  [`/artist/${'x'.repeat(1_000)}`],
  [`/artist/${'x'.repeat(5_000)}`],
])('a browser gets 404 at %.30s', async (path) => {
  const { status, body } = await visit(path)
  expect([status, /<h1[^>]*>([^<]*)/.exec(body)?.[1]]).toEqual([404, 'Nothing here'])
})

test('other requests get a JSON error', async () => {
  const browser = { accept: 'text/html' }
  for (const [path, headers, status] of [
    ['/album/%ff', {}, 400],
    ['/api/music_releases/%ff', browser, 400],
    ['/media/streams/%ff', browser, 400],
    [`/artist/${'x'.repeat(5_000)}`, {}, 414],
  ] as const) {
    const answer = await app.visitor().send<{ status: number }>('GET', path, undefined, headers)
    expect([answer.status, answer.body.status]).toEqual([status, status])
  }
})

test('a language chosen by a link of this site is kept; one in a link from elsewhere is not', async () => {
  const { host } = new URL(app.url)
  const open = (referer: string) =>
    app.visitor().send<string>('GET', '/?lang=he&tab=explore', undefined, {
      accept: 'text/html',
      ...(referer && { referer }),
    })
  for (const referer of ['', 'https://search.test/', `https://${host}.test/`, 'nothing']) {
    const { status, headers, body } = await open(referer)
    expect([status, headers.get('set-cookie')]).toEqual([200, null])
    expect(body).toContain('<html lang="he"')
  }
  const elsewhere = await app.http.inject({
    url: '/..//search.test?lang=he',
    headers: { host, referer: `http://${host}/faq`, accept: 'text/html' },
  })
  expect(elsewhere.headers['set-cookie']).toBeUndefined()
  const { status, headers } = await open(`http://${host}/faq`)
  expect([status, headers.get('location')]).toEqual([303, '/?tab=explore'])
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('set-cookie')).toMatch(
    /^hypha-language=he; Max-Age=31536000; Path=\/; SameSite=Lax$/,
  )
})

const withHint = (path: string, hint: string) =>
  app.visitor().send<string>('GET', path, undefined, { cookie: `other=1; hypha-seen=${hint}` })

test('a session hint gets the skeleton instead of the visitors’ list, and it is not cached', async () => {
  await explore()
  const { body, headers } = await withHint('/', 'person')
  expect(body).not.toContain('Shown 5')
  expect(body).toContain('data-served-for="person"')
  expect(body).toContain('Discover')
  expect(body).not.toContain('>Pending<')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('vary')).toContain('cookie')
  expect(headers.get('etag')).toBeNull()
  const visitors = await get('/')
  expect(visitors.body).toContain('Shown 5')
  expect(visitors.body).toContain('data-served-for="visitor"')
  expect(visitors.headers.get('cache-control')).toBe('public, no-cache')
  expect(visitors.headers.get('vary')).toContain('cookie')
})

test('the hint of an admin adds the tab of the review queue, but not its contents', async () => {
  await has(app.services.db, artist, { status: 'pending', title: 'Waiting Alone' })
  const { body } = await withHint('/?tab=pending', 'admin')
  expect(body).toContain('>Pending<')
  expect(body).not.toContain('Waiting Alone')
})

test.each([
  ['/?tab=explore', 'person'],
  ['/', 'somebody'],
  ['/album/x', 'person'],
])('%s returns the visitors’ page with the hint %s', async (path, hint) => {
  const [hinted, visitors] = [await withHint(path, hint), await get(path)]
  expect(hinted.body).toBe(visitors.body)
  expect(hinted.headers.get('cache-control')).toBe('public, no-cache')
})

test('serves a precompressed file in an encoding that the browser accepts', async () => {
  const site = await mkdtemp(join(tmpdir(), 'hypha-compressed-'))
  const built = await builtWeb()
  await cp(join(built, 'server'), join(site, 'server'), { recursive: true })
  await mkdir(join(site, 'client/assets'), { recursive: true })
  await cp(join(built, 'client/icon.svg'), join(site, 'client/assets/icon.svg'))
  await cp(join(built, 'client/service-worker.js'), join(site, 'client/service-worker.js'))
  await compressAssets(join(site, 'client'))
  const shop = await startTestApp({ HYPHA_ROLES: 'web' }, { webDist: site })
  try {
    const icon = await readFile(join(built, 'client/icon.svg'), 'utf8')
    const sent = async (coding: string) => {
      const { headers, rawPayload } = await shop.http.inject({
        url: '/assets/icon.svg',
        headers: { 'accept-encoding': coding },
      })
      return { coding: headers['content-encoding'], bytes: rawPayload }
    }
    const [br, gzip, plain] = [await sent('br'), await sent('gzip'), await sent('identity')]
    expect([br.coding, gzip.coding, plain.coding]).toEqual(['br', 'gzip', undefined])
    expect(brotliDecompressSync(br.bytes).toString()).toBe(icon)
    expect(gunzipSync(gzip.bytes).toString()).toBe(icon)
    expect(plain.bytes.toString()).toBe(icon)
    for (const coding of ['br', 'gzip', 'identity']) {
      const { headers } = await shop.http.inject({
        url: '/service-worker.js',
        headers: { 'accept-encoding': coding },
      })
      expect(headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding)
      // Otherwise the service worker could request nothing, or an old one would stay.
      expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
      expect(headers['cache-control']).toBe('public, no-cache')
    }
  } finally {
    await shop.close()
    await rm(site, { recursive: true, force: true })
  }
})
