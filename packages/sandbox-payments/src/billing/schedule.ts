import type { Invoice, Subscription } from '../objects.ts'

/** A subscription ends if its first payment doesn't arrive within this time. */
export const FIRST_PAYMENT_SECONDS = 23 * 60 * 60

const DAY_SECONDS = 24 * 60 * 60
const RETRY_AFTER_DAYS = [3, 5, 7]

/** Returns when a failed renewal is retried; null if there are no more retries. */
export function nextAttemptAt(attempts: number, now: number): number | null {
  const days = RETRY_AFTER_DAYS[attempts - 1]
  return days === undefined ? null : now + days * DAY_SECONDS
}

/** Returns when the background work must check a subscription again. */
export function dueAt(subscription: Subscription, invoice: Invoice | null): number | null {
  const periodEnd = subscription.items.data[0]!.current_period_end
  switch (subscription.status) {
    case 'incomplete':
      return subscription.created + FIRST_PAYMENT_SECONDS
    case 'active':
      return periodEnd
    case 'past_due':
    case 'unpaid': {
      const ends = subscription.cancel_at_period_end ? periodEnd : Infinity
      const earliest = Math.min(invoice?.next_payment_attempt ?? Infinity, ends)
      return earliest === Infinity ? null : earliest
    }
    default:
      return null
  }
}
