import type { Release } from '@hypha/contract'
import { type Browser, chromium, type Page } from '@playwright/test'
import { rolldown } from 'rolldown'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { encodeTone, type TestTrack } from './testing/aac.ts'
import { aRelease, aSong, aStream } from './testing/catalogue.ts'
import { type MediaServer, startMediaServer } from './testing/media-server.ts'

// Waiting for three retries takes six seconds alone.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

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
})
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

const requests = (name: Name) => server.log.filter(({ path }) => path.includes(`/${name}.mp4`))
const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? NaN
/** Shown in the report of a run, so that a change for the worse is seen. */
const report = (what: string, ms: number) => console.info(`${what}: ${ms.toFixed(1)} ms`)

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
  })

  test('a pause fades out, resuming goes on from there', async () => {
    await given('one')
    await click()
    await untilStatus('playing')
    await page.waitForTimeout(400)
    const faded = await page.evaluate(async () => {
      const { player, elements } = window.page
      const playing = elements.find(({ paused }) => !paused)
      const begunAt = performance.now()
      player.pause()
      const volumes = [player.state.status === 'paused' ? (playing?.volume ?? 0) : NaN]
      while (playing && !playing.paused) {
        volumes.push(playing.volume)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      return { volumes, ms: performance.now() - begunAt, at: player.state.currentSeconds }
    })
    expect(faded.ms).toBeGreaterThanOrEqual(190)
    expect(faded.volumes[0]).toBeCloseTo(1, 1)
    expect(faded.volumes.at(-1)).toBeLessThan(0.3)
    expect(faded.volumes).toEqual(faded.volumes.toSorted((a, b) => b - a))
    await page.evaluate(() => window.page.player.toggle())
    const { currentSeconds } = await untilStatus('playing')
    expect(currentSeconds).toBeGreaterThanOrEqual(faded.at - 0.05)
    await page.waitForFunction(() => window.page.elements.some(({ volume }) => volume === 1))
  })

  test('a tap while the music still fades out takes the pause back', async () => {
    await given('one')
    await click()
    await untilStatus('playing')
    await page.evaluate(async () => {
      window.page.player.pause()
      await new Promise((resolve) => setTimeout(resolve, 50))
      window.page.player.toggle()
    })
    await untilStatus('playing')
    await page.waitForTimeout(400)
    expect(
      await page.evaluate(() => window.page.elements.filter(({ paused }) => !paused)),
    ).toHaveLength(1)
    expect(await page.evaluate(() => window.page.player.state.status)).toBe('playing')
  })

  test('a seek goes there and plays on; a seek while paused stays paused', async () => {
    await given('one')
    await click()
    await untilStatus('playing')
    await page.evaluate(() => window.page.player.seek(4))
    await page.evaluate(() => window.page.until(({ currentSeconds: at }) => at >= 4 && at < 5.5))
    await page.evaluate(() => window.page.player.pause())
    await page.evaluate(() => window.page.player.seek(1))
    await page.evaluate(() => window.page.until(({ currentSeconds: at }) => at > 0.9 && at < 1.1))
    expect(await page.evaluate(() => window.page.player.state.status)).toBe('paused')
  })

  test('the volume follows a curve, and below 0.2 is mute', async () => {
    await given('one')
    await click()
    const set = (volume: number) =>
      page.evaluate((to) => {
        window.page.player.setVolume(to)
        const [first, second] = window.page.elements
        const { volume, muted } = window.page.player.state
        const element = first?.volume === second?.volume ? first?.volume : NaN
        return { volume, muted, element, silent: first?.muted && second?.muted }
      }, volume)
    expect(await set(0.5)).toEqual({ volume: 0.5, muted: false, element: 0.125, silent: false })
    expect(await set(0.19)).toMatchObject({ volume: 0.19, muted: true, silent: true })
    expect(await set(0.2)).toMatchObject({ muted: false, silent: false })
    expect(await set(7)).toMatchObject({ volume: 1, element: 1 })
  })

  test('media keys and the lock screen show the song and act on it', async () => {
    await given('one', 'two')
    await page.evaluate(() => {
      window.page.player.setVolume(0.5)
    })
    await click()
    await untilStatus('playing')
    const shown = () =>
      page.evaluate(() => {
        const { metadata, playbackState } = navigator.mediaSession
        const { title, artist, album, artwork } = metadata ?? {}
        return { title, artist, album, sizes: artwork?.map(({ sizes }) => sizes), playbackState }
      })
    expect(await shown()).toEqual({
      title: 'Song 1',
      artist: 'Artist',
      album: 'Release',
      sizes: ['160x160', '320x320', '640x640'],
      playbackState: 'playing',
    })
    await page.evaluate(() => window.page.player.next())
    await untilStatus('playing', 1)
    expect(await shown()).toMatchObject({ title: 'Song 2' })
  })

  test('of many quick taps the last one wins', async () => {
    await given('one', 'two', 'three')
    await page.evaluate(() => {
      const { player } = window.page
      player.play(window.release, 0)
      player.next()
      player.previous()
      player.next()
      player.next()
      player.toggle()
      player.toggle()
    })
    await untilStatus('playing', 2)
    await page.waitForTimeout(1000)
    const { sounding, state } = await page.evaluate(() => ({
      sounding: window.page.elements.filter(({ paused }) => !paused).length,
      state: window.page.player.state,
    }))
    expect(sounding).toBe(1)
    expect(state).toMatchObject({ status: 'playing', songIndex: 2 })
    expect(state.currentSeconds).toBeGreaterThan(0.5)
  })

  test('the caller is asked before each song, and its failure does not stop the music', async () => {
    await given('one', 'two')
    await click()
    await untilStatus('playing')
    const asked = () => page.evaluate(() => window.page.askedBefore)
    expect(await asked()).toBeGreaterThanOrEqual(1)
    const before = await asked()
    await page.evaluate(() => window.page.player.seek(5))
    await untilStatus('playing', 1)
    expect(await asked()).toBe(Math.max(before, 2))
  })

  test('a player that is destroyed is silent', async () => {
    await given('one')
    await click()
    await untilStatus('playing')
    const sounding = await page.evaluate(() => {
      window.page.player.destroy()
      return window.page.elements.filter(({ paused }) => !paused).length
    })
    expect(sounding).toBe(0)
  })

  test('at the end of the release the music stops; a tap begins it again', async () => {
    await given('one')
    await click()
    await untilStatus('playing')
    await page.evaluate(() => window.page.player.seek(5.5))
    await untilStatus('idle')
    await page.evaluate(() => window.page.player.toggle())
    const { currentSeconds } = await untilStatus('playing')
    expect(currentSeconds).toBeLessThan(1)
  })
})

describe('starting quickly', () => {
  test('one request stands before the first sound', async () => {
    await given('one')
    server.behave([], 60)
    await click()
    await untilStatus('playing')
    const { initBytes, segmentBytes } = tracks.one
    const head = initBytes + (segmentBytes[0] ?? 0)
    const ranges = requests('one').map(({ range }) => range)
    expect(ranges[0]).toBe(`bytes=0-${head - 1}`)
    expect(ranges.slice(1).every((range) => Number(/=(\d+)/.exec(range ?? '')?.[1]) >= head)).toBe(
      true,
    )
  })

  test('an armed song sounds without a request', async () => {
    const cold: number[] = []
    const armed: number[] = []
    for (let i = 0; i < 5; i++) {
      await page.reload()
      await page.waitForFunction(() => 'page' in window)
      await given('one')
      server.behave([], 60)
      cold.push(
        await page.evaluate(() =>
          window.page.startTime(() => window.page.player.play(window.release, 0)),
        ),
      )
      await page.reload()
      await page.waitForFunction(() => 'page' in window)
      const { playList } = await given('one')
      await page.evaluate((song) => song && window.page.player.arm(song), playList[0]?.song)
      await page.waitForFunction(() => window.page.elements.some((each) => each.readyState === 4))
      await page.waitForTimeout(300)
      server.behave([{ match: '/media/', kind: 'status', status: 500 }])
      armed.push(
        await page.evaluate(() =>
          window.page.startTime(() => window.page.player.play(window.release, 0)),
        ),
      )
      expect((await untilStatus('playing')).status).toBe('playing')
      server.behave()
    }
    report('click to moving time, not armed, 60 ms a request', median(cold))
    report('click to moving time, armed', median(armed))
    expect(median(armed)).toBeLessThan(median(cold))
  })

  test('the next song is loaded before its turn and follows without a gap', async () => {
    await given('one', 'two', 'three')
    await page.evaluate(() => window.page.startRecording())
    await click()
    await untilStatus('playing')
    await page.evaluate(() => window.page.player.seek(4))
    await untilStatus('playing', 1)
    await page.waitForTimeout(700)
    const heard = await page.evaluate(() => window.page.stopRecording())
    const [one, two] = heard.toSorted((a, b) => a.first - b.first)
    const gap = ((two?.first ?? NaN) - (one?.last ?? NaN)) * 1000
    report('from the last sound of a song to the first of the next', gap)
    expect(Math.abs(gap)).toBeLessThan(40)
    expect(requests('two').length).toBeGreaterThan(0)
    await page.waitForTimeout(300)
    expect(requests('three').length).toBeGreaterThan(0)
    expect(await skips()).toEqual([])
  })
})

describe('errors', () => {
  test('a next song that cannot be loaded is asked for once, until its turn', async () => {
    await given('one', 'two')
    server.behave([{ match: '/two.mp4', kind: 'status', status: 500 }])
    await click()
    await page.evaluate(() => window.page.until(({ currentSeconds }) => currentSeconds > 3))
    expect(requests('two')).toHaveLength(1)
    server.behave()
    await untilStatus('playing', 1)
    expect(await skips()).toEqual([])
  })

  test('[PL-08] a network error is tried again after 1, 2 and 3 seconds, then the song is skipped', async () => {
    await given('one', 'two')
    server.behave([{ match: '/one.mp4', kind: 'status', status: 500 }])
    await click()
    await untilStatus('playing', 1)
    const times = requests('one').map(({ atMs }) => atMs)
    expect(times).toHaveLength(4)
    for (const [i, seconds] of [1, 2, 3].entries()) {
      const waited = (times[i + 1] ?? 0) - (times[i] ?? 0)
      expect(waited).toBeGreaterThanOrEqual(seconds * 1000)
      expect(waited).toBeLessThan(seconds * 1000 + 700)
    }
    expect(await skips()).toMatchObject([{ songId: 1, reason: 'network' }])
  })

  test.each(['status', 'reset'] as const)(
    'a network that comes back in time (%s) costs no song',
    async (kind) => {
      await given('one', 'two')
      server.behave([{ match: '/one.mp4', kind, status: 503, times: 2 }])
      await click()
      const { songIndex } = await untilStatus('playing', 0)
      expect(songIndex).toBe(0)
      expect(requests('one').length).toBeGreaterThan(2)
      expect(await skips()).toEqual([])
    },
  )

  test('an error in the middle of a song is tried again from there', async () => {
    await given('one')
    const { initBytes, segmentBytes } = tracks.one
    const fromByte = initBytes + (segmentBytes[0] ?? 0)
    server.behave([{ match: '/one.mp4', kind: 'status', status: 500, times: 2, fromByte }])
    await click()
    await page.evaluate(() => window.page.until(({ currentSeconds }) => currentSeconds > 4))
    expect(await skips()).toEqual([])
  })

  test('[PL-09] a media error is recovered from three times, then the song is skipped', async () => {
    await given('one', 'two')
    server.behave([{ match: '/one.mp4', kind: 'corrupt' }])
    await click()
    await untilStatus('playing', 1)
    // Each recovery asks for the beginning again.
    expect(requests('one').filter(({ range }) => range?.startsWith('bytes=0-'))).toHaveLength(4)
    expect(await skips()).toMatchObject([{ songId: 1, reason: 'media' }])
  })

  test('[PL-09] any other fatal error skips the song after 1.5 seconds', async () => {
    const link = `${server.origin}/foreign.m3u8`
    const release = aRelease([aSong(1, { link }), songOf(2, 'two')])
    await page.evaluate((each) => void (window.release = each), release)
    await click()
    await untilStatus('error')
    await untilStatus('playing', 1)
    const [failed, skipped] = await page.evaluate(() => {
      const { states, skips } = window.page
      return [states.find(({ status }) => status === 'error')?.atMs, skips[0]?.atMs]
    })
    const waited = (skipped ?? 0) - (failed ?? 0)
    expect(waited).toBeGreaterThanOrEqual(1495)
    expect(waited).toBeLessThan(1900)
    expect(await skips()).toMatchObject([{ songId: 1, reason: 'other' }])
  })

  test('a stream that is broken once is recovered from', async () => {
    await given('one', 'two')
    server.behave([{ match: '/one.mp4', kind: 'corrupt', times: 1 }])
    await click()
    await untilStatus('playing', 0)
    await page.evaluate(() => window.page.until(({ currentSeconds }) => currentSeconds > 0.5))
    expect(await skips()).toEqual([])
  })

  test('[PL-10] a refused autoplay waits for a tap', async () => {
    await given('one')
    await page.evaluate(() => {
      const { play } = HTMLMediaElement.prototype
      let refused = false
      HTMLMediaElement.prototype.play = function () {
        if (refused || !this.src) return play.call(this)
        return Promise.reject(new DOMException('A gesture is needed.', 'NotAllowedError'))
      }
      Object.assign(window, { allow: () => (refused = true) })
    })
    await click()
    await untilStatus('blocked')
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => window.page.player.state)).toMatchObject({
      status: 'blocked',
      currentSeconds: 0,
    })
    await page.evaluate(() => {
      ;(window as unknown as { allow: () => void }).allow()
      window.page.player.toggle()
    })
    await untilStatus('playing')
    expect(await statuses()).toEqual(['loading', 'blocked', 'loading', 'playing'])
  })

  test('[PL-11] a player in error is reset, and plays 200 ms later', async () => {
    await given('one')
    server.behave([{ match: '/one.mp4', kind: 'corrupt' }])
    await click()
    await untilStatus('error')
    server.behave()
    const { wasReset, waitedMs } = await page.evaluate(async () => {
      const element = window.page.elements.find(({ src }) => src !== '')
      const before = element?.src
      let playedAt = 0
      const { play } = HTMLMediaElement.prototype
      HTMLMediaElement.prototype.play = function () {
        playedAt ||= performance.now()
        return play.call(this)
      }
      const tappedAt = performance.now()
      window.page.player.toggle()
      const wasReset = element?.src !== before
      await window.page.until(({ status }) => status === 'playing')
      return { wasReset, waitedMs: playedAt - tappedAt }
    })
    expect(wasReset).toBe(true)
    expect(waitedMs).toBeGreaterThanOrEqual(200)
    expect(waitedMs).toBeLessThan(400)
  })

  test('an expired address is renewed once, and the song plays', async () => {
    await given('one', 'two')
    server.behave([{ match: 'one.mp4', kind: 'status', status: 403 }])
    const renewed = songOf(1, 'three', '?renewed')
    await page.evaluate((song) => void (window.page.refreshTo = song), renewed)
    await click()
    await untilStatus('playing', 0)
    expect(await page.evaluate(() => window.page.refreshed)).toEqual([1])
    expect(requests('one')).toHaveLength(1)
    expect(requests('three').length).toBeGreaterThan(0)
  })

  test('an address that stays expired is skipped in the end', async () => {
    await given('one', 'two')
    server.behave([{ match: 'one.mp4', kind: 'status', status: 410 }])
    await page.evaluate((song) => void (window.page.refreshTo = song), songOf(1, 'one', '?again'))
    await click()
    await untilStatus('playing', 1)
    expect(await page.evaluate(() => window.page.refreshed)).toEqual([1])
    expect(await skips()).toMatchObject([{ songId: 1, reason: 'network' }])
  })
})
