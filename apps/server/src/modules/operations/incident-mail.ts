import type { Component } from '@hypha/contract'
import { renderIn } from '../../platform/texts/render.ts'
import { mailLayout } from '../../ports/mail/layout.ts'
import type { Mailer } from '../../ports/mail/mailer.ts'
import type { Admin } from './incidents.queries.ts'

interface Parts {
  mailer: Mailer
  siteName: string
  publicUrl: string
}

interface News {
  /** Identifies the incident; a mail that is sent again is the same one. */
  key: string
  component: Component
  reason: string
  isOver: boolean
}

/** Mails every admin that an incident began or is over. */
export async function mailAdmins(
  { mailer, siteName, publicUrl }: Parts,
  admins: readonly Admin[],
  { key, component, reason, isOver }: News,
): Promise<void> {
  for (const { id, email, language } of admins) {
    const t = renderIn(language)
    const heading = t(`operations.${isOver ? 'over' : 'begun'}.${component}`)
    await mailer.send({
      to: email,
      subject: `${siteName}: ${heading}`,
      messageId: `incident-${key}-${isOver ? 'over' : 'begun'}-${id}`,
      ...mailLayout({
        ...{ siteName, language, heading },
        paragraphs: isOver
          ? [t('operations.overText')]
          : [t(`operations.advice.${component}`), t('operations.reason', { reason })],
        action: { label: t('operations.open'), url: publicUrl },
        footnote: t('operations.footnote'),
      }),
    })
  }
}
