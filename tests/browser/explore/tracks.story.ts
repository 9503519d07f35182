import { listenIn, position } from '../listening.ts'
import { applicationIn, expect, test } from '../story.ts'

const TRACKS = '/?bpm=138-148'

test('[TL-01] [TL-02] columns are chosen and remembered, and simple mode has its own', async ({
  as,
}) => {
  const page = await as()
  await page.goto(TRACKS)
  const heads = async () =>
    (await page.getByRole('columnheader').allTextContents()).filter(
      (name) => !/Play|Like|More|Price/.test(name),
    )
  await expect.poll(heads).toEqual(['Title', 'Artist', 'Released', 'BPM', 'Key'])
  // The month and the year, and no day.
  const bellows = page.getByRole('row').filter({ hasText: 'Bellows' })
  await expect(bellows.getByRole('cell', { name: /^[A-Z][a-z]+ 20\d\d$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Released' }).click()
  await expect.poll(heads).toEqual(['Title', 'Artist', 'BPM', 'Key'])
  await page.reload()
  await expect.poll(heads).toEqual(['Title', 'Artist', 'BPM', 'Key'])
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Simple mode' }).click()
  await expect.poll(heads).toEqual(['Title', 'Artist', 'Duration', 'BPM', 'Key', 'Size'])
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(heads).toEqual(['Title', 'Artist', 'Released', 'BPM', 'Key'])
})

test('[RO-01] a visitor plays a row, which has a ring, a heart, a price and a menu', async ({
  as,
}) => {
  const page = await as()
  await listenIn(page)
  await page.goto(TRACKS)
  const row = page.getByRole('row').filter({ hasText: 'Bellows' })
  await expect(row).toContainText('The Harmonium Remembers')
  await expect(row.getByRole('button', { name: 'Like Bellows' })).toBeVisible()
  await expect(row.getByRole('button', { name: /Add to Cart: Bellows/ })).toBeVisible()
  await row.getByRole('button', { name: 'Play Bellows' }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
  await expect(row.getByRole('progressbar')).toBeVisible()
  await expect(row).toHaveAttribute('aria-current', 'true')
  await row.getByRole('button', { name: 'More about Bellows' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Add to queue',
    'Play next',
    'Add to playlist…',
    'Bookmark',
    'Bookmark this second',
    'Mixes well with',
    'Copy link',
    'Go to release',
    'Go to artist',
    'Report',
  ])
})

test('a whole list plays shuffled, whatever its filters', async ({ as }) => {
  const page = await as()
  await listenIn(page)
  await page.goto('/?tags=raga')
  const only = page.getByRole('main').getByRole('article')
  await expect(only).toHaveCount(1)
  await page.getByRole('button', { name: 'Shuffle all' }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
  await expect(only).toHaveAttribute('aria-current', 'true')
  const bar = page.getByRole('region', { name: 'Player' })
  await expect(bar.getByRole('button', { name: 'Shuffle' })).toHaveAttribute('aria-pressed', 'true')
})

test('[TL-02] [TL-04] the mobile list plays on tap', async ({ as }) => {
  const page = await as(undefined, { width: 360 })
  await listenIn(page)
  await page.goto(TRACKS)
  await applicationIn(page)
  await expect(page.getByRole('group', { name: 'Filters' })).toBeVisible()
  await page.getByRole('cell', { name: /^Bellows/ }).tap({ position: { x: 10, y: 12 } })
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
})

test('returning to a list highlights the last-viewed item for two seconds and focuses it', async ({
  as,
}) => {
  const page = await as()
  await page.goto(TRACKS)
  const row = page.getByRole('row').filter({ hasText: 'Bellows' })
  await applicationIn(page)
  await row.getByRole('link', { name: 'The Harmonium Remembers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Harmonium Remembers')
  await page.goBack()
  await expect(row).toHaveAttribute('data-touched', '')
  await expect(row.getByRole('link').first()).toBeFocused()
  await expect(row).not.toHaveAttribute('data-touched', '')
  const stored = JSON.parse((await page.evaluate(() => sessionStorage.getItem('explore')))!)
  expect(stored).toMatchObject({ bpm: '138-148', keys: null, tags: null, subGenre: null })
  await page.goto('/')
  await page.getByRole('button', { name: 'Last filters: 138-148' }).click()
  await expect(page).toHaveURL('/?bpm=138-148')
  await page.getByRole('link', { name: 'Hypha, home' }).click()
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(page.getByRole('link', { name: 'The Harmonium Remembers' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Last filters/ })).toHaveCount(0)
})

test('a column heading sorts by it, says so, and reverses the order', async ({ as }) => {
  const page = await as()
  await page.goto('/?bpm=60-250')
  await applicationIn(page)
  const head = (name: string) => page.getByRole('columnheader', { name })
  await expect(head('Released')).toHaveAttribute('aria-sort', 'descending')
  await head('Title').getByRole('link').click()
  await expect(page).toHaveURL(/sort=title/)
  await expect(head('Title')).toHaveAttribute('aria-sort', 'ascending')
  await expect(head('Released')).not.toHaveAttribute('aria-sort')
  await head('Released').getByRole('link').click()
  await head('Released').getByRole('link').click()
  await expect(page).toHaveURL(/sort=oldest/)
  await expect(head('Released')).toHaveAttribute('aria-sort', 'ascending')
  await page.goto('/?bpm=60-250&tab=popular')
  await expect(head('Title').getByRole('link')).toBeHidden()
})

test('the heading of the tracks stays visible below that of the page', async ({ as }) => {
  const page = await as()
  await page.setViewportSize({ width: 768, height: 300 })
  await page.goto('/?bpm=60-250')
  await applicationIn(page)
  const header = (await page.getByRole('banner').boundingBox())!
  const head = page.getByRole('columnheader', { name: 'Title' })
  await page
    .getByRole('row')
    .last()
    .evaluate((row) => row.scrollIntoView({ block: 'center' }))
  await expect.poll(async () => (await head.boundingBox())!.y).toBe(header.y + header.height)
})
