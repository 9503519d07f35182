import type { Page } from '@playwright/test'

declare global {
  interface Window {
    shifted: number
  }
}

/** Sums up layout shifts from the first paint on (CLS). */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.shifted += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shifts = (page: Page): Promise<number> => page.evaluate(() => window.shifted)
