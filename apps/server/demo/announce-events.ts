import type { Services } from '../src/services.ts'
import { EVENTS } from './catalogue/events.ts'
import { emailOf } from './people.ts'
import type { SeededPeople } from './seed-people.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Announces the demo's events, relative to today, unless there are upcoming events. */
export async function announceEvents(
  { db, events }: Pick<Services, 'db' | 'events'>,
  { accountIds }: SeededPeople,
  now: Date,
): Promise<void> {
  const isAhead = db.selectFrom('event').select('id').where('ends_at', '>', now)
  if (await isAhead.executeTakeFirst()) return
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  for (const { inDays, fromHour, hours, by, ...event } of EVENTS) {
    const startsAt = new Date(midnight + inDays * DAY_MS + fromHour * HOUR_MS)
    const endsAt = new Date(startsAt.getTime() + hours * HOUR_MS)
    const person = { id: accountIds.get(emailOf(by))!, isAdmin: by === 'admin' }
    await events.add({ ...event, startsAt, endsAt, website: null, picture: null }, person)
  }
}
