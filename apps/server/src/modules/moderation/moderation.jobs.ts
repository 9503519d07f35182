import type { Db } from '../../platform/database/connection.ts'
import { defineJobs } from '../../platform/jobs/jobs.ts'
import { mailLayout } from '../../ports/mail/layout.ts'
import type { Mailer } from '../../ports/mail/mailer.ts'
import { findDecision } from './moderation.queries.ts'
import { toldToPerson } from './moderation-words.ts'

interface Parts {
  db: Db
  mailer: Mailer
  siteName: string
  publicUrl: string
}

/** Tells somebody what was decided about what is theirs, and why, whatever mails they have turned off. */
export const moderationJobs = ({ db, mailer, siteName, publicUrl }: Parts) =>
  defineJobs({
    'mail.moderated': {
      retries: 20,
      expireSeconds: 60,
      atOnce: 2,
      async run({ id, payload }) {
        const decision = await findDecision(db, payload.decisionId)
        const told = decision && toldToPerson({ ...decision, undoes: decision.undone_decisions })
        if (!told || decision.person_left_at) return
        const { person_name, person_email, said, reason } = decision
        await mailer.send({
          to: person_email,
          subject: `A decision of the moderators of ${siteName}`,
          messageId: id,
          ...mailLayout({
            siteName,
            heading: 'A decision of the moderators',
            paragraphs: [
              `Hello ${person_name},`,
              told,
              'The reason:',
              reason,
              ...(said === '' ? [] : ['What it is about:', said]),
            ],
            action: { label: `Open ${siteName}`, url: publicUrl },
            footnote:
              'You think that we are mistaken? Write to us with “Contact us” at the foot of every page.',
          }),
        })
      },
    },
  })
