import type { DoorList, DoorTicket, Ticket } from '@hypha/contract'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { PRIVATE_DATABASE } from './forget-private-data.ts'

/** The tickets of an account, for its QR codes without a network. */
export interface SavedTickets {
  tickets: readonly Ticket[]
  /** ISO 8601. */
  savedAt: string
}

/** What a device at the door knows besides the tickets. */
export interface SavedDoor extends Omit<DoorList, 'items' | 'next' | 'now'> {
  /** The server's time of the list. */
  listedAt: string
}

/** A scan that waits to be sent. */
export interface WaitingScan {
  uid: string
  ticketId: number
  direction: 'in' | 'out'
  at: string
  isOffline: true
  /** Whose scan it is. */
  queue: string
}

interface Schema extends DBSchema {
  /** By user id. */
  tickets: { key: number; value: SavedTickets }
  /** By event id. */
  doors: { key: number; value: SavedDoor }
  doorTickets: { key: [number, number]; value: DoorTicket & { eventId: number } }
  /** In the order they were made. */
  scans: { key: number; value: WaitingScan; indexes: { queue: string } }
}
export type OfflineDatabase = IDBPDatabase<Schema>

/** The lists of helpers, and all scans that wait: these belong to the device and survive signing out. */
const DEVICE_DATABASE = 'hypha-door'

export type DatabaseKind = 'private' | 'device'

const opened = new Map<DatabaseKind, Promise<OfflineDatabase>>()

/** Opens a database of this browser. `private`: deleted when the user signs out. Rejects if storage is blocked. */
export function openDatabase(kind: DatabaseKind): Promise<OfflineDatabase> {
  const forget = () => opened.delete(kind)
  const database =
    opened.get(kind) ??
    openDB<Schema>(kind === 'private' ? PRIVATE_DATABASE : DEVICE_DATABASE, 1, {
      upgrade(db) {
        db.createObjectStore('tickets')
        db.createObjectStore('doors')
        db.createObjectStore('doorTickets', { keyPath: ['eventId', 'id'] })
        db.createObjectStore('scans', { autoIncrement: true }).createIndex('queue', 'queue')
      },
      // It is about to be deleted.
      blocking: (_current, _blocked, event) => {
        ;(event.target as IDBDatabase).close()
        forget()
      },
      terminated: forget,
    })
  opened.set(kind, database)
  database.catch(forget)
  return database
}
