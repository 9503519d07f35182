import type { Mix } from '../mix.ts'
import { pick } from '../random.ts'
import { HERTZ, TAU } from '../signal.ts'
import { type Track } from '../track.ts'
import { texture } from '../voices/textures.ts'

const KEPT_SOUNDS = 14

/** Small sounds scattered between the beats. */
export function textures(track: Track, mix: Mix): void {
  const { preset, arrangement } = track
  const random = track.random('textures')
  const sounds = Array.from({ length: KEPT_SOUNDS }, () =>
    texture(pick(random, preset.textures), random),
  )
  for (let bar = 0; bar < track.bars; bar++) {
    const level = preset.levels.texture * arrangement.level('texture', bar)
    const count = Math.floor(preset.textureRate * level + random())
    for (let n = 0; n < count; n++) {
      const at = (bar * 16 + Math.floor(random() * 16)) * track.step
      const sound = sounds[Math.floor(random() * KEPT_SOUNDS)]!
      const pan = random() * 1.8 - 0.9
      mix.add('music', sound, at, { gain: 0.1 * level, pan, delay: 1.1, reverb: 0.6 })
    }
  }
}

/** Noise through a filter that opens and closes like wind, and rises before a drop. */
export function wind(track: Track, mix: Mix): void {
  const { preset, arrangement, step } = track
  const random = track.random('wind')
  const { left, right } = mix.music
  const bar16 = step * 16
  let [low, band, wanted, level, f, rise, next, bar] = [0, 0, 0, 0, 0.05, 0, 0, -1]
  for (let i = 0; i < track.length; i++) {
    if (i >= next) {
      bar++
      next = Math.round((bar + 1) * bar16)
      wanted = preset.levels.wind * arrangement.level('wind', bar)
    }
    if ((i & 63) === 0) {
      const section = arrangement.sectionOf(bar)
      const drop = section === 1 || section === 3 ? arrangement.starts[section + 1]! : -1
      const toDrop = drop < 0 ? 9 : drop - i / bar16
      rise = toDrop < 2 ? 1 - toDrop / 2 : 0
      const gust =
        0.5 + 0.5 * Math.sin((TAU * i) / (bar16 * 3.7)) * Math.sin((TAU * i) / (bar16 * 1.3))
      f = (TAU * (260 + 700 * gust + 8000 * rise * rise)) / HERTZ
    }
    level += 0.0001 * (wanted + 2.2 * rise * rise - level)
    low += f * band
    band += f * (random() * 2 - 1 - low - 0.5 * band)
    const sound = band * level * 0.045
    left[i]! += sound
    right[i]! -= sound * 0.6
    mix.reverb[i]! += sound * 0.5
  }
}
