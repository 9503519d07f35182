import type { Page } from '@playwright/test'
import { listenIn, position } from './listening.ts'
import { expect, test } from './story.ts'

declare global {
  interface Window {
    /** Whether the page was ever laid out for its top alone. */
    wasFresh: boolean
  }
}

const FIRST = 'The Harmonium Remembers'

/** Holds the application's code back until the returned function is called. */
async function withoutApplication(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/entry-client*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a press on play before the application is there is answered by it', async ({ as }) => {
  const page = await as()
  await listenIn(page)
  const arrives = await withoutApplication(page)
  await page.goto('/')
  const card = page.getByRole('listitem').filter({ hasText: FIRST })
  await card.hover()
  const play = card.getByRole('button', { name: `Play ${FIRST}` })
  await play.click()
  // Whoever gets no answer presses again: that is still one wish.
  await play.click()
  expect(await page.evaluate(() => window.played.size)).toBe(0)
  arrives()
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
})

test('a menu that was pressed before the application is there opens with it', async ({ as }) => {
  const page = await as()
  const arrives = await withoutApplication(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Add' }).click()
  arrives()
  await expect(page.getByRole('menuitem', { name: 'Upload Music' })).toBeVisible()
})

test('a form that was filled in and sent before the application is there is sent by it', async ({
  as,
}) => {
  const page = await as()
  const arrives = await withoutApplication(page)
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('listener@hypha.test')
  await page.getByLabel('Password', { exact: true }).fill('hypha-demo')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  // Sent by the browser itself, the password would stand in the address.
  await expect(page).toHaveURL('/login')
  arrives()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
})

test('[SH-09] no screen of loading stands before a page: it is read, and a link leads on, before the application is there', async ({
  as,
}) => {
  const page = await as()
  await withoutApplication(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore Psychedelic Trance')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.getByRole('link', { name: FIRST }).click()
  await expect(page).toHaveURL('/album/the-harmonium-remembers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FIRST)
})

/** When the page's first cover was asked for; undefined while it, or the first paint, is still to come. */
const firstCoverAsked = (page: Page): Promise<'before the paint' | 'after it' | undefined> =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => {
      const [asked, paint] = [image.currentSrc, 'first-paint'].map(
        (name) => performance.getEntriesByName(name)[0]?.startTime,
      )
      if (!image.naturalWidth || asked === undefined || paint === undefined) return undefined
      return asked < paint ? 'before the paint' : 'after it'
    })

test('a cover that no first paint waits for is asked for after it, and comes without the application', async ({
  as,
}) => {
  const page = await as()
  await withoutApplication(page)
  await page.goto('/')
  await expect.poll(() => firstCoverAsked(page)).toBe('before the paint')
  await page.goto('/artist/vetiver-static')
  await expect.poll(() => firstCoverAsked(page)).toBe('after it')
})

test('what lies far below waits for the first paint of a page that opens at its top, not of one that stands where it was', async ({
  as,
}) => {
  const page = await as()
  await page.addInitScript(() => {
    window.wasFresh = false
    new MutationObserver(() => (window.wasFresh = true)).observe(document, {
      subtree: true,
      attributeFilter: ['data-fresh'],
    })
  })
  await withoutApplication(page)
  const root = page.locator('html')
  await page.goto('/')
  await expect(root).not.toHaveAttribute('data-fresh')
  expect(await page.evaluate(() => window.wasFresh)).toBe(true)
  await page.reload()
  await expect.poll(() => firstCoverAsked(page)).toBeDefined()
  expect(await page.evaluate(() => window.wasFresh)).toBe(false)
})

test('a page that is left by its frame, before the rest of it is alive, gives way in good order', async ({
  as,
}) => {
  const page = await as()
  await page.addInitScript(() => {
    const leave = () => {
      if (!document.body || 'early' in window) setTimeout(leave)
      else document.querySelector<HTMLElement>('header a[href="/"]')?.click()
    }
    if (location.pathname.startsWith('/album')) leave()
  })
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/album/the-harmonium-remembers')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Explore')
})

test('what a menu asks for before the page below it is alive changes nothing in that page', async ({
  as,
}) => {
  const page = await as('admin')
  await page.addInitScript(() => {
    const open = () => {
      const shield = document.querySelector<HTMLElement>('header [aria-label^="Administration"]')
      if (shield) shield.click()
      else setTimeout(open)
    }
    open()
  })
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await page.goto('/')
  await expect(page.getByRole('menuitem', { name: 'Orders' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Discover', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})
