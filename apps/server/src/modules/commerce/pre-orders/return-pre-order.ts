import type { Db } from '../../../platform/database/connection.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import { notify } from '../../notifications/index.ts'
import { returnRefused } from './pre-orders.queries.ts'

/** After the provider refused its refund, the buyer keeps a pre-order, and admins are asked to refund it. */
export async function returnPreOrder(
  tx: Db,
  jobs: Jobs,
  orderId: number,
  refundId: number,
): Promise<void> {
  if ((await returnRefused(tx, refundId)).length === 0) return
  const { invoice_number: number } = await tx
    .selectFrom('purchase_order')
    .where('id', '=', orderId)
    .select('invoice_number')
    .executeTakeFirstOrThrow()
  const admins = await tx.selectFrom('account').where('is_admin', 'is', true).select('id').execute()
  await notify(tx, jobs, {
    accountIds: admins.map(({ id }) => id),
    kind: 'Commerce',
    typeValue: 'pre-order-refund-refused',
    text: text('commerce.news.preOrderRefundRefused', { number: number! }),
    href: '/admin/orders',
    key: `pre-order-refund-refused-${refundId}`,
  })
}
