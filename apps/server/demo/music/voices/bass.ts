import { edge, HERTZ, poleGain, seconds, soft, TAU } from '../signal.ts'

/** A sawtooth over its sine through a filter that closes fast: the rolling bass note of psytrance. */
export function bassNote(
  hertz: number,
  length: number,
  { cutoff, drive }: { cutoff: number; drive: number },
  velocity: number,
): Float32Array {
  const sound = new Float32Array(seconds(length))
  const step = hertz / HERTZ
  let phase = 0
  let [s1, s2, s3, s4] = [0, 0, 0, 0]
  for (let i = 0; i < sound.length; i++) {
    const t = i / HERTZ
    phase += step
    if (phase >= 1) phase -= 1
    const saw = 0.75 * (2 * phase - 1 - edge(phase, step)) + 0.45 * Math.sin(TAU * phase)
    const open = 90 + hertz + cutoff * (velocity * Math.exp(-t / 0.034) + 0.12)
    const gain = poleGain(Math.min(9_000, open))
    s1 += gain * (soft(1.3 * (saw - 0.45 * s4)) - s1)
    s2 += gain * (s1 - s2)
    s3 += gain * (s2 - s3)
    s4 += gain * (s3 - s4)
    const attack = Math.min(1, t / 0.0015)
    const release = Math.min(1, (sound.length - i) / seconds(0.006))
    const amplitude = attack * release * (0.82 + 0.18 * Math.exp(-t / 0.05))
    sound[i] = soft(drive * s4 * amplitude) * velocity
  }
  return sound
}
