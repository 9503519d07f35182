import { isMailedUnasked, type NotificationKind } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { say } from '../../platform/texts/render.ts'
import type { Text } from '../../platform/texts/text.ts'

export interface News {
  kind: NotificationKind
  /** What happened, as a word: `release-published`. */
  typeValue: string
  /** One sentence. */
  text: Text
  /** The path of the page that it is about. */
  href: string | null
  /** What it is about: told twice under one key, a person hears it once. */
  key: string
  /** A mail of its own says more; whether that is sent is not decided here. */
  hasOwnMail?: true
}

/** Mails that one job sends: of one that fails, no more than these are tried again. */
const MAILS_A_JOB = 50
/** Browsers that one job tells. */
const TOLD_A_JOB = 500

/** Tells people of something in the transaction in which it happens. Who wants to hear of this kind is theirs to say. */
export async function notify(
  tx: Db,
  jobs: Jobs,
  { accountIds, ...news }: News & { accountIds: readonly number[] },
): Promise<void> {
  if (accountIds.length === 0) return
  const written = await writeNews(tx, jobs, news, [...new Set(accountIds)])
  for (const batch of batches(written, TOLD_A_JOB))
    await jobs.enqueue(tx, 'notifications.tell', { accountIds: batch })
}

/** The same without a word to open browsers, which ask by themselves: for news that reaches very many. @returns who heard */
export async function writeNews(
  tx: Db,
  jobs: Jobs,
  { kind, typeValue, text, href, key, hasOwnMail }: News,
  accountIds: readonly number[],
): Promise<number[]> {
  const byMail = hasOwnMail
    ? sql<boolean>`false`
    : sql<boolean>`coalesce(choice.by_mail, ${isMailedUnasked(kind)}::boolean)`
  const { rows } = await sql<{ id: number; account_id: number; is_by_mail: boolean }>`
    insert into notification
      (account_id, kind, type_value, message, text, href, key, is_on_site, is_by_mail)
    select account.id, ${kind}, ${typeValue}, ${say('en', text)}, ${JSON.stringify(text)}::jsonb, ${href}, ${key},
      coalesce(choice.on_site, true), ${byMail} and account.is_verified
    from account
    left join notification_choice choice
      on choice.account_id = account.id and choice.kind = ${kind}
    where account.id = any(${accountIds}::int[]) and account.deactivated_at is null
      and (coalesce(choice.on_site, true) or ${byMail})
    on conflict (account_id, key) do nothing
    returning id, account_id, is_by_mail`.execute(tx)
  const mailed = rows.filter(({ is_by_mail }) => is_by_mail).map(({ id }) => id)
  for (const notificationIds of batches(mailed, MAILS_A_JOB))
    await jobs.enqueue(tx, 'notifications.mail', { notificationIds })
  return rows.map(({ account_id }) => account_id)
}

function* batches<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
