/**
 * Clicks on Explore's filters, sub-genres and lists at a quarter of the CPU speed: the slowest interaction
 * reported by the browser.
 */
import type { Locator, Page } from '@playwright/test'
import { dressFirstPage } from '../data/first-page.ts'
import type { Scenario } from '../support/bench.ts'
import { onFreshPage, openChromium } from '../support/browser.ts'
import { rounds } from '../support/measure.ts'

const CLICKS = 15
const SLOWER = 4
const PAUSE_MS = 300

declare global {
  interface Window {
    /** Milliseconds of the slowest interaction so far. */
    slowest: number
  }
}

export const interaction: Scenario = {
  number: 9,
  async run(bench) {
    const instance = await bench.instance()
    await dressFirstPage(instance)
    const browser = await openChromium()
    try {
      const { inp } = await rounds(() =>
        onFreshPage(browser, instance.product.url, {
          prepare: (page) => page.addInitScript(watchInteractions),
          act: clickAround,
        }),
      )
      return [
        { what: `INP of ${CLICKS} clicks, CPU ÷ ${SLOWER}`, value: inp, unit: 'ms', max: 120 },
      ]
    } finally {
      await browser.close()
    }
  },
}

const link = (nav: string, name: string) => (page: Page) =>
  page.getByRole('navigation', { name: nav }).getByRole('link', { name })

const TARGETS: readonly ((page: Page) => Locator)[] = [
  (page) => page.getByRole('button', { name: /^(Filters|Hide|Clear)$/ }),
  link('Sub-genres', 'Forest'),
  link('Lists', 'Popular'),
  link('Sub-genres', 'All'),
  link('Lists', 'Explore'),
]

async function clickAround(page: Page): Promise<{ inp: number }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  for (let i = 0; i < CLICKS; i++) {
    await TARGETS[i % TARGETS.length]!(page).first().click({ delay: 80 })
    await page.waitForTimeout(PAUSE_MS)
  }
  return { inp: await page.evaluate(() => window.slowest) }
}

/** Runs in the page. */
function watchInteractions(): void {
  window.slowest = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) window.slowest = Math.max(window.slowest, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
