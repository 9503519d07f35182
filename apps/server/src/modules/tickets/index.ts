/** Ticket types of events, tickets, and the door. */
export { addTicketsToCart, findCartTickets, removeTicketsFromCart } from './cart-tickets.ts'
export { issueTickets, restoreTickets, voidTickets } from './issue-tickets.ts'
export { findOrderedTickets, type OrderedTickets, viewOrderedTickets } from './ordered-tickets.ts'
export { reserveTickets } from './reserve-tickets.ts'
export { findTicketHolders } from './tickets.queries.ts'
export { ticketsModule, type TicketsServices } from './tickets.module.ts'
export type { TicketCodes } from './ticket-codes.ts'
