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
    // Anybody may have registered this address under any name: the mail to it holds none of what they typed.
    confirmEmail: (to: Recipient, token: string, id: string) =>
      mail(to, id, `Confirm your e-mail address for ${siteName}`, {
        heading: 'Confirm your e-mail address',
        paragraphs: [
          `Someone, hopefully you, signed up for ${siteName} with this address. Confirm that it’s yours to start using your account.`,
        ],
        action: { label: 'Confirm my address', url: `${publicUrl}/email-verification/${token}` },
        footnote:
          'The link works once, for three days. If you didn’t sign up, ignore this mail: nobody can use your address without it.',
      }),
    alreadyRegistered: (to: Recipient, id: string) =>
      mail(to, id, `You already have an account at ${siteName}`, {
        heading: 'You already have an account',
        paragraphs: [
          `Hello ${to.full_name},`,
          'Someone, probably you, tried to sign up again or to use this address for another account. You don’t need to do anything: log in as usual.',
        ],
        action: { label: 'Log in', url: `${publicUrl}/login` },
        footnote: `Forgot your password? Set a new one at ${publicUrl}/forgot-password.`,
      }),
    resetPassword: (to: Recipient & { is_verified: boolean }, token: string, id: string) =>
      mail(to, id, `Reset your ${siteName} password`, {
        heading: 'Choose a new password',
        paragraphs: [
          ...(to.is_verified ? [`Hello ${to.full_name},`] : []),
          'You asked to reset your password. This link lets you choose a new one.',
        ],
        action: {
          label: 'Choose a new password',
          url: `${publicUrl}/reset-password/reset/${token}`,
        },
        footnote:
          'The link works once, for 30 minutes. If you didn’t ask for it, ignore this mail: your password stays as it is.',
      }),
    passwordChanged: (to: Recipient, id: string) =>
      mail(to, id, `Your ${siteName} password was changed`, {
        heading: 'Your password was changed',
        paragraphs: [
          `Hello ${to.full_name},`,
          'Your password was just changed, and you were logged out on all other devices.',
        ],
        footnote: `Wasn’t you? Set a new password now: ${publicUrl}/forgot-password.`,
      }),
    changeEmail: (newAddress: string, token: string, id: string) =>
      mail({ email: newAddress, full_name: '' }, id, `Confirm your new address for ${siteName}`, {
        heading: 'Confirm your new address',
        paragraphs: [
          `Someone, hopefully you, asked to use this address for a ${siteName} account. Confirm it to make the change.`,
        ],
        action: { label: 'Confirm my new address', url: `${publicUrl}/email-change/${token}` },
        footnote: 'The link works once, for 24 hours. If you didn’t ask for it, ignore this mail.',
      }),
    emailChangeRequested: (to: Recipient, newAddress: string, id: string) =>
      mail(to, id, `Your ${siteName} address is about to change`, {
        heading: 'Your e-mail address is about to change',
        paragraphs: [
          `Hello ${to.full_name},`,
          `You asked to change your address to ${newAddress}. We sent a link there to confirm it; until then everything stays as it is.`,
        ],
        footnote: `Wasn’t you? Cancel the change at ${publicUrl}/settings/security and change your password.`,
      }),
    emailChanged: (oldAddress: string, to: Recipient, id: string) =>
      mail({ ...to, email: oldAddress }, id, `Your ${siteName} address was changed`, {
        heading: 'Your e-mail address was changed',
        paragraphs: [
          `Hello ${to.full_name},`,
          `Your account now uses ${to.email}. We won’t send anything to this address any more.`,
        ],
        footnote: 'Wasn’t you? Reply to this mail or contact us right away.',
      }),
  }
}
