import type { Order } from '@hypha/contract'

/** State of a paid order as shown to the buyer. */
export type Settling = 'waiting' | 'processing' | 'late' | 'refused' | 'settled' | 'unknown'

/** States that have a message. */
export type Unsettled = Exclude<Settling, 'settled' | 'unknown'>

/** A payment that takes longer than this is shown as delayed. */
export const LATE_AFTER_MS = 30_000

const FIRST_MS = 1_000
const MOST_MS = 5_000

/** Delay before the next poll, growing by half each time. */
export const nextAskMs = (asked: number): number =>
  Math.min(MOST_MS, FIRST_MS * 1.5 ** Math.max(0, asked - 1))

export const isSettled = ({ state }: Pick<Order, 'state'>): boolean =>
  state === 'paid' || state === 'refunded' || state === 'disputed'

/** `unknown`: the user has no such order, or it was replaced. `refused`: the bank refused after processing. */
export function settlingOf(
  order: Pick<Order, 'state'> | undefined,
  {
    isMissing,
    isLate,
    wasProcessing,
  }: { isMissing: boolean; isLate: boolean; wasProcessing: boolean },
): Settling {
  if (isMissing || order?.state === 'cancelled') return 'unknown'
  if (order?.state === 'open' && wasProcessing) return 'refused'
  if (order && isSettled(order)) return 'settled'
  if (order?.state === 'processing') return 'processing'
  return isLate ? 'late' : 'waiting'
}
