import type { Mix } from '../mix.ts'
import { hertzOf } from '../pitch.ts'
import type { Drums } from '../presets.ts'
import { chance } from '../random.ts'
import { HERTZ } from '../signal.ts'
import { eachStep, type Track } from '../track.ts'
import { kick } from '../voices/kick.ts'
import { clap, hat, snare } from '../voices/percussion.ts'

/** Returns whether a kick falls on a sixteenth; `odd` is every second bar. */
const KICKS: Record<Drums, (step: number, odd: boolean) => boolean> = {
  four: (step) => step % 4 === 0,
  break: (step, odd) => step === 0 || step === 10 || (step === 6 && !odd) || (step === 3 && odd),
  half: (step, odd) => step === 0 || (step === 10 && odd) || (step === 6 && !odd),
  dub: (step, odd) => step === 0 || (step === 10 && odd),
  none: () => false,
}
const SNARES: Record<Drums, readonly number[]> = {
  four: [4, 12],
  break: [4, 12],
  half: [8],
  dub: [8],
  none: [],
}
const TAIL_RANGE = [43, 62] as const

/** Returns the frequency of the tonic in the octave in which a kick's tail can be felt and heard. */
function tailHertz(note: number): number {
  let hertz = hertzOf(note)
  while (hertz < TAIL_RANGE[0]) hertz *= 2
  while (hertz > TAIL_RANGE[1]) hertz /= 2
  return Math.max(hertz, 36)
}

/** Kick, hats, snare, the roll into a drop, and a pause before each new section. */
export function drums(track: Track, mix: Mix): void {
  const { preset, arrangement } = track
  if (preset.drums === 'none') return
  const random = track.random('drums')
  const { tail, drive } = preset.kick
  const thump = kick(tailHertz(track.bassNote), Math.min(0.5, (track.step / HERTZ) * tail), drive)
  const four = preset.drums === 'four'
  const crack = snare(random, four ? 0.16 : 0.24)
  const hands = clap(random)
  const closed = hat(0.03, 0.35, random)
  const open = hat(0.1, 0.28, random)
  const tick = hat(0.012, 0.6, random)
  const swing = four ? 0 : track.step * 0.12

  eachStep(track, (bar, step, exact) => {
    const at = exact + (step % 2 ? swing : 0)
    const level = (layer: 'kick' | 'hats' | 'snare') =>
      preset.levels[layer] * arrangement.level(layer, bar)
    const turning = arrangement.isTurn(bar)
    const pause = turning && step >= 12 && arrangement.sectionOf(bar) !== 2
    if (level('kick') && KICKS[preset.drums](step, bar % 2 === 1) && !pause)
      mix.add('rhythm', thump, at, { gain: 0.78 * level('kick') })

    const hats = level('hats')
    if (hats) {
      if (four && step % 4 === 2) mix.add('rhythm', open, at, { gain: 0.33 * hats, pan: 0.1 })
      const soft = step % 2 ? 1 : 0.7
      mix.add('rhythm', closed, at, {
        gain: (0.09 + 0.08 * random()) * hats * soft,
        pan: step % 2 ? -0.35 : 0.35,
      })
      if (chance(random, four ? 0.2 : 0.1))
        mix.add('rhythm', tick, at, { gain: 0.22 * hats, pan: random() * 2 - 1, delay: 0.6 })
    }

    const backbeat = level('snare')
    if (backbeat && SNARES[preset.drums].includes(step) && (!four || bar % 8 > 1)) {
      mix.add('rhythm', crack, at, { gain: (four ? 0.24 : 0.5) * backbeat, reverb: 0.5 })
      if (bar % 4 > 1 || !four)
        mix.add('rhythm', hands, at, { gain: 0.3 * backbeat, pan: 0.15, reverb: 0.7 })
    }
    const ghost = !four && backbeat && [7, 9, 15].includes(step) && chance(random, 0.35)
    if (ghost) mix.add('rhythm', crack, at, { gain: 0.16 * backbeat, reverb: 0.3 })
    const rolling =
      four && turning && (arrangement.sectionOf(bar) === 1 || arrangement.sectionOf(bar) === 3)
    if (rolling && preset.levels.snare)
      mix.add('rhythm', crack, at, { gain: 0.08 + (step / 16) * 0.22, reverb: 0.5 })
  })
}
