import { MERCH_MESSAGES_MAX, type MerchMessage, type NewMerchMessage } from '@hypha/contract'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, Forbidden, NotFound } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import { notify } from '../../notifications/index.ts'
import { findParcel, lockParcel, type ParcelRow } from './parcels.queries.ts'

export type MerchMessages = ReturnType<typeof createMerchMessages>
type Person = Pick<CurrentUser, 'id' | 'isAdmin'>

/** @throws NotFound unless this person bought or sold the order, or is an admin */
async function findTheirs(db: Db, id: number, person: Person): Promise<ParcelRow> {
  const row = await findParcel(db, id)
  const isTheirs = row && [row.buyer_id, row.seller_id].includes(person.id)
  if (!row || !(isTheirs || person.isAdmin)) throw new NotFound('merch.orderGone')
  return row
}

/** Messages between the buyer and the seller of an order. Admins read them to decide about problems. */
export function createMerchMessages({ db, jobs }: { db: Db; jobs: Jobs }) {
  const list = async (tx: Db, parcel: ParcelRow, person: Person) => {
    const rows = await tx
      .selectFrom('merch_message')
      .where('parcel_id', '=', parcel.id)
      .selectAll()
      .orderBy('id')
      .execute()
    const items = rows.map((row): MerchMessage => ({
      id: row.id,
      from: row.author_id === parcel.seller_id ? 'seller' : 'buyer',
      isOwn: row.author_id === person.id,
      text: row.text,
      problem: row.problem,
      sentAt: row.created_at.toISOString(),
    }))
    return { items, count_results: items.length }
  }

  return {
    list: async (id: number, person: Person) => list(db, await findTheirs(db, id, person), person),

    /** @throws NotFound; Forbidden for admins and for problems of the seller; Conflict if the thread is full */
    send: (id: number, message: NewMerchMessage, person: Person) =>
      inTransaction(db, async (tx) => {
        await lockParcel(tx, id)
        const parcel = await findTheirs(tx, id, person)
        const isBuyer = parcel.buyer_id === person.id
        if (!isBuyer && parcel.seller_id !== person.id) throw new Forbidden('merch.notYourOrder')
        if (!isBuyer && message.problem !== null) throw new Forbidden('merch.buyersReport')
        if (parcel.messages >= MERCH_MESSAGES_MAX)
          throw new Conflict(text('merch.tooManyMessages', { max: MERCH_MESSAGES_MAX }))
        const sent = await tx
          .insertInto('merch_message')
          .values({
            parcel_id: id,
            author_id: person.id,
            text: message.text,
            problem: message.problem,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await notify(tx, jobs, {
          accountIds: [isBuyer ? parcel.seller_id : parcel.buyer_id],
          kind: 'Commerce',
          typeValue: message.problem === null ? 'merch-message' : 'merch-problem',
          text: text(`merch.news.${message.problem === null ? 'message' : 'problem'}`, {
            name: isBuyer ? parcel.buyer_name : parcel.seller_name,
            number: parcel.invoice_number!,
          }),
          href: isBuyer ? `/dashboard/orders/${id}` : `/orders#parcel-${id}`,
          key: `merch-message-${sent.id}`,
          hasOwnMail: true,
        })
        await jobs.enqueue(tx, 'mail.merch-message', { messageId: sent.id })
        return list(tx, parcel, person)
      }),
  }
}
