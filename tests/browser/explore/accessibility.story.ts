import { faults, sidewaysFaults } from '../faults.ts'
import { expect, test } from '../story.ts'

const FIRST = 'The Harmonium Remembers'

for (const [width, ...alsoWide] of [[360], [1240, 768, 1920]] as const) {
  const widths = [width, ...alsoWide].join(', ')
  test(`filters, tracks, tiles and list have no axe violations, at ${widths} pixels`, async ({
    as,
  }) => {
    const found: string[] = []
    const page = await as('premium', { width })
    const look = async (where: string) => {
      found.push(...(await faults(page, where)))
      for (const wide of alsoWide) {
        await page.setViewportSize({ width: wide, height: 860 })
        found.push(...(await sidewaysFaults(page, `${where} at ${wide}`)))
      }
      await page.setViewportSize({ width, height: 860 })
    }
    for (const path of ['/sub-genres', '/favorites', '/?bpm=138-148&key=8A', '/?tags=nosuchtag']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await look(path)
    }
    await page.goto('/?tab=explore&view=list')
    await expect(page.getByRole('link', { name: FIRST })).toBeVisible()
    if (width >= 1240) {
      await page.getByRole('button', { name: `Open ${FIRST}` }).click()
      await expect(page.getByRole('row').filter({ hasText: 'Bellows' })).toBeVisible()
    }
    await look('list')
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
