import type { Page } from '@playwright/test'
import { inDatabase } from './in-database.ts'
import { applicationIn, expect, test } from './story.ts'

const LINE = 'Founders keep all of it, for life.'
const shown = (page: Page) => page.getByRole('complementary', { name: 'Advertisement' })

test.afterAll(async () => {
  await inDatabase('delete from house_ad where line like $1', [`${LINE}%`])
  await inDatabase('update house_ad set is_shown = true')
})

test('an admin writes ads, which free accounts see', async ({ as }) => {
  const page = await as('admin')
  await page.goto('/settings')
  await applicationIn(page)
  await page.getByRole('button', { name: 'Add an ad' }).click()
  const form = page.getByRole('form', { name: 'New ad' })
  await form.getByLabel('First line').fill(LINE)
  await form.getByLabel('Second line').fill('Once, and never again.')
  await form.getByLabel('Button').fill('Become one')
  await form.getByLabel('Links to').fill('https://elsewhere.test')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter a path on this site that starts with /.')).toBeVisible()
  await form.getByLabel('Links to').fill('/memberships')
  await form.getByRole('button', { name: 'Save' }).click()
  const list = page.getByRole('list', { name: 'House ads' })
  await expect(list.getByRole('switch', { name: LINE })).toBeChecked()
  await list.getByRole('switch').first().click()
  await expect(list.getByRole('switch').first()).not.toBeChecked()

  for (const person of [undefined, 'listener'] as const) {
    const other = await as(person)
    await other.goto('/?tab=explore')
    await expect(shown(other)).toContainText(LINE)
    await expect(shown(other).getByRole('link', { name: 'Become one' })).toHaveAttribute(
      'href',
      '/memberships',
    )
  }
  const premium = await as('premium')
  await premium.goto('/?tab=explore')
  await expect(premium.getByRole('link', { name: 'The Harmonium Remembers' })).toBeVisible()
  await premium.waitForLoadState('networkidle')
  await expect(shown(premium)).toHaveCount(0)

  await page.getByRole('button', { name: `Edit ${LINE}` }).click()
  await page.getByRole('form', { name: 'Ad' }).getByLabel('First line').fill(`${LINE} Truly.`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(list).toContainText(`${LINE} Truly.`)
  await list.getByRole('switch').first().click()
  await expect(list.getByRole('switch').first()).toBeChecked()
  await page.getByRole('button', { name: `Remove ${LINE} Truly.` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
})
