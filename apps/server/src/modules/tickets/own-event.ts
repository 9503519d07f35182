import type { CurrentUser } from '../../platform/auth/current-user.ts'
import type { Db } from '../../platform/database/connection.ts'
import { NotFound } from '../../platform/errors.ts'
import { findEventFacts } from './ticket-types.queries.ts'

type Person = Pick<CurrentUser, 'id' | 'isAdmin'>

/** Returns an event of this organizer, or any for admins. @throws NotFound for those of others, so nobody can probe */
export async function findOwnEvent(tx: Db, eventId: number, person: Person) {
  const event = await findEventFacts(tx, eventId)
  if (!event || !(person.isAdmin || event.owner_id === person.id))
    throw new NotFound('tickets.eventGone')
  return event
}
