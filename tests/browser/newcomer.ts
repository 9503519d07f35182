import type { Page } from '@playwright/test'
import { linkInMail } from './outbox.ts'
import { expect } from './story.ts'

export const PASSWORD = 'lanterns under the ferns'

export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/registration')
  await page.getByLabel('Name').fill('Nadi Prem')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
}

/** Somebody new with a confirmed address, signed in. */
export async function arrive(page: Page, email: string): Promise<void> {
  await register(page, email)
  await page.goto(await linkInMail(email, /^Confirm/))
  await expect(page).toHaveURL('/email-congratulations')
}
