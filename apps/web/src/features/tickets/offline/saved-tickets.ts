import type { Ticket } from '@hypha/contract'
import { PAGE_SIZE } from '@hypha/contract/limits'
import type { Api } from '../../../lib/api/client.ts'
import { openDatabase, type SavedTickets } from './database.ts'

/** The soonest 300 tickets are stored. */
const PAGES_MAX = 10

interface Page {
  items: readonly Ticket[]
  count_results: number
}

/** Stores the user's tickets for use without a network, all if the loaded page isn't all of them. */
export async function saveTickets(api: Api, userId: number, loaded: Page): Promise<void> {
  const tickets = [...loaded.items]
  if (tickets.length < loaded.count_results) {
    tickets.length = 0
    for (let page = 1; page <= PAGES_MAX; page++) {
      const { items } = await api.tickets.listTickets({ query: { page } })
      tickets.push(...items)
      if (items.length < PAGE_SIZE) break
    }
  }
  const database = await openDatabase('private')
  await database.put('tickets', { tickets, savedAt: new Date().toISOString() }, userId)
}

/** Returns the stored tickets of the user, or null. */
export async function readSavedTickets(userId: number): Promise<SavedTickets | null> {
  const database = await openDatabase('private')
  return (await database.get('tickets', userId)) ?? null
}
