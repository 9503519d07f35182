import type { Suspension } from '../../platform/auth/current-user.ts'

interface Decided {
  days: number | null
  reason: string
  decided_at: Date
}

const DAY_MS = 86_400_000

/** The suspension that ends last of those that were decided; it may be over. */
export function latestSuspension(
  decided: readonly Decided[],
): (Suspension & { since: Date }) | null {
  const endOf = ({ days, decided_at }: Decided) =>
    days === null ? Infinity : decided_at.getTime() + days * DAY_MS
  const [first, ...rest] = decided
  if (!first) return null
  const last = rest.reduce((a, b) => (endOf(b) > endOf(a) ? b : a), first)
  return {
    since: last.decided_at,
    until: last.days === null ? null : new Date(endOf(last)),
    reason: last.reason,
  }
}
