import type { Db } from '../../platform/database/connection.ts'
import { inTransaction } from '../../platform/database/connection.ts'
import { defineJobs } from '../../platform/jobs/jobs.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Mailer } from '../../ports/mail/mailer.ts'
import { findAccount, findAccountByEmail } from './accounts.queries.ts'
import { createAccountMails } from './accounts.mails.ts'
import { createMailLink } from './mail-links.service.ts'

interface Parts {
  db: Db
  mailer: Mailer
  secrets: Secrets
  siteName: string
  publicUrl: string
}

const RETRY_POLICY = { retries: 20, expireSeconds: 60, atOnce: 2 }

/** The mails about an account. The job's id identifies the mail, so a retry sends the same mail with the same link. */
export function accountJobs({ db, mailer, secrets, siteName, publicUrl }: Parts) {
  const mails = createAccountMails({ siteName, publicUrl })
  const link = (
    purpose: 'confirm-email' | 'reset-password' | 'change-email',
    id: string,
    account: { id: number; email_key: string },
    newEmail?: string,
  ) =>
    inTransaction(db, (tx) =>
      createMailLink(tx, secrets.mailLink, {
        ...{ id, account, purpose },
        ...(newEmail !== undefined && { newEmail }),
      }),
    )

  return defineJobs({
    'mail.confirm-email': {
      ...RETRY_POLICY,
      async run({ id, payload }) {
        const account = await findAccount(db, payload.accountId)
        if (!account || account.is_verified) return
        await mailer.send(mails.confirmEmail(account, await link('confirm-email', id, account), id))
      },
    },
    'mail.already-registered': {
      ...RETRY_POLICY,
      async run({ id, payload }) {
        const account = await findAccount(db, payload.accountId)
        if (account) await mailer.send(mails.alreadyRegistered(account, id))
      },
    },
    'mail.reset-password': {
      ...RETRY_POLICY,
      async run({ id, payload }) {
        const account = await findAccountByEmail(db, payload.email)
        if (account && !account.deactivated_at)
          await mailer.send(
            mails.resetPassword(account, await link('reset-password', id, account), id),
          )
      },
    },
    'mail.change-email': {
      ...RETRY_POLICY,
      async run({ id, payload: { accountId, email } }) {
        const account = await findAccount(db, accountId)
        if (!account || account.deactivated_at) return
        await mailer.send(
          mails.changeEmail(
            { email, language: account.language },
            await link('change-email', id, account, email),
            id,
          ),
        )
      },
    },
    'mail.email-change-requested': {
      ...RETRY_POLICY,
      async run({ id, payload: { accountId, email } }) {
        const account = await findAccount(db, accountId)
        if (account) await mailer.send(mails.emailChangeRequested(account, email, id))
      },
    },
    'mail.email-changed': {
      ...RETRY_POLICY,
      async run({ id, payload: { accountId, oldEmail } }) {
        const account = await findAccount(db, accountId)
        if (account) await mailer.send(mails.emailChanged(oldEmail, account, id))
      },
    },
    'mail.password-changed': {
      ...RETRY_POLICY,
      async run({ id, payload }) {
        const account = await findAccount(db, payload.accountId)
        if (account) await mailer.send(mails.passwordChanged(account, id))
      },
    },
  })
}
