import { describe, expect, test } from 'vitest'
import { aRelease } from './testing/catalogue.ts'
import { useStage } from './testing/stage.ts'

const stage = useStage()
const { click, given, requests, skips, songOf: trackOf, untilStatus } = stage

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? NaN
/** Printed with the test results, to notice regressions. */
const report = (what: string, ms: number) => console.info(`${what}: ${ms.toFixed(1)} ms`)

describe('fast start', () => {
  test.each([
    ['an absolute address', (url: string) => url],
    ['an address without a host, as the server returns it', (url: string) => new URL(url).pathname],
  ])('needs one request before the first sound: %s', async (_name, address) => {
    const track = trackOf(1, 'one')
    const streams = track.streams.map((stream) => ({ ...stream, url: address(stream.url) }))
    await stage.givenRelease(aRelease([{ ...track, streams }]))
    stage.server.behave([], 60)
    await click()
    await untilStatus('playing')
    const { initBytes, segmentBytes } = stage.tracks.one
    const head = initBytes + (segmentBytes[0] ?? 0)
    const ranges = requests('one').map(({ range }) => range)
    expect(ranges[0]).toBe(`bytes=0-${head - 1}`)
    expect(ranges.slice(1).every((range) => Number(/=(\d+)/.exec(range ?? '')?.[1]) >= head)).toBe(
      true,
    )
  })

  test('a preloaded track starts without a request', async () => {
    const cold: number[] = []
    const armed: number[] = []
    for (let i = 0; i < 5; i++) {
      await stage.open()
      await given('one')
      stage.server.behave([], 60)
      cold.push(
        await stage.page.evaluate(() =>
          window.page.startTime(() => window.page.player.play(window.release, 0)),
        ),
      )
      await stage.open()
      const { playList } = await given('one')
      await stage.page.evaluate(
        (track) => track && window.page.player.arm(track),
        playList[0]?.song,
      )
      await stage.page.waitForFunction(() =>
        window.page.elements.some((each) => each.readyState === 4),
      )
      await stage.page.waitForTimeout(300)
      stage.server.behave([{ match: '/media/', kind: 'status', status: 500 }])
      armed.push(
        await stage.page.evaluate(() =>
          window.page.startTime(() => window.page.player.play(window.release, 0)),
        ),
      )
      expect((await untilStatus('playing')).status).toBe('playing')
      stage.server.behave()
    }
    report('click to moving time, not armed, 60 ms a request', median(cold))
    report('click to moving time, armed', median(armed))
    expect(median(armed)).toBeLessThan(median(cold))
  })

  // On a busy machine a timer may be late, but not three times in a row.
  test('the next track is preloaded and plays without a gap', { retry: 2 }, async () => {
    await given('one', 'two', 'three')
    await stage.page.evaluate(() => window.page.startRecording())
    await click()
    await untilStatus('playing')
    await stage.page.evaluate(() => window.page.player.seek(4))
    await untilStatus('playing', 1)
    await stage.page.waitForTimeout(700)
    const heard = await stage.page.evaluate(() => window.page.heard())
    const [one, two] = heard.toSorted((a, b) => a.first - b.first)
    const gap = ((two?.first ?? NaN) - (one?.last ?? NaN)) * 1000
    report('from the last sound of a song to the first of the next', gap)
    expect(Math.abs(gap)).toBeLessThan(20)
    expect(requests('two').length).toBeGreaterThan(0)
    await expect.poll(() => requests('three').length).toBeGreaterThan(0)
    expect(await skips()).toEqual([])
  })
})

describe('a browser without media source extensions', () => {
  test('plays the track with native HLS', async () => {
    await stage.page.addInitScript(() => {
      Object.assign(window, { MediaSource: undefined, ManagedMediaSource: undefined })
    })
    await stage.open()
    const link = `${stage.server.origin}/hls/one.m3u8`
    await stage.givenRelease(aRelease([{ ...trackOf(1, 'one'), link }]))
    await click()
    await untilStatus('playing')
    await stage.page.evaluate(() => window.page.until(({ currentSeconds: at }) => at > 1))
    await stage.page.evaluate(() => window.page.player.seek(4))
    await stage.page.evaluate(() => window.page.until(({ currentSeconds: at }) => at > 4.2))
    const sources = await stage.page.evaluate(() => window.page.elements.map(({ src }) => src))
    expect(sources).toContain(link)
  })
})
