import type { Mail } from '../../ports/mail/mailer.ts'
import { mailLayout } from '../../ports/mail/layout.ts'

interface Recipient {
  email: string
  full_name: string
}

/** The mails about an account, ready to send. `id` makes a mail that goes out twice recognisable as one. */
export function createAccountMails({
  siteName,
  publicUrl,
}: {
  siteName: string
  publicUrl: string
}) {
  const mail = (
    to: Recipient,
    id: string,
    subject: string,
    content: Omit<Parameters<typeof mailLayout>[0], 'siteName'>,
  ): Mail => ({
    to: to.email,
    subject,
    messageId: id,
    ...mailLayout({ siteName, ...content }),
  })

  return {
    confirmEmail: (to: Recipient, token: string, id: string) =>
      mail(to, id, `Confirm your e-mail address for ${siteName}`, {
        heading: 'One step left',
        paragraphs: [
          `Hello ${to.full_name},`,
          `confirm that this address is yours, and ${siteName} is open to you.`,
        ],
        action: { label: 'Confirm my address', url: `${publicUrl}/email-verification/${token}` },
        footnote:
          'The link works once and for three days. If you did not sign up, ignore this mail.',
      }),
    alreadyRegistered: (to: Recipient, id: string) =>
      mail(to, id, `You already have an account at ${siteName}`, {
        heading: 'You are already with us',
        paragraphs: [
          `Hello ${to.full_name},`,
          'somebody, probably you, tried to open a second account with this address. There is nothing to do: sign in as before.',
        ],
        action: { label: 'Sign in', url: `${publicUrl}/login` },
        footnote: `If you forgot your password, set a new one at ${publicUrl}/forgot-password.`,
      }),
    resetPassword: (to: Recipient, token: string, id: string) =>
      mail(to, id, `A new password for ${siteName}`, {
        heading: 'Set a new password',
        paragraphs: [
          `Hello ${to.full_name},`,
          'you asked for a new password. This link lets you choose one.',
        ],
        action: {
          label: 'Choose a new password',
          url: `${publicUrl}/reset-password/reset/${token}`,
        },
        footnote:
          'The link works once and for 30 minutes. If you did not ask for it, ignore this mail: your password stays.',
      }),
    passwordChanged: (to: Recipient, id: string) =>
      mail(to, id, `Your password at ${siteName} was changed`, {
        heading: 'Your password was changed',
        paragraphs: [
          `Hello ${to.full_name},`,
          'your password was changed just now, and you were signed out everywhere.',
        ],
        footnote: `If that was not you, set a new password at once: ${publicUrl}/forgot-password.`,
      }),
  }
}
