import type { Mix } from '../mix.ts'
import { hertzOf } from '../pitch.ts'
import { chance } from '../random.ts'
import { HERTZ } from '../signal.ts'
import { eachStep, harmonyIn, memoized, type Track } from '../track.ts'
import { bassNote } from '../voices/bass.ts'

interface Note {
  /** Scale steps above the tonic. */
  step: number
  /** In sixteenths. */
  length: number
  velocity: number
  /** Octaves above the lowest. */
  octave?: number
  /** Delay in sixteenths. */
  late?: number
}

const DUB_STEPS: Record<number, number> = { 0: 0, 3: 0, 6: 4, 11: 0, 14: 6 }
const WALK: Record<number, number> = { 2: 0, 3: 7, 6: 0, 7: 4, 10: 0, 11: 7, 14: 2, 15: 4 }

/** Returns the notes of the pattern on a sixteenth. */
function notesAt(track: Track, bar: number, sixteenth: number): Note[] {
  const inBeat = sixteenth % 4
  const turn = bar % 4 === 3 && sixteenth >= 13
  switch (track.preset.bass) {
    case 'roll':
      if (inBeat === 0) return []
      return [
        { step: turn ? 16 - sixteenth : 0, length: 0.92, velocity: [0, 0.86, 0.8, 1][inBeat]! },
      ]
    case 'gallop':
      return inBeat >= 2
        ? [{ step: turn ? 1 : 0, length: 0.92, velocity: inBeat === 3 ? 1 : 0.85 }]
        : []
    case 'offbeat':
      if (inBeat === 2) return [{ step: harmonyIn(track, bar), length: 1.6, velocity: 1 }]
      return sixteenth === 15 && bar % 2
        ? [{ step: harmonyIn(track, bar) + 2, length: 0.9, velocity: 0.8 }]
        : []
    case 'triplet':
      if (inBeat !== 0) return []
      return [4 / 3, 8 / 3].map((late) => ({
        step: 0,
        length: 1.2,
        velocity: late > 2 ? 1 : 0.85,
        late,
      }))
    case 'walk': {
      const step = WALK[sixteenth]
      return step === undefined
        ? []
        : [{ step: harmonyIn(track, bar) + step, length: 0.85, velocity: 0.95 }]
    }
    case 'dub': {
      const step = DUB_STEPS[sixteenth]
      if (step === undefined || (sixteenth === 3 && bar % 2)) return []
      return [
        { step: harmonyIn(track, bar) + step, length: sixteenth === 0 ? 2.8 : 2, velocity: 0.95 },
      ]
    }
    case 'drone':
      return sixteenth === 0 && bar % 2 === 0
        ? [{ step: harmonyIn(track, bar), length: 33, velocity: 0.5 }]
        : []
  }
}

export function bassline(track: Track, mix: Mix): void {
  const { preset, arrangement } = track
  const random = track.random('bass')
  const tonic = track.note(0, 0)
  const play = memoized((midi, length, velocity) =>
    bassNote(hertzOf(midi), length / 1000, preset.bassTone, velocity),
  )
  const rolling = preset.bass === 'roll' || preset.bass === 'gallop'
  const jumps = Array.from({ length: 16 }, () => chance(random, 0.12))
  eachStep(track, (bar, sixteenth, at) => {
    const level = preset.levels.bass * arrangement.level('bass', bar)
    if (!level) return
    const fill = rolling && arrangement.isTurn(bar) && sixteenth >= 12
    if (fill && sixteenth === 15) return
    for (const { step, length, velocity, late = 0 } of notesAt(track, bar, sixteenth)) {
      const up = fill
        ? [0, 12, 0][sixteenth - 12]!
        : rolling && jumps[sixteenth] && bar % 8 === 7
          ? 12
          : 0
      let midi = track.bassNote + track.note(step, 0) - tonic + up
      if (preset.bass !== 'walk' && !up && midi > track.bassNote + 9) midi -= 12
      const milliseconds = Math.round(((length * track.step) / HERTZ) * 1000)
      mix.add('rhythm', play(midi, milliseconds, velocity), at + late * track.step, {
        gain: 0.64 * level,
      })
    }
  })
}
