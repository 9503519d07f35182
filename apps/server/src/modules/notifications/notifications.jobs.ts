import { channelOf } from '@hypha/contract'
import type { Db } from '../../platform/database/connection.ts'
import { defineJobs } from '../../platform/jobs/jobs.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { mailLayout } from '../../ports/mail/layout.ts'
import { type Mailer, MailRefused } from '../../ports/mail/mailer.ts'
import type { Publisher } from '../../ports/publisher/publisher.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { asText } from '../../platform/texts/text.ts'
import { renderIn } from '../../platform/texts/render.ts'
import { announceEvent } from './announce-event.ts'
import { announcePreOrder, announceRelease } from './announce-release.ts'
import { mailOffToken } from './mail-off-token.ts'
import { renderNews } from './render-news.ts'
import { countUnread, findUnmailed, markMailed } from './notifications.queries.ts'

interface Parts {
  db: Db
  jobs: Jobs
  mailer: Mailer
  publisher: Publisher
  secrets: Secrets
  siteName: string
  publicUrl: string
}

export const notificationJobs = ({
  db,
  jobs,
  mailer,
  publisher,
  secrets,
  siteName,
  publicUrl,
}: Parts) =>
  defineJobs({
    'release.announce': {
      retries: 10,
      expireSeconds: 600,
      run: ({ payload, signal }) => announceRelease(db, jobs, payload.releaseId, signal),
    },
    'pre-order.announce': {
      retries: 10,
      expireSeconds: 600,
      run: ({ payload, signal }) => announcePreOrder(db, jobs, payload.releaseId, signal),
    },
    'event.announce': {
      retries: 10,
      expireSeconds: 600,
      run: ({ payload, signal }) => announceEvent(db, jobs, payload, signal),
    },
    'notifications.tell': {
      retries: 2,
      expireSeconds: 60,
      async run({ payload }) {
        const unread = await countUnread(db, payload.accountIds)
        for (const id of payload.accountIds)
          await publisher.publish(channelOf.notifications(id), { unread: unread.get(id) ?? 0 })
      },
    },
    'notifications.mail': {
      retries: 20,
      expireSeconds: 300,
      async run({ payload }) {
        for (const news of await findUnmailed(db, payload.notificationIds)) {
          const { id, account_id, kind, href, email, language } = news
          const t = renderIn(language)
          const message = renderNews(news, language)
          const unsubscribeUrl = `${publicUrl}/mails-off/${mailOffToken(secrets.mailOff, account_id, kind)}`
          const mail = {
            to: email,
            subject: message,
            messageId: `notification-${id}`,
            unsubscribeUrl,
            ...mailLayout({
              language,
              siteName,
              heading: message,
              paragraphs: [],
              ...(href !== null && {
                action: { label: t('notifications.mail.view'), url: `${publicUrl}${href}` },
              }),
              footnote: t('notifications.mail.footnote', {
                kind: asText(`notifications.kind.${kind}`),
                url: unsubscribeUrl,
              }),
            }),
          }
          await mailer.send(mail).catch((error: unknown) => {
            if (!(error instanceof MailRefused)) throw error
          })
          await markMailed(db, id)
        }
      },
    },
  })
