import { LANGUAGE_NAMES } from '@hypha/i18n/languages.ts'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../testing/render-page.tsx'

test.each([
  ['en', 'Language', 'Account settings'],
  ['he', 'שפה', 'הגדרות חשבון'],
] as const)('the settings are in %s and offer every language by its own name', async (...row) => {
  const [language, label, settings] = row
  const { screen } = await renderPage('/settings/general', { as: 'listener', language })
  const choice = screen.getByRole('combobox', { name: label, exact: true }).first()
  await expect.element(choice).toHaveValue(language)
  const options = choice.getByRole('option').elements()
  expect(options.map(({ textContent }) => textContent)).toEqual(Object.values(LANGUAGE_NAMES))
  await expect.element(screen.getByRole('navigation', { name: settings })).toBeVisible()
})
