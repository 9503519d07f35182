import { faults } from '../faults.ts'
import { expect, test } from '../story.ts'

const FIRST = 'The Harmonium Remembers'

for (const [width, theme] of [
  [360, 'theme-light'],
  [768, 'theme-dark'],
  [1240, 'theme-dark'],
  [1920, 'theme-light'],
] as const) {
  test(`nothing for axe to find in filters, tracks, tiles and list, at ${width} pixels by ${theme}`, async ({
    as,
  }) => {
    const found: string[] = []
    const page = await as('premium', { width })
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
    for (const path of ['/sub-genres', '/favorites', '/?bpm=138-148&key=8A', '/?tags=nosuchtag']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      found.push(...(await faults(page, path)))
    }
    await page.goto('/?tab=explore&view=list')
    await expect(page.getByRole('link', { name: FIRST })).toBeVisible()
    if (width >= 1240) {
      await page.getByRole('button', { name: `Open ${FIRST}` }).click()
      await expect(page.getByRole('row').filter({ hasText: 'Bellows' })).toBeVisible()
    }
    found.push(...(await faults(page, 'list')))
    if (width >= 768) await page.getByRole('button', { name: 'Filters' }).click()
    for (const name of ['Sub-Genre', 'BPM', 'Key']) {
      await page.getByRole('textbox', { name, exact: true }).click()
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      found.push(...(await faults(page, `popup ${name}`)))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name })).toBeHidden()
    }
    expect(found).toEqual([])
  })
}
