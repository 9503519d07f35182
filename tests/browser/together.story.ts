import type { Page } from '@playwright/test'
import { inDatabase } from './in-database.ts'
import { folderOfMasters } from './masters.ts'
import { applicationIn, expect, test } from './story.ts'

/** Simulates a return to the window, which checks for changes immediately instead of at the next interval. */
const comesBack = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new Event('visibilitychange')))

const opens = async (page: Page, address: string) => {
  await page.goto(address)
  await applicationIn(page)
  await expect(page.getByRole('navigation', { name: 'Steps' })).toBeVisible()
}
const title = (page: Page) => page.getByLabel('Title')
const catalogueNumber = (page: Page) => page.getByLabel('Catalogue number')
const saves = (page: Page, isSaved: (body: Record<string, unknown>) => boolean) =>
  page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PATCH' &&
      answer.status() === 200 &&
      isSaved(answer.request().postDataJSON() as Record<string, unknown>),
  )

/** Blocks a browser's requests for the release until the returned function is called. */
async function holdsBack(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/api\/music_releases\/\d+$/, async (route) => {
    if (route.request().method() === 'GET') await held
    await route.continue()
  })
  return letGo
}

test('with a release open in two browsers the newer save wins per field, untouched fields follow, and both are notified', async ({
  as,
}) => {
  const first = await as('artist')
  await opens(first, '/create-music-release')
  await title(first).fill('Two Looms')
  await first.getByLabel('Artist', { exact: true }).fill('Lichen Parade')
  await first.getByLabel('Sub-genre').selectOption('Goa')
  await expect(first).toHaveURL(/\/create-music-release\/\d+/)

  // The second browser doesn't know yet that the first has saved the same field.
  const second = await as('artist')
  await opens(second, first.url())
  const letGo = await holdsBack(second)
  const isSaved = saves(first, (body) => body['title'] === 'Two Looms, Blue')
  await catalogueNumber(first).fill('LP-20')
  await title(first).fill('Two Looms, Blue')
  await isSaved
  const refused = second.waitForResponse((answer) => answer.status() === 409)
  const isSavedOver = saves(second, (body) => body['title'] === 'Two Looms, Red')
  await title(second).fill('Two Looms, Red')
  await refused
  letGo()
  const over = (await isSavedOver).request().postDataJSON() as Record<string, unknown>
  expect(Object.keys(over).toSorted()).toEqual(['revision', 'title'])
  await expect(
    second.getByText(/^Title was saved elsewhere as “Two Looms, Blue” at \d\d:\d\d/),
  ).toBeVisible()
  await expect(title(second)).toHaveValue('Two Looms, Red')
  await expect(
    second.getByText(/^Changed elsewhere at \d\d:\d\d: Catalogue number\./),
  ).toBeVisible()
  await expect(catalogueNumber(second)).toHaveValue('LP-20')

  await comesBack(first)
  await expect(title(first)).toHaveValue('Two Looms, Red')
  await expect(first.getByText(/^Changed elsewhere at \d\d:\d\d: Title\./)).toBeVisible()

  const isTaken = saves(second, (body) => body['title'] === 'Two Looms, Blue')
  await second.getByRole('button', { name: 'Use their version' }).click()
  await isTaken
  await expect(second.getByText('Title was saved elsewhere')).toHaveCount(0)
  await comesBack(first)
  await expect(title(first)).toHaveValue('Two Looms, Blue')

  // Tracks follow as well.
  await second.getByRole('button', { name: 'Continue to tracks' }).click()
  await second
    .getByLabel('Folder with tracks')
    .setInputFiles(await folderOfMasters('Two Looms', 'Lichen Parade'))
  const track = (page: Page) =>
    page.getByRole('list', { name: 'Tracks' }).getByRole('listitem').first()
  await expect(track(second).getByLabel('Title')).toHaveValue('First Light')
  await first
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('link', { name: 'Tracks' })
    .click()
  await comesBack(first)
  await expect(track(first).getByLabel('Title')).toHaveValue('First Light')
  const isTrackSaved = saves(second, (body) => body['title'] === 'First Thread')
  await track(second).getByLabel('Title').fill('First Thread')
  await isTrackSaved
  await comesBack(first)
  await expect(track(first).getByLabel('Title')).toHaveValue('First Thread')
  await expect(first.getByText(/^Changed elsewhere at \d\d:\d\d: Title of track 1\./)).toBeVisible()
  await expect(second.getByText(/Title of track 1/)).toHaveCount(0)

  // If both edit the same field of a track, the newer save wins, and its author can switch to the other
  // value.
  const letTracksGo = await holdsBack(second)
  const isBlueSaved = saves(first, (body) => body['title'] === 'Blue Thread')
  await track(first).getByLabel('Title').fill('Blue Thread')
  await isBlueSaved
  const isTrackRefused = second.waitForResponse((answer) => answer.status() === 409)
  const isRedSaved = saves(second, (body) => body['title'] === 'Red Thread')
  await track(second).getByLabel('Title').fill('Red Thread')
  await isTrackRefused
  letTracksGo()
  await isRedSaved
  await expect(track(second).getByText('Title was saved elsewhere as “Blue Thread”.')).toBeVisible()
  await comesBack(first)
  await expect(track(first).getByLabel('Title')).toHaveValue('Red Thread')
  const isBlueTaken = saves(second, (body) => body['title'] === 'Blue Thread')
  await track(second).getByRole('button', { name: 'Use their version' }).click()
  await isBlueTaken
  await expect(track(second).getByText('was saved elsewhere')).toHaveCount(0)
  await comesBack(first)
  await expect(track(first).getByLabel('Title')).toHaveValue('Blue Thread')
  await first.getByRole('button', { name: 'Back' }).click()

  // Changes by an admin are shown as well.
  const admin = await as('admin')
  await opens(admin, first.url())
  await expect(title(admin)).toHaveValue('Two Looms, Blue')
  const isAdminSaved = saves(admin, (body) => body['catalogueNumber'] === 'LP-21')
  await catalogueNumber(admin).fill('LP-21')
  await isAdminSaved
  // This time the form polls by itself.
  await expect(catalogueNumber(first)).toHaveValue('LP-21')
  await first.reload()
  await applicationIn(first)
  await expect(title(first)).toHaveValue('Two Looms, Blue')
  await expect(catalogueNumber(first)).toHaveValue('LP-21')
})

const WAITING = 'Peat Lantern Register'

test('an open queue page shows new submissions, and decisions by another admin', async ({ as }) => {
  const [admin, other] = [await as('admin'), await as('admin')]
  await admin.goto('/admin/review')
  await applicationIn(admin)
  const list = (page: Page) => page.getByRole('navigation', { name: 'Pending releases' })
  const entry = (page: Page) => list(page).getByRole('link', { name: WAITING })
  await expect(admin.getByRole('status').filter({ hasText: 'to review' })).toBeVisible()
  await expect(entry(admin)).toHaveCount(0)
  await inDatabase(
    `insert into release (identifier, title, type, owner_id, artist_id, subgenre_ids, price_cents, released_at, status)
     select 'peat-lantern-register', $1, 'album', account.id, (select min(id) from artist), '{1}', 0, '2020-02-02', 'pending'
     from account where email = 'artist@hypha.test'`,
    [WAITING],
  )
  try {
    await comesBack(admin)
    await expect(entry(admin)).toBeVisible()
    await entry(admin).click()
    await expect(admin.getByRole('heading', { name: WAITING, level: 2 })).toBeVisible()
    const note = admin.getByRole('region', { name: 'Decision' }).getByLabel('Note to the owner')
    await note.fill('Halfway through')

    await other.goto('/admin/review')
    await applicationIn(other)
    await entry(other).click()
    await other.getByRole('heading', { name: WAITING, level: 2 }).waitFor()
    await other.getByRole('button', { name: 'Approve' }).click()
    await expect(other.getByText(`${WAITING} is published.`)).toBeVisible()

    // This time the queue page polls by itself.
    await expect(admin.getByText('This release has already been decided.')).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await expect(admin.getByRole('heading', { name: WAITING, level: 2 })).toBeVisible()
    await expect(entry(admin)).toHaveCount(0)
  } finally {
    await inDatabase('update release set deleted_at = now() where identifier = $1', [
      'peat-lantern-register',
    ])
  }
})
