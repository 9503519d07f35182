import type { Db } from '../../../platform/database/connection.ts'
import { defineJobs } from '../../../platform/jobs/jobs.ts'
import { mailLayout } from '../../../ports/mail/layout.ts'
import type { Mailer } from '../../../ports/mail/mailer.ts'
import { findMembership, findRecipient } from './roster.queries.ts'

interface Parts {
  db: Db
  mailer: Mailer
  siteName: string
  publicUrl: string
}

/** Tells who looks after an artist that a label asks for it, unless they have answered already. */
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
        await mailer.send({
          to: to.email,
          subject: `${label.title} invites ${artist.name}`,
          messageId: id,
          ...mailLayout({
            siteName,
            heading: `${label.title} invites ${artist.name}`,
            paragraphs: [
              `Hello ${to.full_name},`,
              `the label ${label.title} would like to have ${artist.name} on its roster. Once you agree, its page shows the artist, and it may publish music under this name.`,
            ],
            action: { label: 'Accept or decline', url: `${publicUrl}/dashboard/accounts` },
            footnote: 'Nothing happens unless you agree, and you can leave at any time.',
          }),
        })
      },
    },
  })
