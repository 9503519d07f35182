import axe from 'axe-core'
import type { Page } from '@playwright/test'

/** Colors are checked once transitions have ended; endless animations are not waited for. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
        .map((each) => each.finished),
    ),
  )

/** Describes sideways scrolling of the page, if any. */
export async function sidewaysFaults(page: Page, where: string): Promise<string[]> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  return overflow > 0 ? [`${where} scrolls ${overflow} pixels sideways`] : []
}

const THEMES = ['dark', 'light'] as const
type Theme = (typeof THEMES)[number]

/** Like the switch in the header. */
const wear = (page: Page, theme: Theme) =>
  page.evaluate((chosen) => {
    const { dataset } = document.documentElement
    if (chosen === 'light') dataset['theme'] = chosen
    else delete dataset['theme']
  }, theme)

/**
 * Describes axe violations in both themes, and sideways scrolling. Only colors are checked twice: names,
 * roles and order are the same in both.
 */
export async function faults(page: Page, where: string): Promise<string[]> {
  // Without Playwright's builder, which opens another page for each check and costs a fifth of the time.
  await page.evaluate(axe.source)
  const found: string[] = []
  for (const theme of THEMES) {
    await wear(page, theme)
    await atRest(page)
    const violations = await page.evaluate(
      async ({ isFirst, isOver }) => {
        const { axe: judge } = window as unknown as { axe: typeof axe }
        const results = await judge.run(
          // Focus guards of menus and dialogs pass the focus on, so it never stays there.
          { exclude: ['[data-base-ui-focus-guard]'] },
          {
            resultTypes: ['violations'],
            ...(isFirst
              ? // Popups are at the end of the page, outside of its landmarks, and are reached by their button.
                { rules: { region: { enabled: !isOver } } }
              : { runOnly: ['color-contrast'] }),
          },
        )
        return results.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
      },
      { isFirst: theme === THEMES[0], isOver: /^(menu|popup)/.test(where) },
    )
    found.push(...violations.map((violation) => `${where}, ${theme}: ${violation}`))
  }
  return [...found, ...(await sidewaysFaults(page, where))]
}
