import type { Db } from '../../../platform/database/connection.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import { notify } from '../../notifications/index.ts'
import type { OrderRow } from '../orders/orders.queries.ts'
import { endRefund } from '../orders/refunds.queries.ts'
import { findRefundedTickets, setRefunded } from './ticket-refunds.queries.ts'

/** Ends a refund of tickets that was paid back: they are void, and holders who aren't the buyer are notified. */
export async function endTicketRefund(
  tx: Db,
  jobs: Jobs,
  order: OrderRow,
  refundId: number,
): Promise<void> {
  await endRefund(tx, refundId, { state: 'done' })
  const holders = await setRefunded(tx, refundId)
  const others = holders.flatMap(({ account_id: id }) =>
    id === null || id === order.account_id ? [] : [id],
  )
  if (others.length === 0) return
  const [first] = await findRefundedTickets(tx, refundId)
  await notify(tx, jobs, {
    accountIds: others,
    kind: 'Commerce',
    typeValue: 'ticket-refunded',
    text: text('commerce.news.ticketRefunded', { title: first!.event_title }),
    href: '/tickets',
    key: `ticket-refunded-${refundId}`,
  })
}
