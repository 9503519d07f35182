import type { Db } from '../../../platform/database/connection.ts'
import { defineJobs } from '../../../platform/jobs/jobs.ts'
import { renderIn } from '../../../platform/texts/render.ts'
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
        const { language } = message
        const t = renderIn(language)
        const heading = t('site.contact.subject', { siteName })
        await mailer.send({
          to: message.email,
          subject: heading,
          messageId: id,
          ...mailLayout({
            language,
            siteName,
            heading,
            paragraphs: [
              t('platform.mail.hello', { name: message.name }),
              ...message.answer.split(/\n{2,}/),
              t('site.contact.youWrote'),
              ...message.message.split(/\n{2,}/),
            ],
            action: { label: t('platform.mail.open', { siteName }), url: publicUrl },
            footnote: t('site.contact.footnote'),
          }),
        })
      },
    },
  })
