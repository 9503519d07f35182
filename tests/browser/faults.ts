import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Colours are judged when what comes and goes has come to rest; what turns for ever is not waited for. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
        .map((each) => each.finished),
    ),
  )

/** Whether the page can be scrolled sideways, in words. */
export async function sidewaysFaults(page: Page, where: string): Promise<string[]> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  return overflow > 0 ? [`${where} scrolls ${overflow} pixels sideways`] : []
}

/** What axe finds, and whether the page can be scrolled sideways, in words. */
export async function faults(page: Page, where: string): Promise<string[]> {
  await atRest(page)
  const { violations } = await new AxeBuilder({ page })
    // Where a menu or dialog catches the focus and sends it on: it never rests there.
    .exclude('[data-base-ui-focus-guard]')
    // What opens stands at the end of the page, outside of its landmarks, and is reached by its button.
    .disableRules(/^(menu|popup)/.test(where) ? ['region'] : [])
    .analyze()
  return [
    ...violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`),
    ...(await sidewaysFaults(page, where)),
  ]
}
