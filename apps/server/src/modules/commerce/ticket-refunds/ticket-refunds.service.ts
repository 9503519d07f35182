import { type NewTicketRefund, type RefundQuote, toCents, toDollars } from '@hypha/contract'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import { recordAudit } from '../../accounts/index.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import {
  findTicketsById,
  lockTicket,
  refundableUntil,
  returnTicket,
  type TicketRow,
} from '../../tickets/index.ts'
import { lockOrder } from '../orders/orders.queries.ts'
import { askRefund, priceRefund } from './ask-refund.ts'
import { findBalance, lockValidTickets } from './ticket-refunds.queries.ts'

export type TicketRefunds = ReturnType<typeof createTicketRefunds>
type Person = Pick<CurrentUser, 'id' | 'isAdmin'>

interface Parts {
  db: Db
  jobs: Jobs
  /** Syncs an order, so that refunds made directly at the provider are taken into account. */
  syncOrder: (orderId: number) => Promise<void>
}

type Role = 'holder' | 'organizer' | 'admin'

/** @throws NotFound for tickets of others, and for guests, who are removed from the guest list instead */
function roleOf(ticket: TicketRow | undefined, person: Person): Role {
  if (!ticket || ticket.guest_id !== null) throw new NotFound('tickets.ticketGone')
  if (ticket.owner_id === person.id) return 'organizer'
  if (ticket.account_id === person.id) return 'holder'
  if (person.isAdmin) return 'admin'
  throw new NotFound('tickets.ticketGone')
}

/** @throws Conflict unless the ticket can be refunded by somebody in this role now */
function refuseLate(ticket: TicketRow, role: Role): void {
  const isPossible =
    role === 'holder' ? refundableUntil(ticket, new Date()) !== null : ticket.state === 'valid'
  if (!isPossible)
    throw new Conflict(`commerce.ticketRefund.${role === 'holder' ? 'late' : 'gone'}`)
}

/** Refunds of single tickets and of the tickets of an order, by holders within the policy and by organizers. */
export function createTicketRefunds({ db, jobs, syncOrder }: Parts) {
  const find = async (id: number, person: Person) => {
    const [ticket] = await findTicketsById(db, [id])
    return { role: roleOf(ticket, person), ticket: ticket! }
  }

  /** Returns the valid tickets of the same order for this event. */
  const findSameOrder = (tx: Db, { order_id, event_id }: TicketRow) =>
    lockValidTickets(tx, { orderId: order_id!, eventId: event_id })

  const returnFree = (id: number, person: Person) =>
    inTransaction(db, async (tx) => {
      const ticket = await lockTicket(tx, id)
      refuseLate(ticket!, roleOf(ticket, person))
      await returnTicket(tx, id)
      return { state: 'void' as const }
    })

  return {
    /** @throws NotFound for tickets of others; Conflict if it can't be refunded now */
    async quote(id: number, person: Person): Promise<RefundQuote> {
      const { ticket, role } = await find(id, person)
      refuseLate(ticket, role)
      if (ticket.order_line_id === null) return { amount: 0, order: null, goesToBuyer: false }
      const goesToBuyer = ticket.buyer_id !== ticket.account_id
      const all = await inTransaction(db, (tx) => findSameOrder(tx, ticket))
      const one = await priceRefund(
        db,
        ticket.order_id!,
        all.filter((each) => each.id === id),
      )
      const whole = await priceRefund(db, ticket.order_id!, all)
      return {
        amount: toDollars(one.cents),
        order: role === 'holder' ? null : { tickets: all.length, amount: toDollars(whole.cents) },
        goesToBuyer,
      }
    },

    /**
     * Asks for a refund of a ticket or of all tickets of its order for this event; free tickets are returned at once.
     * @throws NotFound; Conflict if it can't be refunded now, the amount has changed, another refund is pending, or the
     * organizer was paid out already
     */
    async refund(id: number, { amount, wholeOrder, reason }: NewTicketRefund, person: Person) {
      const known = await find(id, person)
      if (known.ticket.order_line_id === null) return returnFree(id, person)
      await syncOrder(known.ticket.order_id!)
      return inTransaction(db, async (tx) => {
        const order = (await lockOrder(tx, known.ticket.order_id!))!
        const all = await findSameOrder(tx, known.ticket)
        const [ticket] = await findTicketsById(tx, [id])
        const role = roleOf(ticket, person)
        refuseLate(ticket!, role)
        const isWhole = wholeOrder && role !== 'holder'
        const tickets = isWhole ? all : all.filter((each) => each.id === id)
        const refund = await priceRefund(tx, order.id, tickets)
        if (refund.cents !== toCents(amount))
          throw new Conflict(text('commerce.ticketRefund.changed', { amount: refund.cents }))
        if (role === 'organizer' && !ticket!.cancelled_at)
          await refusePaidOut(tx, person.id, refund.sellerCents)
        const cause = role === 'holder' ? 'holder' : 'organizer'
        await askRefund(tx, jobs, {
          ...{ order, tickets, refund, cause },
          reason: role === 'holder' ? '' : reason,
        })
        if (role === 'admin')
          await recordAudit(tx, {
            ...{ adminId: person.id, action: 'refund-order', accountId: order.account_id, reason },
            details: {
              orderId: order.id,
              invoiceNumber: order.invoice_number,
              cents: refund.cents,
            },
          })
        return { state: 'refunding' as const }
      })
    },
  }
}

/** Organizers refund from their balance: what was paid out to them is no longer here. @throws Conflict */
async function refusePaidOut(tx: Db, sellerId: number, sellerCents: number): Promise<void> {
  const balance = await findBalance(tx, sellerId)
  if (balance < sellerCents)
    throw new Conflict(
      text('commerce.ticketRefund.paidOut', { needed: sellerCents, balance: Math.max(0, balance) }),
    )
}
