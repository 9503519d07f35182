import type { SubscriberMessage } from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { defineJobs, type Jobs } from '../../../platform/jobs/jobs.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { renderIn } from '../../../platform/texts/render.ts'
import { mailLayout } from '../../../ports/mail/layout.ts'
import { type Mailer, MailRefused } from '../../../ports/mail/mailer.ts'
import { mailListOffToken } from '../../notifications/index.ts'
import { findForMail, markDelivery, takeWaiting, type WaitingDelivery } from './messages.queries.ts'

interface Parts {
  db: Db
  jobs: Jobs
  mailer: Mailer
  secrets: Secrets
  siteName: string
  publicUrl: string
}

/** How many mails one run sends before it enqueues the next run. */
const MAILS_A_RUN = 50

export const audienceJobs = ({ db, jobs, mailer, secrets, siteName, publicUrl }: Parts) => {
  const mailOf = (message: SubscriberMessage, { account_id, email, language }: WaitingDelivery) => {
    const { id, from, subject, text: body, link } = message
    const { name } = from
    const t = renderIn(language)
    const unsubscribeUrl = `${publicUrl}/mails-off/${mailListOffToken(secrets.mailOff, account_id, from)}`
    return {
      to: email,
      subject: `${name}: ${subject}`,
      messageId: `subscriber-message-${id}-${account_id}`,
      unsubscribeUrl,
      ...mailLayout({
        language,
        siteName,
        heading: subject,
        paragraphs: [t('community.message.intro', { name, siteName }), ...body.split(/\n{2,}/)],
        ...(link !== null && {
          action: {
            label: t('community.message.open', { host: new URL(link).hostname }),
            url: link,
          },
        }),
        footnote: t('community.message.footnote', { name, url: unsubscribeUrl }),
      }),
    }
  }

  /** Locks the delivery while its mail is sent, so parallel runs never send the same one. */
  const sendNext = (message: SubscriberMessage): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const delivery = await takeWaiting(tx, message.id)
      if (!delivery) return false
      const isSent =
        delivery.is_wanted &&
        (await mailer.send(mailOf(message, delivery)).then(
          () => true,
          (error: unknown) => {
            if (error instanceof MailRefused) return false
            throw error
          },
        ))
      await markDelivery(tx, message.id, delivery.account_id, isSent ? 'sent' : 'skipped')
      return true
    })

  return defineJobs({
    'subscriber-message.send': {
      retries: 20,
      expireSeconds: 600,
      async run({ payload: { messageId }, signal }) {
        const message = await findForMail(db, messageId)
        if (!message) return
        for (let mails = 0; mails < MAILS_A_RUN; mails++) {
          signal.throwIfAborted()
          if (!(await sendNext(message))) return
        }
        await jobs.enqueue(db, 'subscriber-message.send', { messageId })
      },
    },
  })
}
