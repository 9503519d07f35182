import { fft } from './fft.ts'

/** From slow psychedelic dub to psycore, in BPM. */
export const BPM_RANGE: [number, number] = [78, 225]
const COARSE_STEP = 0.1
const COARSE_BEATS = 16
/** A faster tempo wins if its comb is nearly as good, because half the tempo always fits as well. */
const NEARLY_AS_GOOD = 0.8
const STEADY = 0.08
const FINE_BEATS = [16, 32, 64, 128, 256]

/** Returns the autocorrelation of the envelope at a distance. */
function autocorrelation(steps: Float64Array): (distance: number) => number {
  const n = steps.length
  const size = 2 ** Math.ceil(Math.log2(2 * n))
  const re = new Float64Array(size)
  const im = new Float64Array(size)
  re.set(steps)
  fft(re, im)
  for (let i = 0; i < size; i++) {
    re[i] = re[i]! ** 2 + im[i]! ** 2
    im[i] = 0
  }
  fft(re, im)
  const whole = re[0] || 1
  return (distance) => {
    const i = Math.floor(distance)
    if (i + 1 >= n) return 0
    const between = distance - i
    return ((re[i]! * (1 - between) + re[i + 1]! * between) / whole) * (n / (n - i))
  }
}

/** Rounds a tempo that is almost whole or half, because producers use those. */
function snap(bpm: number): number {
  if (Math.abs(bpm - Math.round(bpm)) < 0.06) return Math.round(bpm)
  if (Math.abs(bpm * 2 - Math.round(bpm * 2)) < 0.08) return Math.round(bpm * 2) / 2
  return Math.round(bpm * 100) / 100
}

/**
 * Detects the tempo of an onset envelope.
 * @returns BPM, or null if nothing repeats
 */
export function findBpm(
  { steps, rate }: { steps: Float64Array; rate: number },
  [lowest, highest]: [number, number] = BPM_RANGE,
): number | null {
  if (steps.length < rate * 4 || !steps.some((step) => step > 0)) return null
  const similar = autocorrelation(steps)
  const comb = (bpm: number, beats: number) => {
    const beat = (60 / bpm) * rate
    let sum = 0
    let k = 1
    for (; k <= beats && k * beat <= steps.length * 0.8; k++) sum += similar(k * beat)
    return k > 1 ? sum / (k - 1) : 0
  }
  const count = Math.round((highest - lowest) / COARSE_STEP) + 1
  const tempos = Array.from({ length: count }, (_, i) => lowest + i * COARSE_STEP)
  const scores = tempos.map((bpm) => comb(bpm, COARSE_BEATS))
  const peaks = scores
    .map((score, i) => ({ score, bpm: tempos[i]! }))
    .filter(({ score }, i) => score >= (scores[i - 1] ?? -1) && score >= (scores[i + 1] ?? -1))
  const best = Math.max(...peaks.map((peak) => peak.score))
  if (!(best > STEADY)) return null
  let bpm = Math.max(
    ...peaks.filter((peak) => peak.score >= NEARLY_AS_GOOD * best).map((peak) => peak.bpm),
  )
  let span = 0.12
  for (const beats of FINE_BEATS) {
    if ((beats * 60) / bpm > (steps.length / rate) * 0.75) break
    const around = Array.from({ length: 49 }, (_, i) => bpm + (i / 24 - 1) * span)
    const finer = around.map((each) => comb(each, beats))
    bpm = around[finer.indexOf(Math.max(...finer))]!
    span /= 2.2
  }
  return snap(bpm)
}
