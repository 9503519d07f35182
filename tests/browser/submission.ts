import type { Page } from '@playwright/test'
import { picture } from '../support/images/images.ts'
import { expect } from './story.ts'

/** An artist uploads a release with one track and submits it for review. */
export async function sendsIn(artist: Page, title: string, master: string): Promise<void> {
  // Rows of arriving files move the button, and a click that moves off it between press and release is lost.
  const goesOn = async (name: string) => {
    const button = artist.getByRole('button', { name: `Continue to ${name}` })
    await expect(async () => {
      if (await button.isVisible()) await button.click({ timeout: 10_000 })
      await expect(button).toBeHidden({ timeout: 10_000 })
    }).toPass()
  }
  await artist.goto('/create-music-release')
  await artist.getByLabel('Title').fill(title)
  await artist.getByLabel('Artist').fill('Lichen Parade')
  await artist.getByLabel('Sub-genre').selectOption('Goa')
  await goesOn('tracks')
  await expect(artist).toHaveURL(/\/create-music-release\/\d+\?step=2$/)
  await artist.getByLabel('Track files').setInputFiles(master)
  await goesOn('cover')
  await artist
    .getByLabel('Add a cover')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await picture('png', 1200) })
  await expect(artist.getByRole('img', { name: 'Cover at 320 pixels' })).toBeVisible()
  await artist.getByRole('link', { name: 'Tracks' }).click()
  await expect(artist.getByText('Ready', { exact: true })).toBeVisible()
  await expect(artist.getByText(/Saved \d\d:\d\d/)).toBeVisible()
  await artist.getByRole('link', { name: 'Price and date' }).click()
  await artist.getByLabel('Use of AI').selectOption('none')
  await artist.getByRole('link', { name: 'Preview' }).click()
  await artist.getByRole('button', { name: 'Submit for review' }).click()
  await expect(artist).toHaveURL('/music-release-submitted')
}
