import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './story.ts'

const OPEN = [
  '/',
  '/album/the-harmonium-remembers',
  '/login',
  '/registration',
  '/forgot-password',
  '/calculator',
  '/404',
]
const SIGNED_IN = [
  '/create-music-release',
  '/dashboard/uploads',
  '/profile-basics',
  '/admin/review',
]

for (const width of [360, 768, 1240, 1920]) {
  test(`nothing for axe to find, and nothing to scroll sideways, at ${width} pixels in both themes`, async ({
    as,
  }) => {
    const visitor = await as(undefined, { width })
    const admin = await as('admin', { width })
    for (const theme of ['theme-dark', 'theme-light']) {
      for (const [page, paths] of [
        [visitor, OPEN],
        [admin, SIGNED_IN],
      ] as const) {
        await page
          .evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
          .catch(() => undefined)
        for (const path of paths) {
          await page.goto(path)
          await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
          await page.reload()
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(
            violations.map(({ id, nodes }) => `${path} ${theme}: ${id} ${nodes[0]?.html}`),
          ).toEqual([])
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          )
          expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
        }
      }
    }
  })
}
