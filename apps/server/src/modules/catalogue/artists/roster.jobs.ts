import type { Db } from '../../../platform/database/connection.ts'
import { defineJobs } from '../../../platform/jobs/jobs.ts'
import { renderIn } from '../../../platform/texts/render.ts'
import { mailLayout } from '../../../ports/mail/layout.ts'
import type { Mailer } from '../../../ports/mail/mailer.ts'
import { findMembership, findRecipient } from './roster.queries.ts'

interface Parts {
  db: Db
  mailer: Mailer
  siteName: string
  publicUrl: string
}

/** Mails the manager of an artist that a label has invited them, unless they have answered already. */
export const rosterJobs = ({ db, mailer, siteName, publicUrl }: Parts) =>
  defineJobs({
    'mail.roster-invitation': {
      retries: 20,
      expireSeconds: 60,
      atOnce: 2,
      async run({ id, payload: { labelId, artistId } }) {
        const found = await findMembership(db, labelId, artistId)
        if (found?.membership.state !== 'invited' || found.artistOwnerId === null) return
        const to = await findRecipient(db, found.artistOwnerId)
        if (!to) return
        const { artist, label } = found.membership
        const { language } = to
        const names = { artist: artist.name, label: label.title }
        const t = renderIn(language)
        const heading = t('catalogue.roster.news', names)
        await mailer.send({
          to: to.email,
          subject: heading,
          messageId: id,
          ...mailLayout({
            language,
            siteName,
            heading,
            paragraphs: [
              t('platform.mail.hello', { name: to.full_name }),
              t('catalogue.roster.mail.text', names),
            ],
            action: {
              label: t('catalogue.roster.mail.action'),
              url: `${publicUrl}/dashboard/accounts`,
            },
            footnote: t('catalogue.roster.mail.footnote'),
          }),
        })
      },
    },
  })
