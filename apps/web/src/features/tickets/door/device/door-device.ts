import type { DoorTicket, ScanDirection, ScanOutcome } from '@hypha/contract'
import { decideScan, isChange, SCANS_AT_ONCE } from '@hypha/contract/rules/door'
import { createStore } from 'zustand/vanilla'
import { newKey } from '../../../../lib/api/transport.ts'
import type { SavedDoor, WaitingScan } from '../../offline/database.ts'
import { hashOfCode } from './code-hash.ts'
import { type DoorSource, isUnreachable } from './door-source.ts'
import {
  addWaiting,
  countStoredWaiting,
  forgetDoor,
  forgetPastDoors,
  readDoor,
  readWaiting,
  removeWaiting,
  saveDoor,
} from './door-storage.ts'

export interface DoorState {
  /** Null until the list was read or downloaded. */
  door: SavedDoor | null
  tickets: ReadonlyMap<number, DoorTicket>
  /** Scans that wait to be sent. */
  waiting: number
  /** Whether the last request reached the server; null before the first one. */
  isOnline: boolean | null
  /** The server refuses this device: not its event, or a link that doesn't work any more. */
  refusal: unknown
}

/** `notListed`: without a network, and the downloaded list has no such ticket. */
export interface ScanAnswer {
  outcome: ScanOutcome | 'notListed'
  /** When it was admitted before, or left. */
  at: string | null
  ticket: DoorTicket | null
  /** Decided by this device alone. */
  isOffline: boolean
}

export type Scanned = { code: string } | { ticketId: number }
export type DoorDevice = ReturnType<typeof createDoorDevice>

/**
 * A device at the door: its list, and the scans that wait for the network. Online the server decides about a scan,
 * offline the list does (docs/decisions/0049).
 */
export function createDoorDevice(source: DoorSource) {
  const { eventId, queue, database } = source
  const store = createStore<DoorState>(() => ({
    ...{ door: null, tickets: new Map(), waiting: 0, isOnline: null, refusal: null },
  }))
  // A browser without storage still works, but forgets its list with the page.
  const stored = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null)

  /** Scans of this page that storage didn't take. */
  const unstored: WaitingScan[] = []
  /** Their state is newer than the server's. */
  const waitingTickets = new Set<number>()

  const countWaiting = async () => {
    const waiting = ((await stored(countStoredWaiting(queue))) ?? 0) + unstored.length
    if (waiting === 0) waitingTickets.clear()
    store.setState({ waiting })
  }

  const changeTickets = (given: readonly DoorTicket[], door?: SavedDoor) => {
    const { tickets: before } = store.getState()
    // The server lists changes for a while, and an unchanged list isn't drawn again.
    const changed = given.filter((ticket) => !isSame(before.get(ticket.id), ticket))
    if (changed.length > 0)
      store.setState({
        tickets: new Map([...before, ...changed.map((ticket) => [ticket.id, ticket] as const)]),
      })
    if (door) store.setState({ door })
    return stored(saveDoor(database, eventId, { tickets: changed, ...(door && { door }) }))
  }

  async function read(): Promise<void> {
    const [saved, waiting] = await Promise.all([
      stored(readDoor(database, eventId)),
      stored(readWaiting(queue)),
    ])
    store.setState({
      ...(saved && { door: saved.door, tickets: new Map(saved.tickets.map((t) => [t.id, t])) }),
    })
    for (const { ticketId } of waiting ?? []) waitingTickets.add(ticketId)
    await countWaiting()
    void stored(forgetPastDoors(database, new Date()))
  }

  async function sendWaiting(): Promise<void> {
    for (;;) {
      const batch = [...((await stored(readWaiting(queue, SCANS_AT_ONCE))) ?? [])]
      if (batch.length === 0) batch.push(...unstored.slice(0, SCANS_AT_ONCE))
      if (batch.length === 0) break
      const results = await source.send(batch.map(({ queue: _queue, ...scan }) => scan))
      const uids = new Set(batch.map(({ uid }) => uid))
      await stored(removeWaiting(queue, uids))
      unstored.splice(0, unstored.length, ...unstored.filter(({ uid }) => !uids.has(uid)))
      await changeTickets(results.flatMap(({ ticket }) => ticket ?? []))
      for (const { ticketId } of batch) waitingTickets.delete(ticketId)
      await countWaiting()
    }
  }

  async function download(): Promise<void> {
    const since = store.getState().door?.listedAt
    const changed: DoorTicket[] = []
    let listedAt: string | undefined
    for (let after: number | null = 0; after !== null;) {
      const part = await source.list({ ...(since && { since }), after })
      const { items, next, now, ...door } = part
      changed.push(...items.filter(({ id }) => !waitingTickets.has(id)))
      listedAt ??= now
      after = next
      if (after === null) await changeTickets(changed, { ...door, listedAt })
    }
  }

  /** Whether the server was reached. @throws never */
  async function reach(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      store.setState({ isOnline: true, refusal: null })
      return true
    } catch (error) {
      if (isUnreachable(error)) store.setState({ isOnline: false })
      else {
        store.setState({ isOnline: true, refusal: error, door: null, tickets: new Map() })
        await stored(forgetDoor(database, eventId))
      }
      return false
    }
  }

  let syncing: Promise<boolean> | null = null
  /** Sends what waits, then downloads what changed. */
  const sync = (): Promise<boolean> =>
    (syncing ??= reach(async () => {
      await inTurn(queue, sendWaiting)
      await download()
    }).finally(() => {
      syncing = null
    }))

  async function askServer(scan: Scanned & { uid: string; direction: ScanDirection; at: string }) {
    let answer: ScanAnswer | null = null
    await reach(async () => {
      // Otherwise the server would decide before it knows what happened earlier.
      if (store.getState().waiting > 0) await inTurn(queue, sendWaiting)
      const [result] = await source.send([{ ...scan, isOffline: false }])
      const { outcome, at, ticket } = result!
      if (ticket) await changeTickets([ticket])
      answer = { outcome, at, ticket, isOffline: false }
    })
    return answer
  }

  async function decideAlone(
    scanned: Scanned,
    scan: { uid: string; direction: ScanDirection; at: string },
  ): Promise<ScanAnswer | null> {
    const { door, tickets } = store.getState()
    if (!door) return null
    const ticket = await findTicket(tickets, scanned)
    if (!ticket) return { outcome: 'notListed', at: null, ticket: null, isOffline: true }
    const outcome = decideScan(ticket.state, scan.direction, door)
    const answer = { outcome, at: ticket.at, isOffline: true } as const
    if (!isChange(outcome)) return { ...answer, ticket: ticket.state === 'void' ? null : ticket }
    const after = { ...ticket, state: outcome === 'left' ? 'left' : 'inside', at: scan.at } as const
    const waiting = { ...scan, ticketId: ticket.id, isOffline: true, queue } as const
    waitingTickets.add(ticket.id)
    await addWaiting(waiting).catch(() => unstored.push(waiting))
    await Promise.all([changeTickets([after]), countWaiting()])
    return { ...answer, ticket: after }
  }

  return {
    store,
    read,
    sync,

    /** Returns the result of a scan; null if the server can't be reached and there is no list. */
    async scan(scanned: Scanned, direction: ScanDirection = 'in'): Promise<ScanAnswer | null> {
      const scan = { uid: newKey(), direction, at: new Date().toISOString() }
      const answer = navigator.onLine ? await askServer({ ...scan, ...scanned }) : null
      if (answer) return answer
      if (!navigator.onLine) store.setState({ isOnline: false })
      return store.getState().refusal ? null : decideAlone(scanned, scan)
    },
  }
}

const isSame = (a: DoorTicket | undefined, b: DoorTicket): boolean =>
  a?.state === b.state &&
  a.at === b.at &&
  a.holderName === b.holderName &&
  a.typeId === b.typeId &&
  a.codeHash === b.codeHash

/** Only one tab at a time sends the scans of a queue. */
const inTurn = (queue: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(`hypha-door ${queue}`, work) : work()

async function findTicket(
  tickets: ReadonlyMap<number, DoorTicket>,
  scanned: Scanned,
): Promise<DoorTicket | undefined> {
  if ('ticketId' in scanned) return tickets.get(scanned.ticketId)
  const hash = await hashOfCode(scanned.code)
  for (const ticket of tickets.values()) if (ticket.codeHash === hash) return ticket
  return undefined
}
