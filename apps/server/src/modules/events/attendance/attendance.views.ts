import type { Attendance } from '@hypha/contract'
import type { AttendanceRow } from './attendance.queries.ts'

/** @param rows may contain those of other events */
export function viewAttendance(eventId: number, rows: readonly AttendanceRow[]): Attendance {
  const row = rows.find(({ event_id }) => event_id === eventId)
  return {
    interested: row?.interested ?? 0,
    going: row?.going ?? 0,
    own: row?.is_going ? 'going' : row?.is_interested ? 'interested' : null,
    hasTicket: row?.has_ticket ?? false,
  }
}
