import type { Db } from '../../platform/database/connection.ts'
import { defineJobs } from '../../platform/jobs/jobs.ts'
import { renderIn, renderMessage } from '../../platform/texts/render.ts'
import { mailLayout } from '../../ports/mail/layout.ts'
import type { Mailer } from '../../ports/mail/mailer.ts'
import { findDecision } from './moderation.queries.ts'
import { textForOwner } from './decision-texts.ts'

interface Parts {
  db: Db
  mailer: Mailer
  siteName: string
  publicUrl: string
}

/** Mails an owner the decision about their content and the reason, regardless of their mail settings. */
export const moderationJobs = ({ db, mailer, siteName, publicUrl }: Parts) =>
  defineJobs({
    'mail.moderated': {
      retries: 20,
      expireSeconds: 60,
      atOnce: 2,
      async run({ id, payload }) {
        const decision = await findDecision(db, payload.decisionId)
        const outcome = decision && textForOwner({ ...decision, undoes: decision.undone_decisions })
        if (!outcome || decision.person_left_at) return
        const {
          person_name: name,
          person_email,
          person_language: language,
          said,
          reason,
        } = decision
        const t = renderIn(language)
        await mailer.send({
          to: person_email,
          subject: t('moderation.mail.subject', { siteName }),
          messageId: id,
          ...mailLayout({
            language,
            siteName,
            heading: t('moderation.mail.heading'),
            paragraphs: [
              t('platform.mail.hello', { name }),
              renderMessage(language, outcome),
              t('moderation.news.reason', { reason }),
              ...(said === '' ? [] : [t('moderation.mail.content', { said })]),
            ],
            action: { label: t('platform.mail.open', { siteName }), url: publicUrl },
            footnote: t('moderation.mail.footnote'),
          }),
        })
      },
    },
  })
