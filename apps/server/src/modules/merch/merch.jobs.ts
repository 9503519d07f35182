import type { Db } from '../../platform/database/connection.ts'
import { defineJobs } from '../../platform/jobs/jobs.ts'
import type { Mailer } from '../../ports/mail/mailer.ts'
import { createMerchMails } from './orders/merch.mails.ts'
import { findParcel } from './orders/parcels.queries.ts'

interface Parts {
  db: Db
  mailer: Mailer
  siteName: string
  publicUrl: string
}

const MAIL = { retries: 20, expireSeconds: 60, atOnce: 2 }

export function merchJobs(parts: Parts) {
  const { db, mailer } = parts
  const mails = createMerchMails(parts)
  const findPerson = (id: number) =>
    db
      .selectFrom('account')
      .where('id', '=', id)
      .where('deactivated_at', 'is', null)
      .select(['email', 'language'])
      .executeTakeFirst()

  return defineJobs({
    'mail.merch-shipped': {
      ...MAIL,
      async run({ id, payload }) {
        const parcel = await findParcel(db, payload.parcelId)
        const buyer = parcel && (await findPerson(parcel.buyer_id))
        if (!parcel || !buyer) return
        await mailer.send({
          to: buyer.email,
          messageId: id,
          ...mails.shipped(parcel, buyer.language),
        })
      },
    },
    'mail.merch-message': {
      ...MAIL,
      async run({ id, payload }) {
        const message = await db
          .selectFrom('merch_message')
          .where('id', '=', payload.messageId)
          .selectAll()
          .executeTakeFirst()
        const parcel = message && (await findParcel(db, message.parcel_id))
        if (!message || !parcel) return
        const isToBuyer = message.author_id === parcel.seller_id
        const person = await findPerson(isToBuyer ? parcel.buyer_id : parcel.seller_id)
        if (!person) return
        const { text, problem } = message
        await mailer.send({
          to: person.email,
          messageId: id,
          ...mails.message(
            parcel,
            { text, isToBuyer, isProblem: problem !== null },
            person.language,
          ),
        })
      },
    },
  })
}
