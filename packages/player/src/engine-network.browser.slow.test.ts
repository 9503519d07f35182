import { describe, expect, test } from 'vitest'
import { aRelease, aTrack, aStream } from './testing/catalogue.ts'
import { useStage } from './testing/stage.ts'

const stage = useStage()
const { click, skips, songOf: trackOf, untilStatus } = stage

/** A track too long to be buffered completely, and one after it. */
async function givenLongTrack() {
  const track = await stage.encode('long', 'one', 60)
  const streams = [aStream(`${stage.server.origin}/media/long.mp4`, track)]
  const long = aTrack(1, { duration: track.seconds, streams })
  await stage.givenRelease(aRelease([long, trackOf(2, 'two')]))
}

const pause = (seconds: number) => stage.page.waitForTimeout(seconds * 1000)
const state = () => stage.page.evaluate(() => window.page.now())
const seek = (seconds: number) => stage.page.evaluate((to) => window.page.player.seek(to), seconds)

/** It plays again from the position where it stopped. */
const untilGoingOn = (seconds: number) =>
  stage.page.evaluate(
    (from) =>
      window.page.until(
        ({ status, currentSeconds: at }) => status === 'playing' && at > from && at < from + 3,
      ),
    seconds,
  )

describe('when the network is down', () => {
  test('waits without skipping a track, and resumes at the same position', async () => {
    await givenLongTrack()
    await click()
    await untilStatus('playing')
    await stage.page.context().setOffline(true)
    await seek(45)
    await untilStatus('loading')
    // Longer than three retries take.
    await pause(8)
    expect(await state()).toMatchObject({ status: 'loading', trackIndex: 0 })
    await stage.page.context().setOffline(false)
    await untilGoingOn(45)
    expect(await skips()).toEqual([])
  })

  test('a track started in the meantime waits too', async () => {
    await givenLongTrack()
    await stage.page.context().setOffline(true)
    await click(1)
    await pause(2)
    expect(await state()).toMatchObject({ status: 'loading', trackIndex: 1 })
    await stage.page.context().setOffline(false)
    await untilStatus('playing', 1)
    expect(await skips()).toEqual([])
  })

  test('waits for a server that is down for longer than the retries', async () => {
    await givenLongTrack()
    await click()
    await untilStatus('playing')
    stage.server.behave([{ match: '/', kind: 'reset' }])
    await seek(45)
    await untilStatus('loading')
    await pause(9)
    expect(await state()).toMatchObject({ status: 'loading', trackIndex: 0 })
    stage.server.behave()
    await untilGoingOn(45)
    expect(await skips()).toEqual([])
  })

  test('skips a track that alone fails to load', async () => {
    await givenLongTrack()
    stage.server.behave([{ match: '/long.mp4', kind: 'reset' }])
    await click()
    await untilStatus('playing', 1)
    expect(await skips()).toMatchObject([{ trackId: 1, reason: 'network' }])
  })
})

/** A long track in standard and high quality. */
async function givenTwoQualities() {
  const standard = await stage.encode('standard', 'one', 60)
  const high = await stage.encode('high', 'one', 60, 320_000)
  const { origin } = stage.server
  const streams = [
    aStream(`${origin}/media/standard.mp4`, standard),
    {
      ...aStream(`${origin}/media/high.mp4`, high),
      quality: 'high' as const,
      bitsPerSecond: 320_000,
    },
  ]
  await stage.givenRelease(aRelease([aTrack(1, { duration: high.seconds, streams })]))
  return { standard, high }
}

describe('when the network is too slow for high quality', () => {
  test('switches to standard quality without a gap, and back when it is faster', async () => {
    await givenTwoQualities()
    const network = await stage.page.context().newCDPSession(stage.page)
    await network.send('Network.enable')
    const slow = (bitsPerSecond: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 5,
        downloadThroughput: bitsPerSecond < 0 ? -1 : bitsPerSecond / 8,
        uploadThroughput: -1,
      })
    const asked = () =>
      stage.server.log.map(({ path }) => /(standard|high)\.mp4/.exec(path)?.[1] ?? '')
    const untilAsked = async (name: string) => {
      const from = asked().length
      while (!asked().slice(from).includes(name)) await pause(0.1)
    }
    const silence = async () => (await stage.page.evaluate(() => window.page.heard()))[0]?.silence
    await stage.page.evaluate(() => window.page.startRecording())
    await slow(300_000)
    await click()
    await untilStatus('playing')
    expect(asked()[0]).toBe('high')
    await untilAsked('standard')
    // After the first segment, the only one in high quality.
    await stage.page.evaluate(() => window.page.until(({ currentSeconds: at }) => at > 3))
    expect(await silence()).toBeLessThan(0.02)
    await slow(-1)
    await untilAsked('high')
    const { bufferedSeconds } = await state()
    await seek(bufferedSeconds - 6)
    await pause(1)
    // Seeking fades.
    await silence()
    await pause(8)
    expect(await silence()).toBeLessThan(0.02)
  })

  test('a high-quality segment that fails is requested in standard quality', async () => {
    const { high } = await givenTwoQualities()
    const fromByte = high.initBytes + (high.segmentBytes[0] ?? 0)
    stage.server.behave([{ match: '/high.mp4', kind: 'hang', times: Infinity, fromByte }])
    await click()
    await stage.page.evaluate(() => window.page.until(({ currentSeconds: at }) => at > 7))
    expect(await skips()).toEqual([])
  })
})
