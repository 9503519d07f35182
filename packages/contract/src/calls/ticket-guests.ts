import * as z from 'zod'
import { Guest, NewGuest } from '../entities/guest.ts'
import { endpoint, Id, itemsPage, nothing, result } from '../kit.ts'
import { PAGE_SIZE } from '../limits.ts'
import { GUESTS_AT_ONCE } from '../rules/tickets.ts'

const One = z.object({ id: Id })
const writes = [{ by: 'account', max: 300, windowSeconds: 3_600 }] as const

/** The guest lists of events. */
export const ticketGuests = {
  listGuests: endpoint({
    method: 'GET',
    path: '/events/:id/guests',
    access: 'verified',
    scope: 'read',
    summary: `List the guests of an event that you organize by name, ${PAGE_SIZE} at a time`,
    params: One,
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    returns: itemsPage(Guest),
  }),
  addGuests: endpoint({
    method: 'POST',
    path: '/events/:id/guests',
    access: 'verified',
    scope: 'sell',
    beta: true,
    status: 201,
    idempotent: true,
    summary:
      'Add guests to an event that you organize. Those with an address get their tickets by mail',
    params: One,
    body: z.strictObject({ guests: z.array(NewGuest).min(1).max(GUESTS_AT_ONCE) }),
    limits: [{ by: 'account', max: 60, windowSeconds: 3_600 }],
    errors: [409],
    returns: z.object({ items: z.array(Guest) }),
  }),
  mailGuest: endpoint({
    method: 'POST',
    path: '/guests/:id/mail',
    access: 'verified',
    scope: 'sell',
    summary: 'Send a guest their tickets again',
    params: One,
    limits: writes,
    errors: [409],
    returns: result(Guest),
  }),
  removeGuest: endpoint({
    method: 'DELETE',
    path: '/guests/:id',
    access: 'verified',
    scope: 'sell',
    status: 204,
    summary: 'Remove a guest; their tickets stop working',
    params: One,
    limits: writes,
    errors: [409],
    returns: nothing,
  }),
}
