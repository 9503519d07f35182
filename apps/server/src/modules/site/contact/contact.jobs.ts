import type { Db } from '../../../platform/database/connection.ts'
import { defineJobs } from '../../../platform/jobs/jobs.ts'
import { mailLayout } from '../../../ports/mail/layout.ts'
import type { Mailer } from '../../../ports/mail/mailer.ts'

interface Parts {
  db: Db
  mailer: Mailer
  siteName: string
  publicUrl: string
}

export const contactJobs = ({ db, mailer, siteName, publicUrl }: Parts) =>
  defineJobs({
    'mail.contact-answer': {
      retries: 20,
      expireSeconds: 60,
      async run({ id, payload }) {
        const message = await db
          .selectFrom('contact_message')
          .where('id', '=', payload.messageId)
          .selectAll()
          .executeTakeFirst()
        if (!message?.answer) return
        const heading = `${siteName} answers`
        await mailer.send({
          to: message.email,
          subject: heading,
          messageId: id,
          ...mailLayout({
            siteName,
            heading,
            paragraphs: [
              `Hello ${message.name},`,
              ...message.answer.split(/\n{2,}/),
              'You wrote:',
              ...message.message.split(/\n{2,}/),
            ],
            action: { label: `Open ${siteName}`, url: publicUrl },
            footnote: 'You get this mail because you wrote to us.',
          }),
        })
      },
    },
  })
