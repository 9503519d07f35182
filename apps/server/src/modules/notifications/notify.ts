import { isMailedUnasked, type NotificationKind } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { renderMessage } from '../../platform/texts/render.ts'
import type { Text } from '../../platform/texts/text.ts'

export interface Notice {
  kind: NotificationKind
  /** The event, like `release-published`. */
  typeValue: string
  /** One sentence. */
  text: Text
  /** The path of the page it is about. */
  href: string | null
  /** Deduplicates: an account gets only one notification per key. */
  key: string
  /** It has its own more detailed mail, which is sent elsewhere. */
  hasOwnMail?: true
}

/** Mails per job: if one fails, at most these are retried. */
const MAILS_A_JOB = 50
/** Push messages per job, which are sent at once. */
const PUSHES_PER_JOB = 20
/** Accounts per job whose browsers are notified. */
const ACCOUNTS_PER_JOB = 500

/** Notifies accounts in the transaction of the event, as far as they want notifications of this kind. */
export async function notify(
  tx: Db,
  jobs: Jobs,
  { accountIds, ...news }: Notice & { accountIds: readonly number[] },
): Promise<void> {
  if (accountIds.length === 0) return
  const written = await writeNews(tx, jobs, news, [...new Set(accountIds)])
  for (const batch of batches(written, ACCOUNTS_PER_JOB))
    await jobs.enqueue(tx, 'notifications.tell', { accountIds: batch })
}

interface Written {
  id: number
  account_id: number
  is_by_mail: boolean
  is_on_site: boolean
  /** The phones of the account. */
  device_ids: number[]
}

/**
 * Like `notify`, but without telling open browsers, which poll: for news that reaches very many. @returns the
 * notified accounts
 */
export async function writeNews(
  tx: Db,
  jobs: Jobs,
  { kind, typeValue, text, href, key, hasOwnMail }: Notice,
  accountIds: readonly number[],
): Promise<number[]> {
  const byMail = hasOwnMail
    ? sql<boolean>`false`
    : // Guest buyers have no notifications on the site, so all of theirs are mails, about what they bought.
      sql<boolean>`coalesce(choice.by_mail, ${isMailedUnasked(kind)}::boolean or account.is_guest)`
  const onSite = sql<boolean>`coalesce(choice.on_site, true) and not account.is_guest`
  const { rows } = await sql<Written>`
    insert into notification
      (account_id, kind, type_value, message, text, href, key, is_on_site, is_by_mail)
    select account.id, ${kind}, ${typeValue}, ${renderMessage('en', text)}, ${JSON.stringify(text)}::jsonb, ${href}, ${key},
      ${onSite}, ${byMail} and (account.is_verified or account.is_guest)
    from account
    left join notification_choice choice
      on choice.account_id = account.id and choice.kind = ${kind}
    where account.id = any(${accountIds}::int[]) and account.deactivated_at is null
      and (${onSite} or ${byMail})
    on conflict (account_id, key) do nothing
    returning id, account_id, is_by_mail, is_on_site, array(
      select push_device.id from push_device
      where push_device.account_id = notification.account_id) as device_ids`.execute(tx)
  const mailed = rows.filter(({ is_by_mail }) => is_by_mail).map(({ id }) => id)
  for (const notificationIds of batches(mailed, MAILS_A_JOB))
    await jobs.enqueue(tx, 'notifications.mail', { notificationIds })
  const pushes = rows
    .filter(({ is_on_site }) => is_on_site)
    .flatMap(({ id, device_ids }) =>
      device_ids.map((deviceId) => ({ notificationId: id, deviceId })),
    )
  for (const batch of batches(pushes, PUSHES_PER_JOB))
    await jobs.enqueue(tx, 'notifications.push', { pushes: batch, attempt: 1 })
  return rows.map(({ account_id }) => account_id)
}

function* batches<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
