import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, findChromium } from '../../scripts/chromium.ts'

export const openChromium = (args: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGUMENTS, ...args],
  })

const VIEWPORT = { width: 1240, height: 860 }

/** Opens a page in a new browser context, waits until the network is idle, and runs `act` on it. */
export async function onFreshPage<T>(
  browser: Browser,
  url: string,
  { prepare, act }: { prepare(page: Page): Promise<unknown>; act(page: Page): Promise<T> },
): Promise<T> {
  const context = await browser.newContext({ bypassCSP: true, viewport: VIEWPORT })
  try {
    const page = await context.newPage()
    await prepare(page)
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    return await act(page)
  } finally {
    await context.close()
  }
}
