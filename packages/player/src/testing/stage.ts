import type { Release } from '@hypha/contract'
import { type Browser, chromium, type Page } from '@playwright/test'
import { rolldown } from 'rolldown'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { CHROMIUM_ARGUMENTS, findChromium } from '../../../../scripts/chromium.ts'
import { encodeTone, type TestTrack } from './aac.ts'
import { aRelease, aTrack, aStream } from './catalogue.ts'
import { type MediaServer, startMediaServer } from './media-server.ts'

const TONES = { one: 441, two: 630, three: 882 }
export type Name = keyof typeof TONES

/**
 * A page with a player in a real browser, new for each test of the calling file, and real six-second AAC
 * tracks on a server with faults.
 */
export function useStage() {
  let browser: Browser
  let server: MediaServer
  let page: Page
  const tracks = {} as Record<Name, TestTrack> & Record<string, TestTrack>
  const faults: string[] = []

  beforeAll(async () => {
    for (const name of Object.keys(TONES) as Name[]) tracks[name] = await encodeTone(TONES[name], 6)
    server = await startMediaServer(await bundlePage(), tracks)
    browser = await chromium.launch({
      executablePath: findChromium(),
      args: [...CHROMIUM_ARGUMENTS, '--autoplay-policy=no-user-gesture-required'],
    })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })
  beforeEach(async () => {
    server.behave()
    page = await browser.newPage()
    // The test's own timeout ends hanging calls.
    page.setDefaultTimeout(0)
    watch(page, faults)
    await open()
  })
  afterEach(async () => {
    await page.close()
    expect(faults.splice(0)).toEqual([])
  })

  /** Loads or reloads the page. */
  const open = async () => {
    await page.goto(server.origin)
    await page.waitForFunction(() => 'page' in window)
  }
  const trackOf = (id: number, name: Name, query = '') =>
    aTrack(id, {
      duration: tracks[name].seconds,
      streams: [aStream(`${server.origin}/media/${name}.mp4${query}`, tracks[name])],
    })
  const givenRelease = async (release: Release) => {
    await page.evaluate((each) => void (window.release = each), release)
    return release
  }
  return {
    get page() {
      return page
    },
    get server() {
      return server
    },
    tracks,
    open,
    songOf: trackOf,
    givenRelease,
    /** Adds a track with one of the tones to the server. */
    encode: async (name: string, tone: Name, seconds: number, bitsPerSecond = 128_000) =>
      (tracks[name] = await encodeTone(TONES[tone], seconds, bitsPerSecond)),
    /** Gives the page a release with these tracks, with ids from 1. */
    given: (...names: Name[]) =>
      givenRelease(aRelease(names.map((name, i) => trackOf(i + 1, name)))),
    click: (trackIndex = 0) =>
      page.evaluate((index) => window.page.player.play(window.release, index), trackIndex),
    untilStatus: (status: string, trackIndex = 0) =>
      page.evaluate(
        ([s, index]) =>
          window.page.until((state) => state.status === s && state.trackIndex === index),
        [status, trackIndex] as const,
      ),
    /** Waits until the current track has reached a position. */
    untilSecond: (second: number) =>
      page.evaluate((to) => window.page.until((state) => state.currentSeconds >= to), second),
    /** Waits until both elements have buffered sound: the current track and the next one. */
    untilArmed: () =>
      page.waitForFunction(
        () => window.page.elements.filter(({ readyState }) => readyState === 4).length === 2,
      ),
    skips: () => page.evaluate(() => window.page.skips),
    requests: (name: Name) => server.log.filter(({ path }) => path.includes(`/${name}.mp4`)),
  }
}

/** Whatever happens to the network, the page must not throw or log anything of its own. */
function watch(page: Page, faults: string[]) {
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    const isOwn = message.type() === 'error' || message.type() === 'warning'
    if (isOwn && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
}

async function bundlePage(): Promise<string> {
  const bundle = await rolldown({ input: new URL('./page.ts', import.meta.url).pathname })
  const { output } = await bundle.generate({ format: 'es' })
  await bundle.close()
  return output[0].code
}
