import type { Db } from '../../../platform/database/connection.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import { notify } from '../../notifications/index.ts'
import type { SubscriptionRow } from '../subscriptions.queries.ts'
import { findProfileName } from '../profile-name.ts'

/** Notifies an artist or label of a new supporter; renewals are only in the earnings. */
export async function notifyOfSupporter(
  tx: Db,
  jobs: Jobs,
  row: SubscriptionRow,
  { sellerId, payment }: { sellerId: number; payment: { isNew: boolean } },
): Promise<void> {
  if (!payment.isNew || row.status !== 'incomplete') return
  const { full_name: name } = await tx
    .selectFrom('account')
    .where('id', '=', row.account_id)
    .select('full_name')
    .executeTakeFirstOrThrow()
  await notify(tx, jobs, {
    accountIds: [sellerId],
    kind: 'Commerce',
    typeValue: 'supporter',
    text: text('memberships.news.supporter', {
      name,
      what: (await findProfileName(tx, row)) ?? '',
      amount: row.price_cents,
    }),
    href: '/dashboard/supporters',
    key: `supporter-${row.id}`,
  })
}
