import { contract, type EventTicket, type Ticket } from '@hypha/contract'
import type { Person } from '../../../../../tests/support/person.ts'
import { cardForm, orderIs, ordersIn } from '../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import type { TestApp } from '../../../../../tests/support/test-app.ts'

const { cart, events, ticketRefunds, tickets } = contract
const HOUR_MS = 3_600_000

export type Fields = Record<string, unknown>

export const inHours = (hours: number): string =>
  new Date(Date.now() + hours * HOUR_MS).toISOString()

/** An organizer's events with their tickets, and what buyers do with them. */
export function boxOffice(app: TestApp, organizer: Person) {
  const office = {
    announced: async (fields: Fields = {}): Promise<number> =>
      expectOk(
        await organizer.call(events.addEvent, {
          body: {
            ...{ title: 'Moss Gathering', startsAt: inHours(48), endsAt: inHours(58) },
            ...{ timeZone: 'Europe/Lisbon', venue: 'The Old Quarry', city: 'Évora', country: 'PT' },
            ...fields,
          },
        }),
      ).id,
    adds: (eventId: number, fields: Fields = {}) =>
      organizer.call(tickets.addEventTicket, {
        body: { eventId, name: 'Entry', price: 20, ...fields },
      }),
    added: async (eventId: number, fields: Fields = {}): Promise<EventTicket> =>
      expectOk(await office.adds(eventId, fields)),
    edits: (id: number, body: Fields) =>
      organizer.call(tickets.editEventTicket, { params: { id }, body }),
    typeOf: async (id: number): Promise<EventTicket> =>
      expectOk(await organizer.call(tickets.findEventTicket, { params: { id } })),
    cancels: async (id: number) =>
      expectOk(await organizer.call(events.cancelEvent, { params: { id }, body: {} })),
    moves: async (id: number) =>
      expectOk(
        await organizer.call(events.editEvent, { params: { id }, body: { venue: 'The Barn' } }),
      ),
    hasPolicy: async (id: number, policy: 'none' | 'days' | 'ifChanged', days = 7) =>
      expectOk(
        await organizer.call(ticketRefunds.editTicketSettings, {
          params: { id },
          body: { refunds: { policy, days } },
        }),
      ),
    checksIn: async (id: number, code: string) =>
      expectOk(await organizer.call(tickets.checkIn, { params: { id }, body: { code } })).result
        .outcome,
    offers: async (person: Person, id: number) =>
      expectOk(await person.call(tickets.eventTickets, { params: { id }, query: {} })).items,
    ticketsOf: async (person: Person): Promise<Ticket[]> =>
      expectOk(await person.call(tickets.listTickets, { query: {} })).items,
    claims: (person: Person, id: number, ticketTypeId: number, quantity = 1) =>
      person.call(tickets.claimTickets, { params: { id }, body: { ticketTypeId, quantity } }),
    puts: (person: Person, productId: number, quantity = 1) =>
      person.call(cart.addProduct, { body: { productId, type: 'event_ticket', quantity } }),
    /** Pays for what is in the cart. */
    pays: async (person: Person, country = 'US') => {
      const { result, order } = expectOk(await ordersIn(person, country))
      await cardForm(app).pays(result)
      const paid = await orderIs(person, order.id, 'paid')
      return { ...paid, intentId: result.split('_secret_')[0]! }
    },
    /** Buys tickets of one type. */
    buys: async (person: Person, productId: number, quantity = 1, country = 'US') => {
      expectOk(await office.puts(person, productId, quantity))
      return office.pays(person, country)
    },
  }
  return office
}
