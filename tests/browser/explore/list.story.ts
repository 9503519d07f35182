import type { Locator, Page } from '@playwright/test'
import { applicationIn, expect, test } from '../story.ts'

const FIRST = 'The Harmonium Remembers'
const card = (page: Page, title: string) => page.getByRole('article', { name: title })

test('a row expands to all details, with a zoomable cover; the URL keeps it open, and so does Back @journey', async ({
  as,
}) => {
  const page = await as('premium')
  await page.goto('/?tab=explore')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page).toHaveURL('/?tab=explore&view=list')
  const row = card(page, FIRST)
  await expect(row).toContainText('Vetiver Static')
  await expect(row.getByRole('button', { name: /Add to Cart/ })).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Downloads' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Downloads', { exact: true })).toHaveCount(0)

  await row.getByRole('button', { name: `Open ${FIRST}` }).click()
  await expect(page).toHaveURL(/open=\d+/)
  await expect(row.getByRole('row').filter({ hasText: 'Reed Number Nine' })).toBeVisible()
  await expect(row).toContainText('November 2026')
  await expect(row.getByRole('list', { name: 'Tags' })).toBeVisible()
  await page.reload()
  await expect(row.getByRole('row').filter({ hasText: 'Bellows' })).toBeVisible()
  await row.getByRole('button', { name: /Enlarge/ }).click()
  const zoom = page.getByRole('dialog', { name: `Cover of ${FIRST}` })
  await expect(zoom.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()

  const link = row.getByRole('heading').getByRole('link', { name: FIRST })
  await link.click()
  // The URL changes before the page.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FIRST)
  await expect(page).toHaveURL('/album/the-harmonium-remembers')
  await page.goBack()
  await expect(row.getByRole('row').filter({ hasText: 'Bellows' })).toBeVisible()
  await expect(link).toBeFocused()
})

test('[EF-04] the list is a grid below 1240 pixels', async ({ as }) => {
  const page = await as('premium')
  await page.goto('/?tab=explore&view=list')
  await expect(card(page, FIRST)).toBeVisible()
  await page.setViewportSize({ width: 1239, height: 860 })
  await expect(card(page, FIRST)).toHaveCount(0)
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible()
  await page.setViewportSize({ width: 1240, height: 860 })
  await expect(card(page, FIRST)).toBeVisible()
})

test('[RO-07] [EF-04] a free listener is told which plan has the list, and sees it closed when landing on it', async ({
  as,
}) => {
  const page = await as('listener')
  await page.goto('/?tab=explore')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Premium')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL('/?tab=explore')
  await page.goto('/albums-list')
  await expect(card(page, 'Harbour Without Boats')).toBeVisible()
  await expect(page.getByText('List view is part of Premium.')).toBeVisible()
  for (const name of [/^Open Harbour/, /^Play Harbour/]) {
    await page.getByRole('button', { name }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Not now' }).click()
  }
})

test('[RT-08] /albums-list has a release open by its id', async ({ as }) => {
  const page = await as('premium')
  const answer = await page.request.get('/api/optimized/music_releases/the-harmonium-remembers')
  const { id } = (await answer.json()) as { id: number }
  await page.goto(`/albums-list/${id}`)
  await expect(card(page, FIRST).getByRole('row').filter({ hasText: 'Bellows' })).toBeVisible()
})

test('[EF-03] Pending is a list of releases to review, with the actions of an admin', async ({
  as,
}) => {
  const page = await as('admin')
  await page.goto('/?tab=pending')
  const row = card(page, 'Compost Radio')
  await expect(row).toContainText('In review')
  await expect(card(page, 'Lantern Arithmetic')).toContainText('Changes requested')
  await row.getByRole('button', { name: 'More about Compost Radio' }).click()
  for (const name of ['Approve', 'Reject', 'Request Review'])
    await expect(page.getByRole('menuitem', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  const other = card(page, 'Lantern Arithmetic')
  await other.getByRole('button', { name: 'Open Lantern Arithmetic' }).click()
  await expect(other.getByRole('region', { name: 'Notes' })).toContainText('Notes (1)')
})

test('[EF-03] Pending is filtered and ordered like every list', async ({ as }) => {
  const page = await as('admin')
  await page.goto('/?tab=pending')
  const titles = page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 })
  await expect(titles).toContainText(['Compost Radio', 'Lantern Arithmetic'])
  await page.getByRole('button', { name: 'Sort: Longest waiting' }).click()
  await page.getByRole('menuitem', { name: 'Price' }).click()
  await expect(titles).toContainText(['Lantern Arithmetic', 'Compost Radio'])
  await page.getByRole('link', { name: 'Title', exact: true }).click()
  await expect(page).toHaveURL('/?tab=pending&sort=title')
  await expect(titles).toContainText(['Compost Radio', 'Lantern Arithmetic'])
  await page.goto('/explore/Goa?tab=pending')
  await expect(titles).toHaveText(['Lantern Arithmetic'])
  await page.goto('/?tab=pending&bpm=10-20')
  await expect(page.getByText('No releases match all your filters.')).toBeVisible()
  await expect(titles).toHaveCount(0)
})

test('non-admins are told that Pending is not for them, with a link to their own list', async ({
  as,
}) => {
  const page = await as('premium')
  await page.goto('/?tab=pending')
  await expect(page.getByText('Only admins can see pending releases.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all releases' }).click()
  await expect(page).toHaveURL('/?tab=explore')
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
})

test('the headings of the list and of its tracks stay visible and cover no focused element', async ({
  as,
}) => {
  const page = await as('premium')
  await page.setViewportSize({ width: 1240, height: 400 })
  await page.goto('/?tab=explore&view=list')
  const row = card(page, FIRST)
  await row.getByRole('button', { name: `Open ${FIRST}` }).click()
  const top = async (locator: Locator) => Math.round((await locator.boundingBox())!.y)
  const header = (await page.getByRole('banner').boundingBox())!
  const below = header.y + header.height
  const last = row.getByRole('button', { name: /^Play Bellows/ })
  await expect(last).toBeAttached()
  await last.evaluate(
    (button, place) => scrollBy(0, button.getBoundingClientRect().top - place),
    below + 80,
  )
  const columns = page.getByRole('button', { name: 'Columns' })
  const inner = row.getByRole('columnheader', { name: 'Title' })
  await expect.poll(() => top(columns)).toBeLessThan(below + 10)
  await expect(columns).toBeInViewport()
  expect(await top(inner)).toBe(below + 37)

  await page.getByRole('button', { name: /^Open Harbour/ }).focus()
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press('Shift+Tab')
    const place = await page.evaluate(() => document.activeElement!.getBoundingClientRect().top)
    expect(place).toBeGreaterThanOrEqual(below)
    const isSeen = await page.evaluate(() => {
      const { activeElement } = document
      const { left, top: upper, width, height } = activeElement!.getBoundingClientRect()
      const there = document.elementFromPoint(left + width / 2, upper + height / 2)
      return activeElement!.contains(there) || there!.contains(activeElement)
    })
    expect(isSeen).toBe(true)
  }
})

test('a reloaded list keeps its scroll position and its open row, and shows no covers before its rows', async ({
  as,
}) => {
  const page = await as('premium')
  await page.setViewportSize({ width: 1240, height: 400 })
  await page.goto('/?tab=explore&view=list')
  const row = page.getByRole('main').getByRole('article').last()
  await row.getByRole('button', { name: /^Open / }).click()
  const name = row.getByRole('heading', { level: 3 })
  await expect(name).toBeVisible()
  const place = () => page.evaluate(() => Math.round(scrollY))
  await name.evaluate((heading) => heading.scrollIntoView({ block: 'end' }))
  const left = await place()
  expect(left).toBeGreaterThan(200)

  const { promise, resolve: arrives } = Promise.withResolvers<void>()
  await page.route('**/assets/entry-client*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(place).toBe(left)
  await expect(page.locator('main article').first()).toBeHidden()
  arrives()
  await applicationIn(page)
  await expect(name).toBeVisible()
  await expect(name).toBeInViewport()
  expect(await place()).toBe(left)
})

test('content below open rows keeps its position on reload, whatever was clicked last', async ({
  as,
}) => {
  const page = await as('premium')
  await page.setViewportSize({ width: 1240, height: 400 })
  await page.goto('/?tab=explore&view=list')
  const rows = page.getByRole('main').getByRole('article')
  const details = rows.getByRole('heading', { level: 3 })
  for (const i of [1, 0])
    await rows
      .nth(i)
      .getByRole('button', { name: /^Open / })
      .click()
  await expect(details).toHaveCount(2)
  await expect(rows.getByRole('table')).toHaveCount(2)
  const last = rows.last()
  await last.evaluate((row) => row.scrollIntoView({ block: 'center' }))
  const place = async () => Math.round((await last.boundingBox())!.y)
  const left = await place()
  for (let i = 0; i < 2; i++) {
    await page.reload()
    await applicationIn(page)
    await expect(details).toHaveCount(2)
    // The last-viewed row is highlighted in place.
    await expect(page.locator('[data-touched]')).toBeAttached()
    expect(await place()).toBe(left)
  }
})

test('release details keep their position when the rich text loads', async ({ as }) => {
  const page = await as('premium')
  await page.setViewportSize({ width: 1240, height: 800 })
  await page.goto('/?tab=explore&view=list')
  await applicationIn(page)
  const row = card(page, 'Photosynthesis Overclocked')
  const open = row.getByRole('button', { name: /^Open / })
  await expect(open).toBeVisible()
  const { promise, resolve: arrives } = Promise.withResolvers<void>()
  const held: string[] = []
  await page.route('**/assets/*.js', async (route) => {
    held.push(route.request().url())
    await promise
    await route.continue()
  })
  await open.click()
  const item = row.getByRole('listitem').filter({ hasText: 'one modular case' })
  const last = row.getByText('Play it loud or not at all')
  const places = async () => [await item.boundingBox(), await last.boundingBox()]
  await expect(last).toBeVisible()
  await expect.poll(() => held).not.toEqual([])
  await item.evaluate((element) => element.setAttribute('data-before', ''))
  const before = await places()
  arrives()
  await expect(page.locator('[data-before]')).toHaveCount(0)
  expect(await places()).toEqual(before)
})

test("the list's URL shows no covers before its rows, for every user", async ({ as }) => {
  const page = await as()
  const { promise, resolve: arrives } = Promise.withResolvers<void>()
  await page.route('**/assets/entry-client*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/albums-list', { waitUntil: 'commit' })
  const first = page.locator('main article').first()
  await expect(first).toBeAttached()
  await expect(first).toBeHidden()
  arrives()
  await expect(card(page, FIRST)).toBeVisible()
  await page
    .getByRole('link', { name: /^Hypha/ })
    .first()
    .click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible()
})
