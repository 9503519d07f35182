import type { Db } from '../../../platform/database/connection.ts'
import { defineJobs, type Jobs } from '../../../platform/jobs/jobs.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { renderIn } from '../../../platform/texts/render.ts'
import { mailLayout } from '../../../ports/mail/layout.ts'
import type { Mailer } from '../../../ports/mail/mailer.ts'
import { deleteAccount } from '../delete-account.ts'
import { findBuyers, findUnused } from './guest-buyers.queries.ts'
import { guestUrl } from './guest-links.ts'

interface Parts {
  db: Db
  jobs: Jobs
  mailer: Mailer
  secrets: Secrets
  siteName: string
  publicUrl: string
}

const DAY_MS = 86_400_000
/** Guests who bought nothing are deleted after this time. */
const UNUSED_MS = 30 * DAY_MS
const UNUSED_BATCH = 500
/** Each time somebody continues as a guest makes another link. */
const LINKS_MAX = 10

export function guestBuyerJobs({ db, jobs, mailer, secrets, siteName, publicUrl }: Parts) {
  return defineJobs({
    'mail.guest-links': {
      retries: 20,
      expireSeconds: 60,
      atOnce: 2,
      async run({ id, payload: { email } }) {
        const guests = await findBuyers(db, email, LINKS_MAX)
        const [newest] = guests
        if (!newest) return
        const key = secrets.guestLink
        const urls: string[] = []
        for (const guest of guests) {
          const url = await guestUrl(db, { key, publicUrl }, guest.id)
          if (url) urls.push(url)
        }
        const [url, ...earlier] = urls
        if (!url) return
        const t = renderIn(newest.language)
        await mailer.send({
          to: newest.email,
          subject: t('accounts.guest.mail.subject', { siteName }),
          messageId: id,
          ...mailLayout({
            siteName,
            language: newest.language,
            heading: t('accounts.guest.mail.heading'),
            paragraphs: [
              t('accounts.guest.mail.text'),
              ...(earlier.length > 0
                ? [[t('accounts.guest.mail.earlier'), ...earlier].join('\n')]
                : []),
            ],
            action: { label: t('accounts.guest.mail.action'), url },
            footnote: t('accounts.guest.mail.footnote'),
          }),
        })
      },
    },

    'guest-buyers.delete-unused': {
      retries: 0,
      expireSeconds: 600,
      cron: '50 4 * * *',
      async run() {
        const now = new Date()
        const before = new Date(now.getTime() - UNUSED_MS)
        for (const { id } of await findUnused(db, before, UNUSED_BATCH))
          await deleteAccount(
            { db, jobs },
            { accountId: id, givesUpBalance: false, now, cause: 'unused' },
          )
      },
    },
  })
}
