import { DOOR_LIST_PART, type DoorList, type DoorScan, type DoorScanResult } from '@hypha/contract'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { databaseNow } from '../../../platform/database/database-now.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { DoorLinks } from './door-links.service.ts'
import {
  findConflicts,
  findDoorTickets,
  findDoorTypes,
  findScans,
  setAllowsReentry,
} from './door.queries.ts'
import { viewConflict, viewDoorTicket, viewLoggedScan } from './door.views.ts'
import { type Door, ownDoor } from './doors.ts'
import { findOwnEvent } from '../own-event.ts'
import { recordScan } from './record-scan.ts'

export type Doors = ReturnType<typeof createDoors>
type Person = Pick<CurrentUser, 'id' | 'isAdmin'>

/** The caller: the organizer of an event, or a helper by the secret of a link. */
export type AtDoor = { eventId: number; person: Person } | { link: string }

interface Parts {
  db: Db
  jobs: Jobs
  doorLinks: Pick<DoorLinks, 'open'>
}

/** A transaction may commit this long after it changed a ticket, so changes are listed again for a while. */
const OVERLAP_MS = 30_000

/** The door of an event: its list, and scans of its tickets. */
export function createDoors(parts: Parts) {
  const { db, doorLinks } = parts
  /** @throws NotFound for events of others and links that don't work */
  const open = (tx: Db, by: AtDoor): Promise<Door> =>
    'link' in by ? doorLinks.open(tx, by.link) : ownDoor(tx, by.eventId, by.person)

  return {
    /** Returns a part of the list of tickets, or of its changes. @throws NotFound */
    async list(
      by: AtDoor,
      { since, after }: { since?: Date | undefined; after: number },
    ): Promise<DoorList> {
      const { event, link } = await open(db, by)
      // The time that the triggers of tickets use.
      const now = await databaseNow(db)
      const [types, conflicts, tickets] = await Promise.all([
        findDoorTypes(db, event.id),
        findConflicts(db, event.id),
        findDoorTickets(db, event.id, {
          since: since && new Date(since.getTime() - OVERLAP_MS),
          after,
        }),
      ])
      return {
        event: {
          id: event.id,
          title: event.title,
          timeZone: event.time_zone,
          endsAt: event.ends_at.toISOString(),
        },
        doorName: link?.name ?? null,
        allowsReentry: event.allows_reentry,
        types,
        conflicts: conflicts.map(viewConflict),
        items: tickets.map(viewDoorTicket),
        next: tickets.length === DOOR_LIST_PART ? tickets.at(-1)!.id : null,
        now: now.toISOString(),
      }
    },

    /** Records scans in order, each in a transaction of its own: they may be sent again. @throws NotFound */
    async scan(by: AtDoor, scans: readonly DoorScan[]): Promise<DoorScanResult[]> {
      const results: DoorScanResult[] = []
      for (const scan of scans)
        results.push(
          await inTransaction(db, async (tx) =>
            recordScan(tx, parts, await open(tx, by), scan, new Date()),
          ),
        )
      return results
    },

    /** Returns a page of the log. @throws NotFound for events of others */
    async scans(eventId: number, page: number, person: Person) {
      await findOwnEvent(db, eventId, person)
      const { rows, total } = await findScans(db, eventId, page)
      return { items: rows.map(viewLoggedScan), count_results: total }
    },

    /** @throws NotFound for events of others */
    setReentry: (eventId: number, isAllowed: boolean, person: Person): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        await findOwnEvent(tx, eventId, person)
        await setAllowsReentry(tx, eventId, isAllowed)
        return isAllowed
      }),
  }
}
