import type { Mailer } from './mailer.ts'
import { openOutboxMailer, type OutboxChoice } from './outbox-mailer.ts'
import { openSmtpMailer, type SmtpChoice } from './smtp-mailer.ts'

export type MailChoice = OutboxChoice | SmtpChoice

/** The mailer that the configuration chose. */
export const createMailer = (choice: MailChoice): Mailer =>
  choice.kind === 'smtp' ? openSmtpMailer(choice) : openOutboxMailer(choice)
