/**
 * Line 22. A playlist of 5,000 tracks scrolled at 4,000 pixels a second: how many of the screen's refreshes, one each
 * 16.7 ms, had a new picture. The limit is a page of 5,000 lines of plain text, scrolled alike.
 */
import type { Browser, Page } from '@playwright/test'
import type { Bench } from '../support/bench.ts'
import { openChromium } from '../support/browser.ts'
import { type Row, verdict } from '../support/report.ts'
import { compare } from '../support/rounds.ts'
import { signIn } from '../support/signed-in.ts'
import { median } from '../support/statistics.ts'

const ROUNDS = 5
const TRACKS = 5_000
/** So many are added at once. */
const BATCH = 1_000
const VIEWPORT = { width: 1240, height: 860 }
const DISTANCE_PIXELS = 20_000
const PIXELS_A_SECOND = 4_000
const REFRESH_MS = 1000 / 60
const RATIO_MIN = 0.97

declare global {
  interface Window {
    /** When each picture was begun; ended by `stopFrames`. */
    drawnAt: number[]
    stopFrames: () => void
  }
}

interface Scrolled {
  /** Of the screen's refreshes, how many had a new picture, 0 to 1. */
  inTime: number
  late: number
  worstMilliseconds: number
}

export async function longList(bench: Bench): Promise<Row[]> {
  const { url } = await bench.product(bench.smallest)
  const path = await makePlaylist(bench)
  const browser = await openChromium()
  try {
    const compared = await compare(
      {
        subject: () =>
          scroll(browser, async (page) => {
            await page.goto(`${url}${path}`)
            await page.waitForLoadState('networkidle')
          }),
        limit: () => scroll(browser, (page) => page.setContent(plainRows())),
      },
      ({ inTime }) => inTime,
      ROUNDS,
    )
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`
    const of = (which: 'subject' | 'limit', what: 'late' | 'worstMilliseconds') =>
      median(compared.rounds.map((round) => round[which][what])).toFixed(0)
    return [
      {
        line: '22',
        workload: `a list of ${TRACKS.toLocaleString('en')} tracks scrolls, refreshes with a new picture`,
        measured: percent(compared.subject),
        limit: percent(compared.limit),
        result: compared.ratio.toFixed(2),
        target: `≥ ${RATIO_MIN}`,
        verdict: verdict(compared.ratio >= RATIO_MIN, compared.noisy),
        note: `frames over 16.7 ms ${of('subject', 'late')} (${of('limit', 'late')}), worst ${of('subject', 'worstMilliseconds')} (${of('limit', 'worstMilliseconds')}) ms`,
        rounds: compared.rounds,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** A public playlist; returns its path. */
async function makePlaylist(bench: Bench): Promise<string> {
  const product = await bench.product(bench.smallest)
  const db = await bench.db(bench.smallest)
  const { headers } = await signIn(product, db)
  const call = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${product.url}/api/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
    return answer.json()
  }
  const tracks = await db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('release.status', '=', 'published')
    .orderBy('track.id')
    .limit(BATCH)
    .select('track.id')
    .execute()
  const songIds = Array.from({ length: BATCH }, (_, i) => tracks[i % tracks.length]!.id)
  const playlist = (await call('playlists', {
    name: 'Long',
    visibility: 'public',
    songIds: [],
  })) as {
    id: number
    identifier: string
  }
  for (let added = 0; added < TRACKS; added += BATCH)
    await call(`playlists/${playlist.id}/entries`, { songIds, duplicates: true })
  return `/playlist/${playlist.identifier}`
}

const plainRows = () =>
  Array.from({ length: TRACKS }, (_, i) => `<p style="height:48px">Track ${i}</p>`).join('')

async function scroll(browser: Browser, open: (page: Page) => Promise<void>): Promise<Scrolled> {
  const context = await browser.newContext({ viewport: VIEWPORT })
  try {
    const page = await context.newPage()
    await open(page)
    const devtools = await context.newCDPSession(page)
    await page.evaluate(watchFrames)
    await devtools.send('Input.synthesizeScrollGesture', {
      x: VIEWPORT.width / 2,
      y: VIEWPORT.height / 2,
      yDistance: -DISTANCE_PIXELS,
      speed: PIXELS_A_SECOND,
      gestureSourceType: 'mouse',
    })
    const drawnAt = await page.evaluate(() => {
      window.stopFrames()
      return window.drawnAt
    })
    const took = drawnAt.slice(1).map((at, i) => at - drawnAt[i]!)
    const refreshes = took.map((milliseconds) => Math.max(1, Math.round(milliseconds / REFRESH_MS)))
    return {
      inTime: took.length / refreshes.reduce((sum, each) => sum + each, 0),
      late: refreshes.filter((each) => each > 1).length,
      worstMilliseconds: Math.max(...took),
    }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function watchFrames(): void {
  window.drawnAt = []
  let next = requestAnimationFrame(function note(at) {
    window.drawnAt.push(at)
    next = requestAnimationFrame(note)
  })
  window.stopFrames = () => cancelAnimationFrame(next)
}
