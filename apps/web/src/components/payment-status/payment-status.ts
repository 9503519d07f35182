import type { Order } from '@hypha/contract'

/** State of a paid order as shown to the buyer. */
export type PaymentStatus = 'waiting' | 'processing' | 'late' | 'refused' | 'complete' | 'unknown'

/** States that have a message. */
export type IncompletePaymentStatus = Exclude<PaymentStatus, 'complete' | 'unknown'>

/** A payment that takes longer than this is shown as delayed. */
export const LATE_AFTER_MS = 30_000

const POLL_MIN_MS = 1_000
const POLL_MAX_MS = 5_000

/** Delay before the next poll, growing by half each time. */
export const nextPollMs = (attempts: number): number =>
  Math.min(POLL_MAX_MS, POLL_MIN_MS * 1.5 ** Math.max(0, attempts - 1))

export const isPaymentComplete = ({ state }: Pick<Order, 'state'>): boolean =>
  state === 'paid' || state === 'refunded' || state === 'disputed'

/** `unknown`: the user has no such order, or it was replaced. `refused`: the bank refused after processing. */
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
