import * as z from 'zod'
import { Email } from '../entities/account.ts'
import { TicketTransfer } from '../entities/ticket-transfer.ts'
import { Ticket } from '../entities/ticket.ts'
import { endpoint, Id, result } from '../kit.ts'

const One = z.object({ id: Id })
const Link = z.object({ code: z.string().trim().min(1).max(60) })

/** Giving tickets to other people. */
export const ticketTransfers = {
  transferTicket: endpoint({
    method: 'POST',
    path: '/tickets/:id/transfer',
    access: 'verified',
    scope: 'write',
    status: 201,
    summary: 'Offer one of your tickets to somebody, who gets a link by mail',
    params: One,
    body: z.strictObject({ email: Email }),
    limits: [{ by: 'account', max: 40, windowSeconds: 3_600 }],
    errors: [409],
    returns: result(Ticket),
  }),
  takeBackTicket: endpoint({
    method: 'DELETE',
    path: '/tickets/:id/transfer',
    access: 'verified',
    scope: 'write',
    summary: 'Take back a ticket that was not accepted yet; the link stops working',
    params: One,
    errors: [409],
    returns: result(Ticket),
  }),
  findTransfer: endpoint({
    method: 'GET',
    path: '/ticket_transfers/:code',
    access: 'verified',
    scope: 'read',
    summary: 'Get the ticket that a link from a mail offers',
    params: Link,
    limits: [{ by: 'account', max: 120, windowSeconds: 600 }],
    returns: result(TicketTransfer),
  }),
  acceptTransfer: endpoint({
    method: 'POST',
    path: '/ticket_transfers/:code/accept',
    access: 'verified',
    scope: 'write',
    summary: 'Accept a ticket. It gets a new code, and the old code stops working',
    params: Link,
    limits: [{ by: 'account', max: 60, windowSeconds: 600 }],
    errors: [409],
    returns: result(Ticket),
  }),
}
