import type { DoorConflict, DoorTicket, DoorTicketState, LoggedScan } from '@hypha/contract'
import type { DoorTicketRow, findConflicts, LoggedScanRow } from './door.queries.ts'

export const stateOf = ({ state, checked_in_at, left_at }: DoorTicketRow): DoorTicketState =>
  state !== 'valid' ? 'void' : left_at ? 'left' : checked_in_at ? 'inside' : 'valid'

export const viewDoorTicket = (row: DoorTicketRow): DoorTicket => ({
  id: row.id,
  codeHash: row.code_hash.toString('hex'),
  holderName: row.holder_name,
  typeId: row.ticket_type_id,
  state: stateOf(row),
  at: (row.left_at ?? row.checked_in_at)?.toISOString() ?? null,
})

type ConflictRow = Awaited<ReturnType<typeof findConflicts>>[number]

export const viewConflict = (row: ConflictRow): DoorConflict => ({
  id: row.id,
  ticketId: row.ticket_id,
  holderName: row.holder_name,
  typeName: row.type_name,
  first: row.first_at && { at: row.first_at.toISOString(), doorName: row.first_door },
  second: { at: row.second_at.toISOString(), doorName: row.second_door },
})

export const viewLoggedScan = (row: LoggedScanRow): LoggedScan => ({
  id: row.id,
  ticketId: row.ticket_id,
  outcome: row.outcome,
  at: row.at.toISOString(),
  doorName: row.door_name,
  isOffline: row.is_offline,
})
