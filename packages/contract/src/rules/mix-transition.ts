/** How well one track mixes into the next, by key on the Camelot wheel and by tempo. */
import { keyById, wheelNumber } from './camelot.ts'

export interface MixTrack {
  id: number
  bpm: number | null
  /** Id of a Camelot key. */
  keyId: number | null
  /** 0 (calm) to 1 (intense); null if unknown. */
  energy: number | null
}

/**
 * `same` key, `step` to a neighbor on the wheel, `relative` key, `boost` by two steps, `diagonal` (a neighbor in the other
 * mode), `clash`, or `unknown`.
 */
export type Harmony = 'same' | 'step' | 'relative' | 'boost' | 'diagonal' | 'clash' | 'unknown'

export type TransitionQuality = 'smooth' | 'good' | 'rough' | 'unknown'

export interface Transition {
  fromId: number
  toId: number
  /** Camelot codes, such as `8A`. */
  fromKey: string | null
  toKey: string | null
  harmony: Harmony
  /** By how much the tempo rises, after halving or doubling; null if one tempo is unknown. */
  tempoPercent: number | null
  /** Whether the next track counts at half or double time. */
  time: 'normal' | 'half' | 'double'
  isWithinPitch: boolean
  quality: TransitionQuality
  /** 0 is perfect; for comparing orders. */
  cost: number
}

const HARMONY_COST: Record<Harmony, number> = {
  same: 0,
  step: 0.1,
  relative: 0.15,
  boost: 0.35,
  diagonal: 0.5,
  unknown: 0.9,
  clash: 1,
}
const UNKNOWN_TEMPO_COST = 0.9
/** Half or double time mixes, but the groove changes. */
const OTHER_TIME_COST = 0.25
const WITHIN_PITCH_COST = 0.4
const OUTSIDE_PITCH_COST = 1

export function harmonyOf(from: number | null, to: number | null): Harmony {
  if (from === null || to === null) return 'unknown'
  const isSameMode = from <= 12 === to <= 12
  const steps = (wheelNumber(to) - wheelNumber(from) + 12) % 12
  if (steps === 0) return isSameMode ? 'same' : 'relative'
  if (steps === 1 || steps === 11) return isSameMode ? 'step' : 'diagonal'
  return steps === 2 && isSameMode ? 'boost' : 'clash'
}

const TIMES = [
  ['normal', 1],
  ['half', 2],
  ['double', 0.5],
] as const

/** Returns the smallest tempo change, at normal, half or double time. */
function tempoStep(from: number | null, to: number | null) {
  if (!from || !to) return { tempoPercent: null, time: 'normal' as const }
  const steps = TIMES.map(([time, factor]) => ({
    time,
    tempoPercent: ((to * factor) / from - 1) * 100,
  }))
  return steps.reduce((best, step) =>
    Math.abs(step.tempoPercent) < Math.abs(best.tempoPercent) ? step : best,
  )
}

function tempoCost(percent: number | null, time: Transition['time'], pitchPercent: number): number {
  if (percent === null) return UNKNOWN_TEMPO_COST
  const share = Math.abs(percent) / Math.max(0.1, pitchPercent)
  const step = share <= 1 ? share * WITHIN_PITCH_COST : OUTSIDE_PITCH_COST + Math.min(1, share / 10)
  return step + (time === 'normal' ? 0 : OTHER_TIME_COST)
}

function qualityOf(harmony: Harmony, isWithinPitch: boolean, percent: number | null) {
  if (percent !== null && !isWithinPitch) return 'rough'
  if (harmony === 'clash') return 'rough'
  if (harmony === 'unknown' || percent === null) return 'unknown'
  return HARMONY_COST[harmony] <= HARMONY_COST.relative ? 'smooth' : 'good'
}

/** @param pitchPercent how far the tempo may be changed to match */
export function transitionBetween(from: MixTrack, to: MixTrack, pitchPercent: number): Transition {
  const harmony = harmonyOf(from.keyId, to.keyId)
  const { tempoPercent, time } = tempoStep(from.bpm, to.bpm)
  const isWithinPitch = tempoPercent !== null && Math.abs(tempoPercent) <= pitchPercent
  return {
    fromId: from.id,
    toId: to.id,
    fromKey: keyById(from.keyId)?.code ?? null,
    toKey: keyById(to.keyId)?.code ?? null,
    harmony,
    tempoPercent,
    time,
    isWithinPitch,
    quality: qualityOf(harmony, isWithinPitch, tempoPercent),
    cost: HARMONY_COST[harmony] + tempoCost(tempoPercent, time, pitchPercent),
  }
}

/** Loudness of a quiet and of a very loud master. */
const QUIET_LUFS = -16
const LOUD_LUFS = -5
const SLOW_BPM = 90
const FAST_BPM = 170

const between = (value: number, low: number, high: number) =>
  Math.min(1, Math.max(0, (value - low) / (high - low)))

/** Estimates the energy of a track, 0–1, from its loudness and tempo; null if both are unknown. */
export function estimateEnergy(loudnessLufs: number | null, bpm: number | null): number | null {
  const parts = [
    ...(loudnessLufs === null ? [] : [between(loudnessLufs, QUIET_LUFS, LOUD_LUFS)]),
    ...(bpm === null ? [] : [between(bpm, SLOW_BPM, FAST_BPM)]),
  ]
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0) / parts.length
}
