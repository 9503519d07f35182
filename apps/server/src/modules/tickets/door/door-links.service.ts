import { createHash, createHmac, randomBytes } from 'node:crypto'
import { DOOR_LINKS_MAX, type DoorLink } from '@hypha/contract'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import { renewHashes } from '../../../platform/secrets/renew-hashes.ts'
import { text } from '../../../platform/texts/text.ts'
import { findEventFacts, lockEvents } from '../ticket-types.queries.ts'
import {
  type DoorLinkRow,
  findDoorLink,
  findDoorLinkByHash,
  findDoorLinks,
  insertDoorLink,
  setRevoked,
} from './door-links.queries.ts'
import { type Door } from './doors.ts'
import { findOwnEvent } from '../own-event.ts'

export type DoorLinks = ReturnType<typeof createDoorLinks>
type Person = Pick<CurrentUser, 'id' | 'isAdmin'>

const secretFor = (key: Uint8Array, nonce: Buffer) =>
  createHmac('sha256', key).update(nonce).digest('base64url')
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/**
 * Links that open the door of one event to helpers without an account. Like the codes of tickets, a secret is a
 * signature of a random nonce, so the organizer can copy it again, but a copy of the database opens no door.
 */
export function createDoorLinks({ db, key }: { db: Db; key: Uint8Array }) {
  const secretOf = (nonce: Buffer) => secretFor(key, nonce)
  const view = ({ id, name, nonce, created_at, expires_at }: DoorLinkRow): DoorLink => ({
    id,
    name,
    secret: secretOf(nonce),
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  })

  return {
    /** @throws NotFound for events of others */
    async list(eventId: number, person: Person) {
      const event = await findOwnEvent(db, eventId, person)
      const items = (await findDoorLinks(db, eventId, new Date())).map(view)
      return { items, count_results: items.length, allowsReentry: event.allows_reentry }
    },

    /** @throws NotFound for events of others; Conflict if there are too many, or the event is over */
    add: (eventId: number, name: string, person: Person): Promise<DoorLink> =>
      inTransaction(db, async (tx) => {
        await lockEvents(tx, [eventId])
        await findOwnEvent(tx, eventId, person)
        if ((await findDoorLinks(tx, eventId, new Date())).length >= DOOR_LINKS_MAX)
          throw new Conflict(text('tickets.tooManyDoorLinks', { max: DOOR_LINKS_MAX }))
        const nonce = randomBytes(16)
        const secret_hash = hashOf(secretOf(nonce))
        const { id } = await insertDoorLink(tx, { event_id: eventId, name, nonce, secret_hash })
        const link = await findDoorLink(tx, id, new Date())
        if (!link) throw new Conflict('tickets.eventOver')
        return view(link)
      }),

    /** @throws NotFound, also for links of others */
    async revoke(id: number, person: Person): Promise<void> {
      const link = await findDoorLink(db, id, new Date())
      if (!link || !(person.isAdmin || link.owner_id === person.id))
        throw new NotFound('tickets.doorLinkGone')
      await setRevoked(db, id, new Date())
    },

    /** Returns the door that a secret opens. @throws NotFound if it is unknown, revoked or expired */
    async open(tx: Db, secret: string): Promise<Door> {
      const link = await findDoorLinkByHash(tx, hashOf(secret), new Date())
      const event = link && (await findEventFacts(tx, link.event_id))
      if (!link || !event) throw new NotFound('tickets.doorLinkGone')
      return { event, link: { id: link.id, name: link.name }, accountId: null }
    },
  }
}

/** Gives every door link a secret of another key. @returns how many */
export const renewDoorLinks = (tx: Db, key: Uint8Array): Promise<number> =>
  renewHashes(tx, { table: 'door_link', column: 'secret_hash' }, (nonce) =>
    hashOf(secretFor(key, nonce)),
  )
