/**
 * Divides cents by weight with the largest remainder method: every part is rounded down, and the remaining cents go to
 * the parts that lost most, earlier ones first.
 */
export function byLargestRemainder(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const parts = weights.map((weight, index) => ({
    index,
    whole: Math.floor((cents * weight) / total),
    rest: (cents * weight) % total,
  }))
  let left = cents - parts.reduce((sum, part) => sum + part.whole, 0)
  for (const part of parts.toSorted((a, b) => b.rest - a.rest || a.index - b.index)) {
    if (left === 0) break
    part.whole += 1
    left -= 1
  }
  return parts.map((part) => part.whole)
}

/** Divides cents into parts that are as equal as possible; the first ones get a cent more. */
export const equally = (cents: number, count: number): number[] =>
  Array.from(
    { length: count },
    (_, index) => Math.floor(cents / count) + (index < cents % count ? 1 : 0),
  )

/**
 * Divides `cents` in proportion to `amounts` so that no part decreases as `cents` increases, and the sum of all amounts
 * yields exactly the amounts. Largest remainders don't guarantee the first, so single cents go to the part that is
 * furthest behind (Webster's method), starting from a close approximation.
 */
export function byTurns(cents: number, amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  if (total === 0) return amounts.map(() => 0)
  const given = amounts.map((amount) => Math.floor((2 * cents * amount + total) / (2 * total)))
  // Compares (2g + 1) / amount without dividing, to find the next part due.
  const isBefore = (a: number, b: number, step: 1 | -1) => {
    const left = BigInt(2 * given[a]! + step) * BigInt(amounts[b]!)
    const right = BigInt(2 * given[b]! + step) * BigInt(amounts[a]!)
    return left === right ? a < b : left < right
  }
  const indexes = amounts.flatMap((amount, index) => (amount > 0 ? [index] : []))
  let left = cents - given.reduce((sum, part) => sum + part, 0)
  for (; left > 0; left -= 1)
    given[indexes.reduce((first, index) => (isBefore(index, first, 1) ? index : first))]! += 1
  for (; left < 0; left += 1)
    given[indexes.reduce((last, index) => (isBefore(last, index, -1) ? index : last))]! -= 1
  return given
}
