/** Ticket types of events, tickets with their holders, waiting and guest lists, and the door. */
export { addTicketsToCart, findCartTickets, removeTicketsFromCart } from './cart-tickets.ts'
export { issueTickets, restoreTickets, returnTicket, voidTickets } from './issue-tickets.ts'
export { findOrderedTickets, type OrderedTickets, viewOrderedTickets } from './ordered-tickets.ts'
export { findOwnEvent } from './own-event.ts'
export { reserveTickets } from './reserve-tickets.ts'
export type { EventTicketSettings } from './settings.service.ts'
export { lockEvents } from './ticket-types.queries.ts'
export {
  findTicketHolders,
  findTicketsById,
  lockTicket,
  type TicketRow,
} from './tickets.queries.ts'
export { ticketsModule, type TicketsServices } from './tickets.module.ts'
export { renewDoorLinks } from './door/door-links.service.ts'
export { renewTicketCodes, type TicketCodes } from './ticket-codes.ts'
export { endTransfers } from './transfers/transfers.queries.ts'
export { refundableUntil } from './view-ticket.ts'
