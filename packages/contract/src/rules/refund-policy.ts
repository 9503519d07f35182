/** When holders may get their money back without asking the organizer. */

/** `ifChanged`: only if the event is cancelled or moved. Cancelled events are always refunded. */
export const REFUND_POLICIES = ['none', 'days', 'ifChanged'] as const
export type RefundPolicyKind = (typeof REFUND_POLICIES)[number]

export const REFUND_DAYS_MAX = 365
export const REFUND_DAYS_DEFAULT = 7
/** How long a moved event can be refunded, but not after its start. */
export const MOVED_REFUND_DAYS = 14
/** How long holders of a cancelled event can refund their tickets themselves. Cards can't be refunded forever. */
export const CANCELLED_REFUND_DAYS = 180
/** Who made a refund; `cancelled`: the organizer refunded everybody, because the event was cancelled. */
export const REFUND_CAUSES = ['admin', 'holder', 'organizer', 'cancelled', 'seller'] as const
export type RefundCause = (typeof REFUND_CAUSES)[number]

const DAY_MS = 86_400_000

interface Refundable {
  policy: RefundPolicyKind
  /** For the policy `days`. */
  days: number
  startsAt: Date
  isCancelled: boolean
  movedAt: Date | null
  boughtAt: Date
}

/** Returns until when a holder may refund a ticket, or null if they never could. It may be in the past. */
export function refundDeadline({
  policy,
  days,
  startsAt,
  isCancelled,
  movedAt,
  boughtAt,
}: Refundable): Date | null {
  const start = startsAt.getTime()
  const deadlines = [
    ...(isCancelled ? [start + CANCELLED_REFUND_DAYS * DAY_MS] : []),
    ...(policy !== 'none' && movedAt && boughtAt < movedAt
      ? [Math.min(start, movedAt.getTime() + MOVED_REFUND_DAYS * DAY_MS)]
      : []),
    ...(policy === 'days' ? [start - days * DAY_MS] : []),
  ]
  return deadlines.length === 0 ? null : new Date(Math.max(...deadlines))
}
