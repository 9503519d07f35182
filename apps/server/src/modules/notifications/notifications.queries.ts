import { type NotificationKind, UNREAD_COUNTED } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'

const ofPerson = (db: Db, accountId: number) =>
  db.selectFrom('notification').where('account_id', '=', accountId).where('is_on_site', 'is', true)

/** Selects notifications older than `before`, newest first. */
export const findNotifications = (
  db: Db,
  accountId: number,
  { kind, before, limit }: { kind?: NotificationKind; before?: number; limit: number },
) =>
  ofPerson(db, accountId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .select(['id', 'kind', 'type_value', 'message', 'text', 'href', 'created_at', 'read_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export async function countNotifications(
  db: Db,
  accountId: number,
  kind: NotificationKind | undefined,
): Promise<number> {
  const { total } = await ofPerson(db, accountId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Returns the number of unread notifications of each account, up to the displayed maximum. */
export async function countUnread(
  db: Db,
  accountIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; unread: number }>`
    select person.id, counted.unread from unnest(${accountIds}::int[]) person (id)
    cross join lateral (
      select count(*) as unread from (
        select from notification
        where account_id = person.id and is_on_site and read_at is null
        limit ${UNREAD_COUNTED}
      ) one
    ) counted`.execute(db)
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}

export const markRead = (
  db: Db,
  accountId: number,
  { id, kind }: { id?: number; kind?: NotificationKind },
) =>
  db
    .updateTable('notification')
    .set({ read_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('is_on_site', 'is', true)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .execute()

export const findChoices = (db: Db, accountId: number) =>
  db
    .selectFrom('notification_choice')
    .where('account_id', '=', accountId)
    .select(['kind', 'on_site', 'by_mail'])
    .execute()

export const putChoice = (
  db: Db,
  accountId: number,
  { kind, onSite, byMail }: { kind: NotificationKind; onSite: boolean; byMail: boolean },
) =>
  db
    .insertInto('notification_choice')
    .values({ account_id: accountId, kind, on_site: onSite, by_mail: byMail })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind']).doUpdateSet({ on_site: onSite, by_mail: byMail }),
    )
    .execute()

/** Turns off mails of a kind; notifications on the site stay on. */
export const turnMailOff = (db: Db, accountId: number, kind: NotificationKind) =>
  sql`
    insert into notification_choice (account_id, kind, on_site, by_mail)
    select id, ${kind}, true, false from account where id = ${accountId}
    on conflict (account_id, kind) do update set by_mail = false`.execute(db)

/**
 * Selects notifications to mail, with their recipients. Skips accounts that have turned the mails off in the meantime.
 */
export const findUnmailed = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('notification')
    .innerJoin('account', 'account.id', 'notification.account_id')
    .leftJoin('notification_choice', (join) =>
      join
        .onRef('notification_choice.account_id', '=', 'notification.account_id')
        .onRef('notification_choice.kind', '=', 'notification.kind'),
    )
    .where('notification.id', 'in', ids)
    .where('is_by_mail', 'is', true)
    .where('mailed_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .where('notification_choice.by_mail', 'is distinct from', false)
    .select([
      'notification.id',
      'notification.account_id',
      'notification.kind',
      'message',
      'text',
      'href',
      'email',
      'language',
    ])
    .orderBy('notification.id')
    .execute()

export const markMailed = (db: Db, id: number) =>
  db
    .updateTable('notification')
    .set({ mailed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
