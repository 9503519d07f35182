import type { Language } from '@hypha/i18n/languages.ts'
import { renderIn } from '../../platform/texts/render.ts'
import { mailLayout } from '../../ports/mail/layout.ts'
import type { TicketRow } from './tickets.queries.ts'

interface Mailed {
  holderName: string
  tickets: readonly (TicketRow & { code: string })[]
}

/** The mail with a buyer's tickets for one event. */
export const createTicketMails =
  ({ siteName, publicUrl }: { siteName: string; publicUrl: string }) =>
  ({ holderName, tickets }: Mailed, language: Language) => {
    const t = renderIn(language)
    const [{ event_title: title, venue, city, starts_at, time_zone }] = tickets as readonly [
      Mailed['tickets'][number],
    ]
    const heading = t('tickets.mail.subject', { title })
    const start = new Intl.DateTimeFormat(language, {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: time_zone,
    }).format(starts_at)
    return {
      subject: heading,
      ...mailLayout({
        language,
        siteName,
        heading,
        paragraphs: [
          t('platform.mail.hello', { name: holderName }),
          t('tickets.mail.when', { venue, city, start }),
          [t('tickets.mail.codes'), ...tickets.map((row) => `${row.code} · ${row.type_name}`)].join(
            '\n',
          ),
          t('tickets.mail.door'),
        ],
        action: { label: t('tickets.mail.action'), url: `${publicUrl}/tickets` },
        footnote: t('tickets.mail.footnote'),
      }),
    }
  }
