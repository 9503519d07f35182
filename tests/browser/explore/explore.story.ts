import { applicationIn, expect, test } from '../story.ts'

const FIRST = 'The Harmonium Remembers'

test('[EX-01] [EX-02] [RT-06] the title and the tab follow the sub-genre; an unknown one leads home', async ({
  as,
}) => {
  const page = await as()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore Psychedelic Trance')
  const tabs = page.getByRole('navigation', { name: /sub-?genre/i })
  await expect(tabs.getByRole('link').first()).toHaveText('All')
  await tabs.getByRole('link', { name: 'Goa' }).click()
  await expect(page).toHaveURL('/explore/Goa')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Goa')
  await expect(page.getByRole('listitem').filter({ hasText: FIRST })).toBeVisible()
  await tabs.getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/explore/Psychill')
  await expect(page).toHaveURL('/')
})

test('[EX-12] [EX-02] all fourteen sub-genres are there, the last ones under More if there is no space', async ({
  as,
}) => {
  const page = await as(undefined, { width: 360 })
  await page.goto('/')
  const tabs = page.getByRole('navigation', { name: /sub-?genre/i })
  await tabs.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  const shown = await tabs.getByRole('link').allTextContents()
  const more = await page.getByRole('menuitem').allTextContents()
  expect([...shown, ...more].map((name) => name.trim()).filter(Boolean)).toEqual([
    ...['All', 'Goa', 'Full-On', 'Dark', 'Progressive', 'Psy Tech', 'Hi-Tech', 'Forest'],
    ...['Ambient', 'Downtempo', 'Suomi', 'Twilight', 'Psybreaks', 'Psycore', 'Psy Dub'],
  ])
})

test('a card has its cover, title and artist, and plays', async ({ as }) => {
  const page = await as()
  await page.goto('/')
  const card = page.getByRole('listitem').filter({ hasText: FIRST })
  await expect(card).toContainText('Vetiver Static')
  await expect(card.getByRole('button', { name: `Play ${FIRST}` })).toBeAttached()
  const cover = card.locator('img')
  await expect
    .poll(() => cover.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(100)
  await card.getByRole('link', { name: FIRST }).click()
  await expect(page).toHaveURL('/album/the-harmonium-remembers')
})

test('the first page is rendered without scripts, with covers and metadata for sharing @journey', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: process.env.STORY_URL!,
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible()
  await page.goto('/album/the-harmonium-remembers')
  await expect(page).toHaveTitle(/The Harmonium Remembers/)
  expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(
    /^http.*\/media\/pictures\//,
  )
  await context.close()
})

test('[SH-05] back to top appears after 300 pixels, on phones when scrolling up, and scrolls to the top', async ({
  as,
}) => {
  const page = await as()
  await page.setViewportSize({ width: 1240, height: 500 })
  await page.goto('/album/the-harmonium-remembers')
  const back = page.getByRole('button', { name: /Back to top/i })
  const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y)
  await scrollTo(290)
  await expect(back).toBeHidden()
  await scrollTo(310)
  await expect(back).toBeVisible()
  await scrollTo(0)
  await expect(back).toBeHidden()

  await page.setViewportSize({ width: 360, height: 500 })
  const goesUp = () =>
    expect(async () => {
      await page.evaluate(() => window.scrollBy(0, -5))
      await expect(back).toBeVisible({ timeout: 300 })
    }).toPass()
  await scrollTo(450)
  await goesUp()
  await scrollTo(500)
  await expect(back).toBeHidden()
  await goesUp()
  await back.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('[NG-05] navigation starts a page at its top', async ({ as }) => {
  const page = await as(undefined, { width: 360 })
  await page.setViewportSize({ width: 360, height: 500 })
  await page.goto('/')
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.getByRole('link', { name: FIRST }).evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/album/the-harmonium-remembers')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('[SH-10] the theme is Night until changed, persistent, and applied before the first paint', async ({
  as,
}) => {
  const page = await as()
  await page.goto('/')
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(await ground()).toBe('dark')
  await page.getByRole('button', { name: 'Light theme' }).click()
  await expect.poll(ground).toBe('light')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('theme-light')
  await page.reload({ waitUntil: 'commit' })
  expect(await ground()).toBe('light')
})

test('slow and failed pages say so and offer an action', async ({ as }) => {
  const page = await as()
  await page.goto('/calculator')
  await applicationIn(page)
  await page.route('**/api/optimized/music_releases**', (route) => route.abort())
  await page.getByRole('link', { name: 'Hypha, home' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/api/optimized/music_releases**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible()
  await page.goto('/explore/Psycore')
  await expect(page.getByText(/No|Nothing/).first()).toBeVisible()
})

test('without a network a page and its parts show errors, the rest stays, and everything recovers with it', async ({
  as,
}) => {
  const page = await as()
  await page.goto('/')
  await applicationIn(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('group', { name: 'Filters' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Earnings calculator' }).click()
  await expect(page.getByText('The server can’t be reached.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /calculator/i })).toBeVisible()
})
