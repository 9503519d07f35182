import type { Page } from '@playwright/test'
import { applicationIn, expect } from './story.ts'

/** Puts the music of an album's page into the cart, and waits until the server has saved it. */
export async function putsIntoCart(page: Page, slug: string): Promise<void> {
  await page.goto(`/album/${slug}`)
  await applicationIn(page)
  const added = page.waitForResponse((answer) => answer.url().endsWith('/cart/add-product'))
  await page
    .getByRole('button', { name: /Add to Cart: / })
    .first()
    .click()
  expect((await added).ok()).toBe(true)
}

/** The card form and its surroundings. */
export const checkout = (page: Page) => {
  const panel = page.getByRole('region', { name: 'Payment' })
  const line = (name: RegExp) =>
    panel.locator('dl > div').filter({ hasText: name }).getByRole('definition').innerText()
  return {
    panel,
    rows: page.getByRole('region', { name: /^Order Summary/ }).getByRole('listitem'),
    number: panel.getByLabel('Card number'),
    pay: panel.getByRole('button', { name: /^Pay / }),
    problem: panel.getByRole('alert'),
    testCard: (name: string) =>
      panel.getByRole('group', { name: 'Test cards' }).getByRole('button', { name }).click(),
    /** In dollars. */
    figure: async (name: RegExp) => Number((await line(name)).replace('$', '')),
  }
}

/** The list of owned music. */
export const owned = (page: Page) =>
  page.getByRole('list', { name: 'Your music' }).getByRole('listitem')
