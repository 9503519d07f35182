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

test('a player with both qualities requests nothing of the standard one', async () => {
  await givenTwoQualities()
  await click()
  await untilStatus('playing')
  await seek(30)
  await stage.page.evaluate(() => window.page.until(({ currentSeconds: at }) => at > 31))
  const paths = stage.server.log.map(({ path }) => path)
  expect(paths.filter((path) => path.includes('high.mp4')).length).toBeGreaterThan(1)
  expect(paths.filter((path) => path.includes('standard.mp4'))).toEqual([])
})

test('on a network too slow for the music it waits, skips nothing and stays in high quality', async () => {
  await givenTwoQualities()
  const network = await stage.page.context().newCDPSession(stage.page)
  await network.send('Network.enable')
  // The second segment takes more than eight seconds.
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 5,
    downloadThroughput: 150_000 / 8,
    uploadThroughput: -1,
  })
  await click()
  await stage.page.evaluate(() => window.page.until(({ currentSeconds: at }) => at > 7))
  expect(await skips()).toEqual([])
  expect(stage.server.log.filter(({ path }) => path.includes('standard.mp4'))).toEqual([])
})
