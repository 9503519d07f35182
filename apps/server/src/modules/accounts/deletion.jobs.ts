import type { Db } from '../../platform/database/connection.ts'
import { defineJobs } from '../../platform/jobs/jobs.ts'
import { renderIn } from '../../platform/texts/render.ts'
import { mailLayout } from '../../ports/mail/layout.ts'
import { type Mailer, MailRefused } from '../../ports/mail/mailer.ts'
import type { MediaStore } from '../../ports/media-store/media-store.ts'
import { type Payments, PaymentUnderway } from '../../ports/payments/payments.ts'
import { isMissing, reaching } from '../../ports/payments/reaching.ts'
import { logErasures } from './erasure/erasure-log.ts'
import { runRemovals } from './erasure/object-removals.ts'

interface Parts {
  db: Db
  store: MediaStore
  mailer: Mailer
  payments: Payments
  siteName: string
  /** Ends the account's subscriptions. Idempotent. */
  endSubscriptions: (accountId: number) => Promise<void>
}

const RETRY_POLICY = { retries: 20, expireSeconds: 300 }

/** The work after an account is deleted: removes files, cleans up at the payment provider, and sends a last mail. */
export const deletionJobs = ({ db, store, mailer, payments, siteName, endSubscriptions }: Parts) =>
  defineJobs({
    'account.erase-files': {
      ...RETRY_POLICY,
      cron: '11 * * * *',
      async run() {
        await runRemovals(db, store)
        await logErasures(db, store)
      },
    },

    'account.erase-at-provider': {
      ...RETRY_POLICY,
      async run({ payload: { accountId } }) {
        await cancelOpenPayments({ db, payments }, accountId)
        await endSubscriptions(accountId)
        await deleteCustomer({ db, payments }, accountId)
      },
    },

    'mail.account-deleted': {
      ...RETRY_POLICY,
      async run({ id, payload: { accountId } }) {
        const farewell = await db
          .selectFrom('farewell')
          .where('account_id', '=', accountId)
          .select(['email', 'language'])
          .executeTakeFirst()
        if (!farewell) return
        await mailer.forget(farewell.email)
        const { language } = farewell
        const t = renderIn(language)
        const subject = t('accounts.mail.deleted.subject', { siteName })
        await mailer
          .send({
            to: farewell.email,
            subject,
            messageId: id,
            ...mailLayout({
              language,
              siteName,
              heading: subject,
              paragraphs: [
                t('accounts.mail.deleted.data'),
                t('accounts.mail.deleted.books'),
                t('accounts.mail.deleted.address'),
              ],
              footnote: t('accounts.mail.deleted.footnote'),
            }),
          })
          .catch((error: unknown) => {
            if (!(error instanceof MailRefused)) throw error
          })
        await db.deleteFrom('farewell').where('account_id', '=', accountId).execute()
      },
    },
  })

type Provider = Pick<Parts, 'db' | 'payments'>

/** Cancels open payments, so that card forms still open in a browser cannot be paid anymore. */
async function cancelOpenPayments({ db, payments }: Provider, accountId: number): Promise<void> {
  const orders = await db
    .selectFrom('purchase_order')
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .select(['id', 'payment_intent_id'])
    .execute()
  for (const order of orders) {
    try {
      if (order.payment_intent_id) await payments.cancelIntent(order.payment_intent_id)
    } catch (error) {
      // Paid in the meantime: it is synced like any other payment.
      if (error instanceof PaymentUnderway) continue
      throw error
    }
    await db
      .updateTable('purchase_order')
      .set({ state: 'cancelled' })
      .where('id', '=', order.id)
      .where('state', '=', 'open')
      .execute()
  }
}

/** Deletes the address and cards at the payment provider, which keeps past payments for its own accounting. */
async function deleteCustomer({ db, payments }: Provider, accountId: number): Promise<void> {
  const customer = await db
    .selectFrom('payment_customer')
    .where('account_id', '=', accountId)
    .select('provider_id')
    .executeTakeFirst()
  if (!customer) return
  await reaching(async () => {
    try {
      await payments.stripe.customers.del(customer.provider_id)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  })
  await db.deleteFrom('payment_customer').where('account_id', '=', accountId).execute()
}
