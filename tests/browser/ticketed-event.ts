import type { Page } from '@playwright/test'
import { calls, contract } from './calls.ts'
import { expect } from './story.ts'

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
  return { path: `/event/${id}`, id, typeIds: await addsTypes(organizer, id, types) }
}

const day = (ahead: number) => new Date(Date.now() + ahead * 24 * HOUR).toISOString().slice(0, 10)

/** The same, in the form for a new event. */
export async function announcesInForm(organizer: Page, title: string, types: readonly string[]) {
  await organizer.goto('/create-event')
  const form = organizer.getByRole('form', { name: 'Event' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('First day').fill(day(1))
  await form.getByLabel('Last day').fill(day(2))
  await form.getByLabel('Local time zone').selectOption('Europe/Lisbon')
  await form.getByLabel('Venue').fill('The Old Quarry')
  await form.getByLabel('Town').fill('Évora')
  await form.getByLabel('Country').selectOption({ label: 'Portugal' })
  await form.getByRole('button', { name: 'Announce event' }).click()
  await expect(organizer.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const path = new URL(organizer.url()).pathname
  const id = Number(path.split('/').at(-1))
  return { path, id, typeIds: await addsTypes(organizer, id, types) }
}

/** Adds free ticket types. Returns their ids. */
async function addsTypes(organizer: Page, eventId: number, names: readonly string[]) {
  const ids: number[] = []
  for (const name of names) {
    const type = await calls<{ id: number }>(organizer, contract.tickets.addEventTicket, {
      body: { eventId, name, price: 0 },
    })
    ids.push(type.id)
  }
  return ids
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
