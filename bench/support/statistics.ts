export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** How much values varied: the largest over the smallest, less one. */
export const variation = (values: readonly number[]): number =>
  Math.max(...values) / Math.min(...values) - 1

/** Two significant digits for small figures, whole ones for large. */
export const figure = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
