import type { ListKind, SubscriberMessage } from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { getsMail, type MailList } from '../../notifications/index.ts'

const columnOf = (kind: ListKind) => sql.ref(`${kind}_id`)

/** Locks an artist or label until the end of the transaction. @returns whether it belongs to the owner */
export async function lockOwnList(db: Db, ownerId: number, { kind, id }: MailList) {
  const { rows } = await sql`
    select from ${sql.table(kind)} where id = ${id} and owner_id = ${ownerId} for update`.execute(
    db,
  )
  return rows.length > 0
}

export async function findLastSent(db: Db, { kind, id }: MailList): Promise<Date | null> {
  const { rows } = await sql<{ last: Date | null }>`
    select max(sent_at) as last from subscriber_message where ${columnOf(kind)} = ${id}`.execute(db)
  return rows[0]!.last
}

export interface NewMessage extends MailList {
  authorId: number
  subject: string
  text: string
  link: string | null
}

/**
 * Inserts a message with a delivery for each subscriber who may get it. @returns its id and the number of recipients
 */
export async function insertMessage(
  db: Db,
  { kind, id, authorId, subject, text, link }: NewMessage,
): Promise<{ id: number; recipients: number }> {
  const { rows } = await sql<{ id: number; recipients: number }>`
    with message as (
      insert into subscriber_message (${columnOf(kind)}, author_id, subject, body, link)
      values (${id}, ${authorId}, ${subject}, ${text}, ${link}) returning id
    ), delivery as (
      insert into subscriber_message_delivery (message_id, account_id)
      select message.id, account.id
      from message, mail_subscription
      join account on account.id = mail_subscription.account_id and ${getsMail}
      where mail_subscription.${columnOf(kind)} = ${id}
      returning account_id
    )
    select message.id, (select count(*)::int from delivery) as recipients from message`.execute(db)
  return rows[0]!
}

interface MessageRow {
  id: number
  kind: ListKind
  list_id: number
  name: string
  subject: string
  body: string
  link: string | null
  sent_at: Date
  recipients: number
  delivered: number
  skipped: number
}

const messages = sql`
  select message.id, case when message.artist_id is null then 'label' else 'artist' end as kind,
    coalesce(artist.id, label.id) as list_id, coalesce(artist.name, label.title) as name,
    message.subject, message.body, message.link, message.sent_at
  from subscriber_message message
  left join artist on artist.id = message.artist_id
  left join label on label.id = message.label_id`

const counts = sql`
  select count(*)::int as recipients, count(*) filter (where state = 'sent')::int as delivered,
    count(*) filter (where state = 'skipped')::int as skipped
  from subscriber_message_delivery where message_id = message.id`

const viewMessage = (row: MessageRow): SubscriberMessage => ({
  id: row.id,
  from: { kind: row.kind, id: row.list_id, name: row.name },
  subject: row.subject,
  text: row.body,
  link: row.link,
  sentAt: row.sent_at.toISOString(),
  recipients: row.recipients,
  delivered: row.delivered,
  skipped: row.skipped,
})

export async function findMessage(db: Db, id: number): Promise<SubscriberMessage> {
  const { rows } = await sql<MessageRow>`
    select message.*, counted.* from (${messages} where message.id = ${id}) message
    cross join lateral (${counts}) counted`.execute(db)
  return viewMessage(rows[0]!)
}

/** Returns messages of the artists and labels that the owner has now, newest first. */
export async function findMessages(
  db: Db,
  ownerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: SubscriberMessage[]; total: number }> {
  const own = sql`artist.owner_id = ${ownerId} or label.owner_id = ${ownerId}`
  const [{ rows }, counted] = await Promise.all([
    sql<MessageRow>`
      select message.*, counted.* from (
        ${messages} where ${own} order by message.id desc limit ${limit} offset ${offset}
      ) message
      cross join lateral (${counts}) counted order by message.id desc`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from (${messages} where ${own}) message`.execute(db),
  ])
  return { items: rows.map(viewMessage), total: counted.rows[0]!.total }
}

export interface WaitingDelivery {
  account_id: number
  email: string
  language: Language
  /** Still subscribed, and may receive mail. */
  is_wanted: boolean
}

/** Takes a waiting delivery that no other run has locked; it stays locked until the end of the transaction. */
export async function takeWaiting(db: Db, messageId: number): Promise<WaitingDelivery | undefined> {
  const { rows } = await sql<WaitingDelivery>`
    select account.id as account_id, account.email, account.language, ${getsMail} and exists (
      select from mail_subscription list where list.account_id = account.id
        and (list.artist_id = message.artist_id or list.label_id = message.label_id)) as is_wanted
    from subscriber_message_delivery delivery
    join subscriber_message message on message.id = delivery.message_id
    join account on account.id = delivery.account_id
    where delivery.message_id = ${messageId} and delivery.state = 'waiting'
    order by delivery.account_id limit 1 for update of delivery skip locked`.execute(db)
  return rows[0]
}

export const markDelivery = (
  db: Db,
  messageId: number,
  accountId: number,
  state: 'sent' | 'skipped',
) =>
  db
    .updateTable('subscriber_message_delivery')
    .set({ state })
    .where('message_id', '=', messageId)
    .where('account_id', '=', accountId)
    .execute()

/** Returns a message with its sender for the mails. */
export async function findForMail(db: Db, messageId: number): Promise<SubscriberMessage | null> {
  const { rows } = await sql<MessageRow>`
    select message.*, 0 as recipients, 0 as delivered, 0 as skipped
    from (${messages} where message.id = ${messageId}) message`.execute(db)
  return rows[0] ? viewMessage(rows[0]) : null
}
