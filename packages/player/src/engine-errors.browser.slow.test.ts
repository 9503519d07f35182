import { describe, expect, test } from 'vitest'
import { aRelease, aTrack } from './testing/catalogue.ts'
import { useStage } from './testing/stage.ts'

const stage = useStage()
const { click, given, requests, skips, songOf: trackOf, untilStatus } = stage

const statuses = async () => {
  const all = await stage.page.evaluate(() => window.page.states.map(({ status }) => status))
  return all.filter((status, i) => status !== all[i - 1])
}

describe('errors', () => {
  test('a next track that fails to load is requested once until it is played', async () => {
    await given('one', 'two')
    stage.server.behave([{ match: '/two.mp4', kind: 'status', status: 500 }])
    await click()
    await stage.page.evaluate(() => window.page.until(({ currentSeconds }) => currentSeconds > 3))
    expect(requests('two')).toHaveLength(1)
    stage.server.behave()
    await untilStatus('playing', 1)
    expect(await skips()).toEqual([])
  })

  test('[PL-08] a network error is retried after 1, 2 and 3 seconds, then the track is skipped', async () => {
    await given('one', 'two')
    stage.server.behave([{ match: '/one.mp4', kind: 'status', status: 500 }])
    await click()
    await untilStatus('playing', 1)
    const times = requests('one').map(({ atMs }) => atMs)
    expect(times).toHaveLength(4)
    for (const [i, seconds] of [1, 2, 3].entries()) {
      const waited = (times[i + 1] ?? 0) - (times[i] ?? 0)
      expect(waited).toBeGreaterThanOrEqual(seconds * 1000)
      expect(waited).toBeLessThan(seconds * 1000 + 2_500)
    }
    expect(await skips()).toMatchObject([{ trackId: 1, reason: 'network' }])
  })

  test.each(['status', 'reset', 'truncate', 'hang'] as const)(
    'a network that recovers in time (%s) skips no track',
    async (kind) => {
      await given('one', 'two')
      stage.server.behave([
        { match: '/one.mp4', kind, status: 503, times: kind === 'hang' ? 1 : 2 },
      ])
      await click()
      const { trackIndex } = await untilStatus('playing', 0)
      expect(trackIndex).toBe(0)
      expect(requests('one').length).toBeGreaterThanOrEqual(2)
      expect(await skips()).toEqual([])
    },
  )

  test('a track without a stream is skipped', async () => {
    await stage.givenRelease(aRelease([aTrack(1), trackOf(2, 'two')]))
    await click()
    await untilStatus('playing', 1)
    expect(await skips()).toMatchObject([{ trackId: 1, reason: 'other' }])
  })

  test('an error in the middle of a track is retried from there', async () => {
    await given('one')
    const { initBytes, segmentBytes } = stage.tracks.one
    const fromByte = initBytes + (segmentBytes[0] ?? 0)
    stage.server.behave([{ match: '/one.mp4', kind: 'status', status: 500, times: 2, fromByte }])
    await click()
    await stage.page.evaluate(() => window.page.until(({ currentSeconds }) => currentSeconds > 4))
    expect(await skips()).toEqual([])
  })

  test('[PL-09] a media error is recovered from three times, then the track is skipped', async () => {
    await given('one', 'two')
    stage.server.behave([{ match: '/one.mp4', kind: 'corrupt' }])
    await click()
    await untilStatus('playing', 1)
    // Each recovery requests the beginning again.
    expect(requests('one').filter(({ range }) => range?.startsWith('bytes=0-'))).toHaveLength(4)
    expect(await skips()).toMatchObject([{ trackId: 1, reason: 'media' }])
  })

  test('[PL-09] any other fatal error skips the track after 1.5 seconds', async () => {
    const { streams, ...track } = trackOf(1, 'one')
    const foreign = streams.map((stream) => ({ ...stream, codec: 'none.1' }))
    await stage.givenRelease(aRelease([{ ...track, streams: foreign }, trackOf(2, 'two')]))
    await click()
    await untilStatus('error')
    await untilStatus('playing', 1)
    const [failed, skipped] = await stage.page.evaluate(() => {
      const { states, skips: inPage } = window.page
      return [states.find(({ status }) => status === 'error')?.atMs, inPage[0]?.atMs]
    })
    const waited = (skipped ?? 0) - (failed ?? 0)
    expect(waited).toBeGreaterThanOrEqual(1495)
    expect(waited).toBeLessThan(4_000)
    expect(await skips()).toMatchObject([{ trackId: 1, reason: 'other' }])
  })

  test('a stream that fails once recovers', async () => {
    await given('one', 'two')
    stage.server.behave([{ match: '/one.mp4', kind: 'corrupt', times: 1 }])
    await click()
    await untilStatus('playing', 0)
    await stage.page.evaluate(() => window.page.until(({ currentSeconds }) => currentSeconds > 0.5))
    expect(await skips()).toEqual([])
  })

  test('[PL-10] a refused autoplay waits for a tap', async () => {
    await given('one')
    await stage.page.evaluate(() => {
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
    await stage.page.waitForTimeout(500)
    expect(await stage.page.evaluate(() => window.page.player.state)).toMatchObject({
      status: 'blocked',
      currentSeconds: 0,
    })
    await stage.page.evaluate(() => {
      ;(window as unknown as { allow: () => void }).allow()
      window.page.player.toggle()
    })
    await untilStatus('playing')
    // A short delay is not reported as loading.
    const said = (await statuses()).filter((status) => status !== 'loading')
    expect(said).toEqual(['blocked', 'playing'])
  })

  test('[PL-11] a player in error is reset and plays 200 ms later', async () => {
    await given('one')
    stage.server.behave([{ match: '/one.mp4', kind: 'corrupt' }])
    await click()
    await untilStatus('error')
    stage.server.behave()
    const { wasReset, waitedMs } = await stage.page.evaluate(async () => {
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
      const isNewAddress = element?.src !== before
      await window.page.until(({ status }) => status === 'playing')
      return { wasReset: isNewAddress, waitedMs: playedAt - tappedAt }
    })
    expect(wasReset).toBe(true)
    expect(waitedMs).toBeGreaterThanOrEqual(200)
    expect(waitedMs).toBeLessThan(2_500)
  })

  test('an expired address is renewed once, and the track plays', async () => {
    await given('one', 'two')
    stage.server.behave([{ match: 'one.mp4', kind: 'status', status: 403 }])
    const renewed = trackOf(1, 'three', '?renewed')
    await stage.page.evaluate((track) => void (window.page.refreshTo = track), renewed)
    await click()
    await untilStatus('playing', 0)
    expect(await stage.page.evaluate(() => window.page.refreshed)).toEqual([1])
    expect(requests('one')).toHaveLength(1)
    expect(requests('three').length).toBeGreaterThan(0)
  })

  test('a track whose address stays expired is skipped', async () => {
    await given('one', 'two')
    stage.server.behave([{ match: 'one.mp4', kind: 'status', status: 410 }])
    await stage.page.evaluate(
      (track) => void (window.page.refreshTo = track),
      trackOf(1, 'one', '?again'),
    )
    await click()
    await untilStatus('playing', 1)
    expect(await stage.page.evaluate(() => window.page.refreshed)).toEqual([1])
    expect(await skips()).toMatchObject([{ trackId: 1, reason: 'network' }])
  })
})
