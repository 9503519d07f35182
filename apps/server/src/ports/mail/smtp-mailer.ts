import { createTransport } from 'nodemailer'
import { type Mailer, MailRefused, type Sender } from './mailer.ts'
import { toMessage } from './message.ts'

export interface SmtpChoice {
  kind: 'smtp'
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  url: string
  from: Sender
  /** How long a silent server is waited for; 10,000 unless named. */
  timeoutMs?: number
}

/** Hands mails to an SMTP server, one connection for each. */
export function openSmtpMailer({ url, from, timeoutMs = 10_000 }: SmtpChoice): Mailer {
  const transport = createTransport({
    url,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return {
    forget: async () => undefined,
    send: async (mail) => {
      try {
        await transport.sendMail(toMessage(mail, from))
      } catch (error) {
        throw isFinal(error) ? new MailRefused('The server refuses this mail for good.') : error
      }
    },
  }
}

/** RFC 5321: an answer of 5xx to the receiver or the message will be the same next time. */
function isFinal(error: unknown) {
  if (!(error instanceof Error && 'responseCode' in error && 'code' in error)) return false
  const aboutTheMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return aboutTheMail && Number(error.responseCode) >= 500
}
