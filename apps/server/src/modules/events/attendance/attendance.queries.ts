import type { AttendanceChoice } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

const hasTicket = (accountId: number) => sql`exists (select from ticket
  where ticket.event_id = event.id and ticket.account_id = ${accountId} and ticket.state = 'valid')`

/** Whether this account is going to the event or interested in it. */
export const isAttending = (accountId: number) => sql<boolean>`(
  exists (select from event_attendance
    where event_attendance.event_id = event.id and event_attendance.account_id = ${accountId})
  or ${hasTicket(accountId)})`

/** Whether this account says it is going, or has a valid ticket. */
export const isGoing = (accountId: number) => sql<boolean>`(
  exists (select from event_attendance where event_attendance.event_id = event.id
    and event_attendance.account_id = ${accountId} and choice = 'going')
  or ${hasTicket(accountId)})`

export interface AttendanceRow {
  event_id: number
  interested: number
  going: number
  is_interested: boolean | null
  is_going: boolean | null
  has_ticket: boolean | null
}

/** Counts people by event; events without any have no row. Somebody with a valid ticket is going, once. */
export async function findAttendance(
  db: Db,
  eventIds: readonly number[],
  accountId: number | null,
): Promise<AttendanceRow[]> {
  if (eventIds.length === 0) return []
  const { rows } = await sql<AttendanceRow>`
    with choices as (
      select event_id, account_id, choice = 'going' as is_going, false as has_ticket
      from event_attendance where event_id = any(${eventIds}::int[])
      union all
      select event_id, account_id, true, true
      from ticket where event_id = any(${eventIds}::int[]) and state = 'valid'
        and account_id is not null
    ), people as (
      select event_id, account_id, bool_or(is_going) as is_going, bool_or(has_ticket) as has_ticket
      from choices group by event_id, account_id
    )
    select event_id,
      count(*) filter (where not is_going)::int as interested,
      count(*) filter (where is_going)::int as going,
      bool_or(not is_going) filter (where account_id = ${accountId}) as is_interested,
      bool_or(is_going) filter (where account_id = ${accountId}) as is_going,
      bool_or(has_ticket) filter (where account_id = ${accountId}) as has_ticket
    from people group by event_id`.execute(db)
  return rows
}

/** Saves the choice of an account, or removes it. */
export async function saveChoice(
  db: Db,
  { eventId, accountId }: { eventId: number; accountId: number },
  choice: AttendanceChoice | null,
): Promise<void> {
  if (choice === null)
    await db
      .deleteFrom('event_attendance')
      .where('account_id', '=', accountId)
      .where('event_id', '=', eventId)
      .execute()
  else
    await db
      .insertInto('event_attendance')
      .values({ account_id: accountId, event_id: eventId, choice })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'event_id'])
          .doUpdateSet({ choice, chosen_at: new Date() })
          .where('event_attendance.choice', '<>', choice),
      )
      .execute()
}
