import type pg from 'pg'

/** Waiting jobs of a backup may be older than the queue keeps waiting jobs. */
const KEPT = `interval '14 days'`
const SENDS_MAIL = `(name like 'mail.%' or name in ('notifications.mail', 'subscriber-message.send'))`

/**
 * Makes the jobs of a backup ready to run. Jobs that were running start again, which they are made for. Mails that were
 * due are cancelled, because the instance kept running after the backup and has sent them, unless `sendsMails`.
 * @returns the number of cancelled jobs
 */
export async function prepareJobs(
  client: pg.ClientBase,
  takenAt: string,
  { sendsMails }: { sendsMails: boolean },
): Promise<number> {
  let cancelled = 0
  if (!sendsMails) {
    const { rowCount } = await client.query(
      `update jobs.job set state = 'cancelled', completed_on = now()
       where ${SENDS_MAIL} and state < 'completed'
         and (start_after <= $1 or state > 'created')`,
      [takenAt],
    )
    cancelled = rowCount ?? 0
    // Deleted accounts whose last mail was cancelled: their addresses were kept only for it.
    await client.query(
      `delete from farewell where account_id in (
         select (data->>'accountId')::int from jobs.job
         where name = 'mail.account-deleted' and state = 'cancelled')`,
    )
  }
  await client.query(
    `update jobs.job set state = 'retry', start_after = now(), started_on = null, heartbeat_on = null
     where state = 'active'`,
  )
  await client.query(
    `update jobs.job set keep_until = greatest(keep_until, now() + ${KEPT})
     where state < 'completed'`,
  )
  return cancelled
}
