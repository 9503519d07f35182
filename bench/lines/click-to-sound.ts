/**
 * Line 18. From the click on a cover of the real page until its sound: the element's time goes on. Armed: the pointer
 * has rested on the cover. Not armed: the click comes out of nowhere, over a line of 40 ms and 10 Mbit/s; once with
 * the player's code already there, and once as the very first thing of a visit, when that too has to be fetched. The
 * limit is an `<audio>` on the same page that has loaded the same file before it is clicked.
 */
import type { Browser, Page } from '@playwright/test'
import type { Release } from '@hypha/contract'
import { dressFirstPage } from '../data/dress.ts'
import type { Bench } from '../support/bench.ts'
import { openChromium } from '../support/browser.ts'
import { type Row, verdict } from '../support/report.ts'
import { compare } from '../support/rounds.ts'
import { soundAfter, watchSound } from '../support/sound-watch.ts'

const ROUNDS = 9
const ARMED_MAX = 2
const UNARMED_MAX_MS = 200
const ARMING_MS = 1_500
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
  const visit = <T>(act: (page: Page) => Promise<T>) => onFreshPage(browser, url, act)
  try {
    const limit = () => visit(primed)
    const measure = (subject: (round: number) => Promise<number>) =>
      compare({ subject, limit }, (milliseconds) => milliseconds, ROUNDS)
    const armed = await measure((round) => visit((page) => whenArmed(page, round)))
    const there = await measure((round) => visit((page) => whenUnarmed(page, round, true)))
    const first = await measure((round) => visit((page) => whenUnarmed(page, round, false)))
    const row = (what: string, compared: typeof armed, target: string, isMet: boolean): Row => ({
      line: '18',
      workload: `click → sound, ${what}`,
      measured: `${compared.subject.toFixed(0)} ms`,
      limit: `${compared.limit.toFixed(0)} ms`,
      result: compared.ratio.toFixed(2),
      target,
      verdict: verdict(isMet, compared === armed && compared.noisy),
      note: `worst of ${ROUNDS}: ${Math.max(...compared.rounds.map(({ subject }) => subject)).toFixed(0)} ms; limit varied ${Math.round(compared.limitVariation * 100)} %`,
      rounds: compared.rounds,
    })
    const slow = 'not armed, 40 ms and 10 Mbit/s'
    return [
      row('armed', armed, `≤ ${ARMED_MAX}`, armed.ratio <= ARMED_MAX),
      row(slow, there, `≤ ${UNARMED_MAX_MS} ms`, there.subject <= UNARMED_MAX_MS),
      row(
        `${slow}, first click of a visit`,
        first,
        `≤ ${UNARMED_MAX_MS} ms`,
        first.subject <= UNARMED_MAX_MS,
      ),
    ]
  } finally {
    await browser.close()
  }
}

async function onFreshPage<T>(
  browser: Browser,
  url: string,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1240, height: 860 } })
  try {
    const page = await context.newPage()
    await watchSound(page)
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    return await act(page)
  } finally {
    await context.close()
  }
}

const cover = (page: Page, card: number) =>
  page
    .locator('article')
    .nth(card)
    .getByRole('button', { name: /^(Play|Pause|Loading)/ })

async function whenArmed(page: Page, round: number): Promise<number> {
  await cover(page, round).hover()
  await page.waitForTimeout(ARMING_MS)
  await page.mouse.down()
  await page.mouse.up()
  return soundAfter(page)
}

/** A click by script: no pointer came near before it. */
async function whenUnarmed(page: Page, round: number, withPlayer: boolean): Promise<number> {
  if (withPlayer) {
    await cover(page, 29).evaluate((button: HTMLElement) => button.click())
    await soundAfter(page)
    await page.waitForTimeout(ARMING_MS)
  }
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_LINE)
  await cover(page, round).evaluate((button: HTMLElement) => button.click())
  return soundAfter(page)
}

async function primed(page: Page): Promise<number> {
  await page.evaluate(async () => {
    const list = (await (await fetch('/api/optimized/music_releases')).json()) as {
      items: { identifier: string }[]
    }
    const path = `/api/optimized/music_releases/${list.items[0]!.identifier}`
    const release = (await (await fetch(path)).json()) as Release
    const audio = new Audio(release.playList[0]!.song.streams[0]!.url)
    audio.preload = 'auto'
    window.primed = audio
    await new Promise((loaded) => audio.addEventListener('canplaythrough', loaded, { once: true }))
    const button = document.createElement('button')
    button.id = 'limit'
    button.style.cssText = 'position:fixed;inset:0;z-index:9999'
    button.addEventListener('click', () => void window.primed.play())
    document.body.append(button)
  })
  await page.mouse.move(600, 400)
  await page.mouse.down()
  await page.mouse.up()
  return soundAfter(page)
}
