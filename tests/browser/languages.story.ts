import type { Page } from '@playwright/test'
import { listenIn, position } from './listening.ts'
import { expect, origin, test } from './story.ts'

const html = (page: Page) => page.locator('html')
const sections = (page: Page) => page.getByRole('banner').getByRole('navigation')

/** How far the page can be scrolled sideways, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('a visitor reads the language of their browser, switches to another one in the footer, and keeps it @journey', async ({
  as,
}) => {
  const page = await as(undefined, { locale: 'de-AT' })
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  await page.goto('/')
  await expect(html(page)).toHaveAttribute('lang', 'de')
  await expect(sections(page).first()).toContainText('Entdecken')

  await page.getByRole('link', { name: 'עברית' }).click()
  await expect(html(page)).toHaveAttribute('dir', 'rtl')
  await expect(sections(page).first()).toContainText('גילוי')
  await page.goto('/faq')
  await expect(html(page)).toHaveAttribute('lang', 'he')
  await expect(page.getByRole('link', { name: 'עברית' })).toHaveAttribute('aria-current', 'true')

  // The address has a fragment, and stays the same.
  await page.goto('/faq#main')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(html(page)).toHaveAttribute('lang', 'en')
  await page.getByRole('link', { name: 'עברית' }).click()
  await expect(html(page)).toHaveAttribute('lang', 'he')

  // A URL can request a language, like links of search engines; it has no lasting effect.
  await page.goto('/?lang=pt-BR')
  await expect(sections(page).first()).toContainText('Explorar')
  await page.goto('/')
  await expect(html(page)).toHaveAttribute('lang', 'he')
  expect(warnings).toEqual([])
})

test('a public page links to its other languages, and tells caches that it depends on the language', async ({
  request,
}) => {
  const answer = await request.get(`${origin()}/?tab=explore`, {
    headers: { accept: 'text/html', 'accept-language': 'xx, he;q=0.8, de;q=0.9' },
  })
  expect(answer.headers()).toMatchObject({ 'content-language': 'de' })
  expect(answer.headers()['vary']).toMatch(/cookie, accept-language/)
  const page = await answer.text()
  for (const language of ['en', 'de', 'pt-BR', 'he'])
    expect(page).toContain(`hreflang="${language}" href="${origin()}/?lang=${language}"`)
  expect(page).toContain(`hreflang="x-default" href="${origin()}/"`)
})

for (const width of [360, 1240])
  test(`in Hebrew, pages are right-to-left and fit ${width} pixels; the waveform stays left-to-right`, async ({
    as,
  }) => {
    const page = await as('premium', { width, locale: 'he-IL' })
    await listenIn(page)
    for (const path of [
      '/search',
      '/cart',
      '/library',
      '/events',
      '/playlists',
      '/dashboard/dashboard',
      '/',
    ]) {
      await page.goto(path)
      await expect(html(page)).toHaveAttribute('dir', 'rtl')
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
    }
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^השמעת/ })
      .first()
      .click()
    await expect.poll(() => position(page)).toBeGreaterThan(0.5)
    const wave = page.getByRole('slider', { name: 'מיקום בקטע' })
    await expect(wave.first()).toHaveCSS('direction', 'ltr')
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
