import type { DoorList, DoorScanResult } from '@hypha/contract'
import { ApiError } from '../../../../lib/api/api-error.ts'
import type { Api } from '../../../../lib/api/client.ts'
import type { DatabaseKind } from '../../offline/database.ts'

export type SentScan = { uid: string; at: string; direction: 'in' | 'out'; isOffline: boolean } & (
  | { ticketId: number }
  | { code: string }
)

/** How a device gets the list of an event and sends scans: as its organizer or with a door link. */
export interface DoorSource {
  eventId: number
  /** Names its scans among all that wait on this device. */
  queue: string
  /** Where its list is stored. */
  database: DatabaseKind
  list(part: { since?: string; after?: number }): Promise<DoorList>
  send(scans: SentScan[]): Promise<readonly DoorScanResult[]>
}

/** A request that takes longer counts as no network. */
const LIST_TIMEOUT_MS = 15_000
const SEND_TIMEOUT_MS = 5_000

const within = (milliseconds: number) => ({ signal: AbortSignal.timeout(milliseconds) })

export const organizerSource = ({ door }: Api, eventId: number, userId: number): DoorSource => ({
  eventId,
  queue: `account-${userId}-event-${eventId}`,
  database: 'private',
  list: (query) => door.doorList({ params: { id: eventId }, query }, within(LIST_TIMEOUT_MS)),
  send: async (scans) => {
    const sent = { params: { id: eventId }, body: { scans } }
    return (await door.scan(sent, within(SEND_TIMEOUT_MS))).items
  },
})

/** A new link of the same event sends the scans that an old one left. */
export const helperSource = ({ door }: Api, eventId: number, link: string): DoorSource => ({
  eventId,
  queue: `link-event-${eventId}`,
  database: 'device',
  list: async (part) => {
    const list = await door.doorListByLink({ body: { link, ...part } }, within(LIST_TIMEOUT_MS))
    // Somebody edited the address.
    if (list.event.id !== eventId) throw new ApiError(404, {})
    return list
  },
  send: async (scans) =>
    (await door.scanByLink({ body: { link, scans } }, within(SEND_TIMEOUT_MS))).items,
})

/** Whether a request failed because of the network or the server, so that it should be sent again. */
export const isUnreachable = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429
