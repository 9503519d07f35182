import type { LoadCost } from './load.ts'
import { median, variation } from './statistics.ts'

export const ROUNDS = 5
/** When the limit itself varied by more, its rounds say more about the machine than about us. */
const NOISE_MAX = 0.25

export interface Comparison<T> {
  /** The median of the rounds' ratios. */
  ratio: number
  subject: number
  limit: number
  limitVariation: number
  noisy: boolean
  rounds: { subject: T; limit: T }[]
}

/**
 * Measures subject and limit in turn, each round the other way round, and compares them by the median of ratios:
 * what slows the machine for a while slows both.
 */
export async function compare<T>(
  measure: { subject(round: number): Promise<T>; limit(round: number): Promise<T> },
  valueOf: (measured: T) => number,
  count = ROUNDS,
): Promise<Comparison<T>> {
  const rounds: { subject: T; limit: T }[] = []
  for (let round = 0; round < count; round++) {
    if (round % 2 === 0) {
      const limit = await measure.limit(round)
      rounds.push({ limit, subject: await measure.subject(round) })
    } else {
      const subject = await measure.subject(round)
      rounds.push({ subject, limit: await measure.limit(round) })
    }
  }
  return summarise(rounds, valueOf)
}

export function summarise<T>(
  rounds: { subject: T; limit: T }[],
  valueOf: (measured: T) => number,
): Comparison<T> {
  const subjects = rounds.map((each) => valueOf(each.subject))
  const limits = rounds.map((each) => valueOf(each.limit))
  const limitVariation = variation(limits)
  return {
    ratio: median(subjects.map((subject, i) => subject / limits[i]!)),
    subject: median(subjects),
    limit: median(limits),
    limitVariation,
    noisy: limitVariation > NOISE_MAX,
    rounds,
  }
}

/** The same rounds, by requests per second: above one is faster than the limit. */
export const speedOf = (rounds: { subject: LoadCost; limit: LoadCost }[]): Comparison<LoadCost> =>
  summarise(rounds, (cost) => cost.requestsPerSecond)
