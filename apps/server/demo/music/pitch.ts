import { keyById, tonicOf } from '@hypha/contract/rules/camelot'

export const SCALES = {
  minor: [0, 2, 3, 5, 7, 8, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  phrygianDominant: [0, 1, 4, 5, 7, 8, 10],
  harmonicMinor: [0, 2, 3, 5, 7, 8, 11],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  major: [0, 2, 4, 5, 7, 9, 11],
  lydian: [0, 2, 4, 6, 7, 9, 11],
} as const
export type ScaleName = keyof typeof SCALES

/** Returns the tonic (0 is C) and mode of one of the contract's keys. */
export function keyOf(keyId: number): { tonic: number; minor: boolean } {
  const key = keyById(keyId)
  if (!key) throw new RangeError(`There is no key ${keyId}.`)
  return { tonic: tonicOf(key), minor: key.group === 'A' }
}

export const hertzOf = (midi: number) => 440 * 2 ** ((midi - 69) / 12)

/** Returns the note of a pitch class in the octave starting at `lowest`. */
export const noteFrom = (pitchClass: number, lowest: number) =>
  lowest + ((((pitchClass - lowest) % 12) + 12) % 12)

/** Converts a scale step, which may be above or below its octave, to semitones from the tonic. */
export const degree = (scale: readonly number[], step: number) =>
  scale[((step % 7) + 7) % 7]! + 12 * Math.floor(step / 7)
