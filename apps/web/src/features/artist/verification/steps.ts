/** The steps of the form, numbered from 1 as in the URL. */
export const STEPS = [
  { number: 1, name: 'idPhoto' },
  { number: 2, name: 'selfie' },
  { number: 3, name: 'links' },
  { number: 4, name: 'submit' },
] as const
export type StepNumber = (typeof STEPS)[number]['number']

/** Returns the step named in the URL, or the first one if it is invalid. */
export const stepOfAddress = (value: unknown): StepNumber =>
  STEPS.find(({ number }) => number === Number(value))?.number ?? 1
