import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { applicationIn, expect, test } from './story.ts'

const ALBUM = '/album/the-harmonium-remembers'
const CRATE = 'Sunrise set'

/** Opens the dialog from a track's menu, for crates. */
async function opensDialog(page: Page, track: string) {
  await page.getByRole('button', { name: `More about ${track}`, exact: true }).click()
  const menu = page.getByRole('menu', { name: `More about ${track}` })
  await menu.getByRole('menuitem', { name: 'Add to playlist…' }).click()
  const dialog = page.getByRole('dialog', { name: `Add ${track}` })
  await dialog.getByRole('button', { name: 'Crate', exact: true }).click()
  return dialog
}

test('a DJ makes a crate, adds three tracks, finds and saves an order, and exports it @journey', async ({
  as,
}) => {
  const page = await as('listener')
  await page.goto(ALBUM)
  await applicationIn(page)
  const made = await opensDialog(page, 'Bellows')
  await made.getByLabel('Find or name a crate').fill(CRATE)
  await made.getByRole('button', { name: 'New crate' }).click()
  await expect(page.getByText(`${CRATE} created.`)).toBeVisible()
  const dialogOfSecond = await opensDialog(page, 'Reed Number Nine')
  await dialogOfSecond.getByRole('button', { name: CRATE }).click()
  await expect(dialogOfSecond).toBeHidden()
  await page.goto('/album/harbour-without-boats')
  await applicationIn(page)
  const menu = page
    .locator('[data-touch^="song-"]')
    .first()
    .getByRole('button', { name: /^More about / })
  const third = (await menu.getAttribute('aria-label'))!.replace('More about ', '')
  const dialogOfThird = await opensDialog(page, third)
  await dialogOfThird.getByRole('button', { name: CRATE }).click()
  await expect(dialogOfThird).toBeHidden()

  await page.goto('/library')
  await page.getByRole('link', { name: 'Crates' }).click()
  await page.getByRole('link', { name: CRATE }).click()
  await expect(page.getByRole('heading', { level: 1, name: CRATE })).toBeVisible()
  const rows = page.getByRole('list', { name: `Tracks of ${CRATE}` }).getByRole('listitem')
  await expect(rows).toHaveCount(3)

  await page.getByRole('button', { name: 'Add a note on Bellows' }).click()
  const remarks = page.getByRole('dialog', { name: 'Note on Bellows' })
  await remarks.getByLabel('Cues').fill('0:10 mix in')
  await remarks.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Note on Bellows: 0:10 mix in' })).toBeVisible()

  // The last track becomes the first, so the order changes whatever the music is.
  await page.getByRole('button', { name: 'Set builder' }).click()
  await page.getByLabel('First track').selectOption(third)
  await page.getByRole('button', { name: 'Find an order' }).click()
  await expect(rows.first()).toContainText(third)
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect(page.getByText('Order saved.')).toBeVisible()
  await page.reload()
  await applicationIn(page)
  await expect(rows.first()).toContainText(third)

  const preview = page.getByRole('button', { name: /^Preview / }).first()
  await preview.click()
  await expect(page.getByRole('button', { name: 'Stop preview' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop preview' }).click()
  await expect(preview).toBeVisible()

  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: `Export ${CRATE}` })
  await dialog.getByLabel('Music folder').fill('D:\\DJ')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${CRATE}.xml`)
  const xml = await readFile(await file.path(), 'utf8')
  expect(xml.match(/Location="file:\/\/localhost\/D:\/DJ\/[^"]+\.flac"/g)).toHaveLength(3)
  expect(xml).toContain('<POSITION_MARK Name="mix in" Type="0" Start="10.000" Num="-1"/>')
})
