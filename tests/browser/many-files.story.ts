import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sine, wav } from '../support/audio/index.ts'
import { dropsOn } from './dropping.ts'
import { inDatabase } from './in-database.ts'
import { listenIn, position } from './listening.ts'
import { arrive } from './newcomer.ts'
import { applicationIn, expect, test } from './story.ts'

const FILES = 300
const TRACKS_MAX = 100
const name = (number: number) => `${String(number).padStart(3, '0')} Take.wav`

const tone = (hertz: number) => wav({ seconds: 10.5, channels: 1, signal: sine(hertz) })

/** A folder of 300 masters: the first two are unique, the rest are identical. */
async function folderOfTakes(): Promise<string> {
  const folder = test.info().outputPath('Takes')
  await mkdir(folder, { recursive: true })
  const same = tone(400)
  for (let number = 1; number <= FILES; number++) {
    await writeFile(join(folder, name(number)), number <= 2 ? tone(200 + number) : same)
  }
  return folder
}

const rows = (page: Page) => page.getByRole('list', { name: 'Tracks' }).getByRole('listitem')

test('of 300 dropped files a release takes a hundred, names the rest, and the form stays responsive', async ({
  as,
}) => {
  const artist = await as()
  await arrive(artist, 'takes@crowd.test')
  await inDatabase(
    "insert into beta_access (account_id) select id from account where email = 'takes@crowd.test'",
  )
  await listenIn(artist)
  const folder = await folderOfTakes()
  await artist.goto('/create-music-release')
  await applicationIn(artist)
  await expect(artist.getByRole('navigation', { name: 'Steps' })).toBeVisible()
  await dropsOn(artist, [folder])

  const left = `A release can have at most ${TRACKS_MAX} tracks. 200 files were left out, from “${name(101)}” to “${name(300)}”.`
  await expect(artist.getByRole('alert').filter({ hasText: left })).toBeVisible()
  await expect(artist.getByText(/^100 files added\./)).toBeVisible()
  await artist.getByLabel('Title').fill('All The Takes')
  await artist.getByLabel('Artist', { exact: true }).fill('Take Parade')
  await artist.getByLabel('Sub-genre').selectOption('Goa')
  await artist.getByRole('button', { name: 'Continue to tracks' }).click()
  await expect(artist).toHaveURL(/\/create-music-release\/\d+\?step=2$/)
  await expect(artist.getByRole('alert').filter({ hasText: left })).toHaveCount(1)

  await expect(artist.getByText(/^\d+ of 100 files uploaded$/)).toBeVisible()

  // While they upload, finished ones can be edited and played.
  await expect(artist.getByText('Waiting', { exact: true }).first()).toBeVisible()
  const first = rows(artist).nth(0)
  await expect(first).toBeVisible()
  const isSaved = artist.waitForResponse(
    (answer) => answer.request().postDataJSON()?.title === 'The First Take',
  )
  await first.getByLabel('Title').fill('The First Take')
  expect((await isSaved).status()).toBe(200)
  await first.getByRole('button', { name: 'Play The First Take' }).click()
  await expect.poll(() => position(artist)).toBeGreaterThan(0.3)

  await expect(rows(artist)).toHaveCount(TRACKS_MAX)
  await expect(artist.getByText('Waiting', { exact: true })).toHaveCount(0)
  await expect(first.getByLabel('Title')).toHaveValue('The First Take')
  await expect(rows(artist).nth(99).getByLabel('Title')).toHaveValue('100 Take')
  await expect(
    rows(artist).filter({ has: artist.getByText('Ready', { exact: true }) }),
  ).toHaveCount(3)
  await expect(
    rows(artist)
      .filter({ hasText: /Failed: This file is already in the release/ })
      .first(),
  ).toBeVisible()

  await dropsOn(artist, [join(folder, name(101))])
  await expect(
    artist.getByText(
      `A release can have at most ${TRACKS_MAX} tracks. “${name(101)}” was left out.`,
    ),
  ).toBeVisible()
  await expect(rows(artist)).toHaveCount(TRACKS_MAX)

  // Failed ones are removed immediately, which frees space.
  await artist.getByRole('button', { name: /^Remove the \d+ failed files$/ }).click()
  await expect(rows(artist)).not.toHaveCount(TRACKS_MAX)
  await inDatabase("update release set deleted_at = now() where title = 'All The Takes'")
  await rm(folder, { recursive: true })
})
