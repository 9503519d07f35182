import type { Draft } from '../draft/draft.ts'

/** The steps of the wizard, from 1 on as its address counts them. */
export const STEPS = [
  { number: 1, name: 'Release' },
  { number: 2, name: 'Tracks' },
  { number: 3, name: 'Cover' },
  { number: 4, name: 'Price and date' },
  { number: 5, name: 'Preview' },
] as const
export type StepNumber = (typeof STEPS)[number]['number']

/** What can be wrong: a field of the draft, the cover or the tracks. */
export type Place = keyof Draft | 'cover' | 'tracks'

const IN_TERMS: readonly Place[] = [
  'price',
  'licence',
  'date',
  'time',
  'timeZone',
  'barcode',
  'structure',
  'extend',
]

/** The step where a place of the wizard is filled in. */
export function stepOf(place: Place): StepNumber {
  if (place === 'tracks') return 2
  if (place === 'cover') return 3
  return IN_TERMS.includes(place) ? 4 : 1
}

/** The step an address names; what is none is the first. */
export const stepOfAddress = (value: unknown): StepNumber =>
  STEPS.find(({ number }) => number === Number(value))?.number ?? 1
