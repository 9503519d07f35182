import type { Ticket, TicketTransfer } from '@hypha/contract'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import { notify } from '../../notifications/index.ts'
import { hashOfCode, type TicketCodes } from '../ticket-codes.ts'
import { findTicketsById, lockTicket, type TicketRow } from '../tickets.queries.ts'
import { viewTicketEvent } from '../tickets.views.ts'
import { stateOfTicket, viewTicket } from '../view-ticket.ts'
import {
  endTransfers,
  findTransfer,
  insertTransfer,
  setAccepted,
  setHolder,
  type TransferRow,
} from './transfers.queries.ts'

export type TicketTransfers = ReturnType<typeof createTicketTransfers>
type Person = Pick<CurrentUser, 'id' | 'fullName'>

interface Parts {
  db: Db
  jobs: Jobs
  ticketCodes: TicketCodes
}

/** Whether a ticket can go to somebody else now. */
const isMovable = (ticket: TicketRow, now: Date) =>
  stateOfTicket(ticket) === 'valid' && !ticket.cancelled_at && ticket.ends_at > now

/** Tickets that are given to other people: offered by mail, and accepted with the link in it. */
export function createTicketTransfers({ db, jobs, ticketCodes }: Parts) {
  const show = async (tx: Db, ticketId: number): Promise<Ticket> => {
    const [ticket] = await findTicketsById(tx, [ticketId])
    return viewTicket(ticket!, ticketCodes, new Date())
  }

  /** @throws NotFound for tickets of others */
  const lockOwn = async (tx: Db, id: number, person: Person): Promise<TicketRow> => {
    const ticket = await lockTicket(tx, id)
    if (ticket?.account_id !== person.id) throw new NotFound('tickets.ticketGone')
    return ticket
  }

  const read = async (tx: Db, code: string): Promise<TransferRow> => {
    const transfer = await findTransfer(tx, hashOfCode(code))
    if (!transfer) throw new NotFound('tickets.transfer.gone')
    return transfer
  }

  return {
    /** @throws NotFound; Conflict for a used, refunded or already offered ticket, or once the event is over */
    offer: (id: number, email: string, person: Person): Promise<Ticket> =>
      inTransaction(db, async (tx) => {
        const ticket = await lockOwn(tx, id, person)
        if (!isMovable(ticket, new Date())) throw new Conflict('tickets.transfer.impossible')
        const made = await insertTransfer(tx, {
          ...ticketCodes.create(),
          ticket_id: id,
          from_account_id: person.id,
          email,
        })
        if (!made) throw new Conflict('tickets.transfer.open')
        await jobs.enqueue(tx, 'mail.ticket-transfer', { transferId: made.id })
        return show(tx, id)
      }),

    /** @throws NotFound; Conflict if it isn't offered to anybody */
    takeBack: (id: number, person: Person): Promise<Ticket> =>
      inTransaction(db, async (tx) => {
        await lockOwn(tx, id, person)
        if ((await endTransfers(tx, [id])) === 0) throw new Conflict('tickets.transfer.notOpen')
        return show(tx, id)
      }),

    /** @throws NotFound for an unknown code */
    async find(code: string, person: Person): Promise<TicketTransfer> {
      const transfer = await read(db, code)
      const [ticket] = await findTicketsById(db, [transfer.ticket_id])
      const isOpen = transfer.state === 'open' && isMovable(ticket!, new Date())
      return {
        event: viewTicketEvent(ticket!),
        typeName: ticket!.type_name,
        from: transfer.from_name,
        state: !isOpen ? 'ended' : transfer.from_account_id === person.id ? 'own' : 'open',
      }
    },

    /**
     * Makes a ticket this person's, with a new code.
     * @throws NotFound; Conflict if it is their own, or was accepted, taken back or used in the meantime
     */
    accept: (code: string, person: Person): Promise<Ticket> =>
      inTransaction(db, async (tx) => {
        const transfer = await read(tx, code)
        const ticket = (await lockTicket(tx, transfer.ticket_id))!
        if (ticket.account_id === person.id && transfer.state === 'open')
          throw new Conflict('tickets.transfer.own')
        if (!isMovable(ticket, new Date()) || !(await setAccepted(tx, transfer.id, person.id)))
          throw new Conflict('tickets.transfer.ended')
        await setHolder(tx, ticket.id, {
          ...ticketCodes.create(),
          account_id: person.id,
          holder_name: person.fullName,
        })
        await notify(tx, jobs, {
          accountIds: [transfer.from_account_id],
          kind: 'Commerce',
          typeValue: 'ticket-accepted',
          text: text('tickets.news.accepted', {
            name: person.fullName,
            title: ticket.event_title,
          }),
          href: '/tickets',
          key: `ticket-accepted-${transfer.id}`,
        })
        await notify(tx, jobs, {
          accountIds: [person.id],
          kind: 'Commerce',
          typeValue: 'ticket-received',
          text: text('tickets.news.received', {
            name: transfer.from_name,
            title: ticket.event_title,
          }),
          href: '/tickets',
          key: `ticket-received-${transfer.id}`,
          hasOwnMail: true,
        })
        await jobs.enqueue(tx, 'mail.tickets', { ticketIds: [ticket.id] })
        return show(tx, ticket.id)
      }),
  }
}
