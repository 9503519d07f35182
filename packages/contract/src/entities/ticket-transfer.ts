import * as z from 'zod'
import { TicketEvent } from './ticket.ts'

/** A ticket offered by its holder, for anyone with the link. */
export const TicketTransfer = z
  .object({
    event: TicketEvent,
    typeName: z.string(),
    /** Who gives it away. */
    from: z.string(),
    /** `own`: the user gives it away themselves. `ended`: it was accepted, taken back or used, or the event is over. */
    state: z.enum(['open', 'own', 'ended']),
  })
  .meta({ id: 'TicketTransfer' })
export type TicketTransfer = z.output<typeof TicketTransfer>
