import type { Db } from '../../platform/database/connection.ts'
import { defineJobs } from '../../platform/jobs/jobs.ts'
import { mailLayout } from '../../ports/mail/layout.ts'
import type { Mailer } from '../../ports/mail/mailer.ts'
import { findHeldShares } from './offers.queries.ts'

interface Parts {
  db: Db
  mailer: Mailer
  siteName: string
  publicUrl: string
}

/** Tells who is asked to agree to shares of a release, unless they have answered already. */
export const shareJobs = ({ db, mailer, siteName, publicUrl }: Parts) =>
  defineJobs({
    'mail.shares-offered': {
      retries: 20,
      expireSeconds: 60,
      atOnce: 2,
      async run({ id, payload: { releaseId, accountId } }) {
        const asked = (await findHeldShares(db, accountId)).filter(
          (share) => share.release.id === releaseId && share.state === 'offered',
        )
        const [first] = asked
        const to = await db
          .selectFrom('account')
          .where('id', '=', accountId)
          .where('deactivated_at', 'is', null)
          .select(['email', 'full_name'])
          .executeTakeFirst()
        if (!first || !to) return
        const { owner, release } = first
        const heading = `Shares of ${release.title}`
        await mailer.send({
          to: to.email,
          subject: heading,
          messageId: id,
          ...mailLayout({
            siteName,
            heading,
            paragraphs: [
              `Hello ${to.full_name},`,
              `${owner.fullName} offers you these shares of what the tracks of ${release.title} earn from now on.`,
              asked
                .map(
                  ({ song, artist, percent, offeredPercent }) =>
                    `${song.title}: ${offeredPercent} % for ${artist.name}${percent > 0 ? `, instead of ${percent} %` : ''}`,
                )
                .join('\n'),
            ],
            action: { label: 'Accept or decline', url: `${publicUrl}/dashboard/earnings` },
            footnote: 'Nothing changes unless you agree.',
          }),
        })
      },
    },
  })
