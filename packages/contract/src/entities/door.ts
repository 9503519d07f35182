import * as z from 'zod'
import { Id } from '../kit.ts'
import { DOOR_TICKET_STATES, SCAN_DIRECTIONS, SCAN_OUTCOMES } from '../rules/door.ts'

/** A link that lets helpers without an account use the door of one event. */
export const DoorLink = z
  .object({
    id: z.int(),
    /** What helpers and the log call this door, such as "Main gate". */
    name: z.string(),
    /** The secret part of the address. */
    secret: z.string(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'DoorLink' })
export type DoorLink = z.output<typeof DoorLink>

/** A ticket in the list that devices at the door download. */
export const DoorTicket = z
  .object({
    id: z.int(),
    /** SHA-256 of its code, in hexadecimal. */
    codeHash: z.string(),
    holderName: z.string(),
    typeId: z.int(),
    state: z.enum(DOOR_TICKET_STATES),
    /** When it was admitted, or left if `state` is `left`. */
    at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DoorTicket' })
export type DoorTicket = z.output<typeof DoorTicket>

const AtDoor = z.object({
  at: z.iso.datetime(),
  /** Null for the organizer's own devices. */
  doorName: z.string().nullable(),
})

/** A ticket that was admitted twice, because a device had no network. */
export const DoorConflict = z
  .object({
    id: z.int(),
    ticketId: z.int(),
    holderName: z.string(),
    typeName: z.string(),
    /** Who admitted it first, as far as the server knew; null for a refunded ticket. */
    first: AtDoor.nullable(),
    second: AtDoor,
  })
  .meta({ id: 'DoorConflict' })
export type DoorConflict = z.output<typeof DoorConflict>

/** All that a device at the door needs, also without a network. No addresses, prices or orders. */
export const DoorList = z.object({
  event: z.object({
    id: z.int(),
    title: z.string(),
    /** IANA time zone of the venue. */
    timeZone: z.string(),
    endsAt: z.iso.datetime(),
  }),
  /** Of the door link; null for the organizer. */
  doorName: z.string().nullable(),
  allowsReentry: z.boolean(),
  types: z.array(z.object({ id: z.int(), name: z.string() })),
  conflicts: z.array(DoorConflict),
  /** Tickets by id: all, or those that changed after `since`. */
  items: z.array(DoorTicket),
  /** `after` of the next part; null if this is the last one. */
  next: z.int().nullable(),
  /** `since` of the next request. */
  now: z.iso.datetime(),
})
export type DoorList = z.output<typeof DoorList>

const ScanFields = {
  /** Chosen by the device. A scan that is sent again changes nothing. */
  uid: z
    .string()
    .min(8)
    .max(64)
    .regex(/^[\w-]+$/),
  direction: z.enum(SCAN_DIRECTIONS).default('in'),
  /** When it was scanned, if the device was offline; otherwise the server's time counts. */
  at: z.iso.datetime().transform((text) => new Date(text)),
  /** The device decided without a network, and the person has already passed. */
  isOffline: z.boolean().default(false),
}

/** A scan, by the text of the QR code or by the id of a ticket in the list. */
export const DoorScan = z.union([
  z.strictObject({ ...ScanFields, code: z.string().trim().min(1).max(200) }),
  z.strictObject({ ...ScanFields, ticketId: Id }),
])
export type DoorScan = z.output<typeof DoorScan>

/** The result of a scan. */
export const DoorScanResult = z
  .object({
    uid: z.string(),
    outcome: z.enum(SCAN_OUTCOMES),
    /** When it was admitted before; for `reentered`, when it left. */
    at: z.iso.datetime().nullable(),
    /** As it is now; null if there is no such ticket. */
    ticket: DoorTicket.nullable(),
  })
  .meta({ id: 'DoorScanResult' })
export type DoorScanResult = z.output<typeof DoorScanResult>

/** A line of the log of all scans. */
export const LoggedScan = z
  .object({
    id: z.int(),
    /** Null if no ticket of the event had the code. */
    ticketId: z.int().nullable(),
    outcome: z.enum(SCAN_OUTCOMES),
    at: z.iso.datetime(),
    /** Null for the organizer's own devices. */
    doorName: z.string().nullable(),
    isOffline: z.boolean(),
  })
  .meta({ id: 'LoggedScan' })
export type LoggedScan = z.output<typeof LoggedScan>
