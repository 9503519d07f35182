/**
 * Line 19. From the click on Next track in the bar until the next sound: within an album, and from the last track of an
 * album to the next album of the page. Both are armed by then: the track before has played for a moment. The limit is an
 * `<audio>` on the same page that has loaded the same file before it is clicked. In each round both are the median of
 * several visits.
 */
import type { Page } from '@playwright/test'
import { dressFirstPage } from '../data/dress.ts'
import type { Bench } from '../support/bench.ts'
import { openChromium } from '../support/browser.ts'
import { cover, onFreshPage, primedAudio } from '../support/listening-page.ts'
import { type Row, verdict } from '../support/report.ts'
import { compare } from '../support/rounds.ts'
import { soundAfter } from '../support/sound-watch.ts'
import { median } from '../support/statistics.ts'

const ROUNDS = 5
const VISITS = 3
const RATIO_MAX = 2
const ARMING_MS = 3_000
/** Of each release on the page so many tracks can be heard. */
const TRACKS = 2

export async function nextTrack(bench: Bench): Promise<Row[]> {
  await dressFirstPage(bench, bench.smallest)
  const { url } = await bench.product(bench.smallest)
  const browser = await openChromium(['--autoplay-policy=no-user-gesture-required'])
  const visits = async (act: (page: Page) => Promise<number>) => {
    const took: number[] = []
    while (took.length < VISITS) took.push(await onFreshPage(browser, url, act))
    return median(took)
  }
  const measure = async (what: string, steps: number): Promise<Row> => {
    const compared = await compare(
      {
        subject: (round) => visits((page) => afterSteps(page, round, steps)),
        limit: () => visits(primedAudio),
      },
      (milliseconds) => milliseconds,
      ROUNDS,
    )
    const worst = Math.max(...compared.rounds.map(({ subject }) => subject))
    return {
      line: '19',
      workload: `${what}, armed → sound`,
      measured: `${compared.subject.toFixed(0)} ms`,
      limit: `${compared.limit.toFixed(0)} ms`,
      result: compared.ratio.toFixed(2),
      target: `≤ ${RATIO_MAX}`,
      verdict: verdict(compared.ratio <= RATIO_MAX, compared.noisy),
      note: `worst of ${ROUNDS} rounds: ${worst.toFixed(0)} ms; limit varied ${Math.round(compared.limitVariation * 100)} %`,
      rounds: compared.rounds,
    }
  }
  try {
    return [await measure('next track', 1), await measure('next album', TRACKS)]
  } finally {
    await browser.close()
  }
}

/** Plays a cover and presses Next track so many times; milliseconds of the last one. */
async function afterSteps(page: Page, card: number, steps: number): Promise<number> {
  await cover(page, card).evaluate((button: HTMLElement) => button.click())
  await soundAfter(page)
  const next = page.getByRole('button', { name: 'Next track' })
  let took = NaN
  for (let step = 0; step < steps; step++) {
    await next.hover()
    await page.waitForTimeout(ARMING_MS)
    await page.mouse.down()
    await page.mouse.up()
    took = await soundAfter(page)
  }
  return took
}
