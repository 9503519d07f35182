import type { Order } from '@hypha/contract'

/** How an order that was paid for stands, as who paid it should hear it. */
export type PaymentStatus = 'waiting' | 'processing' | 'late' | 'refused' | 'complete' | 'unknown'

/** The message while it is checked, or instead of the result. */
export type IncompletePaymentStatus = Exclude<PaymentStatus, 'complete' | 'unknown'>

/** A payment that takes longer than this is shown as delayed. */
export const LATE_AFTER_MS = 30_000

const FIRST_MS = 1_000
const MOST_MS = 5_000

/** Until the next question whether it is paid: each time a half longer. */
export const nextAskMs = (asked: number): number =>
  Math.min(MOST_MS, FIRST_MS * 1.5 ** Math.max(0, asked - 1))

export const isPaymentComplete = ({ state }: Pick<Order, 'state'>): boolean =>
  state === 'paid' || state === 'refunded' || state === 'disputed'

/**
 * `unknown`: there is no such order of one's own, or another one took its place. `refused`: the bank that took its time
 * said no in the end.
 */
export function paymentStatusOf(
  order: Pick<Order, 'state'> | undefined,
  {
    isMissing,
    isLate,
    wasProcessing,
  }: { isMissing: boolean; isLate: boolean; wasProcessing: boolean },
): PaymentStatus {
  if (isMissing || order?.state === 'cancelled') return 'unknown'
  if (order?.state === 'open' && wasProcessing) return 'refused'
  if (order && isPaymentComplete(order)) return 'complete'
  if (order?.state === 'processing') return 'processing'
  return isLate ? 'late' : 'waiting'
}
