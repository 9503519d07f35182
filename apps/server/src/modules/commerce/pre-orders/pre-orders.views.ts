import type { OrderState, PreOrder } from '@hypha/contract'

/** Columns of an order line, its release and its pre-order. */
export interface PreOrderRow {
  releases_at: Date | null
  /** Null until the order is paid. */
  pre_order_state: PreOrder['state'] | null
  publishes_at: Date | null
  time_zone: string
}

/** Returns a line's pre-order with its current date; null for music that was out. */
export function viewPreOrder(line: PreOrderRow, order: OrderState, now: Date): PreOrder | null {
  if (!line.releases_at) return null
  const state = line.pre_order_state ?? 'waiting'
  const isPending = line.publishes_at === null || line.publishes_at > now
  return {
    at: (line.publishes_at ?? line.releases_at).toISOString(),
    timeZone: line.time_zone,
    state,
    mayCancel: order === 'paid' && line.pre_order_state === 'waiting' && isPending,
  }
}
