import { createTransport } from 'nodemailer'
import { type Mailer, MailRefused, type Sender } from './mailer.ts'
import { toMessage } from './message.ts'

export interface SmtpChoice {
  kind: 'smtp'
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  url: string
  from: Sender
  /** PEM certificates of authorities to trust instead of the well-known ones. */
  ca?: string | undefined
  /** Timeout for a silent server; 10,000 by default. */
  timeoutMs?: number
}

/** Connects to the server; its certificate is always verified. */
export const smtpTransport = ({ url, ca, timeoutMs = 10_000 }: Omit<SmtpChoice, 'kind' | 'from'>) =>
  createTransport({
    url,
    ...(ca && { tls: { ca } }),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })

/** Sends mails through an SMTP server, with one connection each. */
export function openSmtpMailer({ from, ...choice }: SmtpChoice): Mailer {
  const transport = smtpTransport(choice)
  return {
    forget: async () => undefined,
    send: async (mail) => {
      try {
        await transport.sendMail(toMessage(mail, from))
      } catch (error) {
        throw isFinal(error)
          ? new MailRefused('The mail server permanently rejected this e-mail.')
          : error
      }
    },
  }
}

/** RFC 5321: a 5xx reply to the recipient or the message is permanent. */
function isFinal(error: unknown) {
  if (!(error instanceof Error && 'responseCode' in error && 'code' in error)) return false
  const aboutTheMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return aboutTheMail && Number(error.responseCode) >= 500
}
