import * as z from 'zod'
import { DoorLink, DoorList, DoorScan, DoorScanResult, LoggedScan } from '../entities/door.ts'
import { Line } from '../entities/line.ts'
import { endpoint, Id, ID_MAX, itemsPage, nothing, result } from '../kit.ts'
import {
  DOOR_LINKS_MAX,
  DOOR_LIST_PART,
  DOOR_NAME_MAX,
  SCANS_AT_ONCE,
  SCANS_PAGE,
} from '../rules/door.ts'

const One = z.object({ id: Id })
const writes = [{ by: 'account', max: 120, windowSeconds: 3_600 }] as const
/** A whole crew may share an address, but has no reason to fail often. */
const byLink = [
  { by: 'address', max: 6_000, windowSeconds: 600 },
  { by: 'address', max: 120, windowSeconds: 3_600, failuresOnly: true },
] as const
const link = z.string().min(1).max(100)
const scans = z.array(DoorScan).min(1).max(SCANS_AT_ONCE)
const part = {
  /** Only tickets that changed since then: `now` of an earlier response. */
  since: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .optional(),
  /** Only tickets with higher ids: `next` of the previous part. */
  after: z.coerce.number().int().min(0).max(ID_MAX).default(0),
}

/** The door of an event, for its organizer and for helpers with a link (EV-02). */
export const door = {
  listDoorLinks: endpoint({
    method: 'GET',
    path: '/events/:id/door_links',
    access: 'verified',
    scope: 'read',
    summary:
      'List the door links of an event that you organize that work, and whether re-entry is on',
    params: One,
    returns: itemsPage(DoorLink).extend({ allowsReentry: z.boolean() }),
  }),
  addDoorLink: endpoint({
    method: 'POST',
    path: '/events/:id/door_links',
    access: 'verified',
    scope: 'sell',
    status: 201,
    summary: `Create a link with which helpers check in tickets without an account. At most ${DOOR_LINKS_MAX} work at a time`,
    params: One,
    body: z.strictObject({ name: Line(DOOR_NAME_MAX) }),
    limits: writes,
    errors: [409],
    returns: DoorLink,
  }),
  revokeDoorLink: endpoint({
    method: 'DELETE',
    path: '/door_links/:id',
    access: 'verified',
    scope: 'sell',
    status: 204,
    summary: 'Revoke a door link',
    params: One,
    limits: writes,
    returns: nothing,
  }),
  setReentry: endpoint({
    method: 'PUT',
    path: '/events/:id/reentry',
    access: 'verified',
    scope: 'sell',
    summary: 'Choose whether people may leave an event that you organize and come back',
    params: One,
    body: z.strictObject({ isAllowed: z.boolean() }),
    limits: writes,
    returns: result(z.boolean()),
  }),
  doorList: endpoint({
    method: 'GET',
    path: '/events/:id/door',
    access: 'verified',
    scope: 'read',
    summary: `Get the tickets of an event that you organize, ${DOOR_LIST_PART} at a time, for its door`,
    params: One,
    query: z.object(part),
    returns: DoorList,
  }),
  scan: endpoint({
    method: 'POST',
    path: '/events/:id/scans',
    access: 'verified',
    scope: 'sell',
    summary:
      'Check tickets in or out at the door of an event that you organize, in order; also those scanned without a network',
    params: One,
    body: z.strictObject({ scans }),
    returns: z.object({ items: z.array(DoorScanResult) }),
  }),
  listScans: endpoint({
    method: 'GET',
    path: '/events/:id/scans',
    access: 'verified',
    scope: 'read',
    summary: `List all scans at the doors of an event that you organize, oldest first, ${SCANS_PAGE} at a time`,
    params: One,
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    returns: itemsPage(LoggedScan),
  }),
  doorListByLink: endpoint({
    method: 'POST',
    path: '/door',
    evenInMaintenance: true,
    access: 'open',
    summary: 'Get the tickets of an event for its door, with a door link',
    body: z.strictObject({ link, ...part }),
    limits: byLink,
    errors: [404],
    returns: DoorList,
  }),
  scanByLink: endpoint({
    method: 'POST',
    path: '/door/scans',
    access: 'open',
    summary: 'Check tickets in or out with a door link, in order',
    body: z.strictObject({ link, scans }),
    limits: byLink,
    errors: [404],
    returns: z.object({ items: z.array(DoorScanResult) }),
  }),
}
