import type { Page } from '@playwright/test'
import { applicationIn, expect, test } from './story.ts'

const ARTIST = 'Vetiver Static'
const RELEASE = 'The Harmonium Remembers'
/** Matches all artists, releases and tracks of the stories' catalogue. */
const MANY = 's'

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const group = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name} \\d`) })

test('[SE-01] the box has a hint, is cleared and submitted, and Escape leads to Explore', async ({
  as,
}) => {
  const page = await as()
  await page.goto('/calculator')
  await applicationIn(page)
  await page.keyboard.press('/')
  await expect(page).toHaveURL('/search')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveAttribute('placeholder', 'Search...')
  await page.keyboard.type('vetiver')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/search?query=vetiver')
  await expect(group(page, 'Artists')).toContainText(ARTIST)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(box(page)).toHaveValue('')
  await expect(box(page)).toBeFocused()
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('link', { name: 'vetiver' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
})

test('results are grouped and counted, and View All leads to the rest', async ({ as }) => {
  const page = await as()
  await page.goto(`/search?query=${MANY}`)
  for (const name of ['Artists', 'Albums', 'Tracks']) await expect(group(page, name)).toBeVisible()
  const tracks = group(page, 'Tracks')
  await expect(tracks.getByRole('listitem')).toHaveCount(3)
  await expect(group(page, 'Artists').getByRole('link', { name: 'View All' })).toHaveCount(0)
  await tracks.getByRole('link', { name: 'View All' }).click()
  await expect(page).toHaveURL(`/search-details?whatContent=tracks&query=${MANY}`)
  const total = Number(/\d+/.exec((await page.getByText(/^\d+ results?$/).textContent())!)![0])
  expect(total).toBeGreaterThan(3)
  const all = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem')
  await expect(all).toHaveCount(total)
  const track = all.last().getByRole('link').first()
  const title = (await track.textContent())!
  await track.click()
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await page.goBack()
  await expect(all.last()).toHaveAttribute('data-touched', '')
  await expect(all.last()).toBeInViewport()
  await page
    .getByRole('navigation', { name: 'Type of results' })
    .getByRole('link', { name: 'Labels' })
    .click()
  await expect(page).toHaveURL(`/search-details?whatContent=labels&query=${MANY}`)
})

test('results appear while typing, outdated requests are canceled, and the arrow keys move through them @journey', async ({
  as,
}) => {
  const page = await as()
  await page.goto('/search')
  const asked: string[] = []
  const cancelled: string[] = []
  const { promise: restArrived, resolve: letRestArrive } = Promise.withResolvers<void>()
  const queryIn = (url: string) => new URL(url).searchParams.get('query')!
  await page.route('**/api/search/catalogue?*', async (route) => {
    const query = queryIn(route.request().url())
    asked.push(query)
    // The response to the first letters arrives after the rest.
    if (query === 'vet') await restArrived
    await route.continue().catch(() => undefined)
  })
  page.on('requestfailed', (request) => cancelled.push(queryIn(request.url())))
  // Typed letter by letter, a slow machine would pause in between and search for each.
  await box(page).fill('vet')
  await expect.poll(() => asked).toEqual(['vet'])
  await box(page).fill('vetiver')
  await expect(group(page, 'Artists')).toContainText(ARTIST)
  await expect.poll(() => cancelled).toEqual(['vet'])
  letRestArrive()
  expect(asked).toEqual(['vet', 'vetiver'])

  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: ARTIST }).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(group(page, 'Albums').getByRole('link', { name: RELEASE })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(box(page)).toBeFocused()
})

test('matches are highlighted regardless of spelling', async ({ as }) => {
  const page = await as()
  await page.goto('/search?query=HÁRMON')
  await expect(group(page, 'Albums')).toContainText(RELEASE)
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map((range) => String(range)))
  await expect.poll(marked).toContain('Harmon')
})

test('[SE-03] an empty result offers earlier searches', async ({ as }) => {
  const page = await as()
  await page.goto('/search?query=vetiver')
  await group(page, 'Artists').getByRole('link', { name: ARTIST }).click()
  await expect(page.getByRole('heading', { level: 1, name: ARTIST })).toBeVisible()
  await page.goto('/search?query=qqqqqqqqqq')
  await expect(page.getByText(/No results for “qqqqqqqqqq”/)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await box(page).fill('q'.repeat(200))
  await expect(page.getByText(/No results for “q{200}”/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('link', { name: 'vetiver', exact: true }).click()
  await expect(page).toHaveURL('/search?query=vetiver')
  await expect(group(page, 'Artists')).toContainText(ARTIST)
})

test('[SE-03] [SO-01] an artist is followed and unfollowed; signed-out people are asked to log in', async ({
  as,
}) => {
  const visitor = await as()
  await visitor.goto('/search?query=vetiver')
  await visitor.getByRole('button', { name: `Follow ${ARTIST}` }).click()
  await expect(visitor.getByRole('alertdialog')).toContainText(
    'You have to be logged in to do that!',
  )

  const page = await as('listener')
  await page.goto('/search?query=vetiver')
  await page.getByRole('button', { name: `Follow ${ARTIST}` }).click()
  await expect(page.getByRole('button', { name: `Following ${ARTIST}` })).toBeVisible()
  const following = page.getByRole('button', { name: `Following ${ARTIST}` })
  const unfollow = async () => {
    // The button says what it does once the pointer comes to it.
    await page.mouse.move(0, 0)
    await following.hover()
    await page.getByRole('button', { name: `Unfollow ${ARTIST}` }).click()
    await expect(page.getByRole('button', { name: `Follow ${ARTIST}` })).toBeVisible()
  }
  await unfollow()
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: `Follow ${ARTIST}` }).click()
  await expect(following).toBeVisible()
  await page.getByRole('link', { name: ARTIST }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: ARTIST })).toBeVisible()
  await page.reload()
  await unfollow()
})

test('[SO-01] the follow button is a skeleton until the state is known', async ({ as }) => {
  const page = await as('listener')
  let answer = () => {}
  const wait = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/has-follow', async (route) => {
    await wait
    await route.continue()
  })
  await page.goto('/artist/vetiver-static')
  await expect(page.getByRole('button', { name: 'Your account' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Follow/ })).toHaveCount(0)
  answer()
  await expect(page.getByRole('button', { name: `Follow ${ARTIST}` })).toBeVisible()
})

test('previous results stay while letters are added, and disappear when the box is cleared', async ({
  as,
}) => {
  const page = await as()
  await page.goto('/search?query=veti')
  await expect(group(page, 'Artists')).toContainText(ARTIST)
  let answer = () => {}
  const wait = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/search/**', async (route) => {
    await wait
    await route.continue()
  })
  await box(page).fill('vetiv')
  await expect(page).toHaveURL('/search?query=vetiv')
  await expect(group(page, 'Artists')).toContainText(ARTIST)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(group(page, 'Artists')).toHaveCount(0)
  await box(page).fill('monsoon')
  await expect(page).toHaveURL('/search?query=monsoon')
  await expect(group(page, 'Artists')).toHaveCount(0)
  answer()
  await expect(group(page, 'Labels')).toBeVisible()
})

test('[SE-04] [RT-10] visiting an artist keeps the search and its position; any other page, or ?reset=true, clears it', async ({
  as,
}) => {
  const page = await as(undefined, { width: 1240 })
  await page.setViewportSize({ width: 1240, height: 500 })
  await page.goto(`/search?query=${MANY}`)
  await expect(group(page, 'Tracks')).toBeVisible()
  const scroll = () => page.evaluate(() => window.scrollY)
  const link = (name: string) => page.getByRole('main').getByRole('link', { name }).last()
  /** Scroll to the position that is restored later. */
  const open = async (name: string) => {
    await link(name).scrollIntoViewIfNeeded()
    const place = await scroll()
    await link(name).evaluate((found: HTMLElement) => found.click())
    return place
  }
  let place = await open(ARTIST)
  expect(place).toBeGreaterThan(100)
  await expect(page.getByRole('heading', { level: 1, name: ARTIST })).toBeVisible()
  await expect.poll(scroll).toBe(0)
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL(`/search?query=${MANY}`)
  await expect(box(page)).toHaveValue(MANY)
  await expect.poll(scroll).toBe(place)
  // Opening the search focuses the box.
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toBeInViewport({ ratio: 1 })

  place = await open(ARTIST)
  await expect(page.getByRole('heading', { level: 1, name: ARTIST })).toBeVisible()
  await page.goBack()
  await expect.poll(scroll).toBe(place)
  await expect(page.locator('[data-result]:focus-within')).toContainText(ARTIST)

  await open(RELEASE)
  await expect(page.getByRole('heading', { level: 1, name: RELEASE })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search')
  await expect(box(page)).toHaveValue('')

  await page.goto(`/search?query=${MANY}&reset=true`)
  await expect(page).toHaveURL('/search')
  await expect(box(page)).toHaveValue('')
})

test('[SE-05] the search has a banner at its top and no footer', async ({ as }) => {
  const page = await as()
  for (const path of ['/search', `/search-details?whatContent=albums&query=${MANY}`]) {
    await page.goto(path)
    await expect(page.getByText('Welcome to Hypha')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  }
  await page.goto('/calculator')
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('[SE-07] white space sends no request, one character is enough', async ({ as }) => {
  const page = await as(undefined, { width: 360 })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/search/')) asked.push(request.url())
  })
  await page.goto('/search?query=%20%20')
  await box(page).fill('   ')
  await box(page).press('Enter')
  await page.waitForTimeout(600)
  expect(asked).toEqual([])
  await box(page).fill(' v ')
  await expect(group(page, 'Artists')).toContainText(ARTIST)
  expect(asked).toHaveLength(1)
})
