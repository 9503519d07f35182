import type { Db } from '../../../platform/database/connection.ts'
import { defineJobs } from '../../../platform/jobs/jobs.ts'
import type { Mailer } from '../../../ports/mail/mailer.ts'
import { findMailedPerson, preOrderMail } from './pre-orders.mails.ts'
import { findPreOrder } from './pre-orders.queries.ts'
import type { PreOrderSales } from './pre-order-sales.service.ts'

interface Parts {
  db: Db
  mailer: Mailer
  preOrderSales: PreOrderSales
  siteName: string
  publicUrl: string
}

export const preOrderJobs = ({ db, mailer, preOrderSales, siteName, publicUrl }: Parts) =>
  defineJobs({
    'pre-orders.settle': {
      retries: 0,
      expireSeconds: 600,
      cron: '* * * * *',
      run: ({ signal }) => preOrderSales.settleDue(signal),
    },
    'mail.pre-order': {
      retries: 20,
      expireSeconds: 60,
      atOnce: 2,
      async run({ id, payload }) {
        const found = await findPreOrder(db, payload.orderLineId)
        if (!found) return
        const isOut = payload.what === 'released'
        const to = isOut ? (found.holder_id ?? found.buyer_id) : found.buyer_id
        const person = await findMailedPerson(db, to)
        if (!person) return
        await mailer.send({
          to: person.email,
          messageId: id,
          ...preOrderMail({ ...found, what: payload.what, person }, { siteName, publicUrl }),
        })
      },
    },
  })
