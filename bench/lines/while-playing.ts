/**
 * Line 21. What the page costs while music plays and nobody touches it: the CPU of Chromium's renderer and GPU processes,
 * as Chromium counts it, on Explore and on a release. Beside it an `<audio>` alone with the same music.
 */
import type { Release } from '@hypha/contract'
import type { Browser, Page } from '@playwright/test'
import { dressFirstPage } from '../data/dress.ts'
import type { Bench } from '../support/bench.ts'
import { openChromium } from '../support/browser.ts'
import { type Row, verdict } from '../support/report.ts'
import { compare } from '../support/rounds.ts'

const ROUNDS = 3
const SETTLE_MS = 8_000
const MEASURED_MS = 15_000
const SHARE_MAX = 0.03
const DRAWING = new Set(['renderer', 'GPU'])

export async function whilePlaying(bench: Bench): Promise<Row[]> {
  await dressFirstPage(bench, bench.smallest)
  const { url } = await bench.product(bench.smallest)
  const release = await firstRelease(url)
  const measure = async (what: string, path: string): Promise<Row> => {
    const compared = await compare(
      {
        subject: () => shareOf((page) => playOn(page, `${url}${path}`)),
        limit: () => shareOf((page) => playAlone(page, url, release)),
      },
      (share) => share,
      ROUNDS,
    )
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`
    return {
      line: '21',
      workload: `music plays, ${what} at 1240 pixels`,
      measured: percent(compared.subject),
      limit: percent(compared.limit),
      result: `${percent(compared.subject)} of a core`,
      target: `≤ ${percent(SHARE_MAX)}`,
      verdict: verdict(compared.subject <= SHARE_MAX),
      note: `limit varied ${Math.round(compared.limitVariation * 100)} %`,
      rounds: compared.rounds,
    }
  }
  return [await measure('Explore', '/'), await measure('a release', `/album/${release.identifier}`)]
}

async function firstRelease(url: string): Promise<Release> {
  const read = async (path: string) => (await fetch(`${url}/api/optimized/${path}`)).json()
  const { items } = (await read('music_releases')) as { items: { identifier: string }[] }
  return (await read(`music_releases/${items[0]!.identifier}`)) as Release
}

async function playOn(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
  // Nothing is pointed at.
  await page.mouse.move(2, 2)
}

async function playAlone(page: Page, url: string, release: Release): Promise<void> {
  // An empty page of the same origin: every address that the product answers says what may be played from it.
  const alone = `${url}/alone`
  await page.route(alone, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(alone)
  await page.evaluate((stream) => {
    const audio = new Audio(stream)
    document.body.append(audio)
    return audio.play()
  }, release.playList[0]!.song.streams[0]!.url)
}

/** Share of a core over a while, in a browser of its own. */
async function shareOf(play: (page: Page) => Promise<void>): Promise<number> {
  const browser = await openChromium(['--autoplay-policy=no-user-gesture-required'])
  try {
    const page = await browser.newPage({ viewport: { width: 1240, height: 860 } })
    await play(page)
    await page.waitForTimeout(SETTLE_MS)
    const before = await cpuSeconds(browser)
    const began = performance.now()
    await page.waitForTimeout(MEASURED_MS)
    const seconds = (performance.now() - began) / 1000
    return ((await cpuSeconds(browser)) - before) / seconds
  } finally {
    await browser.close()
  }
}

async function cpuSeconds(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  return processInfo
    .filter(({ type }) => DRAWING.has(type))
    .reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}
