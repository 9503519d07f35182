import { keyById } from '@hypha/contract/rules/camelot'
import { describe, expect, test } from 'vitest'
import {
  clicks,
  melody,
  mix,
  silence,
  sine,
  type Signal,
} from '../../../../../../tests/support/audio/signals.ts'
import { Analyser } from './analyser.ts'
import { TruePeak } from './true-peak.ts'

const HERTZ = 48_000
const BLOCK = 4_096

function analyse(signal: Signal, seconds: number, bpmRange?: [number, number], hertz = HERTZ) {
  const analyser = new Analyser(hertz)
  const left = new Float32Array(BLOCK)
  const right = new Float32Array(BLOCK)
  for (let from = 0; from < seconds * hertz; from += BLOCK) {
    const count = Math.min(BLOCK, seconds * hertz - from)
    for (let i = 0; i < count; i++) {
      left[i] = signal((from + i) / hertz, 0)
      right[i] = signal((from + i) / hertz, 1)
    }
    analyser.push(left, right, count)
  }
  return analyser.finish(bpmRange)
}

const decibels = (db: number) => 10 ** (db / 20)

describe('loudness', () => {
  test.each([-23, -33])(
    'a 1 kHz tone at %s dBFS in both channels has that many LUFS (EBU 3341)',
    (level) => {
      expect(analyse(sine(1000, decibels(level)), 20).loudnessLufs).toBeCloseTo(level, 1)
    },
  )

  test('quiet parts below the gate do not count (EBU 3341 case 3)', () => {
    const signal: Signal = (t) => sine(1000, decibels(t < 10 || t >= 70 ? -36 : -23))(t, 0)
    expect(analyse(signal, 80).loudnessLufs).toBeCloseTo(-23, 1)
  })

  test('silence is -70', () => {
    expect(analyse(silence, 3)).toMatchObject({ loudnessLufs: -70, bpm: null, keyId: null })
  })
})

describe('peaks', () => {
  test('finds the true peak of a tone between samples', () => {
    const peak = new TruePeak()
    const quarter = Float32Array.from(
      { length: 9_600 },
      (_, i) => 0.5 * Math.sin((i * Math.PI) / 2 + Math.PI / 4),
    )
    peak.push(quarter, quarter.length)
    expect(peak.decibels).toBeCloseTo(-6.02, 0)
    expect(peak.decibels).toBeGreaterThan(-6.5)
  })

  test('the waveform follows the sound', () => {
    const { peaks, clippedSamples } = analyse((t) => (t < 5 ? 0.2 : 1) * Math.sin(t * 3000), 10)
    expect(peaks[100]).toBeCloseTo(51, -1)
    expect(peaks[900]).toBeGreaterThan(240)
    expect(clippedSamples).toBeGreaterThanOrEqual(0)
  })

  test('the waveform shows a break between unchanging kicks', () => {
    const { peaks } = analyse(
      (t) => 0.6 * Math.sin(t * 300) + (t > 4 && t < 6 ? 0.02 : 0.4) * Math.sin(t * 6000),
      10,
    )
    expect(peaks[200]).toBeGreaterThan(230)
    expect(peaks[512]).toBeLessThan(150)
  })

  test('counts clipped samples', () => {
    expect(analyse(() => 1, 1).clippedSamples).toBe(2 * HERTZ)
  })
})

describe('tempo', () => {
  test.each([
    [90, [70, 110]],
    [138, [120, 160]],
    [145, [130, 155]],
    [174, [140, 225]],
    [200.5, [150, 225]],
  ] as [number, [number, number]][])('detects %s BPM', (bpm, range) => {
    expect(analyse(clicks(bpm), 40, range).bpm).toBe(bpm)
  })

  test.each([145, 174])('detects %s BPM without a hint', (bpm) => {
    expect(analyse(clicks(bpm), 40).bpm).toBe(bpm)
  })

  test('is independent of the sample rate', () => {
    expect(analyse(clicks(148), 30, undefined, 96_000).bpm).toBe(148)
  })
})

describe('key', () => {
  const scaleOn = (tonic: number, steps: number[]) =>
    melody(
      steps.map((step) => tonic + step),
      0.25,
    )
  const MINOR = [0, 3, 7, 12, 2, 3, 7, 8, 0, 5, 7, 10]
  const MAJOR = [0, 4, 7, 12, 2, 4, 7, 9, 0, 5, 7, 11]
  test.each([
    [57, MINOR, '8A'],
    [54, MINOR, '11A'],
    [60, MAJOR, '8B'],
    [55, MAJOR, '9B'],
  ] as [number, number[], string][])(
    'is detected for a melody on note %s',
    (tonic, steps, code) => {
      const signal = mix(scaleOn(tonic, steps), sine(440 * 2 ** ((tonic - 24 - 69) / 12), 0.1))
      expect(keyById(analyse(signal, 12).keyId)?.code).toBe(code)
    },
  )
})
