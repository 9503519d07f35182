import { type Refund, type Sale, toDollars } from '@hypha/contract'
import type { ShownOrder } from './orders.queries.ts'
import { viewOrder } from './orders.views.ts'
import type { RefundRow } from './refunds.queries.ts'

/** An order with its lines and refunds; `lines` and `refunds` may hold those of others. */
export const viewSale = (
  row: ShownOrder,
  lines: Parameters<typeof viewOrder>[1],
  refunds: readonly RefundRow[],
): Sale => ({
  ...viewOrder(row, lines),
  refunds: refunds.filter((refund) => refund.order_id === row.id).map(viewRefund),
})

const viewRefund = (row: RefundRow): Refund => ({
  id: row.id,
  amount: toDollars(row.cents),
  reason: row.reason,
  state: row.state,
  problem: row.problem,
  admin: row.admin_name,
  askedAt: row.asked_at.toISOString(),
})
