import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { owned } from './buying.ts'
import { gives } from './carts.ts'
import { inDatabase } from './in-database.ts'
import { listenIn, position } from './listening.ts'
import { arrive } from './newcomer.ts'
import { applicationIn, expect, test } from './story.ts'

const ALBUM = 'The Harmonium Remembers'
const OTHER = 'Photosynthesis Overclocked'

const sent = (page: Page) => page.waitForEvent('download')
const start = async (file: Download) => (await readFile(await file.path())).subarray(0, 4)

test('[RT-19] [PB-05] [CA-02] owned music is found, played and downloaded in any format, repeatedly @journey', async ({
  as,
}) => {
  const page = await as()
  await listenIn(page)
  await arrive(page, 'owns@hypha.test')
  await gives('owns', ALBUM)
  await gives('owns', OTHER)
  await page.goto('/')
  await applicationIn(page)
  await page.getByRole('button', { name: 'Nadi Prem' }).click()
  const asked = page.waitForRequest('**/api/user/purchases')
  const pressedAt = Date.now()
  await page.getByRole('menuitem', { name: 'Purchased music' }).click()
  await asked
  expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(750)
  await expect(owned(page)).toHaveCount(2)

  await page.getByLabel('Sort by').selectOption('Title')
  await expect(owned(page).first()).toContainText(OTHER)
  await page.getByLabel('Find in your music').fill('vetiver harmonium')
  await expect(owned(page)).toHaveCount(1)
  await expect(page).toHaveURL('/download-purchased?query=vetiver+harmonium&sort=title')
  await page.reload()
  await expect(owned(page)).toHaveCount(1)
  await page.getByRole('button', { name: `Play ${ALBUM}` }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(0)

  await page.getByRole('button', { name: `Download: ${ALBUM}` }).click()
  await expect(page.getByRole('menuitem', { name: /^FLAC · about \d/ })).toBeVisible()
  let file = sent(page)
  await page.getByRole('menuitem', { name: /^Opus/ }).click()
  await expect(owned(page)).toContainText(/Preparing/)
  expect((await file).suggestedFilename()).toMatch(/The Harmonium Remembers.*\.zip$/)
  expect((await start(await file)).toString()).toBe('PK\u0003\u0004')
  await expect(owned(page)).toContainText('Your browser is downloading it.')

  // A second download starts immediately.
  file = sent(page)
  await page.getByRole('button', { name: new RegExp(`^Download( again)?: ${ALBUM}`) }).click()
  await page.getByRole('menuitem', { name: /^Opus/ }).click()
  await file

  await page.getByRole('link', { name: 'History' }).click()
  const past = page.getByRole('list', { name: 'Downloaded' }).getByRole('listitem')
  await expect(past.first()).toContainText(/The Harmonium Remembers.*Opus/)

  // All files in one format, one after another: the format used last.
  await page.getByRole('link', { name: 'Music', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Find in your music' }).fill('')
  await page.getByLabel('Select all').check()
  await expect(page.getByLabel('Format for all')).toHaveValue('opus')
  const files: string[] = []
  page.on('download', (each) => files.push(each.suggestedFilename()))
  await page.getByRole('button', { name: 'Download 2' }).click()
  await expect.poll(() => files.length).toBe(2)
  expect(files.join()).toContain(OTHER)
})

test('downloads that had not started when the page was left wait for Continue', async ({ as }) => {
  const page = await as()
  await arrive(page, 'leaves@hypha.test')
  await gives('leaves', ALBUM)
  await gives('leaves', OTHER)
  // No responses while the page is open.
  let isHeld = true
  await page.goto('/download-purchased')
  await page.getByLabel('Select all').check()
  await page.getByLabel('Format for all').selectOption('Original')
  await page.route('**/api/downloads', (route) => (isHeld ? undefined : route.continue()))
  await page.getByRole('button', { name: 'Download 2' }).click()
  await expect(owned(page).filter({ hasText: 'Preparing' })).toHaveCount(1)
  await expect(owned(page).filter({ hasText: 'Waiting in line' })).toHaveCount(1)

  await page.reload()
  isHeld = false
  const notice = page.getByText('2 downloads hadn’t started when you left.')
  await expect(notice).toBeVisible()
  await expect(owned(page).filter({ hasText: 'Paused' })).toHaveCount(2)
  // Nothing resumes by itself, and unwanted files can be removed.
  await page.getByRole('button', { name: `Cancel: ${OTHER}` }).click()
  await expect(page.getByText('1 download hadn’t started when you left.')).toBeVisible()
  const file = sent(page)
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  expect((await file).suggestedFilename()).toMatch(/The Harmonium Remembers.*\.zip$/)
  await expect(page.getByText('hadn’t started when you left')).toBeHidden()
  await page.reload()
  await expect(owned(page)).toHaveCount(2)
  await expect(page.getByText('hadn’t started when you left')).toBeHidden()
})

test('all tracks bought of an album are downloaded as one file', async ({ as }) => {
  const page = await as()
  await arrive(page, 'parts@hypha.test')
  await inDatabase(
    `insert into entitlement (account_id, track_id, source)
     select account.id, track.id, 'purchase' from account, track join release on release.id = release_id
     where account.email = 'parts@hypha.test' and release.title = $1`,
    [ALBUM],
  )
  await page.goto('/download-purchased')
  await expect(owned(page)).toHaveCount(2)
  await page.getByLabel('Select all').check()
  await page.getByLabel('Format for all').selectOption('Original')
  const files: string[] = []
  page.on('download', (each) => files.push(each.suggestedFilename()))
  await page.getByRole('button', { name: 'Download 2' }).click()
  await expect(owned(page).filter({ hasText: 'Your browser is downloading it.' })).toHaveCount(2)
  await expect.poll(() => files).toEqual([expect.stringMatching(/The Harmonium Remembers.*\.zip$/)])
})

test('[DG-02] [PB-04] a price of zero leads to the file; after the last free download of a day the limit is shown', async ({
  as,
}) => {
  const page = await as()
  await arrive(page, 'takes@hypha.test')
  await page.goto('/album/harbour-without-boats')
  await applicationIn(page)
  const syp = page.getByRole('button', { name: /^SYP, Set Your Price: / })
  const takes = async () => {
    await syp.first().click()
    await page.getByRole('dialog').getByLabel('Your price').fill('0')
    await page.getByRole('button', { name: 'Download for free' }).click()
  }
  const dialog = page.getByRole('dialog', { name: /^Download / })
  await expect(syp).toHaveCount(2)
  await takes()
  await expect(dialog).toContainText('Free downloads today: 0 of 5.')
  await expect(dialog).toHaveCSS('inline-size', '500px')
  await dialog.getByRole('radio', { name: /^FLAC/ }).check()
  const file = sent(page)
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  expect((await file).suggestedFilename()).toMatch(/\.flac$/)
  expect((await start(await file)).toString()).toBe('fLaC')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('is downloading.')
  // It is owned now, and the button shows it without a reload.
  await expect(syp).toHaveCount(1)

  await inDatabase(
    `update download_day set used = 5
     where account_id = (select id from account where email = 'takes@hypha.test')`,
  )
  await takes()
  await expect(dialog.getByRole('radio', { name: /^FLAC/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  const limit = page.getByRole('alertdialog', { name: 'Download limit' })
  await expect(limit).toContainText('Free downloads today: 5 of 5.')
  await expect(limit).toContainText('Premium includes 50 a day.')
  await limit.getByRole('button', { name: 'Not now' }).click()
  await expect(limit).toBeHidden()
  await expect(syp).toHaveCount(1)

  await page.goto('/download-purchased')
  await expect(owned(page)).toHaveCount(1)
  await expect(owned(page)).toContainText('Free')
})

test("[PB-02] the owner downloads without buying, and it doesn't count", async ({ as }) => {
  const page = await as('label')
  await page.goto('/album/the-harmonium-remembers')
  await applicationIn(page)
  await page.getByRole('button', { name: 'Download: Bellows' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download Bellows' })
  await dialog.getByRole('radio', { name: /^Original .*FLAC · / }).check()
  await expect(dialog).not.toContainText('Free downloads')
  const file = sent(page)
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  expect((await start(await file)).toString()).toBe('fLaC')
  await expect(dialog).toBeHidden()
})
