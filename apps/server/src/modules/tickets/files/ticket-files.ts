import { formatsOf } from '@hypha/i18n/formats.ts'
import type { Language } from '@hypha/i18n/languages.ts'
import type { Db } from '../../../platform/database/connection.ts'
import { isDrawable } from '../../../platform/fonts.ts'
import { renderIn, type RenderMessage } from '../../../platform/texts/render.ts'
import type { Attachment } from '../../../ports/mail/mailer.ts'
import type { TicketCodes } from '../ticket-codes.ts'
import type { TicketRow } from '../tickets.queries.ts'
import { drawTicketPdf, type PrintedTicket } from './ticket-pdf.ts'

export type TicketFiles = ReturnType<typeof createTicketFiles>

/** Returns an event as iCalendar; provided by the module of events. */
export type CalendarFileOf = (
  db: Db,
  eventId: number,
  options: { language: Language; publicUrl: string },
) => Promise<string>

interface Parts {
  db: Db
  ticketCodes: TicketCodes
  siteName: string
  publicUrl: string
  calendarFileOf: CalendarFileOf
}

/** The rule about refunds in one sentence. */
function refundText(t: RenderMessage, { refund_policy, refund_days }: TicketRow): string {
  return refund_policy === 'days'
    ? t('tickets.refundPolicy.days', { count: refund_days })
    : t(`tickets.refundPolicy.${refund_policy}`)
}

/** Documents of tickets: a PDF to show or print, and the event for a calendar. */
export function createTicketFiles(parts: Parts) {
  const { db, ticketCodes, siteName, publicUrl, calendarFileOf } = parts

  const print = (row: TicketRow, language: Language): PrintedTicket => {
    const t = renderIn(language)
    const format = formatsOf(language)
    const { starts_at, ends_at, time_zone, order_line_id } = row
    const moment = (at: Date) => format.dateAndTime(at.toISOString(), time_zone)
    return {
      siteName,
      title: row.event_title,
      facts: [
        moment(starts_at),
        t('tickets.pdf.until', { end: moment(ends_at) }),
        row.country === ''
          ? t('tickets.online')
          : `${row.venue}, ${row.city}, ${format.country(row.country)}`,
      ],
      typeName: row.type_name,
      holderName: row.holder_name,
      code: ticketCodes.codeOf(row.nonce),
      notes: [
        t('tickets.mail.door'),
        ...(order_line_id === null ? [] : [refundText(t, row)]),
        `${publicUrl}/event/${row.event_id}`,
      ],
    }
  }

  /** Returns tickets as a PDF. Languages that its fonts can't write fall back to English. */
  const pdf = (tickets: readonly TicketRow[], language: Language): Promise<Buffer> => {
    const written = isDrawable(renderIn(language)('tickets.mail.door')) ? language : 'en'
    return drawTicketPdf(
      tickets.map((row) => print(row, written)),
      written,
    )
  }

  return {
    pdf,

    /** Returns the files of a mail with tickets of one event. */
    async attachments(tickets: readonly TicketRow[], language: Language): Promise<Attachment[]> {
      const [{ event_id, event_title: title }] = tickets as readonly [TicketRow]
      return [
        {
          name: `${title}.pdf`,
          contentType: 'application/pdf',
          content: await pdf(tickets, language),
        },
        {
          name: `${title}.ics`,
          contentType: 'text/calendar; charset=utf-8',
          content: await calendarFileOf(db, event_id, { language, publicUrl }),
        },
      ]
    },
  }
}
