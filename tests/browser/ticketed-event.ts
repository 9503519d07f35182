import type { Page } from '@playwright/test'
import { calls, contract } from './calls.ts'

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

/** Announces an event with free tickets of these types. */
export async function announces(organizer: Page, title: string, types: readonly string[]) {
  const { id } = await calls<{ id: number }>(organizer, contract.events.addEvent, {
    body: {
      ...{ title, venue: 'The Old Quarry', city: 'Évora', country: 'PT' },
      ...{ startsAt: inHours(1), endsAt: inHours(9), timeZone: 'Europe/Lisbon' },
    },
  })
  const typeIds: number[] = []
  for (const name of types) {
    const type = await calls<{ id: number }>(organizer, contract.tickets.addEventTicket, {
      body: { eventId: id, name, price: 0 },
    })
    typeIds.push(type.id)
  }
  return { path: `/event/${id}`, id, typeIds }
}

/** Gets free tickets. Returns their codes. */
export async function gets(holder: Page, id: number, ticketTypeId: number, quantity = 1) {
  const { items } = await calls<{ items: { code: string }[] }>(
    holder,
    contract.tickets.claimTickets,
    { params: { id }, body: { ticketTypeId, quantity } },
  )
  return items.map(({ code }) => code)
}
