import {
  type EventSales,
  type StatisticsPeriod,
  type TicketStatistics,
  toDollars,
} from '@hypha/contract'
import type { Db } from '../../platform/database/connection.ts'
import { NotFound } from '../../platform/errors.ts'
import type { DayCount } from './overview.queries.ts'
import { dayOf, periodDays, sumByBucket, sumWithin } from './periods.ts'
import {
  type EarningsDay,
  type EventFacts,
  findEventsWithTickets,
  findFirstTicketDay,
  findTicketDays,
  findTicketEarnings,
  findTypeSales,
  type TypeSales,
} from './ticket-sales.queries.ts'

export type TicketSales = ReturnType<typeof createTicketSales>

const countOf = ({ count }: DayCount) => count
const centsOf = ({ cents }: EarningsDay) => cents

/** Ticket sales of an account's events. */
export const createTicketSales = (db: Db) => ({
  /** @throws NotFound for an event of somebody else, or one without ticket types */
  async find(
    { id: accountId }: { id: number },
    { period, event: eventId }: { period: StatisticsPeriod; event?: number | undefined },
    now: Date,
  ): Promise<TicketStatistics> {
    const scope = { accountId, eventId }
    const [events, types] = await Promise.all([
      findEventsWithTickets(db, accountId),
      findTypeSales(db, accountId),
    ])
    if (eventId !== undefined && !events.some(({ id }) => id === eventId))
      throw new NotFound('statistics.noSuchEvent')
    const firstDay = period === 'all' ? await findFirstTicketDay(db, scope) : null
    const days = periodDays(period, now, firstDay ?? dayOf(now))
    const { from, to, unit, previous, buckets } = days
    const both = { from: previous?.from ?? from, to }
    const [tickets, earnings] = await Promise.all([
      findTicketDays(db, scope, both),
      findTicketEarnings(db, scope, both),
    ])
    const [ticketsByBucket, centsByBucket] = [
      sumByBucket(tickets, buckets, countOf),
      sumByBucket(earnings, buckets, centsOf),
    ]
    return {
      ...{ from, to, unit },
      totals: {
        tickets: {
          now: sumWithin(tickets, days, countOf),
          before: previous && sumWithin(tickets, previous, countOf),
        },
        earnings: {
          now: toDollars(sumWithin(earnings, days, centsOf)),
          before: previous && toDollars(sumWithin(earnings, previous, centsOf)),
        },
      },
      series: buckets.map((bucket, i) => ({
        ...bucket,
        tickets: ticketsByBucket[i]!,
        earnings: toDollars(centsByBucket[i]!),
      })),
      events: events.map((event) =>
        viewEvent(
          event,
          types.filter(({ event_id }) => event_id === event.id),
        ),
      ),
      types: types
        .filter(({ event_id }) => event_id === eventId)
        .map(({ id, name, sold, capacity, checked_in, cents }) => ({
          ...{ id, name, sold, capacity, checkedIn: checked_in, earnings: toDollars(cents) },
        })),
    }
  },
})

function viewEvent(event: EventFacts, types: readonly TypeSales[]): EventSales {
  const { id, title, starts_at, time_zone, ticket_capacity } = event
  const sum = (valueOf: (type: TypeSales) => number) =>
    types.reduce((total, type) => total + valueOf(type), 0)
  const ofTypes = types.some(({ capacity }) => capacity === null)
    ? Infinity
    : sum(({ capacity }) => capacity!)
  const capacity = Math.min(ticket_capacity ?? Infinity, ofTypes)
  return {
    ...{ id, title, startsAt: starts_at.toISOString(), timeZone: time_zone },
    sold: sum(({ sold }) => sold),
    capacity: capacity === Infinity ? null : capacity,
    checkedIn: sum(({ checked_in }) => checked_in),
    earnings: toDollars(sum(({ cents }) => cents)),
  }
}
