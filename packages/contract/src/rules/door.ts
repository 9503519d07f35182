/** Rules of the door, shared by the server and by browsers without a network. */

/** Door links of an event that work at the same time. */
export const DOOR_LINKS_MAX = 20
export const DOOR_NAME_MAX = 60
/** Door links still work this long after the event, so that the last check-ins can be sent. */
export const DOOR_LINK_HOURS_AFTER = 24
/** Tickets in one part of the downloaded list. */
export const DOOR_LIST_PART = 2_000
/** Scans that a device sends at once. */
export const SCANS_AT_ONCE = 100
/** Scans per page of the log. */
export const SCANS_PAGE = 500
/** Conflicts shown at the door, latest first. */
export const CONFLICTS_SHOWN = 50

export const DOOR_TICKET_STATES = ['valid', 'inside', 'left', 'void'] as const
export type DoorTicketState = (typeof DOOR_TICKET_STATES)[number]

export const SCAN_DIRECTIONS = ['in', 'out'] as const
export type ScanDirection = (typeof SCAN_DIRECTIONS)[number]

/**
 * The result of a scan. `conflict`: a device without a network admitted it, but it had been admitted elsewhere or
 * was refunded. `notInside`: somebody wants to leave who isn't inside, or re-entry is off.
 */
export const SCAN_OUTCOMES = [
  'admitted',
  'reentered',
  'left',
  'used',
  'notInside',
  'unknown',
  'conflict',
] as const
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number]

/** Decides about a scan. `state` is null if there is no such ticket. */
export function decideScan(
  state: DoorTicketState | null,
  direction: ScanDirection,
  { allowsReentry }: { allowsReentry: boolean },
): Exclude<ScanOutcome, 'conflict'> {
  if (state === null || state === 'void') return 'unknown'
  if (direction === 'out') return allowsReentry && state === 'inside' ? 'left' : 'notInside'
  if (state === 'valid') return 'admitted'
  return state === 'left' && allowsReentry ? 'reentered' : 'used'
}

/** Whether a scan changes the ticket. */
export const isChange = (outcome: ScanOutcome): outcome is 'admitted' | 'reentered' | 'left' =>
  outcome === 'admitted' || outcome === 'reentered' || outcome === 'left'

/** Removes what a typed code may differ in: case, spaces, hyphens, and letters that look like digits. */
export const normalizeTicketCode = (code: string): string =>
  code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
