import { GIFT_MAILS_PER_DAY } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { ARTIST_OF_PRODUCT, COVER, OF_RELEASE } from '../cart/product-card.ts'

/** Gifts of paid orders with their music. */
const gifts = (db: Db) =>
  db
    .selectFrom('gift')
    .innerJoin('order_line', 'order_line.id', 'gift.order_line_id')
    .innerJoin('release', 'release.id', 'order_line.release_id')
    .leftJoin('track', 'track.id', 'order_line.track_id')
    .leftJoin('artist', (join) => join.on(ARTIST_OF_PRODUCT))
    .where('gift.deliver_at', 'is not', null)
    .selectAll('gift')
    .select([...OF_RELEASE, ...COVER])
    .select(['order_line.order_id', 'order_line.track_id', 'order_line.title'])
    .select(sql<string | null>`gift.deliver_on::text`.as('deliver_on'))

export type GiftRow = Awaited<ReturnType<ReturnType<typeof gifts>['execute']>>[number]

export const findGiftsOfOrder = (db: Db, orderId: number, senderId: number) =>
  gifts(db)
    .where('order_line.order_id', '=', orderId)
    .where('gift.account_id', '=', senderId)
    .orderBy('gift.id')
    .execute()

export const findGift = (db: Db, id: number) =>
  gifts(db).where('gift.id', '=', id).executeTakeFirst()

export const findGiftByCode = (db: Db, codeHash: Buffer) =>
  gifts(db).where('gift.code_hash', '=', codeHash).executeTakeFirst()

/** Locks a gift until the end of the transaction. */
export const lockGift = (tx: Db, id: number) =>
  tx.selectFrom('gift').where('id', '=', id).select('id').forUpdate().execute()

const IS_OPEN = sql`accepted_at is null and withdrawn_at is null`

/** Marks an open gift as accepted. @returns whether nobody had accepted it */
export async function takeGift(tx: Db, id: number, accountId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('gift')
    .set({ accepted_by: accountId, accepted_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`${IS_OPEN}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Marks the gifts whose time has come as sent, up to the limit of each sender; the others wait.
 * @returns what has to be mailed
 */
export async function takeDueGifts(tx: Db, now: Date): Promise<{ id: number; mails: number }[]> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const { rows } = await sql<{ id: number; mails: number }>`
    update gift set sent_at = ${now}, mails = mails + 1
    from (
      select id, row_number() over (partition by account_id order by deliver_at, id) + (
        select count(*) from gift sent
        where sent.account_id = gift.account_id and sent.sent_at > ${dayAgo}) as mail_of_day
      from gift where deliver_at <= ${now} and sent_at is null and email is not null and ${IS_OPEN}
    ) due
    where due.id = gift.id and mail_of_day <= ${GIFT_MAILS_PER_DAY} and gift.sent_at is null
    returning gift.id, gift.mails`.execute(tx)
  return rows
}

/**
 * Deletes what gifts say about their recipients some time after they were accepted or withdrawn, or a day after they
 * were sent if the sender's account is deleted, and the gifts of orders that weren't paid.
 */
export async function forgetGifts(db: Db, before: Date, dayAgo: Date): Promise<void> {
  await sql`
    update gift set email = null, name = null, message = '', from_name = null from account
    where account.id = account_id and gift.email is not null and (
      least(accepted_at, withdrawn_at) < ${before}
      or (account.deleted_at is not null and sent_at < ${dayAgo}))`.execute(db)
  await sql`
    delete from gift using order_line, purchase_order
    where order_line.id = order_line_id and purchase_order.id = order_id
      and purchase_order.state = 'cancelled' and purchase_order.created_at < ${before}`.execute(db)
}
