import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtWeb } from '../../../../../../tests/support/built-web.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(
    { HYPHA_ROLES: 'web', SITE_NAME: 'Spore <FM>' },
    { webDist: await builtWeb() },
  )
})
afterAll(() => app.close())

const SCREENSHOT_MAX_BYTES = 60_000

interface Picture {
  src: string
  sizes: string
  type: string
  purpose?: string
}
interface Manifest {
  name: string
  screenshots: Picture[]
  icons: Picture[]
  shortcuts: { name: string; url: string }[]
  [name: string]: unknown
}
const read = async (headers: Record<string, string> = {}) =>
  app.visitor().send<Manifest>('GET', '/manifest.webmanifest', undefined, headers)

test('the manifest names this instance and what an installable app needs', async () => {
  const { status, headers, body } = await read()
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  expect(body).toMatchObject({
    id: '/',
    name: 'Spore <FM>',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#07131a',
    share_target: { action: '/share-target', method: 'GET' },
  })
  expect(body.shortcuts.map(({ url }) => url)).toEqual(['/', '/library', '/search'])
  const page = await app.visitor().send<string>('GET', '/')
  expect(page.body).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  expect(page.body).toContain('<meta name="theme-color" content="#07131a">')
})

test('the manifest is in the language of the page', async () => {
  const { body } = await read({ cookie: 'hypha-language=de' })
  expect(body['lang']).toBe('de')
  expect(body.shortcuts.map(({ name }) => name)).toEqual(['Entdecken', 'Bibliothek', 'Suche'])
  expect((await read({ 'accept-language': 'he' })).body['dir']).toBe('rtl')
})

/** The server lets sharp read only what users may upload. @see https://datatracker.ietf.org/doc/html/rfc6386#section-9.1 */
const webpSize = (file: Buffer) => {
  expect(file.toString('latin1', 8, 16)).toBe('WEBPVP8 ')
  return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
}

test('every picture exists in the declared size and format', async () => {
  const { icons, screenshots } = (await read()).body
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const { status, headers } = await app.visitor().send('GET', src)
    expect([src, status, headers.get('content-type')]).toEqual([src, 200, type])
    const file = await readFile(join(await builtWeb(), 'client', src))
    const { width, height } = type === 'image/webp' ? webpSize(file) : await sharp(file).metadata()
    expect(`${width}x${height}`).toBe(sizes)
    if (type === 'image/webp') expect(file.length).toBeLessThan(SCREENSHOT_MAX_BYTES)
  }
})

test('a maskable icon is whole in a circle, and has no transparent edge', async () => {
  const file = await readFile(join(await builtWeb(), 'client/icon-maskable-512.png'))
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const background = [...data.subarray(0, 3)]
  expect(background).toEqual([0x07, 0x13, 0x1a])
  const isDrawn = (at: number) => background.some((value, i) => Math.abs(data[at + i]! - value) > 8)
  let farthest = 0
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++)
      if (isDrawn((y * info.width + x) * info.channels))
        farthest = Math.max(farthest, Math.hypot(x - info.width / 2, y - info.height / 2))
  expect(farthest).toBeGreaterThan(info.width * 0.2)
  expect(farthest).toBeLessThan(info.width * 0.4)
})

test('what is shared opens a page of this site, and never another site', async () => {
  const { publicUrl } = app.config
  for (const [shared, address] of [
    [{ url: 'https://evil.example/album/x' }, '/search'],
    [{ url: `${publicUrl}.evil.example/`, title: 'goa' }, '/search?query=goa'],
    [{ url: 'javascript:alert(1)' }, '/search'],
    [{ url: '//evil.example' }, '/search'],
    [{ url: `${publicUrl}//evil.example` }, '//evil.example'],
    [{}, '/search'],
    [{ url: `${publicUrl}/album/moss?x=1#song-7` }, '/album/moss?x=1#song-7'],
    [{ text: `Listen: ${publicUrl}/track/moss-7` }, '/track/moss-7'],
    [{ text: ' dark forest ', title: 'Note' }, '/search?query=dark+forest'],
    [{ text: 'Moss https://other.example/x', title: 'Note' }, '/search?query=Moss'],
    [{ text: 'x'.repeat(500) }, `/search?query=${'x'.repeat(200)}`],
  ] as const) {
    const { status, headers } = await app
      .visitor()
      .send('GET', `/share-target?${new URLSearchParams(shared).toString()}`)
    expect([status, headers.get('location')]).toEqual([302, publicUrl + address])
  }
  const twice = await app.visitor().send('GET', '/share-target?text=a&text=b')
  expect(twice.headers.get('location')).toBe(`${publicUrl}/search?query=a`)
})
