import type { DecidedSuspension } from '../accounts/index.ts'

/** Returns the decided suspension that ends last, even if it has expired. */
export function latestSuspension(decided: readonly DecidedSuspension[]): DecidedSuspension | null {
  const endOf = ({ until }: DecidedSuspension) => until?.getTime() ?? Infinity
  const [first, ...rest] = decided
  return first ? rest.reduce((a, b) => (endOf(b) > endOf(a) ? b : a), first) : null
}
