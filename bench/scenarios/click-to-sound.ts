/** Time from a click on a cover to the first sound, and the gap between two tracks of an album. */
import type { Page } from '@playwright/test'
import { dressFirstPage } from '../data/first-page.ts'
import type { Scenario } from '../support/bench.ts'
import { onFreshPage, openChromium } from '../support/browser.ts'
import { rounds } from '../support/measure.ts'
import { gapBetweenTracks, recordSound, soundAfterClick, watchSound } from '../support/sound.ts'

/** Long enough for the preloading that hovering over a cover starts. */
const PRELOAD_MS = 1_500
const SLOW_LINE = {
  offline: false,
  latency: 40,
  downloadThroughput: 10e6 / 8,
  uploadThroughput: 10e6 / 8,
}

export const clickToSound: Scenario = {
  number: 10,
  async run(bench) {
    const instance = await bench.instance()
    await dressFirstPage(instance)
    const { url } = instance.product
    const browser = await openChromium(['--autoplay-policy=no-user-gesture-required'])
    try {
      const visit = (act: (page: Page) => Promise<number>) =>
        onFreshPage(browser, url, { prepare: watchSound, act })
      const { preloaded, cold, gap } = await rounds(async () => ({
        preloaded: await visit(clickPreloaded),
        cold: await visit(clickCold),
        gap: await visit(playOn),
      }))
      const slow = 'not preloaded, 40 ms and 10 Mbit/s'
      return [
        { what: 'click to sound: preloaded', value: preloaded, unit: 'ms', max: 60 },
        { what: `click to sound: ${slow}`, value: cold, unit: 'ms', max: 250 },
        { what: 'gap between two tracks of an album', value: gap, unit: 'ms', max: 10 },
      ]
    } finally {
      await browser.close()
    }
  },
}

const cover = (page: Page) =>
  page
    .locator('article')
    .first()
    .getByRole('button', { name: /^(Play|Pause|Loading)/ })

async function clickPreloaded(page: Page): Promise<number> {
  await cover(page).hover()
  await page.waitForTimeout(PRELOAD_MS)
  await page.mouse.down()
  await page.mouse.up()
  return soundAfterClick(page)
}

/** Clicks by script, so that no moving pointer preloads anything. */
async function clickCold(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_LINE)
  await cover(page).evaluate((button: HTMLElement) => button.click())
  return soundAfterClick(page)
}

async function playOn(page: Page): Promise<number> {
  await cover(page).click()
  await soundAfterClick(page)
  await page.waitForTimeout(PRELOAD_MS)
  await recordSound(page)
  const seek = page.getByRole('slider', { name: 'Seek' }).first()
  const { x, y, width, height } = (await seek.boundingBox())!
  await page.mouse.click(x + width * 0.93, y + height / 2)
  return gapBetweenTracks(page)
}
