import type { Db } from '../../platform/database/connection.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { text, type Text } from '../../platform/texts/text.ts'
import { readText } from '../../platform/texts/render.ts'
import { type PaymentFacts, type Payments, RefundRefused } from '../../ports/payments/payments.ts'
import { notify } from '../notifications/index.ts'

interface Parts {
  jobs: Jobs
  payments: Payments
}

/**
 * Refunds a whole payment for which the buyer got nothing. A refund that the provider refuses stays owed, is retried
 * each hour (`retryOwed`), and is reported to the admins once.
 * @param payment a booked one; the caller holds its lock
 * @returns its state afterwards
 * @throws ProviderUnreachable
 */
export async function refundAll(
  tx: Db,
  { jobs, payments }: Parts,
  payment: { id: number },
  intentId: string,
  key: string,
): Promise<PaymentFacts> {
  try {
    await payments.refund(intentId, null, key)
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    await owe(tx, jobs, payment, { key, problem: error.reason })
  }
  return payments.findFacts(intentId)
}

async function owe(
  tx: Db,
  jobs: Jobs,
  payment: { id: number },
  { key, problem }: { key: string; problem: Text | string },
): Promise<void> {
  await tx
    .updateTable('membership_payment')
    .set({ owed_back_key: key })
    .where('id', '=', payment.id)
    .execute()
  await reportRefusedRefund(tx, jobs, payment, 'memberships.news.refundRefused', problem)
}

/** Notifies the admins, once per payment, of a refund that the provider refused. */
export async function reportRefusedRefund(
  tx: Db,
  jobs: Jobs,
  { id }: { id: number },
  message: 'memberships.news.refundRefused' | 'memberships.news.unusedRefundRefused',
  problem: Text | string,
): Promise<void> {
  const { title, invoice_number } = await tx
    .selectFrom('membership_payment')
    .where('id', '=', id)
    .select(['title', 'invoice_number'])
    .executeTakeFirstOrThrow()
  const admins = await tx.selectFrom('account').where('is_admin', 'is', true).select('id').execute()
  await notify(tx, jobs, {
    accountIds: admins.map((admin) => admin.id),
    kind: 'Commerce',
    typeValue: 'refund-refused',
    text: text(message, {
      number: invoice_number,
      title: readText(title),
      problem,
    }),
    href: '/admin/orders',
    key: `refund-refused-${id}`,
  })
}
