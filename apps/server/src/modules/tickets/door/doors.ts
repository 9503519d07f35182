import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import type { Db } from '../../../platform/database/connection.ts'
import { findOwnEvent } from '../own-event.ts'

type EventFacts = Awaited<ReturnType<typeof findOwnEvent>>

/** Somebody at the door of an event: a helper with a link, or the organizer. */
export interface Door {
  event: EventFacts
  link: { id: number; name: string } | null
  accountId: number | null
}

/** The door of an event for its organizer. @throws NotFound */
export const ownDoor = async (
  tx: Db,
  eventId: number,
  person: Pick<CurrentUser, 'id' | 'isAdmin'>,
): Promise<Door> => ({
  event: await findOwnEvent(tx, eventId, person),
  link: null,
  accountId: person.id,
})
