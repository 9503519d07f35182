import type { Db } from '../../../platform/database/connection.ts'
import { defineJobs } from '../../../platform/jobs/jobs.ts'
import { renderIn, renderMessage } from '../../../platform/texts/render.ts'
import { mailLayout } from '../../../ports/mail/layout.ts'
import type { Mailer } from '../../../ports/mail/mailer.ts'
import { decisionHref, textOfDecision } from './notify-of-decision.ts'
import { findRequest } from './verification.queries.ts'
import type { Verification } from './verification.service.ts'

interface Parts {
  db: Db
  mailer: Mailer
  verification: Verification
  siteName: string
  publicUrl: string
}

/** Mails the decisions of verification requests, and deletes expired pictures. */
export const verificationJobs = ({ db, mailer, verification, siteName, publicUrl }: Parts) =>
  defineJobs({
    'mail.verification-decided': {
      retries: 20,
      expireSeconds: 60,
      atOnce: 2,
      async run({ id, payload }) {
        const request = await findRequest(db, { accountId: null }, payload.requestId)
        if (!request?.decided_by || request.requester_left_at) return
        const { artist_name: name, requester_name, email, language, reason } = request
        const isApproved = request.status === 'approved'
        const t = renderIn(language)
        const heading = t(`publishing.verification.mail.${isApproved ? 'approved' : 'refused'}`, {
          name,
        })
        await mailer.send({
          to: email,
          subject: heading,
          messageId: id,
          ...mailLayout({
            language,
            siteName,
            heading,
            paragraphs: [
              t('platform.mail.hello', { name: requester_name }),
              renderMessage(language, textOfDecision(request)),
              ...(reason === ''
                ? []
                : [
                    t(`publishing.verification.mail.${isApproved ? 'comment' : 'reason'}`, {
                      reason,
                    }),
                  ]),
            ],
            action: {
              label: t(`publishing.verification.mail.${isApproved ? 'openPage' : 'tryAgain'}`),
              url: `${publicUrl}${decisionHref(request)}`,
            },
            footnote: t('publishing.verification.mail.footnote'),
          }),
        })
      },
    },
    'verification.forget': {
      // Keep retrying, because pictures must not stay longer if the store is unavailable for a day.
      retries: 20,
      expireSeconds: 600,
      cron: '41 * * * *',
      run: () => verification.forget(new Date()),
    },
  })
