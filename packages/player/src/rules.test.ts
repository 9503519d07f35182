import { describe, expect, test } from 'vitest'
import { type Attempts, noAttempts, nextRecovery, type StreamError } from './retry-policy.ts'
import { levellingGain } from './levelling.ts'
import { headBytes, segmentAt, segmentBytes } from './segments.ts'
import { aStream } from './testing/catalogue.ts'
import { gainOf, isMuted } from './volume.ts'

/** Recoveries for the same error repeated `times` times. */
function remedies(error: StreamError, times: number, from: Attempts = noAttempts) {
  let failures = from
  return Array.from({ length: times }, () => {
    const [remedy, counted] = nextRecovery(failures, error)
    failures = counted
    return remedy
  })
}

describe('the retry policy', () => {
  test('a network error is retried after 1, 2, 3 seconds, then skipped', () => {
    expect(remedies({ kind: 'network', status: 500 }, 4)).toEqual([
      { do: 'retry', afterMs: 1000 },
      { do: 'retry', afterMs: 2000 },
      { do: 'retry', afterMs: 3000 },
      { do: 'skip', afterMs: 0, reason: 'network' },
    ])
  })

  test('a media error is recovered from three times, then skipped', () => {
    const recover = { do: 'recover' }
    const skip = { do: 'skip', afterMs: 0, reason: 'media' }
    expect(remedies({ kind: 'media' }, 4)).toEqual([recover, recover, recover, skip])
  })

  test('another error is skipped after 1.5 seconds', () => {
    expect(remedies({ kind: 'other' }, 1)).toEqual([{ do: 'skip', afterMs: 1500, reason: 'other' }])
  })

  test.each([403, 410])(
    '%i requests a fresh address once, then counts as a network error',
    (status) => {
      expect(remedies({ kind: 'network', status }, 2)).toEqual([
        { do: 'refresh' },
        { do: 'retry', afterMs: 1000 },
      ])
    },
  )

  test('network and media errors are counted separately', () => {
    const [, afterNetwork] = nextRecovery(noAttempts, { kind: 'network' })
    expect(remedies({ kind: 'media' }, 4, afterNetwork).map((remedy) => remedy.do)).toEqual([
      'recover',
      'recover',
      'recover',
      'skip',
    ])
  })
})

describe('the segments of a stream', () => {
  const stream = aStream('https://media.test/1.mp4', {
    initBytes: 700,
    segmentBytes: [3000, 6000, 10],
    segmentSeconds: [2.02, 4.01, 0.5],
  })

  test('are stored one after another, after the header', () =>
    expect([0, 1, 2].map((index) => segmentBytes(stream, index))).toEqual([
      [700, 3700],
      [3700, 9700],
      [9700, 9710],
    ]))

  test('the first request covers the header and the first segment', () =>
    expect(headBytes(stream)).toEqual([0, 3700]))

  // The encoder's 23 ms of priming belong to the stream, not the track.
  test.each([
    [0, 0],
    [1.9, 0],
    [2.02 - 0.023, 1],
    [3, 1],
    [6.03 - 0.023, 2],
    [6.4, 2],
    [6.5, null],
    [400, null],
  ])('the segment at %d seconds is %s', (seconds, index) =>
    expect(segmentAt(stream, seconds)).toBe(index),
  )
})

describe('loudness normalization', () => {
  test.each([
    ['a loud master is lowered to -14 LUFS', -8, -1, -6],
    ['a quiet master stays unchanged', -20, -6, 0],
    ['peaks are lowered to -1 dB', -14, 0.5, -1.5],
    ['the lower of both gains applies', -12, 2, -3],
  ])('%s', (_title, integratedLufs, truePeakDb, decibels) => {
    const gain = levellingGain({ loudness: { integratedLufs, truePeakDb } })
    expect(20 * Math.log10(gain)).toBeCloseTo(decibels)
  })

  test('an unmeasured track stays unchanged', () =>
    expect(levellingGain({ loudness: null })).toBe(1))
})

describe('the volume', () => {
  test.each([
    [0, 0],
    [0.5, 0.125],
    [1, 1],
    [2, 1],
    [-1, 0],
  ])('slider position %d is a gain of %d', (volume, gain) => expect(gainOf(volume)).toBe(gain))

  test('below 0.2 is muted', () => {
    expect([0, 0.19, 0.2, 1].map(isMuted)).toEqual([true, true, false, false])
  })
})
