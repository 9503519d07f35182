import {
  decideScan,
  type DoorScan,
  type DoorScanResult,
  isChange,
  type ScanOutcome,
} from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import { notify } from '../../notifications/index.ts'
import { hashOfCode } from '../ticket-codes.ts'
import {
  type DoorTicketRow,
  findAdmission,
  findScan,
  insertScan,
  lockDoorTicket,
  setConflict,
  setTicketTimes,
} from './door.queries.ts'
import { stateOf, viewDoorTicket } from './door.views.ts'
import type { Door } from './doors.ts'

/** Refusals that a device without a network can't know of. */
const isRefusal = (outcome: ScanOutcome) => outcome === 'used' || outcome === 'unknown'

/** Limits the time of a device, whose clock may be wrong, to the life of the ticket. */
const timeOf = (scan: DoorScan, ticket: DoorTicketRow | undefined, now: Date): Date => {
  if (!scan.isOffline || scan.at > now) return now
  return ticket && scan.at < ticket.created_at ? ticket.created_at : scan.at
}

/**
 * Records a scan and applies it to its ticket, in a transaction. The ticket is locked, so one of several doors admits
 * it. A scan counts once however often it is sent: the result is that of the first time. Only a scan that was refused
 * becomes a conflict if its device, which never got the answer, admitted the ticket without a network.
 */
export async function recordScan(
  tx: Db,
  { jobs }: { jobs: Jobs },
  door: Door,
  scan: DoorScan,
  now: Date,
): Promise<DoorScanResult> {
  const { event } = door
  const by = 'code' in scan ? { codeHash: hashOfCode(scan.code) } : { id: scan.ticketId }
  const ticket = await lockDoorTicket(tx, event.id, by)
  const known = await findScan(tx, event.id, scan.uid)
  const result = (outcome: ScanOutcome, after = ticket) =>
    viewResult(scan.uid, outcome, ticket, after)
  const isConflict = (outcome: ScanOutcome) =>
    scan.isOffline && scan.direction === 'in' && ticket !== undefined && isRefusal(outcome)

  if (known) {
    if (known.ticket_id !== (ticket?.id ?? null) || !isConflict(known.outcome))
      return result(known.outcome)
    await setConflict(tx, known.id, await findConflicting(tx, ticket!))
    await reportConflict(tx, jobs, door)
    return result('conflict')
  }

  const decided = decideScan(ticket ? stateOf(ticket) : null, scan.direction, {
    allowsReentry: event.allows_reentry,
  })
  const outcome = isConflict(decided) ? 'conflict' : decided
  const at = timeOf(scan, ticket, now)
  await insertScan(tx, {
    event_id: event.id,
    uid: scan.uid,
    ticket_id: ticket?.id ?? null,
    direction: scan.direction,
    outcome,
    at,
    door_link_id: door.link?.id ?? null,
    checked_in_by: door.accountId,
    is_offline: scan.isOffline,
    conflicts_with: outcome === 'conflict' ? await findConflicting(tx, ticket!) : null,
  })
  if (outcome === 'conflict') await reportConflict(tx, jobs, door)
  if (!ticket || !isChange(outcome)) return result(outcome)
  const times = { left_at: outcome === 'left' ? at : null }
  const admission = { ...times, checked_in_at: at, checked_in_by: door.accountId }
  await setTicketTimes(tx, ticket.id, outcome === 'admitted' ? admission : times)
  return result(outcome, { ...ticket, ...(outcome === 'admitted' ? admission : times) })
}

/** Returns the admission that a conflict contradicts; none for a refunded ticket. */
const findConflicting = async (tx: Db, { id, state }: DoorTicketRow): Promise<number | null> =>
  state !== 'valid' ? null : ((await findAdmission(tx, id))?.id ?? null)

/** Tells the organizer, once for each event: the door lists all conflicts. */
const reportConflict = (tx: Db, jobs: Jobs, { event }: Door) =>
  notify(tx, jobs, {
    accountIds: [event.owner_id],
    kind: 'Commerce',
    typeValue: 'door-conflict',
    text: text('tickets.news.conflict', { title: event.title }),
    href: `/event/${event.id}/door`,
    key: `door-conflict-${event.id}`,
  })

/** `before`: the ticket when it was scanned. */
function viewResult(
  uid: string,
  outcome: ScanOutcome,
  before: DoorTicketRow | undefined,
  after: DoorTicketRow | undefined,
): DoorScanResult {
  const at = outcome === 'reentered' ? before?.left_at : before?.checked_in_at
  return {
    uid,
    outcome,
    at: at?.toISOString() ?? null,
    ticket: after && after.state === 'valid' ? viewDoorTicket(after) : null,
  }
}
