/**
 * Line 18. From the click on a cover of the real page until its sound: the element's time goes on. Armed: the pointer
 * has rested on the cover. Not armed: the click comes out of nowhere, over a line of 40 ms and 10 Mbit/s; once with
 * the player's code already there, and twice as the first press of a visit, when that too has to be fetched: with no
 * sign of anybody before it, and by a pointer that was on its way to the cover. The limit is an `<audio>` on the same
 * page that has loaded the same file before it is clicked. A single press varies threefold, limit and product alike: in
 * each round both are the median of several visits, of more where a ratio is asked for.
 */
import type { Page } from '@playwright/test'
import { dressFirstPage } from '../data/dress.ts'
import type { Bench } from '../support/bench.ts'
import { openChromium } from '../support/browser.ts'
import { type Row, verdict } from '../support/report.ts'
import { compare } from '../support/rounds.ts'
import { cover, onFreshPage, primedAudio } from '../support/listening-page.ts'
import { soundAfter } from '../support/sound-watch.ts'
import { median } from '../support/statistics.ts'

const ROUNDS = 5
const VISITS = 3
const VISITS_FOR_RATIO = 9
const ARMED_MAX = 2
const UNARMED_MAX_MS = 200
const ARMING_MS = 1_500
/** How long a hand needs to a cover, at the least. */
const ON_ITS_WAY_MS = 300
const STEPS = 10
const SLOW_LINE = {
  offline: false,
  latency: 40,
  downloadThroughput: 10e6 / 8,
  uploadThroughput: 10e6 / 8,
}

export async function clickToSound(bench: Bench): Promise<Row[]> {
  await dressFirstPage(bench, bench.smallest)
  const { url } = await bench.product(bench.smallest)
  const browser = await openChromium(['--autoplay-policy=no-user-gesture-required'])
  const visits = async (count: number, act: (page: Page) => Promise<number>) => {
    const took: number[] = []
    while (took.length < count) took.push(await onFreshPage(browser, url, act))
    return median(took)
  }
  try {
    const measure = (subject: (page: Page, card: number) => Promise<number>, count = VISITS) =>
      compare(
        {
          subject: (round) => visits(count, (page) => subject(page, round)),
          limit: () => visits(count, primedAudio),
        },
        (milliseconds) => milliseconds,
        ROUNDS,
      )
    const armed = await measure(whenArmed, VISITS_FOR_RATIO)
    const there = await measure(async (page, card) => {
      await startPlayer(page)
      return whenUnarmed(page, card)
    })
    const first = await measure(whenUnarmed)
    const byPointer = await measure(whenOnItsWay)
    const row = (what: string, compared: typeof armed, target: string, isMet: boolean): Row => ({
      line: '18',
      workload: `click → sound, ${what}`,
      measured: `${compared.subject.toFixed(0)} ms`,
      limit: `${compared.limit.toFixed(0)} ms`,
      result: compared.ratio.toFixed(2),
      target,
      verdict: verdict(isMet, compared === armed && compared.noisy),
      note: `worst of ${ROUNDS} rounds: ${Math.max(...compared.rounds.map(({ subject }) => subject)).toFixed(0)} ms; limit varied ${Math.round(compared.limitVariation * 100)} %`,
      rounds: compared.rounds,
    })
    const slow = 'not armed, 40 ms and 10 Mbit/s'
    const within = (what: string, compared: typeof armed) =>
      row(what, compared, `≤ ${UNARMED_MAX_MS} ms`, compared.subject <= UNARMED_MAX_MS)
    return [
      row('armed', armed, `≤ ${ARMED_MAX}`, armed.ratio <= ARMED_MAX),
      within(slow, there),
      within(`${slow}, first press of a visit, without a sign before`, first),
      within(
        `${slow}, first press of a visit, the pointer ${ON_ITS_WAY_MS} ms on its way`,
        byPointer,
      ),
    ]
  } finally {
    await browser.close()
  }
}

async function whenArmed(page: Page, card: number): Promise<number> {
  await cover(page, card).hover()
  await page.waitForTimeout(ARMING_MS)
  await page.mouse.down()
  await page.mouse.up()
  return soundAfter(page)
}

/** Plays something, so that the player is there. */
async function startPlayer(page: Page): Promise<void> {
  await cover(page, 17).evaluate((button: HTMLElement) => button.click())
  await soundAfter(page)
  await page.waitForTimeout(ARMING_MS)
}

async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_LINE)
}

/** A click by script: no pointer came near before it. */
async function whenUnarmed(page: Page, card: number): Promise<number> {
  await slowDown(page)
  await cover(page, card).evaluate((button: HTMLElement) => button.click())
  return soundAfter(page)
}

/** The pointer comes from elsewhere on the page and presses as soon as it is there. */
async function whenOnItsWay(page: Page, card: number): Promise<number> {
  await slowDown(page)
  const { x, y, width, height } = (await cover(page, card).boundingBox())!
  for (let step = STEPS; step >= 0; step--) {
    await page.mouse.move(x + width / 2, y + height / 2 + step * 40)
    await page.waitForTimeout(ON_ITS_WAY_MS / STEPS)
  }
  await page.mouse.down()
  await page.mouse.up()
  return soundAfter(page)
}
