import type { Db } from '../../../platform/database/connection.ts'
import { defineJobs } from '../../../platform/jobs/jobs.ts'
import { mailLayout } from '../../../ports/mail/layout.ts'
import type { Mailer } from '../../../ports/mail/mailer.ts'
import { decisionHref, decisionWords } from './tell-of-decision.ts'
import { findRequest } from './verification.queries.ts'
import type { Verification } from './verification.service.ts'

interface Parts {
  db: Db
  mailer: Mailer
  verification: Verification
  siteName: string
  publicUrl: string
}

/** Tells somebody whether an artist is theirs, and why not; and deletes pictures whose time is over. */
export const verificationJobs = ({ db, mailer, verification, siteName, publicUrl }: Parts) =>
  defineJobs({
    'mail.verification-decided': {
      retries: 20,
      expireSeconds: 60,
      atOnce: 2,
      async run({ id, payload }) {
        const request = await findRequest(db, { accountId: null }, payload.requestId)
        if (!request?.decided_by || request.requester_left_at) return
        const { artist_name, requester_name, email, reason } = request
        const isApproved = request.status === 'approved'
        await mailer.send({
          to: email,
          subject: isApproved ? `${artist_name} is yours` : `Your request for ${artist_name}`,
          messageId: id,
          ...mailLayout({
            siteName,
            heading: isApproved ? `${artist_name} is yours` : `Your request for ${artist_name}`,
            paragraphs: [
              `Hello ${requester_name},`,
              decisionWords(request),
              ...(reason === '' ? [] : [isApproved ? 'A word with it:' : 'The reason:', reason]),
            ],
            action: {
              label: isApproved ? 'Open its page' : 'Try again',
              url: `${publicUrl}${decisionHref(request)}`,
            },
            footnote: 'Your pictures are seen by nobody else, and are deleted soon.',
          }),
        })
      },
    },
    'verification.forget': {
      // A store that is away for a day is no reason to keep them.
      retries: 20,
      expireSeconds: 600,
      cron: '41 * * * *',
      run: () => verification.forget(new Date()),
    },
  })
