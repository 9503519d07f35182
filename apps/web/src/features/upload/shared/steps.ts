import type { Draft } from '../draft/draft.ts'
import type { TrackField } from '../tracks/track-fields.ts'

/** The steps of the wizard, numbered from 1 as in the URL. */
export const STEPS = [
  { number: 1, id: 'release' },
  { number: 2, id: 'tracks' },
  { number: 3, id: 'cover' },
  { number: 4, id: 'terms' },
  { number: 5, id: 'preview' },
] as const
export type StepNumber = (typeof STEPS)[number]['number']

/** A field of a track, by the track's id. */
export type TrackFormField = `track-${number}-${TrackField}`

/** Where a problem is: a field of the draft or of a track, the cover, or the tracks as a whole. */
export type FormField = keyof Draft | TrackFormField | 'cover' | 'tracks'

export const trackFormField = (id: number, field: TrackField): TrackFormField =>
  `track-${id}-${field}`

/** Whether it is a field, which must be valid before its step can be left. */
export const isField = (field: FormField) => field !== 'cover' && field !== 'tracks'

const IN_TERMS: readonly FormField[] = [
  'price',
  'suggestedPrice',
  'letsPayMore',
  'licence',
  'date',
  'time',
  'timeZone',
  'barcode',
  'structure',
  'extend',
  'aiUse',
]

/** Returns the step that contains a place. */
export function stepOf(field: FormField): StepNumber {
  if (field.startsWith('track')) return 2
  if (field === 'cover') return 3
  return IN_TERMS.includes(field) ? 4 : 1
}

/** Returns the step named in the URL, or the first one if it is invalid. */
export const stepOfAddress = (value: unknown): StepNumber =>
  STEPS.find(({ number }) => number === Number(value))?.number ?? 1
