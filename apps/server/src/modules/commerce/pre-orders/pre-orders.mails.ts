import type { Language } from '@hypha/i18n/languages.ts'
import type { Db } from '../../../platform/database/connection.ts'
import { renderIn } from '../../../platform/texts/render.ts'
import { mailLayout } from '../../../ports/mail/layout.ts'

interface MailedPerson {
  email: string
  full_name: string
  language: Language
}

/** Returns the account that gets the mail, unless it was deleted. */
export const findMailedPerson = (db: Db, accountId: number): Promise<MailedPerson | undefined> =>
  db
    .selectFrom('account')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .select(['email', 'full_name', 'language'])
    .executeTakeFirst()

/** Says that a pre-order is out, or will be out later than promised. */
export function preOrderMail(
  {
    title,
    releases_at,
    what,
    person,
  }: { title: string; releases_at: Date; what: 'released' | 'later'; person: MailedPerson },
  { siteName, publicUrl }: { siteName: string; publicUrl: string },
) {
  const { language } = person
  const t = renderIn(language)
  const facts = { title, date: releases_at.toISOString() }
  const heading = t(`commerce.mail.preOrder.${what}.subject`, facts)
  return {
    subject: heading,
    ...mailLayout({
      language,
      siteName,
      heading,
      paragraphs: [
        t('platform.mail.hello', { name: person.full_name }),
        t(`commerce.mail.preOrder.${what}.text`, facts),
      ],
      action: {
        label: t(`commerce.mail.preOrder.${what}.action`),
        url: `${publicUrl}${what === 'released' ? '/download-purchased' : '/orders'}`,
      },
      footnote: t('commerce.mail.preOrder.footnote'),
    }),
  }
}
