import type { Mix } from '../mix.ts'
import { hertzOf } from '../pitch.ts'
import { chance, pick } from '../random.ts'
import { edge, HERTZ, soft, TAU } from '../signal.ts'
import type { Track } from '../track.ts'

interface AcidNote {
  on: boolean
  step: number
  accent: boolean
  slide: boolean
  octave: number
}

const STEPS = [0, 2, 4, 7, 1, 3, -1, 6] as const
const BASE_OCTAVE = 3

function patterns(track: Track): AcidNote[][] {
  const random = track.random('acid')
  return Array.from({ length: 4 }, () =>
    Array.from({ length: 16 }, (_, step) => ({
      on: step % 4 === 0 ? chance(random, 0.6) : chance(random, 1 - track.preset.acid.rests),
      step: chance(random, 0.42) ? 0 : pick(random, STEPS),
      accent: chance(random, 0.3),
      slide: chance(random, 0.24),
      octave: chance(random, 0.22) ? 1 : 0,
    })),
  )
}

/** A continuous voice: a sawtooth through a resonant ladder filter, with accents and slides. */
export function acid(track: Track, mix: Mix): void {
  const { preset, arrangement, step } = track
  const loudness = preset.levels.acid
  if (!loudness) return
  const bars = patterns(track)
  const { left, right } = mix.music
  const base = BASE_OCTAVE + preset.acid.octave
  const bar16 = 16 * step
  let [phase, hertz, target, envelope, amplitude, level, wantedLevel] = [0, 200, 200, 0, 0, 0, 0]
  let [s1, s2, s3, s4] = [0, 0, 0, 0]
  let [gate, accent, sliding, n, next, sweep] = [0, 0, false, -1, 0, 0.5]
  for (let i = 0; i < track.length; i++) {
    if (i >= next) {
      n++
      next = Math.round((n + 1) * step)
      const bar = n >> 4
      const note = bars[(bar >> 2) % 4]![n & 15]!
      wantedLevel = loudness * arrangement.level('acid', bar)
      if (!wantedLevel && level < 0.002) {
        i = next - 1
        continue
      }
      if (note.on) {
        target = hertzOf(track.note(note.step, base + note.octave))
        if (!sliding) {
          hertz = target
          envelope = 1
        }
        gate = note.slide ? step : step * 0.62
        accent = note.accent ? 1 : 0
      } else gate = 0
      sliding = note.on && note.slide
      sweep = 0.5 + 0.5 * Math.sin((TAU * i) / (bar16 * 8) - 1.2)
    }
    level += 0.0005 * (wantedLevel - level)
    hertz += 0.0035 * (target - hertz)
    envelope *= accent ? 0.99966 : 0.9998
    gate--
    amplitude += gate > 0 ? 0.012 * (1 - amplitude) : -0.0022 * amplitude
    const rise = hertz / HERTZ
    phase += rise
    if (phase >= 1) phase -= 1
    const saw = 2 * phase - 1 - edge(phase, rise)
    const cutoff = preset.acid.cutoff * (0.35 + 1.3 * sweep) + (1500 + 2200 * accent) * envelope
    const gain = Math.min(0.78, (TAU * cutoff) / HERTZ)
    s1 += gain * (soft(saw * 1.1 - preset.acid.resonance * (3.2 + 0.5 * accent) * s4) - s1)
    s2 += gain * (s1 - s2)
    s3 += gain * (s2 - s3)
    s4 += gain * (s3 - s4)
    const sound = soft(s4 * (2.4 + accent)) * amplitude * level * 0.2
    left[i]! += sound
    right[i]! += sound * 0.92
    mix.delay[i]! += sound * 0.42
    mix.reverb[i]! += sound * 0.1
  }
}
