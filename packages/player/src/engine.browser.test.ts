import { describe, expect, test } from 'vitest'
import { aRelease } from './testing/catalogue.ts'
import { useStage } from './testing/stage.ts'

const stage = useStage()
const { click, given, requests, skips, songOf, untilStatus } = stage

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? NaN
/** Shown in the report of a run, so that a change for the worse is seen. */
const report = (what: string, ms: number) => console.info(`${what}: ${ms.toFixed(1)} ms`)

describe('playing', () => {
  test('a song sounds, moves on and reports its time about four times a second', async () => {
    const { playList } = await given('one')
    await stage.page.evaluate(() => window.page.startRecording())
    await click()
    await untilStatus('playing')
    await stage.page.waitForTimeout(500)
    const before = await stage.page.evaluate(() => window.page.states.length)
    await stage.page.waitForTimeout(2000)
    const { state, level, reports } = await stage.page.evaluate((count) => {
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
    await stage.page.waitForTimeout(400)
    const faded = await stage.page.evaluate(async () => {
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
    await stage.page.evaluate(() => window.page.player.toggle())
    const { currentSeconds } = await untilStatus('playing')
    expect(currentSeconds).toBeGreaterThanOrEqual(faded.at - 0.05)
    await stage.page.waitForFunction(() => window.page.elements.some(({ volume }) => volume === 1))
  })

  test('a tap while the music still fades out takes the pause back', async () => {
    await given('one')
    await click()
    await untilStatus('playing')
    await stage.page.evaluate(async () => {
      window.page.player.pause()
      await new Promise((resolve) => setTimeout(resolve, 50))
      window.page.player.toggle()
    })
    await untilStatus('playing')
    await stage.page.waitForTimeout(400)
    expect(
      await stage.page.evaluate(() => window.page.elements.filter(({ paused }) => !paused)),
    ).toHaveLength(1)
    expect(await stage.page.evaluate(() => window.page.player.state.status)).toBe('playing')
  })

  test('a seek goes there and plays on; a seek while paused stays paused', async () => {
    await given('one')
    await click()
    await untilStatus('playing')
    await stage.page.evaluate(() => window.page.player.seek(4))
    await stage.page.evaluate(() =>
      window.page.until(({ currentSeconds: at }) => at >= 4 && at < 5.5),
    )
    await stage.page.evaluate(() => window.page.player.pause())
    await stage.page.evaluate(() => window.page.player.seek(1))
    await stage.page.evaluate(() =>
      window.page.until(({ currentSeconds: at }) => at > 0.9 && at < 1.1),
    )
    expect(await stage.page.evaluate(() => window.page.player.state.status)).toBe('paused')
  })

  test('the volume follows a curve, and below 0.2 is mute', async () => {
    await given('one')
    await click()
    const set = (volume: number) =>
      stage.page.evaluate((to) => {
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
    await stage.page.evaluate(() => {
      window.page.player.setVolume(0.5)
    })
    await click()
    await untilStatus('playing')
    const shown = () =>
      stage.page.evaluate(() => {
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
    await stage.page.evaluate(() => window.page.player.next())
    await untilStatus('playing', 1)
    expect(await shown()).toMatchObject({ title: 'Song 2' })
  })

  test('of many quick taps the last one wins', async () => {
    await given('one', 'two', 'three')
    await stage.page.evaluate(() => {
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
    await stage.page.waitForTimeout(1000)
    const { sounding, state } = await stage.page.evaluate(() => ({
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
    const asked = () => stage.page.evaluate(() => window.page.askedBefore)
    expect(await asked()).toBeGreaterThanOrEqual(1)
    const before = await asked()
    await stage.page.evaluate(() => window.page.player.seek(5))
    await untilStatus('playing', 1)
    expect(await asked()).toBe(Math.max(before, 2))
  })

  test('a player that is destroyed is silent', async () => {
    await given('one')
    await click()
    await untilStatus('playing')
    const sounding = await stage.page.evaluate(() => {
      window.page.player.destroy()
      return window.page.elements.filter(({ paused }) => !paused).length
    })
    expect(sounding).toBe(0)
  })

  test('at the end of the release the music stops; a tap begins it again', async () => {
    await given('one')
    await click()
    await untilStatus('playing')
    await stage.page.evaluate(() => window.page.player.seek(5.5))
    await untilStatus('idle')
    await stage.page.evaluate(() => window.page.player.toggle())
    const { currentSeconds } = await untilStatus('playing')
    expect(currentSeconds).toBeLessThan(1)
  })
})

describe('starting quickly', () => {
  test('one request stands before the first sound', async () => {
    await given('one')
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

  test('an armed song sounds without a request', async () => {
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
      await stage.page.evaluate((song) => song && window.page.player.arm(song), playList[0]?.song)
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

  test('the next song is loaded before its turn and follows without a gap', async () => {
    await given('one', 'two', 'three')
    await stage.page.evaluate(() => window.page.startRecording())
    await click()
    await untilStatus('playing')
    await stage.page.evaluate(() => window.page.player.seek(4))
    await untilStatus('playing', 1)
    await stage.page.waitForTimeout(700)
    const heard = await stage.page.evaluate(() => window.page.stopRecording())
    const [one, two] = heard.toSorted((a, b) => a.first - b.first)
    const gap = ((two?.first ?? NaN) - (one?.last ?? NaN)) * 1000
    report('from the last sound of a song to the first of the next', gap)
    expect(Math.abs(gap)).toBeLessThan(40)
    expect(requests('two').length).toBeGreaterThan(0)
    await stage.page.waitForTimeout(300)
    expect(requests('three').length).toBeGreaterThan(0)
    expect(await skips()).toEqual([])
  })
})

describe('a browser without media source extensions', () => {
  test('plays the address of the song by its own HLS', async () => {
    await stage.page.addInitScript(() => {
      Object.assign(window, { MediaSource: undefined, ManagedMediaSource: undefined })
    })
    await stage.open()
    const link = `${stage.server.origin}/hls/one.m3u8`
    await stage.givenRelease(aRelease([{ ...songOf(1, 'one'), link }]))
    await click()
    await untilStatus('playing')
    await stage.page.evaluate(() => window.page.until(({ currentSeconds: at }) => at > 1))
    await stage.page.evaluate(() => window.page.player.seek(4))
    await stage.page.evaluate(() => window.page.until(({ currentSeconds: at }) => at > 4.2))
    const sources = await stage.page.evaluate(() => window.page.elements.map(({ src }) => src))
    expect(sources).toContain(link)
  })
})
