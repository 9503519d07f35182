export interface Mail {
  /** One address. */
  to: string
  subject: string
  text: string
  html: string
  /** The sender's own name for this mail: letters, digits, `.`, `_`, `-`. Sent again, it is the same mail. */
  messageId: string
  /** Where a mail program unsubscribes with one click (RFC 8058); for mails that are no answer to what the reader did. */
  unsubscribeUrl?: string
}

/** Deleted accounts have addresses of this domain, which does not exist (RFC 2606): nothing is sent there. */
export const DELETED_MAIL_DOMAIN = 'deleted.invalid'

export interface Mailer {
  /** Resolves once the mail is handed over; rejects when it may be tried again, or with `MailRefused`. */
  send(mail: Mail): Promise<void>
  /** Forgets what is kept of mails to this address, where copies are kept. */
  forget(address: string): Promise<void>
}

/** Who our mails come from. */
export interface Sender {
  name: string
  address: string
}

/** This mail can never be sent as it is; trying again is useless. */
export class MailRefused extends Error {}
