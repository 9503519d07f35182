import type { ListKind } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'

/** The mailing list of one artist or label. */
export interface MailList {
  kind: ListKind
  id: number
}

const NAMES = { artist: 'name', label: 'title' } as const

const columnOf = (kind: ListKind) => sql.ref(`${kind}_id`)

/** SQL: `account` may receive mail that is not about the account itself. */
export const getsMail = sql<boolean>`(
  account.is_verified and account.deactivated_at is null and account.deleted_at is null
  and (account.suspended_at is null or account.suspended_until <= now()))`

export const insertSubscription = (db: Db, accountId: number, { kind, id }: MailList) =>
  sql`
    insert into mail_subscription (account_id, ${columnOf(kind)}) values (${accountId}, ${id})
    on conflict do nothing`.execute(db)

export const deleteSubscription = (db: Db, accountId: number, { kind, id }: MailList) =>
  sql`
    delete from mail_subscription
    where account_id = ${accountId} and ${columnOf(kind)} = ${id}`.execute(db)

export async function isSubscribed(db: Db, accountId: number, list: MailList): Promise<boolean> {
  const { rows } = await sql`
    select from mail_subscription
    where account_id = ${accountId} and ${columnOf(list.kind)} = ${list.id}`.execute(db)
  return rows.length > 0
}

export async function findListName(db: Db, { kind, id }: MailList): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(NAMES[kind])} as name from ${sql.table(kind)} where id = ${id}`.execute(db)
  return rows[0]?.name
}

export interface SubscriptionRow {
  kind: ListKind
  id: number
  name: string
  identifier: string
  subscribed_at: Date
}

export async function findSubscriptions(db: Db, accountId: number): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select 'artist' as kind, artist.id, artist.name, artist.identifier, subscribed_at
    from mail_subscription join artist on artist.id = artist_id where account_id = ${accountId}
    union all
    select 'label', label.id, label.title, label.identifier, subscribed_at
    from mail_subscription join label on label.id = label_id where account_id = ${accountId}
    order by subscribed_at desc, kind, id desc`.execute(db)
  return rows
}
