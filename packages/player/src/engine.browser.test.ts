import type { Release } from '@hypha/contract'
import { type Browser, chromium, type Page } from '@playwright/test'
import { rolldown } from 'rolldown'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { encodeTone, type TestTrack } from './testing/aac.ts'
import { aRelease, aSong, aStream } from './testing/catalogue.ts'
import { type MediaServer, startMediaServer } from './testing/media-server.ts'

const TONES = { one: 441, two: 630, three: 882 }
type Name = keyof typeof TONES

let browser: Browser
let server: MediaServer
let page: Page
const tracks = {} as Record<Name, TestTrack>

beforeAll(async () => {
  for (const name of Object.keys(TONES) as Name[]) tracks[name] = await encodeTone(TONES[name], 6)
  const bundle = await rolldown({ input: new URL('./testing/page.ts', import.meta.url).pathname })
  const { output } = await bundle.generate({ format: 'es' })
  await bundle.close()
  server = await startMediaServer(output[0].code, tracks)
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
  })
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await server?.close()
})
beforeEach(async () => {
  server.behave()
  page = await browser.newPage()
  await page.goto(server.origin)
  await page.waitForFunction(() => 'page' in window)
})
afterEach(() => page.close())

const songOf = (id: number, name: Name, query = '') =>
  aSong(id, {
    duration: tracks[name].seconds,
    streams: [aStream(`${server.origin}/media/${name}.mp4${query}`, tracks[name])],
  })
/** Gives the page a release of these tracks, with ids from 1. */
async function given(...names: Name[]): Promise<Release> {
  const release = aRelease(names.map((name, i) => songOf(i + 1, name)))
  await page.evaluate((each) => void (window.release = each), release)
  return release
}
const click = (songIndex = 0) =>
  page.evaluate((index) => window.page.player.play(window.release, index), songIndex)
const untilStatus = (status: string, songIndex = 0) =>
  page.evaluate(
    ([s, index]) => window.page.until((state) => state.status === s && state.songIndex === index),
    [status, songIndex] as const,
  )
const statuses = async () => {
  const all = await page.evaluate(() => window.page.states.map(({ status }) => status))
  return all.filter((status, i) => status !== all[i - 1])
}
const skips = () => page.evaluate(() => window.page.skips)

describe('playing', () => {
  test('a song sounds, moves on and reports its time about four times a second', async () => {
    const { playList } = await given('one')
    await page.evaluate(() => window.page.startRecording())
    await click()
    await untilStatus('playing')
    await page.waitForTimeout(500)
    const before = await page.evaluate(() => window.page.states.length)
    await page.waitForTimeout(2000)
    const { state, level, reports } = await page.evaluate((count) => {
      const { player, states } = window.page
      return { state: player.state, level: window.page.level(), reports: states.length - count }
    }, before)
    expect(state.currentSeconds).toBeGreaterThan(2)
    expect(state.durationSeconds).toBe(playList[0]?.song.duration)
    expect(state.bufferedSeconds).toBeCloseTo(6, 0)
    expect(level).toBeGreaterThan(0.1)
    expect(reports).toBeGreaterThanOrEqual(5)
    expect(reports).toBeLessThanOrEqual(10)
    expect(await statuses()).toEqual(['loading', 'playing'])
  })
})
