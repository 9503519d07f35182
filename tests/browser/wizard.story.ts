import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { picture } from '../support/images/images.ts'
import { dropsOn } from './dropping.ts'
import { inDatabase } from './in-database.ts'
import { listenIn, position } from './listening.ts'
import { folderOfMasters } from './masters.ts'
import { applicationIn, expect, test } from './story.ts'

const opens = async (page: Page, address = '/create-music-release') => {
  await page.goto(address)
  await applicationIn(page)
  await expect(page.getByRole('navigation', { name: 'Steps' })).toBeVisible()
}
const rows = (page: Page): Locator =>
  page.getByRole('list', { name: 'Tracks' }).getByRole('listitem')
const titles = (page: Page) =>
  rows(page)
    .getByLabel('Title')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
const toStep = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name }).click()
const goesOn = (page: Page) => page.getByRole('button', { name: /^Continue to/ }).click()

/** Creates a release with what the first step requires. */
async function begins(page: Page, title: string, artist = 'Lichen Parade'): Promise<void> {
  await opens(page)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Artist', { exact: true }).fill(artist)
  await page.getByLabel('Sub-genre').selectOption('Goa')
  await expect(page).toHaveURL(/\/create-music-release\/\d+/)
}

test('[RS-10] a dropped folder becomes a complete release under review @journey', async ({
  as,
}) => {
  const artist = await as('artist')
  await listenIn(artist)
  const folder = await folderOfMasters('Root Signal', 'Lichen Parade')
  await writeFile(join(folder, 'cover.png'), await picture('png', 1400))
  await opens(artist)
  await dropsOn(artist, [folder])

  await expect(
    artist.getByText('4 files added. Filled in from their tags: Title, Artist, Sub-genres.'),
  ).toBeVisible()
  await expect(artist.getByLabel('Title')).toHaveValue('Root Signal')
  await expect(artist.getByLabel('Artist', { exact: true })).toHaveValue('Lichen Parade')
  await expect(artist).toHaveURL(/\/create-music-release\/\d+$/)
  const description = artist.getByRole('textbox', { name: 'Description' })
  await description.click()
  await artist.keyboard.type('Recorded under ')
  await artist.keyboard.press('Control+b')
  await artist.keyboard.type('one tree')
  await goesOn(artist)

  await expect(artist).toHaveURL(/\?step=2$/)
  await expect
    .poll(() => titles(artist))
    .toEqual(['First Light', 'Second Root', 'Third Bell', 'z broken'])
  const first = rows(artist).nth(0)
  await expect(first.getByLabel('BPM')).toHaveValue('145')
  await expect(first.getByLabel('Key')).toHaveValue('20')
  const second = rows(artist).nth(1)
  await expect(second.getByLabel('Key')).toHaveValue('21')

  // The tempo in its tags is half of the real one.
  await second.getByLabel('BPM').focus()
  await second.getByRole('button', { name: 'Double the tempo' }).click()
  await expect(second.getByLabel('BPM')).toHaveValue('146')

  const broken = rows(artist).filter({ hasText: 'Failed' })
  // It is the last of four, and other stories' files may come between them.
  await expect(broken).toHaveCount(1)
  await broken.getByRole('button', { name: 'Remove z broken' }).click()
  await expect(rows(artist)).toHaveCount(3)
  await expect(artist.getByText('Ready', { exact: true })).toHaveCount(3)
  await first.getByRole('button', { name: 'Play First Light' }).click()
  await expect.poll(() => position(artist)).toBeGreaterThan(0.3)

  await rows(artist)
    .nth(2)
    .getByRole('button', { name: /^Position of/ })
    .press('Home')
  await expect.poll(() => titles(artist)).toEqual(['Third Bell', 'First Light', 'Second Root'])
  await expect(
    rows(artist)
      .nth(0)
      .getByRole('button', { name: /^Position of/ }),
  ).toBeFocused()
  const place = artist.getByLabel('Number of Third Bell')
  await place.fill('3')
  await place.press('Enter')
  await expect.poll(() => titles(artist)).toEqual(['First Light', 'Second Root', 'Third Bell'])
  await rows(artist).nth(2).getByRole('button', { name: 'Move up Third Bell' }).click()
  await expect.poll(() => titles(artist)).toEqual(['First Light', 'Third Bell', 'Second Root'])

  const grip = rows(artist)
    .nth(0)
    .getByRole('button', { name: /^Position of/ })
  await grip.scrollIntoViewIfNeeded()
  const [from, to] = [(await grip.boundingBox())!, (await rows(artist).nth(1).boundingBox())!]
  await artist.mouse.move(from.x + 10, from.y + 10)
  await artist.mouse.down()
  await artist.mouse.move(from.x + 10, from.y + to.height + 10, { steps: 5 })
  await artist.mouse.up()
  await expect.poll(() => titles(artist)).toEqual(['Third Bell', 'First Light', 'Second Root'])

  await artist.getByText('All tracks at once').click()
  await artist.getByLabel('Price of all tracks').fill('2')
  await artist.getByRole('button', { name: 'Apply price to all' }).click()
  for (const at of [0, 1, 2])
    await expect(rows(artist).nth(at).getByLabel('Price')).toHaveValue('2.00')
  await artist.getByLabel('BPM in track order').fill('145\n150\n\n\n')
  await artist.getByRole('button', { name: 'Apply line by line' }).click()
  await expect(rows(artist).nth(1).getByLabel('BPM')).toHaveValue('150')
  await expect(rows(artist).nth(2).getByLabel('BPM')).toHaveValue('146')

  await goesOn(artist)
  await expect(artist.getByRole('img', { name: 'Cover at 320 pixels' })).toBeVisible()
  await goesOn(artist)
  await expect(artist.getByText('Bought one by one, its 3 tracks cost $6.00')).toBeVisible()
  await goesOn(artist)
  await expect(artist.getByText('Say whether AI was used.').first()).toBeVisible()
  await artist.getByLabel('Use of AI').selectOption('assisted')
  await goesOn(artist)

  const preview = artist.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Root Signal' })).toBeVisible()
  await expect(preview.locator('strong')).toHaveText('one tree')
  await expect(preview.getByRole('row').nth(1)).toContainText('Third Bell')
  await preview.getByRole('button', { name: 'Play Second Root' }).click()
  await expect(artist.getByRole('region', { name: 'Player' })).toContainText('Second Root')
  await artist.getByRole('button', { name: 'Submit for review' }).click()
  await expect(artist).toHaveURL('/music-release-submitted')
})

test('[RT-13] [ER-02] steps are in the URL, Back goes back, problems are listed and lead to their field; a failed cover shows an error, and editing starts at step 1', async ({
  as,
}) => {
  const artist = await as('artist')
  await opens(artist)
  await goesOn(artist)
  const summary = artist.getByRole('group', { name: '3 things to fix' })
  await expect(summary).toBeFocused()
  await summary.getByRole('button', { name: 'Release, Artist' }).click()
  await expect(artist.getByLabel('Artist', { exact: true })).toBeFocused()
  await expect(artist.getByText('A title is required.').last()).toBeVisible()

  await artist.getByLabel('Title').fill('x'.repeat(5000))
  await expect(artist.getByText('Use at most 200 characters (now 5,000).').first()).toBeVisible()
  await artist.getByLabel('Title').fill('Ninth Step')
  await artist.getByLabel('Artist', { exact: true }).fill('Lichen Parade')
  await artist.getByLabel('Sub-genre').selectOption('Forest')
  await goesOn(artist)
  await expect(artist).toHaveURL(/\/create-music-release\/\d+\?step=2$/)
  await artist.goBack()
  await expect(artist.getByLabel('Title')).toHaveValue('Ninth Step')
  await artist.goForward()
  await expect(artist.getByRole('button', { name: 'Choose a folder' })).toBeVisible()
  await goesOn(artist)
  const COVER = '**/api/music_releases/*/cover'
  await artist.route(COVER, (route) => route.abort())
  await artist.getByRole('button', { name: 'Use this cover' }).click()
  const oops = artist.getByRole('alertdialog', { name: 'Oops!' })
  await expect(oops).toContainText('The server can’t be reached.')
  await oops.getByRole('button', { name: 'OK' }).click()
  await expect(artist.getByText('Add a cover')).toBeVisible()
  await artist.unroute(COVER)
  await artist.getByRole('button', { name: 'Use this cover' }).click()
  await expect(artist.getByRole('img', { name: 'Cover at 320 pixels' })).toBeVisible()
  await goesOn(artist)

  for (const price of ['-1', '1e9', 'abc']) {
    await artist.getByLabel('Price of the whole release').fill(price)
    await expect(artist.getByText('Enter 0, or a price between $0.50 and $1,000.00.')).toBeVisible()
  }
  await artist.getByLabel('Release date').fill('1890-01-01')
  await expect(artist.getByText('Choose a date between 1900')).toBeVisible()
  await artist.getByRole('button', { name: 'Clear' }).click()
  await expect(artist.getByLabel('Release date')).toHaveValue('')
  // Valid fields are saved next to invalid ones.
  const isSaved = artist.waitForResponse(
    (answer) => answer.request().postDataJSON()?.licence === 'CC0-1.0',
  )
  await artist.getByLabel('License').selectOption('CC0-1.0')
  expect((await isSaved).status()).toBe(200)

  await toStep(artist, 'Tracks')
  await toStep(artist, 'Price and date')
  await artist.getByLabel('Price of the whole release').fill('7')
  await artist.getByLabel('Use of AI').selectOption('none')
  await goesOn(artist)
  await artist.getByRole('button', { name: 'Submit for review' }).click()
  const left = artist.getByRole('group', { name: 'One thing to fix' })
  await expect(left).toContainText('Add at least one track.')
  await left.getByRole('button', { name: 'Tracks, Tracks' }).click()
  await expect(artist).toHaveURL(/\?step=2$/)

  const id = /release\/(\d+)/.exec(artist.url())![1]
  await opens(artist, `/create-music-release/${id}?editRelease=true`)
  await expect(artist.getByLabel('Title')).toHaveValue('Ninth Step')
})

test('an invalid field of a track is listed with a link from any step, and valid ones next to it are saved', async ({
  as,
}) => {
  const artist = await as('artist')
  await begins(artist, 'Three Burrows')
  await goesOn(artist)
  await artist
    .getByLabel('Folder with tracks')
    .setInputFiles(await folderOfMasters('Three Burrows', 'Lichen Parade'))
  await expect
    .poll(() => titles(artist))
    .toEqual(['First Light', 'Second Root', 'Third Bell', 'z broken'])
  const second = rows(artist).nth(1)
  await second.getByLabel('Price').fill('abc')
  await second.getByText('ISRC, credits and lyrics').click()
  await second.getByLabel('ISRC').fill('DE-A1')
  const isSaved = artist.waitForResponse(
    (answer) => answer.request().postDataJSON()?.title === 'Second Branch',
  )
  await second.getByLabel('Title').fill('Second Branch')
  expect((await isSaved).status()).toBe(200)

  await goesOn(artist)
  const summary = artist.getByRole('group', { name: '2 things to fix' })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Tracks, Price of track 2: Enter 0, or a price between')
  await summary.getByRole('button', { name: 'Tracks, ISRC of track 2' }).click()
  await expect(second.getByLabel('ISRC')).toBeFocused()

  // Invalid input is kept across steps.
  await toStep(artist, 'Release')
  await toStep(artist, 'Tracks')
  await expect(second.getByLabel('Price')).toHaveValue('abc')
  await second.getByText('ISRC, credits and lyrics').click()
  await summary.getByRole('button', { name: 'Tracks, ISRC of track 2' }).click()
  await expect(second.getByLabel('ISRC')).toBeFocused()
  const isCodeSaved = artist.waitForResponse(
    (answer) => answer.request().postDataJSON()?.isrc === 'DEA1B2600009',
  )
  await second.getByLabel('ISRC').fill('DE-A1B-26-00009')
  expect((await isCodeSaved).status()).toBe(200)
  await artist
    .getByRole('group', { name: 'One thing to fix' })
    .getByRole('button', { name: 'Tracks, Price of track 2' })
    .click()
  await second.getByLabel('Price').fill('2')
  await goesOn(artist)
  await expect(artist).toHaveURL(/\?step=3$/)
  await artist.reload()
  await applicationIn(artist)
  await toStep(artist, 'Tracks')
  await expect(second.getByLabel('Title')).toHaveValue('Second Branch')
  await expect(second.getByLabel('Price')).toHaveValue('2.00')
  await second.getByText('ISRC, credits and lyrics').click()
  await expect(second.getByLabel('ISRC')).toHaveValue('DE-A1B-26-00009')
})

test('a compilation track by somebody else’s artist gets another name, and uploads', async ({
  as,
}) => {
  const artist = await as('artist')
  await opens(artist)
  await artist.getByLabel('Title').fill('Borrowed Voices')
  await artist.getByLabel('Type').selectOption('Compilation')
  await artist.getByLabel('Sub-genre').selectOption('Goa')
  await expect(artist).toHaveURL(/\/create-music-release\/\d+/)
  await goesOn(artist)
  const folder = await folderOfMasters('Borrowed Voices', 'Ninth Monsoon')
  await artist.getByLabel('Track files').setInputFiles(join(folder, 'c.wav'))
  await expect(artist.getByText('Failed: This artist name belongs to someone else.')).toBeVisible()
  const name = artist.getByLabel('Artist of c.wav')
  await expect(name).toHaveValue('Ninth Monsoon')
  await name.fill('ninth monsoon')
  await artist.getByRole('button', { name: 'Try again' }).click()
  await expect(artist.getByText('Failed: This artist name belongs to someone else.')).toBeVisible()
  await name.fill('Lichen Parade')
  await name.press('Enter')
  await expect(rows(artist)).toHaveCount(1)
  await expect(rows(artist).first().getByLabel('Title')).toHaveValue('First Light')
  await expect(rows(artist).first().getByLabel('Artist', { exact: true })).toHaveValue(
    'Lichen Parade',
  )
  await expect(artist.getByText('Ready', { exact: true })).toBeVisible()
})

test('unsent changes return after a reload and can be undone', async ({ as }) => {
  const artist = await as('artist')
  await opens(artist)
  await artist.getByLabel('Artist', { exact: true }).fill('Lichen Parade')
  await artist.getByLabel('Catalogue number').fill('LP-9')
  await artist.reload()
  await applicationIn(artist)
  await expect(
    artist.getByText('Restored your unsaved changes: Artist, Catalogue number.'),
  ).toBeVisible()
  await expect(artist.getByLabel('Catalogue number')).toHaveValue('LP-9')
  await artist.getByRole('button', { name: 'Undo' }).click()
  await expect(artist.getByLabel('Artist', { exact: true })).toHaveValue('')
  await artist.reload()
  await applicationIn(artist)
  await expect(artist.getByLabel('Catalogue number')).toHaveValue('')
})

test('a refused field shows its error on its step, the rest is saved, and the error is back after a reload', async ({
  as,
}) => {
  const artist = await as('artist')
  await begins(artist, 'Borrowed Name')
  const isRestSaved = artist.waitForResponse(
    (answer) =>
      answer.status() === 200 && answer.request().postDataJSON()?.catalogueNumber === 'LP-010',
  )
  await artist.getByLabel('Artist', { exact: true }).fill('Ninth Monsoon')
  await artist.getByLabel('Catalogue number').fill('LP-010')
  const refusal = 'This artist name belongs to someone else.'
  await expect(artist.getByRole('alert')).toHaveText(refusal)
  await expect(artist.getByText(refusal)).toHaveCount(2)
  await isRestSaved
  await artist.reload()
  await applicationIn(artist)
  await expect(artist.getByText('Restored your unsaved changes: Artist.')).toBeVisible()
  await expect(artist.getByLabel('Artist', { exact: true })).toHaveValue('Ninth Monsoon')
  await expect(artist.getByLabel('Catalogue number')).toHaveValue('LP-010')
  await artist.getByLabel('Artist', { exact: true }).fill('Lichen Parade')
  await expect(artist.getByRole('alert')).toHaveCount(0)
})

test('in two tabs the newer save wins, and the older tab says so', async ({ as }) => {
  const artist = await as('artist')
  await begins(artist, 'Two Windows')
  const other = await artist.context().newPage()
  await opens(other, artist.url())
  await artist.getByLabel('Catalogue number').fill('LP-011')
  await expect(other.getByText(/^Changed elsewhere at \d\d:\d\d: Catalogue number\./)).toBeVisible()
  await expect(other.getByLabel('Catalogue number')).toHaveValue('LP-011')
  await other.getByLabel('Catalogue number').fill('LP-012')
  await expect(artist.getByLabel('Catalogue number')).toHaveValue('LP-012')
  await expect(artist.getByText(/^Changed elsewhere/)).toBeVisible()
})

test('[RS-03] an admin edits a published release of somebody else', async ({ as }) => {
  const admin = await as('admin')
  await admin.goto('/album/the-harmonium-remembers')
  await applicationIn(admin)
  await admin.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(admin).toHaveURL(/\/create-music-release\/\d+\?editRelease=true$/)
  await expect(admin.getByLabel('Title')).toHaveValue('The Harmonium Remembers')
  try {
    await admin.getByLabel('Catalogue number').fill('HR-7')
    await expect(admin.getByText(/Saved \d\d:\d\d/)).toBeVisible()
    await toStep(admin, 'Tracks')
    await expect(admin.getByText('Only the owner can add tracks')).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Choose a folder' })).toHaveCount(0)
    await toStep(admin, 'Preview')
    await expect(admin.getByRole('link', { name: 'View release' })).toBeVisible()
  } finally {
    await inDatabase(
      "update release set catalogue_number = null where identifier = 'the-harmonium-remembers'",
    )
  }
})

test('on phones the wizard is complete, and uploads continue while browsing', async ({ as }) => {
  const artist = await as('label', { width: 360 })
  await begins(artist, 'Small Window', 'Small Parade')
  const isNarrow = () =>
    artist.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
  expect(await isNarrow()).toBe(true)
  await goesOn(artist)
  await expect(artist.getByRole('navigation', { name: 'Steps' })).toContainText(
    'Step 2 of 5: Tracks',
  )
  // The bytes wait until the page was left.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await artist.route(/\/media\/parts\//, async (route) => {
    await held
    await route.continue()
  })
  const folder = await folderOfMasters('Small Window', 'Small Parade')
  await artist.getByLabel('Folder with tracks').setInputFiles(folder)
  await expect.poll(() => titles(artist)).toEqual(['First Light', 'Second Root'])
  expect(await isNarrow()).toBe(true)
  await artist.getByRole('link', { name: 'Hypha' }).first().click()
  await expect(artist).toHaveURL('/')
  const mark = artist.getByRole('link', { name: /1 of 4 uploading/ })
  await expect(mark).toBeVisible()
  // Toasts must not cover it. The first of the queue plays, the second shows a toast.
  for (const _ of [1, 2]) {
    await artist
      .getByRole('button', { name: /^More about/ })
      .first()
      .click()
    await artist.getByRole('menuitem', { name: 'Add to queue', exact: true }).click()
    await expect(artist.getByRole('menu')).toHaveCount(0)
  }
  const notice = artist.getByRole('region', { name: 'Notifications' }).getByRole('listitem').last()
  await expect(notice).toContainText('added to the queue')
  await expect(notice).toHaveCSS('translate', 'none')
  // Measure both at the same time, because the arriving player bar lifts them together.
  const gap = await mark.evaluate(
    (below, above) => below.getBoundingClientRect().top - above.getBoundingClientRect().bottom,
    await notice.elementHandle(),
  )
  expect(gap).toBeGreaterThanOrEqual(0)
  letGo()
  await mark.click()
  await expect(artist).toHaveURL(/\/create-music-release\/\d+\?step=2$/)
  await expect(rows(artist)).toHaveCount(4)
  for (const [step, name] of [
    ['Cover', 'Cover'],
    ['Price and date', 'Price and date'],
  ] as const) {
    await goesOn(artist)
    await expect(artist.getByRole('region', { name })).toBeVisible()
    expect(await isNarrow(), step).toBe(true)
  }
})
