import { givesItsRights, SubscriptionStatus } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'

const GIVING = SubscriptionStatus.options.filter(givesItsRights)

/**
 * Updates the plan that sessions read if a premium subscription changes. A plan granted without a subscription stays
 * until then.
 */
export async function setPlan(tx: Db, accountId: number): Promise<void> {
  const { rows } = await sql<{ plan: 'free' | 'premium' }>`
    select case when exists (
      select from subscription where account_id = ${accountId} and kind = 'premium'
        and status = any(${GIVING}::text[])
    ) then 'premium' else 'free' end as plan`.execute(tx)
  const { plan } = rows[0]!
  await tx
    .updateTable('account')
    .set({ plan })
    .where('id', '=', accountId)
    .where('plan', '!=', plan)
    .execute()
}
