import type { Mix } from '../mix.ts'
import type { Track } from '../track.ts'

const FEEDBACK = 0.56

/** Echoes in time with the music that alternate between the sides and get duller. */
export function pingPong(track: Track, mix: Mix): void {
  const length = Math.round(track.step * track.preset.delaySteps)
  const near = new Float32Array(length)
  const far = new Float32Array(length)
  const { left, right } = mix.music
  const { delay, reverb } = mix
  let [low, dull, at] = [0, 0, 0]
  for (let i = 0; i < track.length; i++) {
    const a = near[at]!
    const b = far[at]!
    low += 0.03 * (b - low)
    dull += 0.45 * (b - low - dull)
    near[at] = delay[i]! + dull * FEEDBACK
    far[at] = a
    left[i]! += a * 0.8
    right[i]! += b * 0.8
    reverb[i]! += (a + b) * 0.12
    if (++at === length) at = 0
  }
}
