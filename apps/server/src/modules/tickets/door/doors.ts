import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import type { Db } from '../../../platform/database/connection.ts'
import { NotFound } from '../../../platform/errors.ts'
import { findEventFacts } from '../ticket-types.queries.ts'

type EventFacts = NonNullable<Awaited<ReturnType<typeof findEventFacts>>>

/** Somebody at the door of an event: a helper with a link, or the organizer. */
export interface Door {
  event: EventFacts
  link: { id: number; name: string } | null
  accountId: number | null
}

/** @throws NotFound for events of others, so nobody can probe for attendees */
export async function readOwnEvent(
  tx: Db,
  eventId: number,
  person: Pick<CurrentUser, 'id' | 'isAdmin'>,
): Promise<EventFacts> {
  const event = await findEventFacts(tx, eventId)
  if (!event || !(person.isAdmin || event.owner_id === person.id))
    throw new NotFound('tickets.eventGone')
  return event
}

/** The door of an event for its organizer. @throws NotFound */
export const ownDoor = async (
  tx: Db,
  eventId: number,
  person: Pick<CurrentUser, 'id' | 'isAdmin'>,
): Promise<Door> => ({
  event: await readOwnEvent(tx, eventId, person),
  link: null,
  accountId: person.id,
})
