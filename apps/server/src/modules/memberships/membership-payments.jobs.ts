import type { Db } from '../../platform/database/connection.ts'
import { defineJobs } from '../../platform/jobs/jobs.ts'
import type { Mailer } from '../../ports/mail/mailer.ts'
import type { Payments } from '../../ports/payments/payments.ts'
import { createMembershipPaymentMails } from './membership-payments.mails.ts'

interface Parts {
  db: Db
  mailer: Mailer
  payments: Payments
  siteName: string
  publicUrl: string
}

export function membershipPaymentJobs(parts: Parts) {
  const { db, mailer, payments } = parts
  const mails = createMembershipPaymentMails({
    ...parts,
    movesMoney: payments.provider.kind === 'stripe',
  })
  return defineJobs({
    'mail.membership-refund': {
      ...{ retries: 20, expireSeconds: 60, atOnce: 2 },
      async run({ id, payload }) {
        const payment = await db
          .selectFrom('membership_payment')
          .where('id', '=', payload.paymentId)
          .selectAll()
          .executeTakeFirst()
        if (!payment) return
        await mailer.send({
          to: payment.buyer_email,
          messageId: id,
          ...mails.refund(payment, payload.refundedCents),
        })
      },
    },
  })
}
