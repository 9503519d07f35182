export interface Mail {
  /** One address. */
  to: string
  subject: string
  text: string
  html: string
  /** The sender's own name for this mail: letters, digits, `.`, `_`, `-`. Sent again, it is the same mail. */
  messageId: string
}

export interface Mailer {
  /** Resolves once the mail is handed over; rejects when it may be tried again, or with `MailRefused`. */
  send(mail: Mail): Promise<void>
}

/** Who our mails come from. */
export interface Sender {
  name: string
  address: string
}

/** This mail can never be sent as it is; trying again is useless. */
export class MailRefused extends Error {}
