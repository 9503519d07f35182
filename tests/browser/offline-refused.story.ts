import type { Page } from '@playwright/test'
import { gives } from './carts.ts'
import { listenIn, position } from './listening.ts'
import { expect, test } from './story.ts'

const ALBUM = 'The Harmonium Remembers'
const ALBUM_PATH = '/album/the-harmonium-remembers'

const keep = (page: Page) => page.getByRole('button', { name: 'Make available offline' })
const available = (page: Page) => page.getByRole('button', { name: 'Available offline' })

/** What a browser can refuse, as its page sees it. */
const LIMITS = {
  noWorker: () => {
    delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker
  },
  noDatabase: () => {
    for (const name of ['open', 'deleteDatabase'] as const)
      IDBFactory.prototype[name] = () => {
        throw new DOMException('Storage is blocked.', 'SecurityError')
      }
  },
  noCache: () => {
    const refuse = () => Promise.reject(new DOMException('Storage is blocked.', 'SecurityError'))
    Object.assign(CacheStorage.prototype, {
      open: refuse,
      keys: refuse,
      match: refuse,
      delete: refuse,
    })
  },
  noStorageManager: () => {
    delete (Navigator.prototype as { storage?: unknown }).storage
  },
  notPersistent: () => {
    StorageManager.prototype.persist = () => Promise.resolve(false)
  },
  tinyQuota: () => {
    StorageManager.prototype.estimate = () => Promise.resolve({ quota: 2_000, usage: 1_000 })
  },
  /** The browser refuses parts of music until `window.hasSpace`. */
  full: () => {
    const put = Cache.prototype.put
    Cache.prototype.put = function (this: Cache, request, response) {
      const isPart = String(request).includes('?part=')
      return isPart && !('hasSpace' in window)
        ? Promise.reject(new DOMException('Quota exceeded.', 'QuotaExceededError'))
        : put.call(this, request, response)
    }
  },
  nothing: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('Storage is blocked.', 'SecurityError')
        },
      })
  },
} as const

type Limit = keyof typeof LIMITS

/** Plays the album over the network. */
async function playsOnline(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
  await expect.poll(() => position(page)).toBeGreaterThan(0)
}

/** Opens an owned album in a browser with a limit. */
async function opensAlbum(page: Page, limit: Limit): Promise<void> {
  await gives('listener', ALBUM)
  await listenIn(page)
  await page.addInitScript(LIMITS[limit])
  await page.goto(ALBUM_PATH)
}

for (const [limit, reason] of [
  ['noWorker', /^This browser can’t save music\. Use a current version of Chrome/],
  ['noDatabase', /^This browser doesn’t let the site save anything, as in a private window/],
  ['noCache', /^This browser doesn’t let the site save anything, as in a private window/],
] as const)
  test(`a browser that can’t save music says why, and plays it online: ${limit}`, async ({
    as,
  }) => {
    const page = await as('listener')
    await opensAlbum(page, limit)
    await keep(page).click()
    await expect(page.getByText('This browser can’t save music.')).toBeVisible()
    await playsOnline(page)
    await page.getByRole('button', { name: 'Offline music' }).click()
    await expect(page).toHaveURL('/offline')
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page.getByLabel('Limit on this device')).toBeHidden()
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/logged-out')
  })

for (const limit of ['noStorageManager', 'notPersistent'] as const)
  test(`music is saved in a browser that promises no storage: ${limit}`, async ({ as }) => {
    const page = await as('listener')
    await opensAlbum(page, limit)
    await keep(page).click()
    await expect(available(page)).toBeVisible()
  })

test('a browser with little space says what is missing, and nothing is saved', async ({ as }) => {
  const page = await as('listener')
  await opensAlbum(page, 'tinyQuota')
  await keep(page).click()
  await expect(
    page.getByText(/^“The Harmonium Remembers” needs .+, but this device has only 1 kB left/),
  ).toBeVisible()
  await expect(keep(page)).toBeVisible()
  await playsOnline(page)
})

test('space that runs out while saving pauses it, and saving continues when there is space', async ({
  as,
}) => {
  const page = await as('listener')
  await opensAlbum(page, 'full')
  await keep(page).click()
  const outOfSpace = page.getByText(/^This device is out of space/)
  await expect(outOfSpace).toBeVisible()
  await expect(page.getByRole('button', { name: 'Saving paused' })).toBeVisible()
  await playsOnline(page)
  await page.getByRole('button', { name: 'Offline music' }).first().click()
  await expect(page).toHaveURL('/offline')
  await expect(page.getByRole('main').getByText(/^This device is out of space/)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { hasSpace: true }))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('main').getByText(/^This device is out of space/)).toBeHidden()
  await page.goto(ALBUM_PATH)
  await expect(available(page)).toBeVisible()
})

test('a service worker whose storage was blocked since opens pages from the network', async ({
  as,
}) => {
  const page = await as('listener')
  await opensAlbum(page, 'notPersistent')
  await keep(page).click()
  await expect(available(page)).toBeVisible()
  await expect.poll(() => page.context().serviceWorkers().length).toBe(1)
  await page.context().serviceWorkers()[0]!.evaluate(LIMITS.noCache)
  await page.goto('/offline')
  await expect(page.getByRole('heading', { level: 1, name: 'Offline music' })).toBeVisible()
  await page.goto(ALBUM_PATH)
  await playsOnline(page)
})

test('where the browser blocks all site data, visitors browse and listen', async ({ as }) => {
  const page = await as()
  await listenIn(page)
  await page.addInitScript(LIMITS.nothing)
  await page.goto(ALBUM_PATH)
  await playsOnline(page)
  await page.goto('/offline')
  await expect(page.getByText('Log in to save music you own or like on this device.')).toBeVisible()
})
