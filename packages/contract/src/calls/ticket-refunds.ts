import * as z from 'zod'
import { EventRefunds, NewTicketRefund, RefundQuote } from '../entities/ticket-refund.ts'
import { TicketSettings } from '../entities/ticket-terms.ts'
import { endpoint, Id, result } from '../kit.ts'

const One = z.object({ id: Id })
const writes = [{ by: 'account', max: 120, windowSeconds: 3_600 }] as const

/** Refunds of tickets by their holders and by organizers, and when holders may. */
export const ticketRefunds = {
  ticketSettings: endpoint({
    method: 'GET',
    path: '/events/:id/ticket_settings',
    access: 'verified',
    scope: 'read',
    summary: 'Get the refund policy of an event that you organize',
    params: One,
    returns: result(TicketSettings),
  }),
  editTicketSettings: endpoint({
    method: 'PATCH',
    path: '/events/:id/ticket_settings',
    access: 'verified',
    scope: 'sell',
    beta: true,
    summary: 'Change the refund policy of an event that you organize',
    params: One,
    body: z.strictObject(TicketSettings.shape).partial(),
    limits: writes,
    errors: [409],
    returns: result(TicketSettings),
  }),
  ticketRefund: endpoint({
    method: 'GET',
    path: '/tickets/:id/refund',
    access: 'verified',
    scope: 'read',
    guests: true,
    summary: 'Get what a refund of a ticket pays back: of yours, or of an event that you organize',
    params: One,
    errors: [409],
    returns: result(RefundQuote),
  }),
  refundTicket: endpoint({
    method: 'POST',
    path: '/tickets/:id/refund',
    access: 'verified',
    scope: 'sell',
    guests: true,
    status: 202,
    idempotent: true,
    summary:
      'Refund a ticket, or return a free one: yours within the refund policy, or one of an event that you organize',
    params: One,
    body: NewTicketRefund,
    limits: writes,
    errors: [409],
    returns: result(z.object({ state: z.enum(['refunding', 'void']) })),
  }),
  eventRefunds: endpoint({
    method: 'GET',
    path: '/events/:id/refunds',
    access: 'verified',
    scope: 'read',
    summary: 'Get the progress of the refunds of an event that you organize',
    params: One,
    returns: result(EventRefunds),
  }),
  refundEvent: endpoint({
    method: 'POST',
    path: '/events/:id/refunds',
    access: 'verified',
    scope: 'sell',
    status: 202,
    summary: 'Refund all tickets of a cancelled event that you organize, or retry failed refunds',
    params: One,
    limits: writes,
    errors: [409],
    returns: result(EventRefunds),
  }),
}
