import type { Locator, Page } from '@playwright/test'
import { listenIn, position, startedAt } from './listening.ts'
import { applicationIn, expect, test } from './story.ts'

const FIRST = '/album/the-harmonium-remembers'
const SECOND = '/album/photosynthesis-overclocked'

const bar = (page: Page) => page.getByRole('region', { name: 'Player' })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Queue' })
const sheet = (page: Page) => page.getByRole('dialog', { name: /Now playing|Queue/ })
const queued = (at: Locator) => at.getByRole('region', { name: 'Next in queue' })
const titles = (at: Locator) => queued(at).getByRole('button', { name: /^Play / })
const notice = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: text })

async function plays(page: Page, track: string): Promise<void> {
  await listenIn(page)
  await page.goto(FIRST)
  await page.getByRole('button', { name: `Play ${track}` }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
}

async function choose(page: Page, about: string, item: string): Promise<void> {
  await page
    .getByRole('button', { name: `More about ${about}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
}

/** Plays the first release, and queues both tracks of the second. */
async function withTwoQueued(page: Page): Promise<void> {
  await plays(page, 'Reed Number Nine')
  await page.getByRole('link', { name: 'Hypha, home' }).click()
  await page.getByRole('link', { name: 'Photosynthesis Overclocked' }).click()
  await choose(page, 'Stomata', 'Add to queue')
  await choose(page, 'Chlorophyll Debt', 'Add to queue')
  await expect(bar(page).getByRole('button', { name: 'Queue, 2 tracks' })).toBeAttached()
}

test('[PL-13] queued tracks play next, then the release resumes @journey', async ({ as }) => {
  const page = await as()
  await withTwoQueued(page)
  await bar(page).getByRole('button', { name: 'Queue, 2 tracks' }).click()
  await expect(panel(page).getByRole('button', { name: /Reed Number Nine/ })).toBeVisible()
  await expect(titles(panel(page))).toContainText(['Stomata', 'Chlorophyll Debt'])
  await expect(panel(page).getByRole('region', { name: /Next from/ })).toContainText('Bellows')
  await bar(page).getByRole('button', { name: 'Next track' }).click()
  await expect(bar(page)).toContainText('Stomata')
  await expect.poll(() => startedAt(page)).toBeLessThan(20)
  await titles(panel(page)).filter({ hasText: 'Chlorophyll Debt' }).click()
  await expect(bar(page)).toContainText('Chlorophyll Debt')
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
  await bar(page).getByRole('button', { name: 'Next track' }).click()
  await expect(bar(page)).toContainText('Bellows')
  await expect(page.getByText('Now playing: Bellows, by Vetiver Static')).toBeAttached()
})

test('[PL-13] Play next goes before earlier ones, and both can be undone', async ({ as }) => {
  const page = await as()
  await withTwoQueued(page)
  await page.getByRole('link', { name: 'Hypha, home' }).click()
  await page.getByRole('link', { name: 'Harbour Without Boats' }).click()
  await choose(page, 'The Crane', 'Play next')
  await bar(page).getByRole('button', { name: 'Queue, 3 tracks' }).click()
  await expect(titles(panel(page))).toContainText(['The Crane', 'Stomata', 'Chlorophyll Debt'])
  await notice(page, 'The Crane plays next').getByRole('button', { name: 'Undo' }).click()
  await expect(titles(panel(page))).toContainText(['Stomata', 'Chlorophyll Debt'])
  await choose(page, 'Harbour Without Boats', 'Add to queue')
  await expect(titles(panel(page)).filter({ hasText: 'The Crane' })).toBeVisible()
  await notice(page, /Harbour Without Boats \(\d tracks\) added to the queue/)
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(titles(panel(page))).toHaveCount(2)
})

test('[PL-13] the queue is reordered by drag, by buttons and by keyboard', async ({ as }) => {
  const page = await as()
  await withTwoQueued(page)
  await bar(page).getByRole('button', { name: 'Queue, 2 tracks' }).click()
  await titles(panel(page)).first().hover()
  await panel(page).getByRole('button', { name: 'Move down Stomata' }).click()
  await expect(titles(panel(page))).toContainText(['Chlorophyll Debt', 'Stomata'])
  await expect(panel(page).getByRole('button', { name: 'Move down Stomata' })).toBeFocused()
  await panel(page).getByRole('button', { name: 'Position of Stomata: 2 of 2' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(titles(panel(page))).toContainText(['Stomata', 'Chlorophyll Debt'])
  await expect(
    panel(page).getByRole('button', { name: 'Position of Stomata: 1 of 2' }),
  ).toBeFocused()
  const from = (await panel(page)
    .getByRole('button', { name: /^Position of Stomata/ })
    .boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 14, from.y + from.height * 1.6, { steps: 6 })
  await page.mouse.up()
  await expect(titles(panel(page))).toContainText(['Chlorophyll Debt', 'Stomata'])
})

test('[PL-13] removed and cleared tracks can be restored', async ({ as }) => {
  const page = await as()
  await withTwoQueued(page)
  await bar(page).getByRole('button', { name: 'Queue, 2 tracks' }).click()
  await titles(panel(page)).first().hover()
  await panel(page).getByRole('button', { name: 'Remove Stomata' }).click()
  await expect(titles(panel(page))).toContainText(['Chlorophyll Debt'])
  await notice(page, 'Stomata removed').getByRole('button', { name: 'Undo' }).click()
  await expect(titles(panel(page))).toContainText(['Stomata', 'Chlorophyll Debt'])
  await panel(page).getByRole('button', { name: 'Clear' }).click()
  await expect(queued(panel(page))).toBeHidden()
  await notice(page, '2 tracks removed').getByRole('button', { name: 'Undo' }).click()
  await expect(titles(panel(page))).toContainText(['Stomata', 'Chlorophyll Debt'])
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
})

test('tracks queued while the player is paused are still there after a reload', async ({ as }) => {
  const page = await as()
  await plays(page, 'Reed Number Nine')
  await bar(page)
    .getByRole('button', { name: /^Pause/ })
    .click()
  await page.reload()
  await choose(page, 'Bellows', 'Add to queue')
  await choose(page, 'Reed Number Nine', 'Play next')
  await expect(bar(page).getByRole('button', { name: 'Queue, 2 tracks' })).toBeAttached()
  await page.reload()
  await bar(page).getByRole('button', { name: 'Queue, 2 tracks' }).click()
  await expect(titles(panel(page))).toContainText(['Reed Number Nine', 'Bellows'])
})

test('the queue is saved as a playlist', async ({ as }) => {
  const page = await as('listener')
  await withTwoQueued(page)
  await bar(page).getByRole('button', { name: 'Queue, 2 tracks' }).click()
  await panel(page).getByRole('button', { name: 'Save as playlist' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add 2 tracks' })
  await dialog.getByLabel('Find or name a playlist').fill('Kept from the queue')
  await dialog.getByRole('button', { name: 'New playlist' }).click()
  await notice(page, 'Kept from the queue created').getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kept from the queue')
  await expect(page.getByRole('main')).toContainText('Chlorophyll Debt')
})

test('[TL-05] the menu of somebody else’s track: queue, next, report', async ({ as }) => {
  const page = await as('listener')
  await page.goto(SECOND)
  await page.getByRole('button', { name: 'More about Stomata' }).click()
  const items = page.getByRole('menuitem')
  await expect(items.filter({ hasText: /Add to queue|Play next|Report/ })).toHaveText([
    'Add to queue',
    'Play next',
    'Report',
  ])
  await items.filter({ hasText: 'Report' }).click()
  await expect(page.getByRole('dialog', { name: 'Report Stomata' })).toBeVisible()
  const admin = await as('admin')
  await admin.goto(SECOND)
  await admin.getByRole('button', { name: 'More about Stomata' }).click()
  await expect(admin.getByRole('menuitem', { name: 'Add to queue' })).toBeVisible()
  await expect(admin.getByRole('menuitem', { name: 'Report' })).toBeHidden()
})

test('a card, a search result and a track page queue as well; on an idle player they play', async ({
  as,
}) => {
  const page = await as()
  await listenIn(page)
  await page.goto('/')
  await applicationIn(page)
  const card = page.getByRole('article').filter({ hasText: 'Harbour Without Boats' })
  await card.hover()
  await choose(page, 'Harbour Without Boats', 'Play next')
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
  await expect(bar(page)).toContainText('Slack Water')
  await expect(card).toHaveAttribute('aria-current', 'true')
  await expect(card.getByRole('progressbar')).toBeVisible()
  await expect(bar(page).getByRole('button', { name: /^Queue, \d/ })).toBeVisible()
  await page.keyboard.press('/')
  await page.getByRole('searchbox', { name: 'Search' }).fill('Stomata')
  await choose(page, 'Stomata', 'Play next')
  await page.getByRole('link', { name: 'Stomata' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stomata')
  await choose(page, 'Stomata', 'Add to queue')
  await bar(page)
    .getByRole('button', { name: /^Queue, \d/ })
    .click()
  await expect(titles(panel(page)).first()).toContainText('Stomata')
  await expect(titles(panel(page)).nth(1)).toContainText('The Crane')
  await expect(titles(panel(page)).last()).toContainText('Stomata')
})

test('the title in the bar leads to the row of its release and highlights it for two seconds', async ({
  as,
}) => {
  const page = await as()
  await plays(page, 'Bellows')
  await page.getByRole('link', { name: 'Hypha, home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Explore')
  await bar(page).getByRole('link', { name: 'Bellows' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Bellows' })
  await expect(row).toHaveAttribute('data-touched', '')
  await expect(row).not.toHaveAttribute('data-touched', '')
  await bar(page).getByRole('link', { name: 'Bellows' }).click()
  await expect(row).toHaveAttribute('data-touched', '')
})

/** Swipes up or down by a number of pixels. */
async function swipe(page: Page, from: { x: number; y: number }, by: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x, y }],
    })
  await touch('touchStart', from.y)
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', from.y + (by * step) / 10)
  await touch('touchEnd')
}

test('on phones a tap opens the full-screen player with its queue, Back and a swipe close it @journey', async ({
  as,
}) => {
  const page = await as(undefined, { width: 360 })
  await plays(page, 'Reed Number Nine')
  await choose(page, 'Bellows', 'Add to queue')
  await bar(page)
    .getByRole('button', { name: /^Open player/ })
    .tap()
  await expect(sheet(page).getByRole('button', { name: 'Like Reed Number Nine' })).toBeVisible()
  await expect(sheet(page)).toContainText('142 BPM')
  await sheet(page).getByRole('button', { name: 'Pause Reed Number Nine' }).tap()
  await expect.poll(() => position(page)).toBeNull()
  await expect(page).toHaveTitle(/^The Harmonium Remembers by/)
  await sheet(page).getByRole('button', { name: 'Queue, 1 track' }).tap()
  await expect(titles(sheet(page))).toContainText(['Bellows'])
  await sheet(page).getByRole('button', { name: 'Remove Bellows' }).tap()
  await notice(page, 'Bellows removed').getByRole('button', { name: 'Undo' }).tap()
  await expect(titles(sheet(page))).toContainText(['Bellows'])
  await expect(page).toHaveURL(/#queue$/)
  await page.goBack()
  await expect(titles(sheet(page))).toHaveCount(0)
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${FIRST}$`))
  const opener = (await bar(page)
    .getByRole('button', { name: /^Open player/ })
    .boundingBox())!
  await swipe(page, { x: opener.x + 80, y: opener.y + 20 }, -160)
  await expect(sheet(page)).toBeVisible()
  await expect(page).toHaveURL(/#playing$/)
  // After its animation.
  await expect(sheet(page)).toHaveCSS('translate', '0px')
  await swipe(page, { x: 180, y: 240 }, 260)
  await expect(sheet(page)).toBeHidden()
})
