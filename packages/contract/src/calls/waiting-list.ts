import * as z from 'zod'
import { WaitingPlace } from '../entities/ticket.ts'
import { endpoint, Id, nothing, result } from '../kit.ts'
import { ACCESS_CODE_MAX, TICKETS_PER_PERSON_MAX } from '../rules/tickets.ts'

const One = z.object({ id: Id })
const writes = [{ by: 'account', max: 60, windowSeconds: 3_600 }] as const

/** The waiting lists of ticket types that are sold out. */
export const waitingList = {
  joinWaitingList: endpoint({
    method: 'POST',
    path: '/event_tickets/:id/waiting_list',
    access: 'verified',
    scope: 'write',
    status: 201,
    summary: 'Wait for tickets of a type that is sold out, or change how many you want',
    params: One,
    body: z.strictObject({
      quantity: z.int().min(1).max(TICKETS_PER_PERSON_MAX).default(1),
      code: z.string().trim().max(ACCESS_CODE_MAX).default(''),
    }),
    limits: writes,
    errors: [409],
    returns: result(WaitingPlace),
  }),
  leaveWaitingList: endpoint({
    method: 'DELETE',
    path: '/event_tickets/:id/waiting_list',
    access: 'verified',
    scope: 'write',
    status: 204,
    summary: 'Leave the waiting list of a ticket type; an offer ends, too',
    params: One,
    limits: writes,
    returns: nothing,
  }),
}
