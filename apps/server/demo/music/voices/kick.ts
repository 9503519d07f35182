import { HERTZ, seconds, soft, TAU } from '../signal.ts'

/** A click that falls through a punch into a tuned tail. */
export function kick(tailHertz: number, length: number, drive: number): Float32Array {
  const sound = new Float32Array(seconds(length))
  let phase = 0
  for (let i = 0; i < sound.length; i++) {
    const t = i / HERTZ
    const hertz =
      tailHertz + (190 - tailHertz) * Math.exp(-t / 0.028) + 3600 * Math.exp(-t / 0.0021)
    phase += hertz / HERTZ
    const attack = Math.min(1, t / 0.0004)
    const release = Math.min(1, (sound.length - i) / seconds(0.012))
    const amplitude = attack * Math.exp(-t / (length * 0.5)) * release
    sound[i] = soft(drive * amplitude * Math.sin(TAU * phase)) * 0.98
  }
  return sound
}
