import { describe, expect, test } from 'vitest'
import { useStage } from './testing/stage.ts'

const stage = useStage()
const { click, given, untilStatus } = stage

describe('playback', () => {
  test('a track plays and reports its position once a second', async () => {
    const { playList } = await given('one')
    await stage.page.evaluate(() => window.page.startRecording())
    await click()
    await untilStatus('playing')
    await stage.untilSecond(0.5)
    const before = await stage.page.evaluate(() => window.page.states.length)
    await stage.untilSecond(3)
    const { state, level, seconds } = await stage.page.evaluate((count) => {
      const reported = window.page.states.slice(count)
      return {
        state: window.page.now(),
        level: window.page.level(),
        seconds: reported.map(({ currentSeconds }) => Math.floor(currentSeconds)),
      }
    }, before)
    expect(state.currentSeconds).toBeGreaterThan(2)
    expect(state.durationSeconds).toBe(playList[0]?.song.duration)
    expect(state.bufferedSeconds).toBeCloseTo(6, 0)
    expect(level).toBeGreaterThan(0.1)
    expect(new Set(seconds).size).toBeGreaterThanOrEqual(2)
    // The next track may be reported between two seconds.
    expect(seconds.length).toBeLessThanOrEqual(new Set(seconds).size + 1)
  })

  test('a pause fades out, and playback resumes from there', async () => {
    await given('one')
    await click()
    await untilStatus('playing')
    await stage.page.waitForFunction(() =>
      window.page.elements.some(({ paused, volume }) => !paused && volume === 1),
    )
    const faded = await stage.page.evaluate(async () => {
      const { player, elements } = window.page
      const playing = elements.find(({ paused }) => !paused)!
      // Each volume written while it plays. A busy machine may write only a few.
      const volumes = [playing.volume]
      const { get, set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'volume')!
      Object.defineProperty(playing, 'volume', {
        configurable: true,
        get,
        set(volume: number) {
          if (!playing.paused) volumes.push(volume)
          set!.call(playing, volume)
        },
      })
      const begunAt = performance.now()
      const isPaused = new Promise((resolve) => playing.addEventListener('pause', resolve))
      player.pause()
      const saidAtOnce = player.state.status
      await isPaused
      const ms = performance.now() - begunAt
      Reflect.deleteProperty(playing, 'volume')
      return { volumes, saidAtOnce, ms, at: player.state.currentSeconds }
    })
    expect(faded.saidAtOnce).toBe('paused')
    expect(faded.ms).toBeGreaterThanOrEqual(190)
    expect(faded.volumes[0]).toBe(1)
    expect(faded.volumes.at(-1)).toBe(0)
    expect(faded.volumes).toEqual(faded.volumes.toSorted((a, b) => b - a))
    await stage.page.evaluate(() => window.page.player.toggle())
    const { currentSeconds } = await untilStatus('playing')
    expect(currentSeconds).toBeGreaterThanOrEqual(faded.at - 0.05)
    await stage.page.waitForFunction(() => window.page.elements.some(({ volume }) => volume === 1))
  })

  test('a pause by the browser is shown as paused, and resumes when the browser resumes', async () => {
    await given('one')
    await click()
    await untilStatus('playing')
    // As during a call: the pause is not made by the player.
    const byItself = (what: 'pause' | 'play') =>
      stage.page.evaluate((verb) => void window.page.elements[0]![verb](), what)
    await byItself('pause')
    await untilStatus('paused')
    await byItself('play')
    const { currentSeconds } = await untilStatus('playing')
    await stage.page.evaluate(
      (from) => window.page.until((state) => state.currentSeconds > from + 0.3),
      currentSeconds,
    )
  })

  test('a tap during the fade-out cancels the pause', async () => {
    await given('one')
    await click()
    await untilStatus('playing')
    await stage.page.evaluate(async () => {
      window.page.player.pause()
      await new Promise((resolve) => setTimeout(resolve, 50))
      window.page.player.toggle()
    })
    const { currentSeconds } = await untilStatus('playing')
    // Longer than a fade.
    await stage.untilSecond(currentSeconds + 0.5)
    expect(
      await stage.page.evaluate(() => window.page.elements.filter(({ paused }) => !paused)),
    ).toHaveLength(1)
    expect(await stage.page.evaluate(() => window.page.player.state.status)).toBe('playing')
  })

  test('a seek keeps playing; a seek while paused stays paused', async () => {
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

  test('the volume follows a curve, and below 0.2 is muted', async () => {
    await given('one')
    await click()
    const set = (wanted: number) =>
      stage.page.evaluate((to) => {
        window.page.player.setVolume(to)
        const [first, second] = window.page.elements
        const { volume, muted } = window.page.player.state
        const element = first?.volume === second?.volume ? first?.volume : NaN
        return { volume, muted, element, silent: first?.muted && second?.muted }
      }, wanted)
    expect(await set(0.5)).toEqual({ volume: 0.5, muted: false, element: 0.125, silent: false })
    expect(await set(0.19)).toMatchObject({ volume: 0.19, muted: true, silent: true })
    expect(await set(0.2)).toMatchObject({ muted: false, silent: false })
    expect(await set(7)).toMatchObject({ volume: 1, element: 1 })
  })

  test('media keys and the lock screen show and control the track', async () => {
    await stage.page.addInitScript(() => {
      const { setActionHandler } = MediaSession.prototype
      const handlers = new Map<string, MediaSessionActionHandler | null>()
      Object.assign(window, { handlers })
      MediaSession.prototype.setActionHandler = function (action, handler) {
        handlers.set(action, handler)
        setActionHandler.call(this, action, handler)
      }
    })
    await stage.open()
    await given('one', 'two')
    const press = (action: MediaSessionAction, seekTime?: number) =>
      stage.page.evaluate(
        ([name, time]) => {
          const { handlers } = window as unknown as {
            handlers: Map<string, MediaSessionActionHandler>
          }
          handlers.get(name)?.({ action: name, ...(time === undefined ? {} : { seekTime: time }) })
        },
        [action, seekTime] as const,
      )
    const shown = () =>
      stage.page.evaluate(() => {
        const { metadata, playbackState } = navigator.mediaSession
        const { title, artist, album, artwork } = metadata ?? {}
        return { title, artist, album, sizes: artwork?.map(({ sizes }) => sizes), playbackState }
      })
    const untilSeconds = (seconds: number) =>
      stage.page.evaluate(
        (from) => window.page.until(({ currentSeconds: at }) => at >= from - 0.1 && at < from + 1),
        seconds,
      )
    await click()
    await untilStatus('playing')
    // The lock screen is updated slightly after the page.
    await expect.poll(shown).toEqual({
      title: 'Song 1',
      artist: 'Artist',
      album: 'Release',
      sizes: ['96x96', '192x192', '256x256', '512x512'],
      playbackState: 'playing',
    })
    await press('nexttrack')
    await untilStatus('playing', 1)
    await expect.poll(shown).toMatchObject({ title: 'Song 2' })
    await press('previoustrack')
    await untilStatus('playing', 0)
    await press('seekto', 4)
    await untilSeconds(4)
    await press('seekbackward')
    await untilSeconds(0)
    await press('pause')
    expect((await untilStatus('paused')).status).toBe('paused')
    await expect.poll(shown).toMatchObject({ title: 'Song 1', playbackState: 'paused' })
    await press('play')
    await untilStatus('playing')
  })

  test('of several quick taps the last one wins', async () => {
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
    await stage.untilSecond(1)
    const { sounding, state } = await stage.page.evaluate(() => ({
      sounding: window.page.elements.filter(({ paused }) => !paused).length,
      state: window.page.now(),
    }))
    expect(sounding).toBe(1)
    expect(state).toMatchObject({ status: 'playing', trackIndex: 2 })
    expect(state.currentSeconds).toBeGreaterThan(0.5)
  })

  test("asks the caller before each track, and a rejection doesn't stop the music", async () => {
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

  test('a destroyed player is silent', async () => {
    await given('one')
    await click()
    await untilStatus('playing')
    const sounding = await stage.page.evaluate(() => {
      window.page.player.destroy()
      return window.page.elements.filter(({ paused }) => !paused).length
    })
    expect(sounding).toBe(0)
  })

  test('stops at the end of the release; a tap starts it again', async () => {
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
