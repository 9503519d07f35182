import type { Mix } from '../mix.ts'
import { hertzOf } from '../pitch.ts'
import { chance, pick } from '../random.ts'
import { harmonyIn, memoized, type Track } from '../track.ts'
import { pluck } from '../voices/pluck.ts'

const RATIOS = [1, 2, 3, 1.41, 0.5, 4] as const
const LENGTHS = [3, 5, 6, 7, 8, 16] as const

/** A short pattern of notes over the harmony, which shifts against the bar if its length is odd. */
export function arpeggio(track: Track, mix: Mix): void {
  const { preset, arrangement } = track
  const { octave, steps, decay, brightness, rests } = preset.arp
  if (!preset.levels.arp) return
  const random = track.random('arp')
  const ratio = pick(random, RATIOS)
  const notes = Array.from({ length: pick(random, LENGTHS) }, () => Math.floor(random() * 8))
  const silent = Array.from({ length: 16 }, (_, i) => i > 0 && chance(random, rests))
  const play = memoized((midi) => pluck(hertzOf(midi), decay, ratio, brightness))
  const count = (track.bars * 16) / steps
  for (let n = 0; n < count; n++) {
    const step = n * steps
    const at = step * track.step
    if (at >= track.length) return
    const bar = Math.floor(step / 16)
    const level = preset.levels.arp * arrangement.level('arp', bar)
    if (!level || silent[n % 16]) continue
    const lifted = bar % 8 >= 4 && step % 16 > 11 ? 7 : 0
    const midi = track.note(harmonyIn(track, bar) + notes[n % notes.length]! + lifted, octave)
    const pan = 0.84 * Math.sin(n * 0.7)
    mix.add('music', play(midi), at, { gain: 0.135 * level, pan, delay: 0.75, reverb: 0.4 })
  }
}
