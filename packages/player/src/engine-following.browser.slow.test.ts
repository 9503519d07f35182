import type { Release } from '@hypha/contract'
import { describe, expect, test } from 'vitest'
import { aRelease } from './testing/catalogue.ts'
import { type Name, useStage } from './testing/stage.ts'
import type { SavedPlayer } from './types.ts'

const stage = useStage()
const { click, given, requests, songOf: trackOf, untilStatus } = stage

/** A release whose track ids start at ten times its own id. */
const album = (id: number, ...names: Name[]) =>
  aRelease(
    names.map((name, i) => trackOf(id * 10 + i, name)),
    { id },
  )

/** Makes these releases available to the page, as the pages of one list. */
const givenList = (...pages: Release[][]) =>
  stage.page.evaluate((all) => {
    window.page.releases = all.flat()
    window.page.pages = all.map((each) => each.map(({ id }) => id))
  }, pages)

/** Plays a track of a release in the list. */
const playFrom = (releaseId: number, trackIndex: number) =>
  stage.page.evaluate(
    ([id, index]) => {
      const { releases, pages, player } = window.page
      const page = pages.findIndex((ids) => ids.includes(id)) + 1
      const releaseIds = pages[page - 1] ?? []
      const list = { key: 'list', page, pageCount: pages.length, releaseIds }
      const release = releases.find((each) => each.id === id)
      if (release) player.play(release, index, { list })
    },
    [releaseId, trackIndex] as const,
  )

const untilTrack = (id: number) =>
  stage.page.evaluate(
    (trackId) =>
      window.page.until(({ track, status }) => track?.id === trackId && status === 'playing'),
    id,
  )

/** Milliseconds of silence between the two tracks, measured at the elements' output. */
async function gap() {
  const heard = await stage.page.evaluate(() => window.page.heard())
  const [one, two] = heard.toSorted((a, b) => a.first - b.first)
  return ((two?.first ?? NaN) - (one?.last ?? NaN)) * 1000
}

/** Seeks close to the end of the current track, once the next one can be preloaded. */
async function nearEnd() {
  await stage.page.waitForTimeout(1200)
  await stage.untilArmed()
  await stage.page.evaluate(() => window.page.player.seek(4.5))
}

/** On a busy machine a timer may be late, but not three times in a row. */
const MEASURED = { retry: 2 }

describe('gapless playback', () => {
  test('album plays after album without a gap, across pages of the list', MEASURED, async () => {
    await givenList([album(1, 'one')], [album(2, 'two')])
    await stage.page.evaluate(() => window.page.startRecording())
    await playFrom(1, 0)
    await untilTrack(10)
    await nearEnd()
    await untilTrack(20)
    await stage.page.waitForTimeout(700)
    expect(Math.abs(await gap())).toBeLessThan(20)
    const { read, state } = await stage.page.evaluate(() => ({
      read: window.page.read,
      state: window.page.player.state,
    }))
    expect(read[0]).toBe(2)
    expect(state).toMatchObject({ release: { id: 2 }, trackIndex: 0 })
  })

  test('plays from release to queue and back without a gap', MEASURED, async () => {
    await givenList([album(1, 'one', 'one'), album(2, 'two')])
    await stage.page.evaluate(() => window.page.startRecording())
    await playFrom(1, 0)
    await untilTrack(10)
    const queued = await stage.page.evaluate(() => {
      const { player, releases } = window.page
      const release = releases[1]!
      const track = release.playList[0]!.song
      player.enqueue([{ release, track }], 'end')
      player.enqueue([{ release, track }], 'next')
      return player.state.queue.map(({ id }) => id)
    })
    expect(new Set(queued).size).toBe(2)
    await stage.page.evaluate(([, id]) => {
      const { player } = window.page
      player.setQueue(player.state.queue.filter((item) => item.id === id))
    }, queued)
    await nearEnd()
    await untilTrack(20)
    const state = await stage.page.evaluate(() => window.page.player.state)
    expect(state).toMatchObject({ isFromQueue: true, queue: [], upNext: [{ trackIndex: 1 }] })
    await stage.page.waitForTimeout(700)
    expect(Math.abs(await gap())).toBeLessThan(20)
    await nearEnd()
    const back = await untilTrack(11)
    expect(back).toMatchObject({ isFromQueue: false, release: { id: 1 } })
  })

  test('a looped track repeats without a gap', MEASURED, async () => {
    await given('one')
    await stage.page.evaluate(() => {
      window.page.player.setLooping(true)
      return window.page.startRecording()
    })
    await click()
    await untilStatus('playing')
    await nearEnd()
    await stage.page.evaluate(() => window.page.until(({ currentSeconds: at }) => at > 4.6))
    await stage.page.evaluate(() => window.page.until(({ currentSeconds: at }) => at < 1))
    await stage.page.waitForTimeout(700)
    expect(Math.abs(await gap())).toBeLessThan(20)
    // And again, on the first element.
    await nearEnd()
    await stage.page.evaluate(() => window.page.until(({ currentSeconds: at }) => at > 4.6))
    const { currentSeconds } = await stage.page.evaluate(() =>
      window.page.until(({ currentSeconds: at, status }) => at < 1 && status === 'playing'),
    )
    expect(currentSeconds).toBeLessThan(1)
  })

  test('shuffle picks the next track in advance and plays it', async () => {
    await givenList([album(1, 'one'), album(2, 'two', 'three'), album(3, 'three')])
    await stage.page.evaluate(() => window.page.player.setShuffling(true))
    await playFrom(1, 0)
    await untilTrack(10)
    await stage.page.waitForFunction(() => window.page.read.length > 0)
    await stage.page.waitForTimeout(500)
    const before = await stage.page.evaluate(() => window.page.read.length)
    await stage.page.evaluate(() => window.page.player.next())
    const { track } = await stage.page.evaluate(() =>
      window.page.until(({ track: now, status }) => now?.id !== 10 && status === 'playing'),
    )
    expect([20, 21, 30]).toContain(track?.id)
    expect(await stage.page.evaluate((n) => window.page.read.slice(0, n), before)).toContain(
      Math.floor((track?.id ?? 0) / 10),
    )
  })

  test('a track that was left by going back starts at its beginning', async () => {
    await given('one', 'two')
    await click(1)
    await untilStatus('playing', 1)
    await stage.page.evaluate(() => window.page.until(({ currentSeconds: at }) => at > 1))
    await stage.page.evaluate(() => window.page.player.previous())
    await untilStatus('playing', 0)
    await nearEnd()
    const { currentSeconds } = await untilStatus('playing', 1)
    expect(currentSeconds).toBeLessThan(0.5)
  })
})

describe('a reload', () => {
  const keep = () => stage.page.evaluate(() => window.page.player.saved())
  const bringBack = async (saved: SavedPlayer | null, releases: Release[]) => {
    await stage.open()
    await givenList(releases)
    stage.server.behave()
    await stage.page.evaluate((each) => each && window.page.player.restore(each), saved)
    return stage.page.evaluate(() => window.page.player.state)
  }

  test('restores what played, paused at the same position, with queue and settings', async () => {
    const releases = [album(1, 'one', 'two'), album(2, 'two')]
    await givenList(releases)
    await playFrom(1, 0)
    await untilTrack(10)
    await stage.page.evaluate(() => {
      const { player, releases: all } = window.page
      player.enqueue([{ release: all[1]!, track: all[1]!.playList[0]!.song }], 'end')
      player.setLooping(true)
      player.setLikedOnly(true)
      player.setVolume(0.6)
      player.seek(3)
    })
    await stage.page.evaluate(() => window.page.until(({ currentSeconds: at }) => at > 3.2))
    const saved = await keep()
    const state = await bringBack(saved, releases)
    expect(state).toMatchObject({
      status: 'paused',
      track: { id: 10 },
      currentSeconds: saved?.seconds,
      queue: [{ track: { id: 20 } }],
      isLooping: true,
      isShuffling: false,
      likedOnly: true,
      volume: 0.6,
    })
    expect(requests('one')).toEqual([])
    await stage.page.evaluate(() => window.page.player.toggle())
    const { currentSeconds } = await untilTrack(10)
    expect(currentSeconds).toBeGreaterThanOrEqual((saved?.seconds ?? 0) - 0.1)
    expect(currentSeconds).toBeLessThan((saved?.seconds ?? 0) + 1.5)
  })

  test('a press before restoring is done plays the restored track; playing another one wins', async () => {
    const releases = [album(1, 'one'), album(2, 'two')]
    await givenList(releases)
    await playFrom(1, 0)
    await untilTrack(10)
    const saved = await keep()
    const restoreAnd = async (act: 'toggle' | 'play') => {
      await stage.open()
      await givenList(releases)
      await stage.page.evaluate(
        ([each, how]) => {
          const { player, releases: all } = window.page
          if (each) void player.restore(each)
          if (how === 'toggle') player.toggle()
          else player.play(all[1]!, 0)
        },
        [saved, act] as const,
      )
    }
    await restoreAnd('toggle')
    await untilTrack(10)
    await restoreAnd('play')
    await untilTrack(20)
  })

  test('leaves out deleted tracks', async () => {
    const releases = [album(1, 'one'), album(2, 'two'), album(3, 'three')]
    await givenList(releases)
    await playFrom(1, 0)
    await untilTrack(10)
    await stage.page.evaluate(() => {
      const { player, releases: all } = window.page
      const items = all.map((release) => ({ release, track: release.playList[0]!.song }))
      player.enqueue(items.slice(1), 'end')
    })
    const saved = await keep()
    const deleted = { ...releases[1]!.playList[0]!.song, deletedAt: '2026-01-01T00:00:00Z' }
    const left = { ...releases[1]!, playList: [{ id: 1, song: deleted }] }
    const state = await bringBack(saved, [left, releases[2]!])
    expect(state).toMatchObject({ status: 'idle', track: null, queue: [{ track: { id: 30 } }] })
  })
})

describe('a play', () => {
  const played = () => stage.page.evaluate(() => window.page.played)

  test('is counted once after half of a short track, without skipped parts', async () => {
    await given('one', 'two')
    await click()
    await untilStatus('playing')
    // Evaluated in the page, because a request from outside might come after the track has ended.
    const counted = await stage.page.evaluate(async () => {
      const { player, until, played: plays } = window.page
      player.seek(3.5)
      await until(({ currentSeconds: at }) => at > 4.2)
      const before = [...plays]
      player.seek(0)
      const { currentSeconds } = await until((state) => plays.length > 0 || state.trackIndex > 0)
      return { before, after: [...plays], currentSeconds }
    })
    expect(counted).toMatchObject({ before: [], after: [1] })
    expect(counted.currentSeconds).toBeGreaterThan(1)
    await stage.page.evaluate(() => window.page.player.seek(1))
    await untilStatus('playing', 1)
    expect(await played()).toEqual([1])
  })

  test('is not counted again after a reload', async () => {
    const releases = [album(1, 'one')]
    await givenList(releases)
    await playFrom(1, 0)
    await stage.page.evaluate(() => window.page.until(({ currentSeconds: at }) => at > 3.6))
    expect(await played()).toEqual([10])
    const saved = await stage.page.evaluate(() => window.page.player.saved())
    await stage.open()
    await givenList(releases)
    await stage.page.evaluate(async (each) => {
      await window.page.player.restore({ ...each!, seconds: 0 })
      window.page.player.toggle()
    }, saved)
    await stage.page.evaluate(() => window.page.until(({ currentSeconds: at }) => at > 3.6))
    expect(await played()).toEqual([])
  })

  test('is not counted for a track started from its own row', async () => {
    await given('one')
    await stage.page.evaluate(() =>
      window.page.player.play(window.release, 0, { isTrackRow: true }),
    )
    await stage.page.evaluate(() => window.page.until(({ currentSeconds: at }) => at > 3.6))
    expect(await played()).toEqual([])
  })
})

describe('stopping', () => {
  test('pauses at the beginning', async () => {
    await given('one')
    await click()
    await stage.page.evaluate(() => window.page.until(({ currentSeconds: at }) => at > 1))
    await stage.page.evaluate(() => window.page.player.stop())
    await stage.page.evaluate(() => window.page.until(({ currentSeconds: at }) => at === 0))
    expect(await stage.page.evaluate(() => window.page.player.state.status)).toBe('paused')
  })
})

describe('loudness normalization', () => {
  test('turns a loud master down, and is off by default', async () => {
    const loudness = { integratedLufs: -8, truePeakDb: -0.2 }
    const track = { ...trackOf(1, 'one'), loudness }
    await stage.givenRelease(aRelease([track]))
    await stage.page.evaluate(() => window.page.player.setVolume(1))
    await click()
    await untilStatus('playing')
    const volume = (on: boolean) =>
      stage.page.evaluate((yes) => {
        window.page.player.setLevelling(yes)
        return window.page.elements.find(({ paused }) => !paused)?.volume
      }, on)
    expect(await volume(false)).toBe(1)
    expect(await volume(true)).toBeCloseTo(10 ** (-6 / 20), 3)
  })
})
