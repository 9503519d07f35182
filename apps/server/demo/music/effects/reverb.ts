import type { Mix } from '../mix.ts'
import type { Track } from '../track.ts'

/** Lengths without a common divisor, so echoes don't coincide. */
const LINES = [1187, 1447, 1601, 1867, 2053, 2251]
const DAMPING = 0.42

/** A reverb of six delays that feed one another. */
export function reverb(track: Track, mix: Mix): void {
  const feedback = 0.62 + 0.26 * track.preset.reverb
  const offsets = LINES.map((_, k) => LINES.slice(0, k).reduce((a, b) => a + b, 0))
  const memory = new Float32Array(LINES.reduce((a, b) => a + b, 0))
  const lengths = Int32Array.from(LINES)
  const starts = Int32Array.from(offsets)
  const at = new Int32Array(LINES.length)
  const damped = new Float64Array(LINES.length)
  const count = LINES.length
  const { left, right } = mix.music
  const input = mix.reverb
  for (let i = 0; i < track.length; i++) {
    let sum = 0
    for (let k = 0; k < count; k++) {
      const out = memory[starts[k]! + at[k]!]!
      damped[k]! += DAMPING * (out - damped[k]!)
      sum += damped[k]!
    }
    sum *= 2 / count
    const x = input[i]!
    for (let k = 0; k < count; k++) {
      memory[starts[k]! + at[k]!] = x + (damped[k]! - sum) * feedback
      if (++at[k]! === lengths[k]) at[k] = 0
    }
    left[i]! += (damped[0]! + damped[2]! + damped[4]!) * 0.38
    right[i]! += (damped[1]! + damped[3]! + damped[5]!) * 0.38
  }
}
