import { contract } from '@hypha/contract'
import type { Person } from '../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'

const { events, tickets } = contract

const HOUR_MS = 3_600_000
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

export const eventForm = (changes: Record<string, unknown> = {}) => ({
  title: 'Moss Gathering',
  startsAt: inHours(48),
  endsAt: inHours(58),
  timeZone: 'Europe/Lisbon',
  venue: 'The Old Quarry',
  city: 'Évora',
  country: 'PT',
  ...changes,
})

/** Announces an event, or a series of events with the field `repeat`. */
export const announces = async (organizer: Person, changes?: Record<string, unknown>) =>
  expectOk(await organizer.call(events.addEvent, { body: eventForm(changes) }))

/** Claims a free ticket of an event. */
export async function claimsTicket(organizer: Person, buyer: Person, eventId: number) {
  const type = expectOk(
    await organizer.call(tickets.addEventTicket, {
      body: { eventId, name: 'Entry', price: 0, capacity: 10 },
    }),
  )
  expectOk(
    await buyer.call(tickets.claimTickets, {
      params: { id: eventId },
      body: { ticketTypeId: type.id },
    }),
  )
}
