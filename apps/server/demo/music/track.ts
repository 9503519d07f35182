import type { SubgenreName } from '@hypha/contract/subgenres'
import { arrange, type Arrangement } from './arrangement.ts'
import { degree, keyOf, noteFrom, SCALES } from './pitch.ts'
import { PRESETS, type Preset } from './presets.ts'
import { pick, randomFrom, type Random } from './random.ts'
import { HERTZ } from './signal.ts'

export interface TrackInput {
  /** Another seed gives another track of the same style. */
  seed: string
  subgenre: SubgenreName
  /** A key's id in the contract. */
  keyId: number
  bpm: number
  seconds: number
}

/** The plan shared by all layers. */
export interface Track {
  preset: Preset
  arrangement: Arrangement
  bars: number
  length: number
  /** Samples per sixteenth; not an integer. */
  step: number
  /** The scale steps of the harmony, two bars each. */
  harmony: readonly number[]
  /** Returns a scale step as a MIDI note in an octave (5 starts at middle C). */
  note(step: number, octave: number): number
  /** The lowest tonic that club speakers reproduce. */
  bassNote: number
  random(layer: string): Random
}

const HARMONIES = [
  [0, 0, 0, 0],
  [0, 0, 5, 6],
  [0, 0, 1, 0],
  [0, 5, 2, 6],
  [0, 0, 3, 0],
  [0, 3, 0, 6],
] as const
const LOWEST_BASS = 28

export function planTrack({ seed, subgenre, keyId, bpm, seconds }: TrackInput): Track {
  const preset = PRESETS[subgenre]
  const { tonic, minor } = keyOf(keyId)
  const scale = SCALES[minor ? preset.scale.minor : preset.scale.major]
  const length = Math.round(seconds * HERTZ)
  const step = ((60 / bpm) * HERTZ) / 4
  const bars = Math.ceil(length / (16 * step))
  const random = (layer: string) => randomFrom(`${subgenre}/${seed}/${layer}`)
  return {
    preset,
    arrangement: arrange(preset.form, bars),
    bars,
    length,
    step,
    harmony: pick<readonly number[]>(random('harmony'), HARMONIES),
    note: (scaleStep, octave) => 12 * octave + tonic + degree(scale, scaleStep),
    bassNote: noteFrom(tonic, LOWEST_BASS),
    random,
  }
}

/** Returns the scale step of the harmony in a bar. */
export const harmonyIn = (track: Track, bar: number) => track.harmony[(bar >> 1) % 4]!

/** Calls back for every sixteenth: its bar, its position in the bar, its first sample. */
export function eachStep(track: Track, visit: (bar: number, step: number, at: number) => void) {
  for (let n = 0; n < track.bars * 16 && n * track.step < track.length; n++)
    visit(n >> 4, n & 15, n * track.step)
}

/** Caches each sound by its parameters. */
export function memoized(make: (...key: number[]) => Float32Array) {
  const sounds = new Map<string, Float32Array>()
  return (...key: number[]) => {
    const name = key.join()
    const sound = sounds.get(name) ?? make(...key)
    sounds.set(name, sound)
    return sound
  }
}
