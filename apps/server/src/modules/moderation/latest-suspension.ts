import type { DecidedSuspension } from '../accounts/index.ts'

/** The suspension that ends last of those that were decided; it may be over. */
export function latestSuspension(decided: readonly DecidedSuspension[]): DecidedSuspension | null {
  const endOf = ({ until }: DecidedSuspension) => until?.getTime() ?? Infinity
  const [first, ...rest] = decided
  return first ? rest.reduce((a, b) => (endOf(b) > endOf(a) ? b : a), first) : null
}
