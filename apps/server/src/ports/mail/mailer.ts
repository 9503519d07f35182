export interface Mail {
  /** A single address. */
  to: string
  subject: string
  text: string
  html: string
  /** The sender's id for this mail: letters, digits, `.`, `_`, `-`. Sending it again is idempotent. */
  messageId: string
  /** The address for one-click unsubscribing (RFC 8058); for mails that don't answer an action of the reader. */
  unsubscribeUrl?: string
  attachments?: readonly Attachment[]
}

/** A file in a mail. */
export interface Attachment {
  /** One line, without a folder. */
  name: string
  contentType: string
  content: Buffer | string
}

/** Deleted accounts have addresses at this domain, which does not exist (RFC 2606); nothing is sent there. */
export const DELETED_MAIL_DOMAIN = 'deleted.invalid'

export interface Mailer {
  /** Resolves once the mail is handed over; rejects if it can be retried, or with `MailRefused`. */
  send(mail: Mail): Promise<void>
  /** Deletes copies of mails to this address, if copies are stored. */
  forget(address: string): Promise<void>
}

/** The sender of our mails. */
export interface Sender {
  name: string
  address: string
}

/** This mail can never be sent; retrying is useless. */
export class MailRefused extends Error {}
