import type { Mix } from '../mix.ts'
import { HERTZ, poleGain, soft } from '../signal.ts'
import type { Track } from '../track.ts'

const CEILING = 0.891
const RUMBLE_HERTZ = 24
const FADE_SECONDS = 0.6
/** The synthesized leads are thin compared to kick and bass. */
const MUSIC_GAIN = 1.3

/** Returns how much the music is ducked under a kick, over one beat. */
function ducking(track: Track): Float32Array {
  const curve = new Float32Array(Math.ceil(track.step * 4) + 2).fill(1)
  if (track.preset.drums !== 'four') return curve
  return curve.map((_, i) => 0.35 + 0.65 * Math.min(1, (i / (track.step * 1.35)) ** 1.6))
}

/** Mixes the buses, drives them into a soft limiter, and sets the peak to −1 dBFS. */
export function master(track: Track, mix: Mix): { left: Float32Array; right: Float32Array } {
  const { arrangement, preset } = track
  const duck = ducking(track)
  const { left, right } = mix.rhythm
  const music = mix.music
  const beat = track.step * 4
  const highPass = poleGain(RUMBLE_HERTZ)
  let [lowLeft, lowRight, peak, beatStart, inBeat, kicking] = [0, 0, 0, 0, 0, false]
  for (let i = 0, n = 0; i < track.length; i++, inBeat++) {
    if (i >= beatStart) {
      kicking = arrangement.level('kick', n >> 2) > 0
      inBeat = 0
      beatStart = Math.round(++n * beat)
    }
    const room = kicking ? duck[inBeat]! * MUSIC_GAIN : MUSIC_GAIN
    const l = left[i]! + music.left[i]! * room
    const r = right[i]! + music.right[i]! * room
    lowLeft += highPass * (l - lowLeft)
    lowRight += highPass * (r - lowRight)
    const fade = Math.min(1, i / 400, (track.length - 1 - i) / (HERTZ * FADE_SECONDS))
    const outLeft = soft((l - lowLeft) * preset.drive) * fade
    const outRight = soft((r - lowRight) * preset.drive) * fade
    left[i] = outLeft
    right[i] = outRight
    peak = Math.max(peak, outLeft, -outLeft, outRight, -outRight)
  }
  const gain = CEILING / (peak || 1)
  for (let i = 0; i < track.length; i++) {
    left[i]! *= gain
    right[i]! *= gain
  }
  return { left, right }
}
