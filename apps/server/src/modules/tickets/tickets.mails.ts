import type { Language } from '@hypha/i18n/languages.ts'
import { renderIn } from '../../platform/texts/render.ts'
import { mailLayout } from '../../ports/mail/layout.ts'
import type { TicketRow } from './tickets.queries.ts'

interface Site {
  siteName: string
  publicUrl: string
}

interface Mailed {
  /** Whom the mail addresses. */
  name: string
  tickets: readonly (TicketRow & { code: string })[]
}

type EventTexts = Pick<
  TicketRow,
  'event_title' | 'venue' | 'city' | 'country' | 'starts_at' | 'time_zone'
>

/** Where and when an event is, in a sentence. */
function whenText(language: Language, event: EventTexts): string {
  const { venue, city, country, starts_at, time_zone } = event
  const start = new Intl.DateTimeFormat(language, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: time_zone,
  }).format(starts_at)
  const t = renderIn(language)
  return country === ''
    ? t('tickets.mail.whenOnline', { start })
    : t('tickets.mail.when', { venue, city, start })
}

/** Mails about tickets. */
export function createTicketMails({ siteName, publicUrl }: Site) {
  const codesText = (language: Language, tickets: Mailed['tickets']) =>
    [
      renderIn(language)('tickets.mail.codes'),
      ...tickets.map((row) => `${row.code} · ${row.type_name}`),
    ].join('\n')

  return {
    /** A holder's tickets for one event. */
    tickets({ name, tickets }: Mailed, language: Language) {
      const t = renderIn(language)
      const [first] = tickets as readonly [Mailed['tickets'][number]]
      const heading = t('tickets.mail.subject', { title: first.event_title })
      return {
        subject: heading,
        ...mailLayout({
          language,
          siteName,
          heading,
          paragraphs: [
            t('platform.mail.hello', { name }),
            whenText(language, first),
            codesText(language, tickets),
            t('tickets.mail.door'),
          ],
          action: { label: t('tickets.mail.action'), url: `${publicUrl}/tickets` },
          footnote: t('tickets.mail.footnote'),
        }),
      }
    },

    /** The tickets of a guest, who may have no account. */
    guest({ name, tickets }: Mailed, language: Language) {
      const t = renderIn(language)
      const [first] = tickets as readonly [Mailed['tickets'][number]]
      const heading = t('tickets.mail.guest.subject', { title: first.event_title })
      return {
        subject: heading,
        ...mailLayout({
          language,
          siteName,
          heading,
          paragraphs: [
            t('platform.mail.hello', { name }),
            whenText(language, first),
            codesText(language, tickets),
            t('tickets.mail.guest.door'),
          ],
          footnote: t('tickets.mail.guest.footnote'),
        }),
      }
    },

    /** The link with which somebody accepts a ticket. */
    transfer(
      { from, ticket, code }: { from: string; ticket: TicketRow; code: string },
      language: Language,
    ) {
      const t = renderIn(language)
      const heading = t('tickets.mail.transfer.subject', { name: from, title: ticket.event_title })
      return {
        subject: heading,
        ...mailLayout({
          language,
          siteName,
          heading,
          paragraphs: [
            whenText(language, ticket),
            t('tickets.mail.transfer.accept', { name: from, type: ticket.type_name }),
          ],
          action: {
            label: t('tickets.mail.transfer.action'),
            url: `${publicUrl}/tickets/accept/${code}`,
          },
          footnote: t('tickets.mail.transfer.footnote', { name: from }),
        }),
      }
    },
  }
}
