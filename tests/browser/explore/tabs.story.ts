import type { Page } from '@playwright/test'
import { expect, test } from '../story.ts'

const FIRST = 'The Harmonium Remembers'
const DONATE_URL = 'https://crowdfunding.test/hypha'
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Lists' })
const names = (page: Page) => tabs(page).locator('a:visible, button:visible').allTextContents()

test('[EX-03] [EF-01] [RO-01] everybody has Explore, Popular and Trending; signed-in users start with Discover @journey', async ({
  as,
}) => {
  const nobody = await as()
  await nobody.goto('/')
  await expect.poll(() => names(nobody)).toEqual(['Explore', 'Popular', 'Trending'])
  await expect(tabs(nobody).getByRole('link', { name: 'Explore' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const listener = await as('listener')
  await listener.goto('/')
  await expect
    .poll(() => names(listener))
    .toEqual(['Discover', 'Explore', 'Popular', 'Trending', 'Favorite', 'Bookmarks'])
  await expect(tabs(listener).getByRole('link', { name: 'Discover' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const admin = await as('admin')
  await admin.goto('/')
  await expect.poll(async () => (await names(admin))[0]).toBe('Pending')
})

test('[EX-04] [DG-04] a disabled list says "coming soon", an enabled one opens', async ({ as }) => {
  const page = await as()
  await page.goto('/')
  await tabs(page).getByRole('link', { name: 'Popular' }).click()
  await expect(page).toHaveURL('/?tab=popular')
  await page.getByText('How this list is ranked').click()
  await expect(page.getByText('Each person counts once a day')).toBeVisible()
  let donateUrl: string | null = DONATE_URL
  await page.context().route(DONATE_URL, (route) => route.fulfill({ body: 'Thank you' }))
  await page.route('**/api/instance', async (route) => {
    const answer = await route.fetch()
    const instance = await answer.json()
    await route.fulfill({
      json: {
        ...instance,
        donateUrl,
        features: { ...instance.features, popular: false, trending: false },
      },
    })
  })
  await page.goto('/')
  await tabs(page).getByRole('button', { name: 'Trending' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Trending is coming soon')
  await expect(dialog.getByRole('button', { name: 'Donate' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Nope' }).click()
  await expect(dialog).toBeHidden()

  // Donate leads to the crowdfunding page, or to the plans where there is none.
  const donates = async () => {
    await tabs(page).getByRole('button', { name: 'Trending' }).click()
    await dialog.getByRole('button', { name: 'Donate' }).click()
  }
  const [opened] = await Promise.all([page.waitForEvent('popup'), donates()])
  await expect(opened).toHaveURL(DONATE_URL)
  await opened.close()
  donateUrl = null
  await page.goto('/')
  await donates()
  await expect(page).toHaveURL(/\/memberships$/)

  // Its URL shows the default list instead of the disabled one.
  await page.goto('/?tab=popular')
  await expect(dialog).toContainText('Popular is coming soon')
  await expect(page.getByText('How this list is ranked')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Nope' }).click()
  await expect(page).toHaveURL('/')
  await expect(tabs(page).getByRole('link', { name: 'Explore' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible()
})

test('[EF-02] another tab starts at its first page', async ({ as }) => {
  const page = await as()
  await page.goto('/?page=2&tags=psy')
  await tabs(page).getByRole('link', { name: 'Trending' }).click()
  await expect(page).toHaveURL('/?tab=trending&tags=psy')
})

test('[RT-07] /favorites is the favorites tab, and asks only once for a login', async ({ as }) => {
  const page = await as()
  await page.goto('/favorites')
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await page.getByLabel('E-mail').fill('founder@hypha.test')
  await page.getByLabel('Password', { exact: true }).fill('hypha-demo')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/favorites')
  await expect(tabs(page).getByRole('link', { name: 'Favorite' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByText('No favorites yet.')).toBeVisible()
})

test('[EF-06] discovery mode hides played releases until turned off', async ({ as }) => {
  const page = await as('founder')
  const played = page.waitForResponse((answer) => answer.url().endsWith('/api/plays'))
  await page.goto('/album/the-harmonium-remembers')
  await page.evaluate(async () => {
    const token = localStorage.getItem('accessToken')
    const release = await (
      await fetch('/api/optimized/music_releases/the-harmonium-remembers')
    ).json()
    await fetch('/api/plays', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ songId: release.playList[0].song.id }),
    })
  })
  await played
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Harbour Without Boats' })).toBeVisible()
  await expect(page.getByRole('link', { name: FIRST })).toHaveCount(0)
  const mode = page.getByRole('button', { name: 'Discovery mode' })
  await expect(mode).toHaveAttribute('aria-pressed', 'true')
  await mode.click()
  await expect(page).toHaveURL('/?discovery=off')
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible()
})

test('[MB-06] a founder hides played releases on every tab', async ({ as }) => {
  const page = await as('founder')
  await page.goto('/')
  const played = await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('accessToken')}`,
      'content-type': 'application/json',
    }
    const { items } = await (await fetch('/api/optimized/music_releases', { headers })).json()
    const release = await (await fetch(`/api/music_releases/${items[0].id}`, { headers })).json()
    const trackId = release.playList[0].song.id
    await fetch('/api/plays', {
      method: 'POST',
      headers,
      body: JSON.stringify({ songId: trackId }),
    })
    return release.title as string
  })
  await page.goto('/?tab=explore')
  const heard = page.getByRole('main').getByRole('link', { name: played, exact: true })
  await expect(heard).toBeVisible()
  const mode = page.getByRole('button', { name: 'Discovery mode' })
  await expect(mode).toHaveAttribute('aria-pressed', 'false')
  await mode.click()
  await expect(page).toHaveURL('/?tab=explore&discovery=on')
  await expect(heard).toHaveCount(0)
  await tabs(page).getByRole('link', { name: 'Popular' }).click()
  await expect(page).toHaveURL('/?tab=popular&discovery=on')
  await expect(mode).toHaveAttribute('aria-pressed', 'true')

  const other = await as('premium')
  await other.goto('/?tab=explore&discovery=on')
  await expect(other.getByRole('link', { name: FIRST })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Discovery mode' })).toHaveCount(0)
})

test('[RT-12] the tiles link to everything new and to every sub-genre', async ({ as }) => {
  const page = await as()
  await page.goto('/')
  await page.getByRole('link', { name: 'Sub-genre tiles' }).click()
  await expect(page).toHaveURL('/sub-genres')
  const tiles = page.getByRole('main').getByRole('link')
  await expect(tiles).toHaveCount(15)
  await expect(tiles).toContainText([
    ...['All new', 'Goa', 'Full-On', 'Dark', 'Progressive', 'Psy Tech', 'Hi-Tech', 'Forest'],
    ...['Ambient', 'Downtempo', 'Suomi', 'Twilight', 'Psybreaks', 'Psycore', 'Psy Dub'],
  ])
  await tiles.filter({ hasText: 'Psy Dub' }).click()
  await expect(page).toHaveURL('/explore/Psy-Dub')
})

test('[RO-07] only free accounts see the ad', async ({ as }) => {
  const ad = (page: Page) => page.getByRole('complementary', { name: 'Advertisement' })
  for (const person of [undefined, 'listener'] as const) {
    const page = await as(person)
    await page.goto('/?tab=explore')
    await expect(ad(page)).toBeVisible()
    await expect(ad(page).getByRole('link')).toHaveAttribute('href', '/memberships')
  }
  for (const person of ['premium', 'founder'] as const) {
    const page = await as(person)
    await page.goto('/?tab=explore')
    await expect(page.getByRole('link', { name: FIRST })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(ad(page)).toHaveCount(0)
  }
})
