import type { Db } from '../../../platform/database/connection.ts'
import { defineJobs } from '../../../platform/jobs/jobs.ts'
import { renderIn, renderMessage } from '../../../platform/texts/render.ts'
import { mailLayout } from '../../../ports/mail/layout.ts'
import type { Mailer } from '../../../ports/mail/mailer.ts'
import { isAnnounced, textOfChange } from './user-changes.ts'

interface Parts {
  db: Db
  mailer: Mailer
  siteName: string
  publicUrl: string
}

/** Mails a user what an admin changed about their account and why, regardless of their mail settings. */
export const userJobs = ({ db, mailer, siteName, publicUrl }: Parts) =>
  defineJobs({
    'mail.account-changed': {
      retries: 20,
      expireSeconds: 60,
      atOnce: 2,
      async run({ id, payload }) {
        const entry = await db
          .selectFrom('audit_entry as entry')
          .innerJoin('account', 'account.id', 'entry.account_id')
          .where('entry.id', '=', payload.auditEntryId)
          .select(['action', 'details', 'reason', 'email', 'full_name', 'language'])
          .executeTakeFirst()
        const change = entry && textOfChange(entry)
        if (!change || !isAnnounced(entry.action)) return
        const { action, language } = entry
        const t = renderIn(language)
        await mailer.send({
          to: entry.email,
          subject: t(`accounts.changed.${action}.subject`, { siteName }),
          messageId: id,
          ...mailLayout({
            language,
            siteName,
            heading: t(`accounts.changed.${action}.heading`),
            paragraphs: [
              t('platform.mail.hello', { name: entry.full_name }),
              renderMessage(language, change),
              t('accounts.changed.reason', { reason: entry.reason }),
            ],
            action: { label: t('platform.mail.open', { siteName }), url: publicUrl },
            footnote: t('accounts.changed.footnote'),
          }),
        })
      },
    },
  })
