import type { Db } from '../../../platform/database/connection.ts'
import { defineJobs } from '../../../platform/jobs/jobs.ts'
import { mailLayout } from '../../../ports/mail/layout.ts'
import type { Mailer } from '../../../ports/mail/mailer.ts'
import { changeWords } from './user-changes.ts'

interface Parts {
  db: Db
  mailer: Mailer
  siteName: string
  publicUrl: string
}

/** Tells somebody what an admin changed about their account and why, whichever mails they have turned off. */
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
          .select(['action', 'details', 'reason', 'email', 'full_name'])
          .executeTakeFirst()
        const words = entry && changeWords(entry)
        if (!words) return
        await mailer.send({
          to: entry.email,
          subject: words.subject(siteName),
          messageId: id,
          ...mailLayout({
            siteName,
            heading: words.heading,
            paragraphs: [`Hello ${entry.full_name},`, words.message, 'The reason:', entry.reason],
            action: { label: `Open ${siteName}`, url: publicUrl },
            footnote: 'Think this is a mistake? Use “Contact us” at the bottom of every page.',
          }),
        })
      },
    },
  })
