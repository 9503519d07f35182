import type { Locator, Page } from '@playwright/test'
import { checkout } from './buying.ts'
import { applicationIn, expect } from './story.ts'

/** Chooses a membership on the plans page. */
export async function chooses(
  page: Page,
  wish: 'Monthly' | 'Yearly' | 'Founder',
): Promise<ReturnType<typeof checkout>> {
  await page.goto('/memberships')
  await applicationIn(page)
  if (wish === 'Founder') await page.getByRole('button', { name: 'Become a founder' }).click()
  else {
    await page.getByText(wish, { exact: true }).click()
    await page.getByRole('button', { name: /^(Choose Premium|Continue to payment)$/ }).click()
  }
  await expect(page).toHaveURL('/membership-check-out')
  return checkout(page)
}

/** Joins with a valid card. */
export async function joins(page: Page, wish: 'Monthly' | 'Yearly' | 'Founder'): Promise<void> {
  const { testCard, panel } = await chooses(page, wish)
  await testCard('Success')
  await panel.getByRole('button', { name: /^(Pay|Subscribe)/ }).click()
  await expect(page).toHaveURL('/subscriptions-success')
}

/** The list of payments on the payments page. */
export const invoices = (page: Page) =>
  page.getByRole('list', { name: 'Invoices and receipts' }).getByRole('listitem')

/** The user's premium on the subscriptions page. */
export const premium = (page: Page) => page.getByRole('region', { name: 'Premium' })

/** Reloads the page until it shows what the payment provider reported, with an increasing timeout. */
export async function becomes(page: Page, what: Locator): Promise<void> {
  let patienceMs = 2_000
  await expect(async () => {
    await page.reload()
    await expect(what).toBeVisible({ timeout: (patienceMs *= 1.5) })
  }).toPass()
}

/** Confirms the dialog that a press has opened. */
export const agrees = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: words }).click()
