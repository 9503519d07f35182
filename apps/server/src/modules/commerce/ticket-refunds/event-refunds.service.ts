import { type EventRefunds, toDollars } from '@hypha/contract'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { renderStored } from '../../../platform/texts/render.ts'
import { findOwnEvent, lockEvents } from '../../tickets/index.ts'
import { lockOrder } from '../orders/orders.queries.ts'
import { askRefund, priceRefund } from './ask-refund.ts'
import {
  countTickets,
  findFailedRefunds,
  findOrdersWithTickets,
  lockValidTickets,
} from './ticket-refunds.queries.ts'

export type EventRefundsService = ReturnType<typeof createEventRefunds>
type Person = Pick<CurrentUser, 'id' | 'isAdmin' | 'language'>

interface Parts {
  db: Db
  jobs: Jobs
  log: Log
  syncOrder: (orderId: number) => Promise<void>
}

/** The refunds of everybody who bought tickets of a cancelled event. */
export function createEventRefunds({ db, jobs, log, syncOrder }: Parts) {
  const show = async (eventId: number, person: Person): Promise<EventRefunds> => {
    await findOwnEvent(db, eventId, person)
    const counts = await countTickets(db, eventId)
    const { rows } = await findFailedRefunds(db, eventId)
    return {
      tickets: counts.valid,
      amount: toDollars(counts.cents),
      underway: counts.refunding,
      refunded: counts.void,
      failed: rows.map((row) => ({
        orderId: row.order_id,
        buyer: row.buyer_name,
        tickets: row.tickets,
        problem: renderStored(person.language, row.problem),
      })),
    }
  }

  const refundOrder = async (eventId: number, orderId: number): Promise<void> => {
    await syncOrder(orderId)
    await inTransaction(db, async (tx) => {
      const order = (await lockOrder(tx, orderId))!
      const tickets = await lockValidTickets(tx, { orderId, eventId })
      if (tickets.length === 0 || order.state !== 'paid') return
      const refund = await priceRefund(tx, orderId, tickets)
      // Everything was refunded by hand.
      if (refund.cents === 0) return
      await askRefund(tx, jobs, { order, tickets, refund, cause: 'cancelled', reason: '' })
    })
  }

  return {
    /** @throws NotFound for events of others */
    find: show,

    /** Starts refunding everybody, or retries what failed. @throws NotFound; Conflict unless the event is cancelled */
    start: async (eventId: number, person: Person): Promise<EventRefunds> => {
      await inTransaction(db, async (tx) => {
        await findOwnEvent(tx, eventId, person)
        await lockEvents(tx, [eventId])
        const event = await findOwnEvent(tx, eventId, person)
        if (!event.cancelled_at) throw new Conflict('commerce.ticketRefund.notCancelled')
        await jobs.enqueue(
          tx,
          'event.refund-tickets',
          { eventId },
          { singletonKey: String(eventId) },
        )
      })
      return show(eventId, person)
    },

    /**
     * Asks for the refunds of all tickets of a cancelled event, an order at a time. May run twice: tickets whose refund
     * was asked for are left out. @throws if some orders have to be retried
     */
    async run(eventId: number): Promise<void> {
      const event = await db
        .selectFrom('event')
        .where('id', '=', eventId)
        .select('cancelled_at')
        .executeTakeFirst()
      if (!event?.cancelled_at) return
      let failed = 0
      for (const orderId of await findOrdersWithTickets(db, eventId))
        try {
          await refundOrder(eventId, orderId)
        } catch (err) {
          log.warn(
            { err, order: orderId },
            'the tickets of a cancelled event were not refunded yet',
          )
          failed++
        }
      if (failed > 0) throw new Error(`${failed} orders of event ${eventId} have to be retried.`)
    },
  }
}
