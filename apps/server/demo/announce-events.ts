import { TICKETS_PER_PERSON_DEFAULT } from '@hypha/contract'
import type { Services } from '../src/services.ts'
import { EVENTS } from './catalogue/events.ts'
import { emailOf } from './people.ts'
import type { SeededPeople } from './seed-people.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

interface DemoTickets {
  name: string
  price: number
  capacity: number
  description?: string
  accessCode?: string
}

const TICKETS = {
  ...{
    description: '',
    saleStartsAt: null,
    saleEndsAt: null,
    accessCode: null,
    startsAfterId: null,
  },
  perPerson: TICKETS_PER_PERSON_DEFAULT,
}

/** Announces the demo's events and puts their tickets on sale, relative to today, unless there are upcoming events. */
export async function announceEvents(
  { db, events, ticketTypes }: Pick<Services, 'db' | 'events' | 'ticketTypes'>,
  { accountIds }: SeededPeople,
  now: Date,
): Promise<void> {
  const isAhead = db.selectFrom('event').select('id').where('ends_at', '>', now)
  if (await isAhead.executeTakeFirst()) return
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  for (const { inDays, fromHour, hours, by, ...event } of EVENTS) {
    const tickets: readonly DemoTickets[] = ('tickets' in event && event.tickets) || []
    const startsAt = new Date(midnight + inDays * DAY_MS + fromHour * HOUR_MS)
    const endsAt = new Date(startsAt.getTime() + hours * HOUR_MS)
    const person = { id: accountIds.get(emailOf(by))!, isAdmin: by === 'admin' }
    const times = { startsAt, endsAt }
    const none = { website: null, picture: null, ticketCapacity: null, repeat: null }
    const { id: eventId } = await events.add({ ...event, ...times, ...none }, person)
    for (const type of tickets) await ticketTypes.add({ ...TICKETS, ...type, eventId }, person)
  }
}
