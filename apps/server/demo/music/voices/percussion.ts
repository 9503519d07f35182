import type { Random } from '../random.ts'
import { HERTZ, seconds, TAU } from '../signal.ts'

/** Bright noise: a tick, a closed or an open hat, depending on its length. `brightness` 0 to 1. */
export function hat(length: number, brightness: number, random: Random): Float32Array {
  const sound = new Float32Array(seconds(length * 3))
  let [low, lower] = [0, 0]
  for (let i = 0; i < sound.length; i++) {
    const noise = random() * 2 - 1
    low += brightness * (noise - low)
    lower += brightness * (low - lower)
    const end = Math.min(1, (sound.length - i) / 60)
    sound[i] = (noise - lower) * Math.exp(-i / HERTZ / length) * end
  }
  return sound
}

/** Noise over a short drop in pitch. */
export function snare(random: Random, length = 0.16): Float32Array {
  const sound = new Float32Array(seconds(length))
  let [low, band, phase] = [0, 0, 0]
  for (let i = 0; i < sound.length; i++) {
    const t = i / HERTZ
    low += 0.42 * band
    const high = random() * 2 - 1 - low - 0.7 * band
    band += 0.42 * high
    phase += (185 + 160 * Math.exp(-t / 0.012)) / HERTZ
    const noise = band * 0.8 * Math.exp((-t / length) * 2.9)
    const body = 0.7 * Math.sin(TAU * phase) * Math.exp(-t / 0.045)
    sound[i] = (noise + body) * Math.min(1, (sound.length - i) / 200)
  }
  return sound
}

/** A clap: a few bursts of noise close together. */
export function clap(random: Random): Float32Array {
  const sound = new Float32Array(seconds(0.2))
  let [low, band] = [0, 0]
  for (let i = 0; i < sound.length; i++) {
    const t = i / HERTZ
    low += 0.2 * band
    const high = random() * 2 - 1 - low - 0.5 * band
    band += 0.2 * high
    const burst = t < 0.033 ? Math.exp(-(t % 0.011) / 0.004) : Math.exp(-(t - 0.033) / 0.05)
    sound[i] = band * burst * Math.min(1, (sound.length - i) / 200)
  }
  return sound
}
