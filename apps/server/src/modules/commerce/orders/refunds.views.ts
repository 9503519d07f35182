import { type Refund, type Sale, toDollars } from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import type { ShownOrder } from './orders.queries.ts'
import { type Ordered, viewOrder } from './orders.views.ts'
import type { RefundRow } from './refunds.queries.ts'
import { renderStored } from '../../../platform/texts/render.ts'

/** Returns an order with its lines and refunds; ignores those of other orders. */
export const viewSale = (
  row: ShownOrder,
  {
    ordered,
    refunds,
    language,
  }: {
    ordered: Ordered
    refunds: readonly RefundRow[]
    language: Language
  },
): Sale => ({
  ...viewOrder(row, ordered),
  refunds: refunds
    .filter((refund) => refund.order_id === row.id)
    .map((refund) => viewRefund(refund, language)),
})

const viewRefund = (row: RefundRow, language: Language): Refund => ({
  id: row.id,
  amount: toDollars(row.cents),
  reason: row.reason,
  state: row.state,
  problem: renderStored(language, row.problem),
  cause: row.cause,
  admin: row.admin_name,
  askedAt: row.asked_at.toISOString(),
})
