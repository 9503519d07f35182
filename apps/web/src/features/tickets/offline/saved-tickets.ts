import type { Ticket } from '@hypha/contract'
import { PAGE_SIZE } from '@hypha/contract/limits'
import type { Api } from '../../../lib/api/client.ts'
import { openDatabase, type SavedTickets } from './database.ts'

/** The soonest 300 tickets are stored. */
const PAGES_MAX = 10

/** Downloads the user's tickets and stores them for use without a network. */
export async function saveTickets(api: Api, userId: number): Promise<void> {
  const tickets: Ticket[] = []
  for (let page = 1; page <= PAGES_MAX; page++) {
    const { items } = await api.tickets.listTickets({ query: { page } })
    tickets.push(...items)
    if (items.length < PAGE_SIZE) break
  }
  const database = await openDatabase('private')
  await database.put('tickets', { tickets, savedAt: new Date().toISOString() }, userId)
}

/** Returns the stored tickets of the user, or null. */
export async function readSavedTickets(userId: number): Promise<SavedTickets | null> {
  const database = await openDatabase('private')
  return (await database.get('tickets', userId)) ?? null
}
