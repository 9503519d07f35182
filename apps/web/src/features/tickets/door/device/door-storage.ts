import type { DoorTicket } from '@hypha/contract'
import {
  type DatabaseKind,
  openDatabase,
  type SavedDoor,
  type WaitingScan,
} from '../../offline/database.ts'

/** Lists of past events are deleted after two days. */
const KEPT_AFTER_MS = 2 * 86_400_000

const ticketsOf = (eventId: number) => IDBKeyRange.bound([eventId, 0], [eventId, Infinity])

/** Reads the list of an event. */
export async function readDoor(kind: DatabaseKind, eventId: number) {
  const database = await openDatabase(kind)
  const [door, tickets] = await Promise.all([
    database.get('doors', eventId),
    database.getAll('doorTickets', ticketsOf(eventId)),
  ])
  return door ? { door, tickets } : null
}

/** Stores changes of a list. A new door is stored along with its tickets, so that a list is never half of one. */
export async function saveDoor(
  kind: DatabaseKind,
  eventId: number,
  { door, tickets }: { door?: SavedDoor; tickets: Iterable<DoorTicket> },
): Promise<void> {
  const writing = (await openDatabase(kind)).transaction(['doors', 'doorTickets'], 'readwrite')
  for (const ticket of tickets) void writing.objectStore('doorTickets').put({ ...ticket, eventId })
  if (door) void writing.objectStore('doors').put(door, eventId)
  await writing.done
}

/** Deletes the list of an event. */
export async function forgetDoor(kind: DatabaseKind, eventId: number): Promise<void> {
  const writing = (await openDatabase(kind)).transaction(['doors', 'doorTickets'], 'readwrite')
  void writing.objectStore('doors').delete(eventId)
  void writing.objectStore('doorTickets').delete(ticketsOf(eventId))
  await writing.done
}

/** Deletes the lists of events that are over. */
export async function forgetPastDoors(kind: DatabaseKind, now: Date): Promise<void> {
  const doors = await (await openDatabase(kind)).getAll('doors')
  for (const { event } of doors)
    if (Date.parse(event.endsAt) + KEPT_AFTER_MS < now.getTime()) await forgetDoor(kind, event.id)
}

/** Adds a scan that waits to be sent. */
export const addWaiting = async (scan: WaitingScan): Promise<void> =>
  void (await (await openDatabase('device')).add('scans', scan))

/** Returns the first scans of a queue that wait, in order. */
export const readWaiting = async (queue: string, max?: number): Promise<WaitingScan[]> =>
  (await openDatabase('device')).getAllFromIndex('scans', 'queue', queue, max)

export const countStoredWaiting = async (queue: string): Promise<number> =>
  (await openDatabase('device')).countFromIndex('scans', 'queue', queue)

/** Removes scans that were sent. */
export async function removeWaiting(queue: string, uids: ReadonlySet<string>): Promise<void> {
  const writing = (await openDatabase('device')).transaction('scans', 'readwrite')
  let cursor = await writing.store.index('queue').openCursor(queue)
  while (cursor) {
    if (uids.has(cursor.value.uid)) await cursor.delete()
    cursor = await cursor.continue()
  }
  await writing.done
}
