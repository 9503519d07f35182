import type { Page } from '@playwright/test'
import { picture } from '../support/images/images.ts'
import { expect } from './story.ts'

/** An artist uploads a release of one track and submits it for review. */
export async function sendsIn(artist: Page, title: string, master: string): Promise<void> {
  await artist.goto('/create-music-release')
  await artist.getByLabel('Title').fill(title)
  await artist.getByLabel('Artist').fill('Lichen Parade')
  await artist.getByLabel('Sub-genre').selectOption('Goa')
  await artist
    .locator('input[type=file][accept*=image]')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await picture('png', 1200) })
  await expect(artist).toHaveURL(/\/create-music-release\/\d+/)
  await artist.locator('input[type=file][accept*=wav]').setInputFiles(master)
  await expect(artist.getByText('Ready', { exact: true })).toBeVisible({ timeout: 90_000 })
  await expect(artist.getByText(/Saved \d\d:\d\d/)).toBeVisible()
  await artist.getByRole('button', { name: 'Submit for review' }).click()
  await expect(artist).toHaveURL('/music-release-submitted')
}
