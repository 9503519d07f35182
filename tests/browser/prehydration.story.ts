import type { Page } from '@playwright/test'
import { startSlowLine } from './slow-line.ts'
import { applicationIn, expect, test } from './story.ts'

const FIRST = 'The Harmonium Remembers'

/** Delays the application's code until the returned function is called. */
async function withoutApplication(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/entry-client*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a form filled in before hydration is not submitted and keeps what was typed', async ({
  as,
}) => {
  const page = await as()
  const arrives = await withoutApplication(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const logIn = page.getByRole('button', { name: 'Log in', exact: true })
  await page.getByLabel('E-mail').fill('listener@hypha.test')
  await page.getByLabel('Password', { exact: true }).fill('hypha-demo')
  await logIn.click()
  // If the browser submitted the form itself, the password would be in the URL.
  await expect(page).toHaveURL('/login')
  arrives()
  const account = page.getByRole('button', { name: /^Account of/ })
  await applicationIn(page)
  await logIn.click()
  await expect(account).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('[SH-09] there is no loading screen: a page is readable and its links work before the application is loaded', async ({
  as,
}) => {
  const page = await as()
  await withoutApplication(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore Psychedelic Trance')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.getByRole('link', { name: FIRST }).click()
  await expect(page).toHaveURL('/album/the-harmonium-remembers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FIRST)
})

test('leaving a page by its header before the rest is hydrated works without errors', async ({
  as,
}) => {
  const page = await as()
  await page.addInitScript(() => {
    const leave = () => {
      const link = document.querySelector<HTMLElement>('header a[href="/"]')
      // React marks hydrated elements.
      if (link && Object.keys(link).some((key) => key.startsWith('__reactProps'))) link.click()
      else setTimeout(leave)
    }
    if (location.pathname.startsWith('/album')) leave()
  })
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/album/the-harmonium-remembers', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Explore')
})

test('data fetched by a menu before the page below is hydrated causes no mismatch in it', async ({
  as,
}) => {
  const page = await as('admin')
  await page.addInitScript(() => {
    // As soon as the header is hydrated; a press before that does nothing.
    const open = () => {
      if (document.querySelector('[role="menu"]')) return
      document.querySelector<HTMLElement>('header [aria-label^="Administration"]')?.click()
      setTimeout(open, 20)
    }
    open()
  })
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('menuitem', { name: 'Orders' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Discover', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('a page whose end arrives long after its beginning is hydrated @journey', async ({ as }) => {
  const page = await as()
  const line = await startSlowLine('<script type="application/json" id="state"', 3_000)
  try {
    await page.goto(`${line.url}/events`, { waitUntil: 'commit' })
    await applicationIn(page)
    await page.getByRole('button', { name: /theme$/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  } finally {
    await line.close()
  }
})
