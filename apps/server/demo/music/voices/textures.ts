import type { TextureKind } from '../presets.ts'
import { between, type Random } from '../random.ts'
import { HERTZ, seconds, soft, TAU } from '../signal.ts'

/** A tone that slides from one pitch to another, modulated by a second one. */
function slide(
  length: number,
  pitch: (t: number) => number,
  wobble: (t: number) => number,
  depth: number,
): Float32Array {
  const sound = new Float32Array(seconds(length))
  let [phase, shake] = [0, 0]
  for (let i = 0; i < sound.length; i++) {
    const t = i / sound.length
    phase += pitch(t) / HERTZ
    shake += wobble(t) / HERTZ
    const amplitude = (1 - t) * Math.min(1, i / 100)
    sound[i] = Math.sin(TAU * phase + depth * Math.sin(TAU * shake)) * amplitude
  }
  return sound
}

const glide = (from: number, to: number) => (t: number) => from * (to / from) ** t

/** Noise-like tones that seem to talk: a resonant filter moving over a rough wave. */
function squelch(random: Random): Float32Array {
  const sound = new Float32Array(seconds(between(random, 0.15, 0.6)))
  const [hertz, rate] = [between(random, 70, 240), between(random, 3, 17)]
  const [lowest, range] = [between(random, 250, 700), between(random, 800, 3200)]
  const start = random() * TAU
  let [phase, low, band] = [0, 0, 0]
  for (let i = 0; i < sound.length; i++) {
    const t = i / sound.length
    phase = (phase + hertz / HERTZ) % 1
    const cutoff = lowest + range * (0.5 + 0.5 * Math.sin(start + rate * t)) * (1 - 0.5 * t)
    const f = (TAU * cutoff) / HERTZ
    low += f * band
    band += f * (2 * phase - 1 - low - 0.14 * band)
    sound[i] = soft(band * 0.9) * (1 - t) * Math.min(1, i / 150)
  }
  return sound
}

/** Renders a random sound for between the beats. */
export function texture(kind: TextureKind, random: Random): Float32Array {
  switch (kind) {
    case 'zap': {
      const rate = between(random, 2, 11)
      const pitch = glide(between(random, 300, 4300), between(random, 80, 1600))
      return slide(between(random, 0.25, 0.9), pitch, (t) => rate + 40 * t, 2.5)
    }
    case 'drop':
      return slide(
        between(random, 0.08, 0.3),
        glide(between(random, 900, 2400), between(random, 60, 220)),
        () => 3,
        0.6,
      )
    case 'chirp': {
      const base = between(random, 1900, 5200)
      const trill = between(random, 18, 42)
      const pitch = (t: number) => base * (1 + 0.12 * Math.sin(t * trill))
      return slide(between(random, 0.1, 0.45), pitch, () => trill, 1.2)
    }
    case 'scream': {
      const base = between(random, 180, 620)
      const pitch = (t: number) =>
        base * (1 + 0.5 * Math.sin(t * Math.PI) + 0.03 * Math.sin(t * 90))
      return slide(between(random, 0.35, 1.1), pitch, (t) => base * 1.41 * (1 + t), 4.5).map(
        (x) => soft(x * 2) * 0.7,
      )
    }
    case 'squelch':
      return squelch(random)
  }
}
