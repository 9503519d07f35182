import type { Page } from '@playwright/test'
import { linkInMail } from './outbox.ts'
import { AS_BROWSER, expect, signedIn } from './story.ts'

export const PASSWORD = 'lanterns under the ferns'

export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/registration')
  await page.getByLabel('Name').fill('Nadi Prem')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
}

/** Signs in a new user with a verified address, by sending what the forms send. */
export async function arrive(page: Page, email: string): Promise<void> {
  const data = { email, password: PASSWORD, fullName: 'Nadi Prem' }
  await page.request.post('/api/registration', { data, headers: AS_BROWSER })
  const { pathname } = new URL(await linkInMail(email, /^Confirm/))
  await signedIn(page, await page.request.post(`/api${pathname}`, { headers: AS_BROWSER }))
}
