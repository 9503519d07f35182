import { DELETED_MAIL_DOMAIN, type Mailer } from './mailer.ts'
import { openOutboxMailer, type OutboxChoice } from './outbox-mailer.ts'
import { openSmtpMailer, type SmtpChoice } from './smtp-mailer.ts'

export type MailChoice = OutboxChoice | SmtpChoice

/**
 * Creates the configured mailer. Mails to deleted accounts are dropped, for example when an order is refunded later.
 */
export function createMailer(choice: MailChoice): Mailer {
  const mailer = choice.kind === 'smtp' ? openSmtpMailer(choice) : openOutboxMailer(choice)
  return {
    ...mailer,
    send: async (mail) => {
      if (!mail.to.endsWith(`@${DELETED_MAIL_DOMAIN}`)) await mailer.send(mail)
    },
  }
}
