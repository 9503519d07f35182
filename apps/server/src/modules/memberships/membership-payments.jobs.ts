import type { Db } from '../../platform/database/connection.ts'
import { defineJobs } from '../../platform/jobs/jobs.ts'
import type { Mailer } from '../../ports/mail/mailer.ts'
import type { Payments } from '../../ports/payments/payments.ts'
import { languageOfAccount } from '../accounts/index.ts'
import { createMembershipPaymentMails } from './membership-payments.mails.ts'

interface Parts {
  db: Db
  mailer: Mailer
  payments: Payments
  siteName: string
  publicUrl: string
}

const MAIL = { retries: 20, expireSeconds: 60, atOnce: 2 }

const findPaid = (db: Db, id: number) =>
  db
    .selectFrom('membership_payment')
    .leftJoin('founder_seat', 'founder_seat.id', 'founder_seat_id')
    .where('membership_payment.id', '=', id)
    .selectAll('membership_payment')
    .select('founder_seat.state as seat_state')
    .executeTakeFirstOrThrow()

/** The mails about membership payments. */
export function membershipPaymentJobs(parts: Parts) {
  const { db, mailer, payments } = parts
  const mails = createMembershipPaymentMails({
    ...parts,
    movesMoney: payments.provider.kind === 'stripe',
  })
  return defineJobs({
    'mail.membership-refund': {
      ...MAIL,
      async run({ id, payload }) {
        const { seat_state, ...payment } = await findPaid(db, payload.paymentId)
        const seat = seat_state === 'given_back' || seat_state === 'refunded' ? seat_state : null
        await mailer.send({
          to: payment.buyer_email,
          messageId: id,
          ...mails.refund(payment, await languageOfAccount(db, payment.account_id), {
            refundedCents: payload.refundedCents,
            seat,
          }),
        })
      },
    },
    'mail.founder-welcome': {
      ...MAIL,
      async run({ id, payload }) {
        const payment = await findPaid(db, payload.paymentId)
        await mailer.send({
          to: payment.buyer_email,
          messageId: id,
          ...mails.welcome(payment, await languageOfAccount(db, payment.account_id)),
        })
      },
    },
  })
}
