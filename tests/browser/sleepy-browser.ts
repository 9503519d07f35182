import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, findHeadlessShell } from '../../scripts/chromium.ts'
import { freePort } from '../support/free-port.ts'
import { origin } from './story.ts'

export interface SleepyPage {
  page: Page
  /** Like behind a locked screen or another window. */
  hide(): Promise<void>
  show(): Promise<void>
  /** The browser freezes the hidden page: no scripts, no sound. */
  sleep(): Promise<void>
  wake(): Promise<void>
  close(): Promise<void>
}

/** A browser whose page can be hidden and frozen. Playwright's own pages always count as visible. */
export async function openSleepy(): Promise<SleepyPage> {
  const port = await freePort()
  const shell = await chromium.launch({
    executablePath: findHeadlessShell(),
    args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${port}`],
  })
  const browser: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, {
    noDefaults: true,
  })
  const context = browser.contexts()[0]!
  const page = await context.newPage()
  await page.setViewportSize({ width: 1240, height: 860 })
  const session = await context.newCDPSession(page)
  const { windowId } = await session.send('Browser.getWindowForTarget')
  const window = (windowState: 'minimized' | 'normal') =>
    session.send('Browser.setWindowBounds', { windowId, bounds: { windowState } })
  const state = (to: 'frozen' | 'active') =>
    session.send('Page.setWebLifecycleState', { state: to })
  await page.goto(`${origin()}/health/live`)
  return {
    page,
    hide: async () => void (await window('minimized')),
    show: async () => void (await window('normal')),
    sleep: async () => void (await state('frozen')),
    wake: async () => void (await state('active')),
    close: async () => {
      await browser.close()
      await shell.close()
    },
  }
}
