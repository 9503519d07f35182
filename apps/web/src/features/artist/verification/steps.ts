/** The steps of the form, from 1 on as its address counts them. */
export const STEPS = [
  { number: 1, name: 'idPhoto' },
  { number: 2, name: 'selfie' },
  { number: 3, name: 'links' },
  { number: 4, name: 'submit' },
] as const
export type StepNumber = (typeof STEPS)[number]['number']

/** The step an address names; what is none is the first. */
export const stepOfAddress = (value: unknown): StepNumber =>
  STEPS.find(({ number }) => number === Number(value))?.number ?? 1
