import type { Page } from '@playwright/test'
import { applicationIn, expect, test } from '../story.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const filters = (page: Page) => button(page, /^(Filters|Hide|Clear)$/)

test('clearing filters with the keyboard keeps the focus among them', async ({ as }) => {
  const page = await as()
  await page.goto('/?tab=explore&bpm=100-200&tags=forest,night')
  await applicationIn(page)
  await button(page, /BPM 100–200$/).press('Enter')
  await expect(page).toHaveURL('/?tab=explore&tags=forest,night')
  await expect(button(page, 'Remove filter: forest')).toBeFocused()
  await button(page, 'Remove filter: night').press('Enter')
  await expect(button(page, 'Remove filter: forest')).toBeFocused()
  await button(page, 'Remove filter: forest').press('Enter')
  await expect(page).toHaveURL('/?tab=explore')
  await expect(filters(page)).toBeFocused()

  await page.goto('/?bpm=100-200&tags=nosuchtag')
  await applicationIn(page)
  await button(page, /^Try without the tag/).press('Enter')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(filters(page)).toBeFocused()
  await button(page, 'Clear all').press('Enter')
  await expect(page).toHaveURL('/')
  await expect(filters(page)).toBeFocused()
})

/** Opens Explore from another page, so that the served page has been hydrated and left. */
async function comeToExplore(page: Page) {
  await page.goto('/calculator')
  await applicationIn(page)
  await page.getByRole('link', { name: 'Hypha, home' }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
}

/** Navigates like a link, without a page from the server. */
const leadTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

const remembers = (page: Page) =>
  page.evaluate(() => {
    const chosen = { subGenre: null, bpm: null, keys: '8B,7A,8A,9A', tags: null }
    const touched = { address: '/', element: 'song-1', scroll: 0, albumId: null, ...chosen }
    sessionStorage.setItem('explore', JSON.stringify(touched))
  })

test('the controls next to the filters fit into one row on the narrowest phone', async ({ as }) => {
  const page = await as('premium', { width: 360 })
  const isOneRow = async () => {
    const row = filters(page).locator('xpath=..')
    const tops = await row
      .locator('button:not(li button):visible')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
    expect(tops.length).toBeGreaterThan(1)
    expect(new Set(tops).size).toBe(1)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBe(360)
  }
  await page.goto('/?tab=discover')
  await expect(button(page, /^Discovery/)).toBeVisible()
  await expect(filters(page)).toHaveText('Hide')
  await isOneRow()
  await page.goto('/?tab=discover&tags=forest&sort=downloaded')
  await expect(button(page, /^Discovery/)).toBeVisible()
  await expect(filters(page)).toHaveText('Clear')
  await isOneRow()
  await remembers(page)
  await page.goto('/?tab=explore')
  await expect(button(page, /^Last filters/)).toBeVisible()
  await isOneRow()
  await button(page, /^Last filters/).press('Enter')
  await expect(page).toHaveURL('/?tab=explore&key=8B,7A,8A,9A')
  await expect(filters(page)).toBeFocused()
  await expect(filters(page)).toHaveText('Clear')
  await isOneRow()
  await remembers(page)
  await page.goto('/?tab=discover')
  await expect(button(page, /^Last filters/)).toBeVisible()
  await expect(button(page, /^Discovery/)).toBeVisible()
  await isOneRow()
})

test('a tempo range is completely readable on the narrowest phone', async ({ as }) => {
  const page = await as(undefined, { width: 360 })
  await page.goto('/?bpm=248-288')
  const field = page.getByRole('textbox', { name: 'BPM', exact: true })
  await expect(field).toHaveValue('248–288')
  expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0)
})

test('there is no page number beyond the last page', async ({ as }) => {
  const page = await as()
  await comeToExplore(page)
  await page.route('**/api/optimized/music_releases?*', (route) =>
    route.fulfill({ json: { items: [], count_results: 40 } }),
  )
  await leadTo(page, '/?page=9')
  await expect(page.getByText('There are no more pages.')).toBeVisible()
  await expect(page.getByText(/^9\/\d+$/)).toHaveCount(0)
  await page.unroute('**/api/optimized/music_releases?*')
  await page.getByRole('link', { name: 'Go to the first page' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
})

test('skeletons have the layout of the loaded content', async ({ as }) => {
  const page = await as()
  await comeToExplore(page)
  const answers = Promise.withResolvers<void>()
  await page.route('**/api/**song**', async (route) => {
    await answers.promise
    await route.continue()
  })
  await leadTo(page, '/?bpm=100-200')
  const shape = page.locator('main ul[aria-hidden=true]')
  await expect(shape).toBeVisible()
  const first = (await shape.locator('li').first().boundingBox())!
  answers.resolve()
  const row = page.getByRole('row').nth(1)
  await expect(row).toBeVisible()
  const box = (await row.boundingBox())!
  expect(Math.abs(box.y - first.y)).toBeLessThan(4)
  expect(Math.abs(box.height - first.height)).toBeLessThan(4)
})

test('without a network an error leaves no space for its drawing', async ({ as }) => {
  const page = await as()
  await page.goto('/calculator')
  await applicationIn(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Hypha, home' }).click()
  const failure = page.getByRole('alert').filter({ has: page.getByRole('button') })
  await expect(failure).toBeVisible()
  await expect(failure.locator('svg:not(button svg)')).toHaveCount(0)
})
