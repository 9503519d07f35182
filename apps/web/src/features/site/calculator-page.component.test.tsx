import { formatsOf } from '@hypha/i18n/formats.ts'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'

test.each([
  ['en', '1,000', '1000.00', 1000],
  ['en', '1,5', '1.50', 1.5],
  ['de', '1.000', '1000,00', 1000],
  ['de', '1.5', '1,50', 1.5],
  ['en', '-1', '-1', 0],
] as const)(
  'in %s, a price of %s is shown as %s after leaving the field, and counted as %s',
  async (language, typed, shown, gross) => {
    const { screen } = await renderPage('/calculator', { language })
    const fields = screen.getByRole('main').getByRole('textbox')
    const [price, sales] = [fields.nth(0), fields.nth(1)]
    await userEvent.fill(sales, '1')
    await userEvent.fill(price, typed)
    await userEvent.tab()
    await expect.element(price).toHaveValue(shown)
    await expect
      .poll(() => screen.getByRole('definition').first().element().textContent)
      .toBe(formatsOf(language).money(gross))
  },
)
