import {
  listOutbox,
  readOutboxMail,
  type OutboxMail,
} from '../../apps/server/src/ports/mail/outbox-mailer.ts'
import type { TestApp } from './test-app.ts'
import { eventually } from './until.ts'

/** Waits for the mail with this subject to an address; the newest if there are several. */
export async function mailIn(
  folder: string,
  to: string,
  subject: RegExp,
  alreadySeen: string[] = [],
): Promise<OutboxMail> {
  const entry = await eventually(async () =>
    (await listOutbox(folder)).find(
      (mail) => mail.to === to && subject.test(mail.subject) && !alreadySeen.includes(mail.id),
    ),
  )
  return (await readOutboxMail(folder, entry.id))!
}

/** The same in the outbox of a test's own product. */
export function mailTo(
  app: TestApp,
  to: string,
  subject: RegExp,
  alreadySeen?: string[],
): Promise<OutboxMail> {
  if (app.config.mail.kind !== 'outbox') throw new Error('These e-mails are sent by SMTP.')
  return mailIn(app.config.mail.dir, to, subject, alreadySeen)
}

/** The token at the end of the mail's link. */
export const tokenIn = (mail: OutboxMail): string =>
  /https?:\/\/\S+\/([\w-]{40,})/.exec(mail.text)![1]!
