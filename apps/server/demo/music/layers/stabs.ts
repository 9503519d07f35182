import type { Mix } from '../mix.ts'
import { hertzOf } from '../pitch.ts'
import { chance } from '../random.ts'
import { edge, HERTZ, poleGain, seconds } from '../signal.ts'
import { eachStep, harmonyIn, memoized, type Track } from '../track.ts'

const CHORD = [0, 2, 4]

/** Returns a short chord: sawtooths through a closing filter. */
function chord(notes: number[], length: number): Float32Array {
  const sound = new Float32Array(seconds(length))
  for (const midi of notes) {
    const step = hertzOf(midi) / HERTZ
    let [phase, low] = [0, 0]
    for (let i = 0; i < sound.length; i++) {
      phase += step
      if (phase >= 1) phase -= 1
      low +=
        poleGain(350 + 3200 * Math.exp(-i / seconds(length * 0.3))) *
        (2 * phase - 1 - edge(phase, step) - low)
      sound[i]! += low * Math.min(1, i / 80) * (1 - i / sound.length) ** 1.5
    }
  }
  return sound
}

/** Chords on the off-beat: a skank in dub, a ska joke in suomi, a riff elsewhere. */
export function stabs(track: Track, mix: Mix): void {
  const { preset, arrangement } = track
  if (!preset.levels.stab) return
  const random = track.random('stabs')
  const dub = preset.drums === 'dub' || preset.drums === 'half'
  const skank = dub || preset.bass === 'walk'
  const riff = Array.from({ length: 16 }, (_, step) =>
    step % 4 === 0 ? false : chance(random, 0.2),
  )
  const length = dub ? 0.3 : 0.16
  const play = memoized((step) =>
    chord(
      CHORD.map((third) => track.note(step + third, 4)),
      length,
    ),
  )
  eachStep(track, (bar, step, at) => {
    const level = preset.levels.stab * arrangement.level('stab', bar)
    const now = skank ? step % 8 === 4 || (!dub && step % 4 === 2) : riff[step] && bar % 2 === 0
    if (!level || !now) return
    const pan = step % 8 < 4 ? -0.3 : 0.3
    const send = dub ? 0.9 : 0.4
    mix.add('music', play(harmonyIn(track, bar)), at, {
      gain: 0.13 * level,
      pan,
      delay: send,
      reverb: 0.5,
    })
  })
}
