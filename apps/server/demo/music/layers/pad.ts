import type { Mix } from '../mix.ts'
import { hertzOf } from '../pitch.ts'
import { HERTZ, TAU } from '../signal.ts'
import { harmonyIn, type Track } from '../track.ts'

const CHORD = [0, 2, 4]
const DETUNE = [-0.09, 0.1]
const VOICES = CHORD.length * DETUNE.length
const WIDTH = 1.0013

/** A slow chord of detuned sawtooths in the background. */
export function pad(track: Track, mix: Mix): void {
  const { preset, arrangement } = track
  if (!preset.levels.pad) return
  const random = track.random('pad')
  const phasesLeft = Float64Array.from({ length: VOICES }, random)
  const phasesRight = Float64Array.from({ length: VOICES }, random)
  const steps = new Float64Array(VOICES)
  const { left, right } = mix.music
  const swellSteps = 16 * 16 * track.step
  let [l1, l2, r1, r2, gain, wanted, level, bar, next] = [0, 0, 0, 0, 0.1, 0, 0, -1, 0]
  for (let i = 0; i < track.length; i++) {
    if (i >= next) {
      bar++
      next = Math.round((bar + 1) * 16 * track.step)
      wanted = preset.levels.pad * arrangement.level('pad', bar)
      for (let v = 0; v < VOICES; v++) {
        const chordStep = harmonyIn(track, bar) + CHORD[v % 3]!
        const midi = track.note(chordStep, v < 3 ? 4 : 5) + DETUNE[Math.floor(v / 3)]!
        steps[v] = hertzOf(midi) / HERTZ
      }
    }
    if ((i & 31) === 0) gain = 0.03 + 0.085 * (0.5 + 0.5 * Math.sin((TAU * i) / swellSteps))
    level += 0.00003 * (wanted - level)
    let x = 0
    let y = 0
    for (let v = 0; v < VOICES; v++) {
      let a = phasesLeft[v]! + steps[v]!
      if (a >= 1) a -= 1
      phasesLeft[v] = a
      let b = phasesRight[v]! + steps[v]! * WIDTH
      if (b >= 1) b -= 1
      phasesRight[v] = b
      x += a
      y += b
    }
    l1 += gain * (2 * x - VOICES - l1)
    l2 += gain * (l1 - l2)
    r1 += gain * (2 * y - VOICES - r1)
    r2 += gain * (r1 - r2)
    const amplitude = level * 0.042
    left[i]! += l2 * amplitude
    right[i]! += r2 * amplitude
    mix.reverb[i]! += (l2 + r2) * amplitude * 0.22
  }
}
