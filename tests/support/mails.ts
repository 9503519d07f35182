import {
  listOutbox,
  readOutboxMail,
  type OutboxMail,
} from '../../apps/server/src/ports/mail/outbox-mailer.ts'
import type { TestApp } from './test-app.ts'
import { until } from './until.ts'

/** Waits for the mail of this subject to an address; the newest when there are several. */
export async function mailTo(
  app: TestApp,
  to: string,
  subject: RegExp,
  alreadySeen: string[] = [],
): Promise<OutboxMail> {
  if (app.config.mail.kind !== 'outbox') throw new Error('These mails go by SMTP.')
  const { dir } = app.config.mail
  const entry = await until(async () =>
    (await listOutbox(dir)).find(
      (mail) => mail.to === to && subject.test(mail.subject) && !alreadySeen.includes(mail.id),
    ),
  )
  return (await readOutboxMail(dir, entry.id))!
}

/** The token at the end of the mail's link. */
export const tokenIn = (mail: OutboxMail): string =>
  /https?:\/\/\S+\/([\w-]{40,})/.exec(mail.text)![1]!
