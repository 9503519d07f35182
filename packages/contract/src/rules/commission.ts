/**
 * The commission of new instances in hundredths of a percent of the amount after the payment provider's fee. Operators
 * change it from a day on; `GET meta-data/commission-rates` returns the one in force.
 */
export const COMMISSION_BASIS_POINTS = {
  music: 1_500,
  merch: 500,
  tickets: 500,
  support: 500,
} as const

/** 100% in hundredths of a percent. */
export const WHOLE_BASIS_POINTS = 10_000

export const toPercent = (basisPoints: number): number => basisPoints / 100
export const toBasisPoints = (percent: number): number => Math.round(percent * 100)
