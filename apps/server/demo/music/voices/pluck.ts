import { HERTZ, seconds, TAU } from '../signal.ts'

/** A struck FM tone: bells and plucks, depending on the ratio of its two oscillators. */
export function pluck(
  hertz: number,
  decay: number,
  ratio: number,
  brightness: number,
): Float32Array {
  const sound = new Float32Array(seconds(decay * 2.2))
  const carrier = (TAU * hertz) / HERTZ
  const modulator = carrier * ratio
  const fade = 1 / sound.length
  let amplitude = 1
  let index = 2.2 * brightness
  const amplitudeFall = Math.exp(-1 / (decay * 0.55 * HERTZ))
  const indexFall = Math.exp(-1 / (decay * 0.28 * HERTZ))
  for (let i = 0; i < sound.length; i++) {
    amplitude *= amplitudeFall
    index *= indexFall
    const attack = i < 60 ? i / 60 : 1
    const tone = Math.sin(carrier * i + (index + 0.15) * Math.sin(modulator * i))
    sound[i] = tone * amplitude * attack * (1 - i * fade)
  }
  return sound
}
