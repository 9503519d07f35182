import type { Db } from '../../platform/database/connection.ts'
import { defineJobs, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Mailer } from '../../ports/mail/mailer.ts'
import { languageOfAccount } from '../accounts/index.ts'
import type { TicketFiles } from './files/ticket-files.ts'
import { findGuestsById, findGuestTicketIds, forgetGuests } from './guests/guests.queries.ts'
import type { TicketCodes } from './ticket-codes.ts'
import { createTicketMails } from './tickets.mails.ts'
import { findTicketsById, type TicketRow } from './tickets.queries.ts'
import { findOpenTransfer } from './transfers/transfers.queries.ts'
import { offerTickets } from './waiting-list/offer-tickets.ts'

interface Parts {
  db: Db
  jobs: Jobs
  mailer: Mailer
  ticketCodes: TicketCodes
  ticketFiles: TicketFiles
  siteName: string
  publicUrl: string
}

const MAIL = { retries: 20, expireSeconds: 60, atOnce: 2 }
/** Addresses and notes of guests are deleted this long after their event. */
const GUESTS_KEPT_MS = 30 * 86_400_000

export function ticketJobs(parts: Parts) {
  const { db, mailer, ticketCodes, ticketFiles } = parts
  const mails = createTicketMails(parts)
  const withCode = (row: TicketRow) => ({ ...row, code: ticketCodes.codeOf(row.nonce) })
  return defineJobs({
    'mail.tickets': {
      ...MAIL,
      async run({ id, payload }) {
        const rows = await findTicketsById(db, payload.ticketIds)
        for (const [eventId, tickets] of Map.groupBy(rows, (row) => row.event_id)) {
          const [first] = tickets
          const { account_id: accountId } = first!
          if (accountId === null) continue
          const person = await db
            .selectFrom('account')
            .where('id', '=', accountId)
            .select(['email', 'language'])
            .executeTakeFirstOrThrow()
          const mail = { name: first!.holder_name, tickets: tickets.map(withCode) }
          await mailer.send({
            to: person.email,
            messageId: `${id}-${eventId}`,
            ...mails.tickets(mail, person.language),
            attachments: await ticketFiles.attachments(tickets, person.language),
          })
        }
      },
    },
    'mail.guest': {
      ...MAIL,
      async run({ id, payload }) {
        const [guest] = await findGuestsById(db, [payload.guestId])
        if (!guest || guest.email === null) return
        const ids = await findGuestTicketIds(db, guest.id)
        const tickets = await findTicketsById(db, ids)
        const language = await languageOfAccount(db, guest.owner_id)
        await mailer.send({
          to: guest.email,
          messageId: id,
          ...mails.guest({ name: guest.name, tickets: tickets.map(withCode) }, language),
          attachments: await ticketFiles.attachments(tickets, language),
        })
        await db
          .updateTable('event_guest')
          .set({ mailed_at: new Date() })
          .where('id', '=', guest.id)
          .execute()
      },
    },
    'mail.ticket-transfer': {
      ...MAIL,
      async run({ id, payload }) {
        const transfer = await findOpenTransfer(db, payload.transferId)
        if (!transfer) return
        const [ticket] = await findTicketsById(db, [transfer.ticket_id])
        const { from_name: from, language, email, nonce } = transfer
        const mail = { from, ticket: ticket!, code: ticketCodes.codeOf(nonce) }
        await mailer.send({ to: email, messageId: id, ...mails.transfer(mail, language) })
      },
    },
    'waiting-list.offer': {
      retries: 0,
      expireSeconds: 300,
      cron: '* * * * *',
      run: () => offerTickets(parts, new Date()),
    },
    'guests.forget': {
      retries: 3,
      expireSeconds: 300,
      cron: '40 4 * * *',
      async run() {
        await forgetGuests(db, new Date(Date.now() - GUESTS_KEPT_MS))
      },
    },
  })
}
