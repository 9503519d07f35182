import type { Language } from '@hypha/i18n/languages.ts'
import { renderIn } from '../../platform/texts/render.ts'
import { type MailContent, mailLayout } from '../../ports/mail/layout.ts'
import type { Mail } from '../../ports/mail/mailer.ts'

interface Recipient {
  email: string
  full_name: string
  language: Language
}

/** The mails about an account. `id` identifies a mail, so the provider can drop duplicates. */
export function createAccountMails({
  siteName,
  publicUrl,
}: {
  siteName: string
  publicUrl: string
}) {
  const mail = (
    to: Pick<Recipient, 'email' | 'language'>,
    id: string,
    subject: string,
    content: Omit<MailContent, 'siteName' | 'language'>,
  ): Mail => ({
    to: to.email,
    subject,
    messageId: id,
    ...mailLayout({ siteName, language: to.language, ...content }),
  })
  const hello = ({ full_name, language }: Recipient) =>
    renderIn(language)('platform.mail.hello', { name: full_name })

  return {
    // A stranger may have registered this address under any name, so the mail contains nothing that they typed.
    confirmEmail(to: Recipient, token: string, id: string) {
      const t = renderIn(to.language)
      return mail(to, id, t('accounts.mail.confirm.subject', { siteName }), {
        heading: t('accounts.mail.confirm.heading'),
        paragraphs: [t('accounts.mail.confirm.text', { siteName })],
        action: {
          label: t('accounts.mail.confirm.action'),
          url: `${publicUrl}/email-verification/${token}`,
        },
        footnote: t('accounts.mail.confirm.footnote'),
      })
    },

    alreadyRegistered(to: Recipient, id: string) {
      const t = renderIn(to.language)
      return mail(to, id, t('accounts.mail.registered.subject', { siteName }), {
        heading: t('accounts.mail.registered.heading'),
        paragraphs: [hello(to), t('accounts.mail.registered.text')],
        action: { label: t('accounts.mail.registered.action'), url: `${publicUrl}/login` },
        footnote: t('accounts.mail.registered.footnote', { url: `${publicUrl}/forgot-password` }),
      })
    },

    resetPassword(to: Recipient & { is_verified: boolean }, token: string, id: string) {
      const t = renderIn(to.language)
      return mail(to, id, t('accounts.mail.reset.subject', { siteName }), {
        heading: t('accounts.mail.reset.heading'),
        paragraphs: [...(to.is_verified ? [hello(to)] : []), t('accounts.mail.reset.text')],
        action: {
          label: t('accounts.mail.reset.heading'),
          url: `${publicUrl}/reset-password/reset/${token}`,
        },
        footnote: t('accounts.mail.reset.footnote'),
      })
    },

    passwordChanged(to: Recipient, id: string) {
      const t = renderIn(to.language)
      return mail(to, id, t('accounts.mail.passwordChanged.subject', { siteName }), {
        heading: t('accounts.mail.passwordChanged.heading'),
        paragraphs: [hello(to), t('accounts.mail.passwordChanged.text')],
        footnote: t('accounts.mail.passwordChanged.footnote', {
          url: `${publicUrl}/forgot-password`,
        }),
      })
    },

    changeEmail(
      { email, language }: Pick<Recipient, 'email' | 'language'>,
      token: string,
      id: string,
    ) {
      const t = renderIn(language)
      return mail({ email, language }, id, t('accounts.mail.changeEmail.subject', { siteName }), {
        heading: t('accounts.mail.changeEmail.heading'),
        paragraphs: [t('accounts.mail.changeEmail.text', { siteName })],
        action: {
          label: t('accounts.mail.changeEmail.action'),
          url: `${publicUrl}/email-change/${token}`,
        },
        footnote: t('accounts.mail.changeEmail.footnote'),
      })
    },

    emailChangeRequested(to: Recipient, newAddress: string, id: string) {
      const t = renderIn(to.language)
      return mail(to, id, t('accounts.mail.emailChanging.subject', { siteName }), {
        heading: t('accounts.mail.emailChanging.heading'),
        paragraphs: [hello(to), t('accounts.mail.emailChanging.text', { email: newAddress })],
        footnote: t('accounts.mail.emailChanging.footnote', {
          url: `${publicUrl}/settings/security`,
        }),
      })
    },

    emailChanged(oldAddress: string, to: Recipient, id: string) {
      const t = renderIn(to.language)
      const old = { email: oldAddress, language: to.language }
      return mail(old, id, t('accounts.mail.emailChanged.subject', { siteName }), {
        heading: t('accounts.mail.emailChanged.heading'),
        paragraphs: [hello(to), t('accounts.mail.emailChanged.text', { email: to.email })],
        footnote: t('accounts.mail.emailChanged.footnote'),
      })
    },
  }
}
