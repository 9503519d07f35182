import type { Config } from '../config.ts'
import { smtpTransport } from '../ports/mail/smtp-mailer.ts'
import { broken, type Finding, messageOf, ok, warning } from './finding.ts'

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|certificate/i

/** Connects to the mail server, verifies its certificate, and logs in. Sends nothing. */
export async function checkMail({ mail }: Pick<Config, 'mail'>): Promise<Finding> {
  if (mail.kind === 'outbox')
    return warning(
      `No e-mail is sent; they are saved in ${mail.dir}.`,
      'Set SMTP_URL and MAIL_FROM.',
    )
  const { hostname, protocol, username } = new URL(mail.url)
  const transport = smtpTransport(mail)
  try {
    await transport.verify()
    const login = username ? ', and accepts the login' : ' (without a login)'
    return ok(`The mail server ${hostname} answers${login}.`)
  } catch (error) {
    const { code } = error as { code?: string }
    const what = `The mail server ${hostname} cannot be used: ${messageOf(error)}`
    if (code === 'EAUTH') return broken(what, 'Check user and password in SMTP_URL.')
    if (CERTIFICATE.test(`${code} ${messageOf(error)}`))
      return broken(
        what,
        'Use the host name that its certificate is for. If a certificate authority of your own signed it, set SMTP_CA_FILE to the PEM file of that authority.',
      )
    return broken(
      what,
      `Check host and port in SMTP_URL (${protocol === 'smtps:' ? 'smtps is usually port 465' : 'smtp is usually port 587'}), and that no firewall blocks it.`,
    )
  } finally {
    transport.close()
  }
}
