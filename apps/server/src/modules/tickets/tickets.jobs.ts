import type { Db } from '../../platform/database/connection.ts'
import { defineJobs } from '../../platform/jobs/jobs.ts'
import type { Mailer } from '../../ports/mail/mailer.ts'
import type { TicketCodes } from './ticket-codes.ts'
import { createTicketMails } from './tickets.mails.ts'
import { findTicketsById } from './tickets.queries.ts'

interface Parts {
  db: Db
  mailer: Mailer
  ticketCodes: TicketCodes
  siteName: string
  publicUrl: string
}

export function ticketJobs(parts: Parts) {
  const { db, mailer, ticketCodes } = parts
  const mail = createTicketMails(parts)
  return defineJobs({
    'mail.tickets': {
      retries: 20,
      expireSeconds: 60,
      atOnce: 2,
      async run({ id, payload }) {
        const rows = await findTicketsById(db, payload.ticketIds)
        for (const [eventId, tickets] of Map.groupBy(rows, (row) => row.event_id)) {
          const [first] = tickets
          const person = await db
            .selectFrom('account')
            .where('id', '=', first!.account_id)
            .select(['email', 'language'])
            .executeTakeFirstOrThrow()
          await mailer.send({
            to: person.email,
            messageId: `${id}-${eventId}`,
            ...mail(
              {
                holderName: first!.holder_name,
                tickets: tickets.map((row) => ({ ...row, code: ticketCodes.codeOf(row.nonce) })),
              },
              person.language,
            ),
          })
        }
      },
    },
  })
}
