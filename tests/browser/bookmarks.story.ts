import type { Page } from '@playwright/test'
import { faults } from './faults.ts'
import { inDatabase } from './in-database.ts'
import { listenIn, position, startedAt } from './listening.ts'
import { applicationIn, expect, test } from './story.ts'

const ALBUM = '/album/the-harmonium-remembers'
const list = (page: Page) => page.getByRole('list', { name: 'Bookmarks' })
const rows = (page: Page) => list(page).getByRole('listitem')
const more = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: `More about ${title}`, exact: true })
const choose = async (page: Page, title: string, item: string) => {
  await more(page, title).first().click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const openList = async (page: Page) => {
  await page.goto('/?tab=bookmarks')
  await applicationIn(page)
}
/** Bookmarks a track of the first album by its title. */
const hasMark = (person: string, title: string) =>
  inDatabase(
    `insert into bookmark (account_id, track_id, second)
     select (select id from account where email = $1), id, 5 from track where title = $2 limit 1`,
    [`${person}@hypha.test`, title],
  )
const hasNone = (person: string) =>
  inDatabase('delete from bookmark where account_id = (select id from account where email = $1)', [
    `${person}@hypha.test`,
  ])

test('[EX-04] [MB-05] a track and a position in it are bookmarked, played, annotated, removed and restored @journey', async ({
  as,
}) => {
  await hasNone('premium')
  const page = await as('premium')
  await listenIn(page)
  await openList(page)
  await expect(page.getByText('No bookmarks yet.')).toBeVisible()

  await page.goto(ALBUM)
  await applicationIn(page)
  await choose(page, 'Bellows', 'Bookmark')
  await expect(page.getByText('Bellows bookmarked')).toBeVisible()
  await page.getByRole('button', { name: 'Play Reed Number Nine' }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(2)
  const player = page.getByRole('region', { name: 'Player' })
  await player.getByRole('button', { name: 'Bookmark this second' }).click()
  const said = page.getByText(/^Reed Number Nine bookmarked at 0:0\d$/)
  await expect(said).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).last().click()
  await expect(page).toHaveURL('/?tab=bookmarks')
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('2 of 200')).toBeVisible()

  // The position is marked on the waveform of its track and plays from there.
  await page.getByRole('link', { name: 'Reed Number Nine', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reed Number Nine' })).toBeVisible()
  const onWave = page.getByRole('list', { name: 'Bookmarks on the waveform' }).getByRole('button')
  await expect(onWave).toHaveCount(1)
  await page.keyboard.press('8')
  await expect.poll(() => position(page)).toBeGreaterThan(30)
  await player.getByRole('button', { name: 'Bookmark this second' }).click()
  await expect(onWave).toHaveCount(2)
  await page.getByRole('button', { name: /^Play from the bookmark at 0:0\d$/ }).click()
  await expect.poll(() => startedAt(page)).toBeLessThan(15)
  expect(await faults(page, 'the wave of a track')).toEqual([])
  await page.goBack()
  await expect(rows(page)).toHaveCount(3)
  await rows(page)
    .first()
    .getByRole('button', { name: /^More about/ })
    .click()
  await page.getByRole('menuitem', { name: 'Remove bookmark', exact: true }).click()
  await expect(rows(page)).toHaveCount(2)

  // From elsewhere in the track back to the position.
  await page.keyboard.press('8')
  await expect.poll(() => position(page)).toBeGreaterThan(30)
  await rows(page)
    .first()
    .getByRole('button', { name: /^Play Reed Number Nine from 0:0\d$/ })
    .click()
  await expect.poll(() => startedAt(page)).toBeLessThan(15)

  await choose(page, 'Bellows', 'Add note')
  await page.getByRole('textbox', { name: 'Note' }).fill('Mix it into the second break.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // Text in the field would match as well.
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeHidden()
  const noted = rows(page).filter({ hasText: 'Mix it into the second break.' })
  await expect(noted).toHaveCount(1)

  await choose(page, 'Bellows', 'Remove bookmark')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(noted).toHaveCount(1)
  await expect(rows(page)).toHaveCount(2)
})

test('listeners without a plan are told which plan has bookmarks: in a menu, in the player and in the tab', async ({
  as,
}) => {
  await hasNone('listener')
  const page = await as('listener')
  await page.goto(ALBUM)
  await applicationIn(page)
  await choose(page, 'Bellows', 'Bookmark')
  const dialog = page.getByRole('alertdialog', { name: 'Bookmarks are part of Premium' })
  await expect(dialog).toContainText('for $4.99 a month')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toBeHidden()
  await openList(page)
  await expect(page.getByText('With Premium you can bookmark a track')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'See memberships' }).first().click()
  await expect(page).toHaveURL('/memberships')

  const visitor = await as()
  await visitor.goto(ALBUM)
  await applicationIn(visitor)
  await choose(visitor, 'Bellows', 'Bookmark')
  await expect(visitor.getByRole('alertdialog')).toContainText('log')
})

test('bookmarks left from a former plan can be played, and removed after a confirmation', async ({
  as,
}) => {
  await hasNone('artist')
  await hasMark('artist', 'Bellows')
  const page = await as('artist')
  await openList(page)
  await expect(page.getByText('Adding new ones requires Premium.')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await choose(page, 'Bellows', 'Remove bookmark')
  const question = page.getByRole('alertdialog', { name: 'Remove this bookmark?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(rows(page)).toHaveCount(1)
  await choose(page, 'Bellows', 'Remove bookmark')
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('With Premium you can bookmark a track')).toBeVisible()
})

test('[EX-04] bookmarks say "coming soon" when turned off', async ({ as }) => {
  const page = await as('founder')
  await page.route('**/api/instance', async (route) => {
    const answer = await route.fetch()
    const instance = await answer.json()
    await route.fulfill({
      json: { ...instance, features: { ...instance.features, bookmarks: false } },
    })
  })
  await page.goto('/?tab=explore')
  await applicationIn(page)
  await page
    .getByRole('navigation', { name: 'Lists' })
    .getByRole('button', { name: 'Bookmarks' })
    .click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Bookmarks is coming soon')
  await dialog.getByRole('button', { name: 'Nope' }).click()
  await page.goto('/?tab=bookmarks')
  await expect(dialog).toContainText('Bookmarks is coming soon')
  await dialog.getByRole('button', { name: 'Nope' }).click()
  await expect(page).toHaveURL('/')
})
