import type { Browser, Page } from '@playwright/test'
import { shifts, watchShifts } from '../layout-shifts.ts'
import { applicationIn, expect, origin, test } from '../story.ts'

/** A phone, a tablet and a desktop. */
const WIDTHS = [360, 768, 1240]
const FILTERED = ['/?bpm=138-148', '/?key=8A', '/explore/goa?bpm=130-150', '/?tags=forest,night']
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }

async function open(browser: Browser, width: number, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin(),
    viewport: { width, height: 860 },
    hasTouch: width < 768,
    javaScriptEnabled,
  })
  return context.newPage()
}

/** Positions of the active filters and the results. */
const places = (page: Page) =>
  page
    .locator('[aria-label="Active filters"] > li, main tr, main article')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))

test('the filters in a URL are in their final position before any script runs', async ({
  browser,
}) => {
  for (const width of WIDTHS) {
    const still = await open(browser, width, false)
    const hydrated = await open(browser, width)
    for (const address of FILTERED) {
      await still.goto(address)
      await hydrated.goto(address)
      await applicationIn(hydrated)
      const served = await places(still)
      expect(served.length).toBeGreaterThan(2)
      expect(served, `${address} at ${width}`).toEqual(await places(hydrated))
    }
    await still.context().close()
    await hydrated.context().close()
  }
})

test('such a page does not shift while a slow network loads the rest', async ({ browser }) => {
  for (const width of WIDTHS) {
    const page = await open(browser, width)
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', SLOW)
    await watchShifts(page)
    await page.goto('/?bpm=100-200')
    await applicationIn(page)
    await page.waitForLoadState('networkidle')
    expect(await shifts(page), `at ${width}`).toBeLessThan(0.01)
    await page.context().close()
  }
})
