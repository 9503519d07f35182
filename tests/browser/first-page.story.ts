import type { Page } from '@playwright/test'
import { shifts, watchShifts } from './layout-shifts.ts'
import { arrive } from './newcomer.ts'
import { applicationIn, AS_BROWSER, expect, test } from './story.ts'

const WIDTHS = [360, 1240]
const SHIFT_MAX = 0.02
const EXPLORE = ['/', '/explore/Goa', '/favorites', '/?tab=bookmarks']
const DASHBOARD = [
  'dashboard',
  'uploads',
  'earnings',
  'orders',
  'followers',
  'events',
  'promotions',
  'accounts',
  'merch',
].map((page) => `/dashboard/${page}`)
const PRIVATE = [
  '/memberships',
  '/following',
  ...DASHBOARD,
  '/create-music-release',
  '/create-event',
]

/** Waits until everything the page requests has arrived. */
async function opens(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await applicationIn(page)
  await page.waitForLoadState('networkidle')
}

for (const [person, pages] of [
  [undefined, [...EXPLORE, '/memberships']],
  ['listener', [...EXPLORE, ...PRIVATE]],
  ['artist', [...EXPLORE, ...PRIVATE]],
] as const) {
  test(`nothing on a page shifts while it loads for ${person ?? 'a visitor'}`, async ({ as }) => {
    for (const width of WIDTHS) {
      const page = await as(person, { width })
      await watchShifts(page)
      for (const address of pages) {
        await opens(page, address)
        const what = `${address} at ${width}`
        expect.soft(await shifts(page), what).toBeLessThanOrEqual(SHIFT_MAX)
      }
    }
  })
}

const HEARD = 'the-harmonium-remembers'

/** A listener whose Discover lacks the first release of the visitors' list. */
async function hasHeard(page: Page, email: string): Promise<void> {
  await arrive(page, email)
  const answer = await page.request.get(`/api/optimized/music_releases/${HEARD}`)
  const { playList } = (await answer.json()) as { playList: { song: { id: number } }[] }
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const headers = { ...AS_BROWSER, authorization: `Bearer ${token}` }
  for (const { song: track } of playList) {
    const sent = await page.request.post('/api/plays', { data: { songId: track.id }, headers })
    expect(sent.status()).toBe(204)
  }
}

declare global {
  interface Window {
    /** Whether the release was ever rendered. */
    sawHeard: boolean
    sawNote: boolean
  }
}
const watchFor = (page: Page) =>
  page.addInitScript((slug) => {
    window.sawHeard = false
    new MutationObserver(() => {
      window.sawHeard ||= document.querySelector(`main a[href*="${slug}"]`) !== null
    }).observe(document, { subtree: true, childList: true, attributes: true })
  }, HEARD)
const saw = (page: Page) => page.evaluate(() => window.sawHeard)
const list = (page: Page) => page.getByRole('main').getByRole('article').first()
const forgets = (page: Page) => page.context().clearCookies({ name: 'hypha-seen' })

test('signed-in listeners never see the visitors’ list first @journey', async ({ as }) => {
  const page = await as()
  await hasHeard(page, 'first-page@crowd.test')
  await watchFor(page)
  await page.goto('/')
  await expect(list(page)).toBeVisible()
  expect(await saw(page)).toBe(false)
  await page.reload()
  await expect(list(page)).toBeVisible()
  expect(await saw(page)).toBe(false)
  // The observer would have seen it.
  await page.goto('/?tab=explore')
  await expect.poll(() => saw(page)).toBe(true)
})

test('a browser that lost its hint cookie reloads once, before anything is painted', async ({
  as,
}) => {
  const page = await as()
  await hasHeard(page, 'first-page-again@crowd.test')
  await watchFor(page)
  await page.goto('/faq')
  await applicationIn(page)
  await forgets(page)
  await page.getByRole('link', { name: 'Hypha, home' }).evaluate((link: HTMLAnchorElement) => {
    location.assign(link.href)
  })
  await expect(list(page)).toBeVisible()
  expect(await saw(page)).toBe(false)
})

test('a hint cookie without a session is removed, and the visitors’ list appears', async ({
  as,
}) => {
  const page = await as()
  await page.goto('/health/live')
  await page.evaluate(() => {
    document.cookie = 'hypha-seen=person;path=/;samesite=lax'
    location.assign('/')
  })
  await expect(list(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name)).not.toContain('hypha-seen')
})

test('an admin’s Pending tab has the shape of a list from the first paint', async ({ as }) => {
  const page = await as('admin')
  await page.route('**/assets/entry-client*.js', () => undefined)
  await page.evaluate(() => void (document.cookie = 'hypha-seen=admin;path=/'))
  await page.goto('/?tab=pending', { waitUntil: 'commit' })
  const tabs = page.getByRole('navigation', { name: 'Lists' }).getByRole('link')
  await expect(tabs.first()).toHaveText('Pending')
  const row = page.getByRole('main').locator('ul[aria-hidden] > li:visible').first()
  const { width = 0 } = (await row.boundingBox()) ?? {}
  expect(width).toBeGreaterThan(1000)
})

test('an admin’s Pending tab never shows the note for others', async ({ as }) => {
  const page = await as('admin')
  await page.addInitScript(() => {
    window.sawNote = false
    new MutationObserver(() => {
      window.sawNote ||= document.body?.innerText.includes('This list is for admins.') ?? false
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  const sawNote = () => page.evaluate(() => window.sawNote)
  for (const cookie of ['hypha-seen=admin;path=/', 'hypha-seen=;path=/;max-age=0']) {
    await page.evaluate((text) => void (document.cookie = text), cookie)
    await page.goto('/?tab=pending')
    await applicationIn(page)
    await expect(page.getByRole('navigation', { name: 'Lists' })).toContainText('Pending')
    await page.waitForLoadState('networkidle')
    expect(await sawNote()).toBe(false)
  }
  // The observer would have seen it.
  const visitor = await as()
  await visitor.goto('/?tab=pending')
  await expect(visitor.getByText('This list is for admins.')).toBeVisible()
})
