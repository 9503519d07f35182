import type { Db } from '../../platform/database/connection.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'

/** Removes the notifications of an account whose keys start like this, because they are no longer true. */
export async function withdrawNotices(
  tx: Db,
  jobs: Jobs,
  accountId: number,
  keyPrefix: string,
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('notification')
    .where('account_id', '=', accountId)
    .where('key', 'like', `${escapeLike(keyPrefix)}%`)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await jobs.enqueue(tx, 'notifications.tell', { accountIds: [accountId] })
}
