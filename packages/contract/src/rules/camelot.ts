/**
 * Musical keys on the Camelot wheel. Ids are 1-12 for 1B-12B (major) and 13-24 for 1A-12A (minor), as in the
 * specification's key filter (EN-04).
 */

export interface CamelotKey {
  id: number
  /** Camelot code, `8A`. */
  code: string
  /** Musical name, `A minor`. */
  name: string
  group: 'A' | 'B'
}

const MAJOR = ['B', 'F♯', 'D♭', 'A♭', 'E♭', 'B♭', 'F', 'C', 'G', 'D', 'A', 'E']
const MINOR = ['A♭', 'E♭', 'B♭', 'F', 'C', 'G', 'D', 'A', 'E', 'B', 'F♯', 'D♭']

export const TRACK_KEYS: readonly CamelotKey[] = [
  ...MAJOR.map((tonic, i) => ({
    id: i + 1,
    code: `${i + 1}B`,
    name: `${tonic} major`,
    group: 'B' as const,
  })),
  ...MINOR.map((tonic, i) => ({
    id: i + 13,
    code: `${i + 1}A`,
    name: `${tonic} minor`,
    group: 'A' as const,
  })),
]

export const keyById = (id: number | null | undefined): CamelotKey | null =>
  TRACK_KEYS.find((key) => key.id === id) ?? null

export const keyByCode = (code: string): CamelotKey | null =>
  TRACK_KEYS.find((key) => key.code === code.trim().toUpperCase()) ?? null

const CHROMATIC = ['C', 'D♭', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B']

/** Returns the tonic of a key in semitones above C. */
export const tonicOf = ({ name }: CamelotKey): number => CHROMATIC.indexOf(name.split(' ')[0]!)

/** Zero-based. */
export const wheelNumber = (id: number): number => (id - 1) % 12

/** Returns the hue of a key in degrees, 30 per step around the wheel. */
export const keyHue = (id: number) => (wheelNumber(id) * 30 + 20) % 360
