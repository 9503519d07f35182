import type { Db } from '../../platform/database/connection.ts'
import { defineJobs } from '../../platform/jobs/jobs.ts'
import { renderIn } from '../../platform/texts/render.ts'
import { mailLayout } from '../../ports/mail/layout.ts'
import type { Mailer } from '../../ports/mail/mailer.ts'
import { findHeldShares } from './offers.queries.ts'

interface Parts {
  db: Db
  mailer: Mailer
  siteName: string
  publicUrl: string
}

/** Mails artists' owners about offered splits, unless they have answered already. */
export const shareJobs = ({ db, mailer, siteName, publicUrl }: Parts) =>
  defineJobs({
    'mail.shares-offered': {
      retries: 20,
      expireSeconds: 60,
      atOnce: 2,
      async run({ id, payload: { releaseId, accountId } }) {
        const offered = (await findHeldShares(db, accountId)).filter(
          (share) => share.release.id === releaseId && share.state === 'offered',
        )
        const [first] = offered
        const to = await db
          .selectFrom('account')
          .where('id', '=', accountId)
          .where('deactivated_at', 'is', null)
          .select(['email', 'full_name', 'language'])
          .executeTakeFirst()
        if (!first || !to) return
        const { owner, release } = first
        const { language } = to
        const { title } = release
        const t = renderIn(language)
        const heading = t('payouts.mail.subject', { title })
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
              t('payouts.mail.intro', { name: owner.fullName, title }),
              offered
                .map(({ song: track, artist, percent: before, offeredPercent }) => {
                  const share = {
                    track: track.title,
                    artist: artist.name,
                    percent: offeredPercent ?? 0,
                  }
                  return before > 0
                    ? t('payouts.mail.shareInstead', { ...share, before })
                    : t('payouts.mail.share', share)
                })
                .join('\n'),
            ],
            action: { label: t('payouts.mail.action'), url: `${publicUrl}/dashboard/earnings` },
            footnote: t('payouts.mail.footnote'),
          }),
        })
      },
    },
  })
