import type { Page } from '@playwright/test'
import { applicationIn, expect, test } from '../story.ts'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('group', { name: 'Filters' })).toBeVisible()
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('[EF-05] the filters open on demand; the button says Hide, and Clear when a filter is set', async ({
  as,
}) => {
  const page = await as()
  await page.goto('/')
  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.getByRole('group', { name: 'Filters' })
  await expect(panel).toContainText('Psychedelic Trance')
  await expect(page.getByRole('button', { name: 'Hide' })).toBeVisible()
  await page.getByLabel('Tags').fill('goa')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?tags=goa')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(panel).toBeHidden()
  await page.keyboard.press('f')
  await expect(panel).toBeVisible()
})

test('[EF-05] [EX-07] on phones the filters are open, and their options are bottom sheets', async ({
  as,
}) => {
  const page = await as(undefined, { width: 360 })
  await page.goto('/')
  await expect(page.getByRole('group', { name: 'Filters' })).toBeVisible()
  for (const name of ['Sub-Genre', 'BPM', 'Key']) {
    await field(page, name).tap()
    const sheet = page.getByRole('dialog', { name })
    await expect(sheet).toBeVisible()
    await expect
      .poll(async () => {
        const box = (await sheet.boundingBox())!
        return Math.round(box.y + box.height)
      })
      .toBe(860)
    await sheet.getByRole('button', { name: 'Close' }).tap()
    await expect(sheet).toBeHidden()
  }
  await page.setViewportSize({ width: 1240, height: 860 })
  await expect(page.getByRole('group', { name: 'Filters' })).toBeHidden()
  await openFilters(page)
  await page.setViewportSize({ width: 360, height: 860 })
  await page.setViewportSize({ width: 1240, height: 860 })
  await expect(page.getByRole('group', { name: 'Filters' })).toBeVisible()
})

test('on phones the filter bar hints at hidden filters until it was scrolled', async ({ as }) => {
  const page = await as(undefined, { width: 360 })
  await page.goto('/?bpm=138-148&key=7A,8A,9A,8B&tags=nosuchtag')
  await applicationIn(page)
  const chips = page.getByRole('list', { name: 'Active filters' })
  const hint = () => chips.evaluate((list) => getComputedStyle(list).maskImage !== 'none')
  await expect.poll(hint).toBe(true)
  // The served list may be scrolled before it listens, as by a finger.
  const scrolls = () => chips.evaluate((list) => list.scrollBy(list.scrollLeft > 100 ? -60 : 60, 0))
  await expect
    .poll(async () => {
      await scrolls()
      return hint()
    })
    .toBe(false)
  await page.reload()
  await expect(chips).toBeVisible()
  await expect.poll(hint).toBe(false)
})

test('a long list has pagination and a page size', async ({ as }) => {
  const page = await as()
  const asked: string[] = []
  await page.route('**/api/optimized/music_releases?*', async (route) => {
    const url = route.request().url()
    asked.push(url)
    // Every page has the content of the first, because the stories' catalogue is shorter than a page.
    const answer = await route.fetch({ url: url.replace(/([?&]page=)\d+/, '$11') })
    await route.fulfill({ json: { ...(await answer.json()), count_results: 95 } })
  })
  await page.goto('/calculator')
  await applicationIn(page)
  await page.getByRole('link', { name: 'Hypha, home' }).click()
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('link')
  await expect(pages.filter({ hasText: /\d/ })).toHaveText(['1', '2', '3', '4'])
  await page.getByRole('navigation', { name: 'Per page' }).getByRole('link', { name: '60' }).click()
  await expect(page).toHaveURL('/?show=60')
  await expect(pages.filter({ hasText: /\d/ })).toHaveText(['1', '2'])
  // The pagination is correct before the page is loaded, because the total is known.
  await expect.poll(() => asked.at(-1)).toContain('itemsPerPage=60')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/?page=2&show=60')
  // Without a next page the arrow is gone.
  await expect(pages.filter({ hasText: '2' })).toBeFocused()
  await page
    .getByRole('navigation', { name: 'Lists' })
    .getByRole('link', { name: 'Popular' })
    .click()
  await expect(page).toHaveURL('/?tab=popular&show=60')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('[EF-07] keys are toggled on the wheel, applied, shown in both notations, and cleared @journey', async ({
  as,
}) => {
  const page = await as()
  await page.goto('/')
  await page.getByRole('button', { name: 'Filters' }).click()
  await field(page, 'Key').click()
  const wheel = page.getByRole('dialog', { name: 'Key' })
  await wheel.getByRole('checkbox', { name: '8A, A minor' }).click()
  await wheel.getByRole('checkbox', { name: '9A, E minor' }).click()
  await wheel.getByRole('checkbox', { name: '9A, E minor' }).click()
  await wheel.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/?key=8A')
  await expect(row(page, 'Reed Number Nine')).toContainText('8A')
  await expect(row(page, 'Reed Number Nine')).toContainText('Am')
  await expect(row(page, 'Bellows')).toHaveCount(0)
  await expect(field(page, 'Key')).toHaveValue('8A')

  await field(page, 'Key').click()
  await wheel.getByRole('button', { name: 'Compatible keys' }).click()
  for (const code of ['8A', '7A', '9A', '8B'])
    await expect(wheel.getByRole('checkbox', { name: new RegExp(`^${code},`) })).toBeChecked()
  await wheel.getByRole('button', { name: 'Apply' }).click()
  await expect(row(page, 'Bellows')).toBeVisible()

  await field(page, 'Key').click()
  await wheel.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/')
})

test('the wheel works with the keyboard: one tab stop, arrows, Space', async ({ as }) => {
  const page = await as()
  await page.goto('/')
  await openFilters(page)
  await field(page, 'Key').focus()
  await page.keyboard.press('Enter')
  const wheel = page.getByRole('dialog', { name: 'Key' })
  await wheel.getByRole('checkbox', { name: '12A, D♭ minor' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(wheel.getByRole('checkbox', { name: /^12B/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(wheel.getByRole('checkbox', { name: /^1B/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(wheel).toBeHidden()
  await expect(field(page, 'Key')).toBeFocused()
  await expect(page).toHaveURL('/')
})

test('[EF-08] tempos are typed, clamped, swapped and applied; a range is remembered, the full range is not', async ({
  as,
}) => {
  const page = await as()
  await page.goto('/')
  await openFilters(page)
  const popup = page.getByRole('dialog', { name: 'BPM' })
  const type = async (from: string, to: string) => {
    await field(page, 'BPM').click()
    await popup.getByLabel('From').fill(from)
    await popup.getByLabel('To').fill(to)
    await popup.getByRole('button', { name: 'Apply' }).click()
    await expect(popup).toBeHidden()
  }
  await type('148', '138')
  await expect(page).toHaveURL('/?bpm=138-148')
  await expect(row(page, 'Reed Number Nine')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /\d tracks?$/ })).toBeVisible()
  await type('140', '999')
  await expect(page).toHaveURL('/?bpm=140-300')
  await type('', '')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('bpmSelections'))).toBe(
    '[[140,300],[138,148]]',
  )
  await field(page, 'BPM').click()
  await popup.getByRole('button', { name: '138–148' }).click()
  await popup.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/?bpm=138-148')
})

test('[EF-08] the slider goes from 0 to 300 in steps of 1, and its thumbs stay one percent apart', async ({
  as,
}) => {
  const page = await as()
  await page.goto('/?bpm=187-190')
  await openFilters(page)
  await field(page, 'BPM').click()
  const low = page.getByRole('slider', { name: 'Lowest tempo' })
  for (const thumb of [low, page.getByRole('slider', { name: 'Highest tempo' })]) {
    await expect(thumb).toHaveAttribute('min', '0')
    await expect(thumb).toHaveAttribute('max', '300')
    await expect(thumb).toHaveAttribute('step', '1')
  }
  await low.focus()
  await page.keyboard.press('ArrowRight')
  await expect(low).toHaveAttribute('aria-valuetext', '187 BPM')
  await page.keyboard.press('ArrowLeft')
  await expect(low).toHaveAttribute('aria-valuetext', '186 BPM')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(low).toHaveAttribute('aria-valuetext', '176 BPM')
})

test('[EF-10] the fields that show tempo and key are read-only', async ({ as }) => {
  const page = await as()
  await page.goto('/?bpm=138-148')
  await openFilters(page)
  for (const name of ['BPM', 'Key']) await expect(field(page, name)).toHaveAttribute('readonly', '')
})

test('[EF-09] tags are added with Enter, space and comma; Backspace removes the last one', async ({
  as,
}) => {
  const page = await as()
  await page.goto('/')
  await openFilters(page)
  const tags = page.getByLabel('Tags')
  await tags.pressSequentially('one two,three')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?tags=one,two,three')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await expect(page).toHaveURL('/?tags=one,two')
})

test('an empty list offers to remove the most restrictive filter; each filter is a chip', async ({
  as,
}) => {
  const page = await as()
  await page.goto('/?bpm=138-148&tags=nosuchtag')
  await expect(page.getByText('No tracks match all your filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Try without the tag “nosuchtag”' }).click()
  await expect(row(page, 'Reed Number Nine')).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter: BPM 138–148' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/?bpm=138-148&key=8A')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/')
})

test('a shared URL shows the same list, even without scripts, and Back undoes each choice @journey', async ({
  as,
  browser,
}) => {
  const page = await as()
  await page.goto('/')
  await page.getByRole('button', { name: /^Sort/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Newest',
    'Oldest',
    'Title',
    'Price',
    'Most played',
    'Most downloaded',
  ])
  await page.getByRole('menuitem', { name: 'Title' }).click()
  await expect(page).toHaveURL('/?sort=title')
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await expect(first).toHaveText('Harbour Without Boats')
  await page.goto('/?sort=title&key=8A,9A')
  await expect(row(page, 'Bellows')).toBeVisible()
  await page.goBack()
  await expect(first).toHaveText('Harbour Without Boats')

  const context = await browser.newContext({
    baseURL: process.env.STORY_URL!,
    javaScriptEnabled: false,
  })
  const still = await context.newPage()
  await still.goto('/?bpm=138-148&key=8A')
  await expect(row(still, 'Reed Number Nine')).toBeVisible()
  await context.close()
})
