import type { Page } from '@playwright/test'
import { gives } from './carts.ts'
import { faults } from './faults.ts'
import { inDatabase } from './in-database.ts'
import { listenIn, position } from './listening.ts'
import { arrive } from './newcomer.ts'
import { applicationIn, expect, origin, test } from './story.ts'

const ALBUM = 'The Harmonium Remembers'
const ALBUM_PATH = '/album/the-harmonium-remembers'
const PHONE = { width: 390, height: 844 } as const

const goesOffline = (page: Page) => page.context().setOffline(true)
const goesOnline = (page: Page) => page.context().setOffline(false)

/**
 * Takes the network away and reloads the page. After a reload, `navigator.onLine` of this browser is true until it is
 * told again.
 */
async function withoutNetwork(page: Page) {
  await goesOffline(page)
  const devtools = await page.context().newCDPSession(page)
  const none = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  return {
    async reloads() {
      await page.reload()
      await devtools.send('Network.emulateNetworkConditions', none)
    },
    async ends() {
      await goesOnline(page)
      await devtools.send('Network.emulateNetworkConditions', { ...none, offline: false })
    },
  }
}
const keep = (page: Page) => page.getByRole('button', { name: 'Make available offline' })
const available = (page: Page) => page.getByRole('button', { name: 'Available offline' })
const rows = (page: Page) => page.getByRole('list', { name: 'Offline music' }).getByRole('listitem')

/** Waits until the service worker has kept the page for everything, the player and the page's code. */
const shellIsKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const paths: string[] = []
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys())
            paths.push(new URL(url).pathname)
        const has = (start: string) => paths.some((path) => path.startsWith(start))
        return (
          paths.includes('/offline') &&
          has('/assets/open-player') &&
          has('/assets/connected-player-bar') &&
          has('/assets/sync-music') &&
          has('/assets/offline-')
        )
      }),
    )
    .toBe(true)

/** What this browser stores of the sound. */
const storedParts = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('music')
    return (await cache.keys()).filter(({ url }) => url.includes('?part=')).length
  })

/** Sound that is heard now moves on. */
async function playsOn(page: Page): Promise<void> {
  await expect.poll(() => position(page)).toBeGreaterThan(0)
  const before = (await position(page))!
  await expect.poll(() => position(page)).toBeGreaterThan(before)
}

test('owned music is saved, plays without a network after a reload, and is removed after a refund @journey', async ({
  as,
}) => {
  const page = await as(undefined, PHONE)
  await listenIn(page)
  await arrive(page, 'offline.owner@hypha.test')
  await page.goto(ALBUM_PATH)
  await expect(page.getByRole('heading', { level: 1, name: ALBUM })).toBeVisible()
  await expect(keep(page)).toBeHidden()

  await gives('offline.owner', ALBUM)
  await page.reload()
  await keep(page).click()
  await expect(available(page)).toBeVisible()
  await shellIsKept(page)
  expect(await faults(page, 'a release that is available offline')).toEqual([])

  const outage = await withoutNetwork(page)
  await outage.reloads()
  await expect(page.getByText('You’re offline, and this page needs a connection.')).toBeVisible()
  await page.getByRole('link', { name: 'Offline music' }).first().click()
  await expect(page).toHaveURL('/offline')
  await expect(rows(page)).toHaveCount(1)
  await expect(
    page.getByText('You’re offline. Music saved on this device still plays.'),
  ).toBeVisible()
  expect(await faults(page, 'offline music without a network')).toEqual([])
  await page.getByRole('button', { name: `Play ${ALBUM}` }).click()
  await playsOn(page)
  // What played is there again after a reload, too.
  await outage.reloads()
  await applicationIn(page)
  await expect(rows(page)).toHaveCount(1)
  await page
    .getByRole('button', { name: /^(Play|Resume) / })
    .first()
    .click()
  await playsOn(page)

  await inDatabase(
    `delete from entitlement where account_id = (select id from account where email = $1)`,
    ['offline.owner@hypha.test'],
  )
  await outage.ends()
  await expect(page.getByText('Nothing is saved on this device yet.')).toBeVisible()
  expect(await storedParts(page)).toBe(0)
})

test('liked music is saved while it is liked, a full storage is refused, and logging out removes everything', async ({
  as,
}) => {
  const page = await as('listener')
  await page.goto('/offline')
  await page.getByLabel('Limit on this device').selectOption('500 MB')
  await inDatabase(
    `insert into track_like (account_id, track_id, release_id)
     select account.id, track.id, release.id from account, track join release on release.id = track.release_id
     where account.email = 'listener@hypha.test' and release.title = $1
     on conflict do nothing`,
    [ALBUM],
  )
  await page.getByRole('switch', { name: 'Keep liked music offline' }).check()
  await expect(rows(page).filter({ hasText: ALBUM })).toContainText('Saved because you like it')
  await expect.poll(() => storedParts(page)).toBeGreaterThan(0)
  expect(await faults(page, 'offline music')).toEqual([])
  await inDatabase(
    `delete from track_like where account_id = (select id from account where email = $1)`,
    ['listener@hypha.test'],
  )
  await goesOffline(page)
  await goesOnline(page)
  await expect(rows(page).filter({ hasText: ALBUM })).toBeHidden()

  await gives('listener', ALBUM)
  await page.route('**/api/music_releases/*', async (route) => {
    const answer = await route.fetch()
    const release = (await answer.json()) as {
      playList: { song: { streams: { segmentBytes: number[] }[] } }[]
    }
    for (const { song } of release.playList)
      for (const stream of song.streams) stream.segmentBytes = [600_000_000]
    await route.fulfill({ response: answer, json: release })
  })
  await page.goto(ALBUM_PATH)
  await keep(page).click()
  await expect(
    page.getByText(
      /^“The Harmonium Remembers” needs [\d.]+ GB, but only [\d.]+ MB of your 500 MB limit are left/,
    ),
  ).toBeVisible()
  await page.unroute('**/api/music_releases/*')
  await page.reload()
  await keep(page).click()
  await expect(available(page)).toBeVisible()

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/logged-out')
  expect(await page.evaluate(() => caches.has('music'))).toBe(false)
  const names = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name),
  )
  expect(names).not.toContain('hypha-music')
})

test('a new version is offered, and is not loaded by itself', async ({ as }) => {
  const page = await as()
  // The work behind the pages starts a few seconds after them.
  const starts = page.waitForResponse((response) => response.url().includes('/background-'))
  await page.goto('/')
  await starts
  let asked = 0
  await page.route('**/offline', (route) => {
    asked++
    return route.fulfill({ contentType: 'text/html', body: '<script src="/assets/other.js">' })
  })
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      return asked
    })
    .toBeGreaterThan(0)
  await expect(page.getByText('A new version is available.')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => page.evaluate(() => 'isSame' in window)).toBe(false)
})

interface Picture {
  src: string
  sizes: string
  type: string
  purpose?: string
}
interface Manifest {
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
}

/**
 * How the browser shows a picture: its size, and how far from the center it is drawn, as a part of its width. The
 * corner is its background.
 */
const seen = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, width, height)
    let isOpaque = true
    let farthest = 0
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] !== 255) isOpaque = false
      if (![0, 1, 2].some((channel) => Math.abs(data[at + channel]! - data[channel]!) > 8)) continue
      const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
      farthest = Math.max(farthest, Math.hypot(x - width / 2, y - height / 2) / width)
    }
    return { sizes: `${width}x${height}`, isOpaque, farthest }
  }, src)

test('browsers offer to install the site, with real icons, screenshots and shortcuts', async ({
  as,
}) => {
  const page = await as('listener')
  await page.goto('/')
  const devtools = await page.context().newCDPSession(page)
  const { url, errors, data, manifest } = await devtools.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
  expect(errors).toEqual([])
  // The headless shell has no installer and never finds an error, so its conditions are also checked one by one.
  expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  expect(await page.evaluate(() => isSecureContext)).toBe(true)
  expect(manifest).toMatchObject({
    display: 'kStandalone',
    startUrl: `${origin()}/`,
    scope: `${origin()}/`,
    preferRelatedApplications: false,
    name: expect.stringMatching(/./),
  })

  const { icons, screenshots, shortcuts } = JSON.parse(data!) as Manifest
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  expect(screenshots.length).toBeGreaterThan(1)
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]
  for (const { src, sizes, type, purpose } of pictures) {
    const response = await page.request.get(src)
    expect([src, response.status(), response.headers()['content-type']]).toEqual([src, 200, type])
    const { isOpaque, farthest, ...real } = await seen(page, src)
    expect([src, real.sizes]).toEqual([src, sizes])
    if (purpose !== 'maskable') continue
    // Launchers may cut off everything outside a circle with this radius.
    expect([src, isOpaque, farthest > 0.2, farthest <= 0.4]).toEqual([src, true, true, true])
  }
  expect(shortcuts.length).toBeGreaterThan(0)
  for (const { url: target } of shortcuts) {
    const response = await page.goto(target)
    expect([target, response!.status()]).toEqual([target, 200])
    await expect(page).toHaveURL(target)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
})
