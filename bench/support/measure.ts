const ROUNDS = 5

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** Returns the value that `share` of all values don't exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!
}

/**
 * Measures five times and returns the median of each value. Measure a subject and its baseline in the same
 * round, so that a temporary slowdown affects both.
 * @param warmUps number of uncounted rounds before that
 */
export async function rounds<Name extends string>(
  measure: () => Promise<Record<Name, number>>,
  warmUps = 1,
): Promise<Record<Name, number>> {
  const measured: Record<Name, number>[] = []
  for (let round = 0; round < warmUps + ROUNDS; round++) measured.push(await measure())
  const counted = measured.slice(warmUps)
  const names = Object.keys(counted[0]!) as Name[]
  const medians = names.map((name) => [name, median(counted.map((each) => each[name]))])
  return Object.fromEntries(medians) as Record<Name, number>
}
