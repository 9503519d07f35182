import { addDays, clockTime, daysBetween, momentOf } from '@hypha/contract'
import type { EventTable } from '../../../platform/database/schema.ts'
import type { Selectable } from 'kysely'

type Row = Selectable<EventTable>
type Times = Pick<Row, 'starts_at' | 'ends_at' | 'time_zone'>

const asComparable = (value: unknown) => (value instanceof Date ? value.getTime() : value)

/** Returns the columns that a change sets to something else. */
export const changedColumns = (before: Row, set: Partial<Row>): Partial<Row> =>
  Object.fromEntries(
    Object.entries(set).filter(
      ([column, value]) => asComparable(value) !== asComparable(before[column as keyof Row]),
    ),
  )

/**
 * Returns the times of another date of the series after one date was changed: moved by as many days, with the same
 * local times and length.
 */
export function followingTimes(date: Times, before: Times, after: Times): Times {
  const zone = after.time_zone
  const start = clockTime(after.starts_at, zone)
  const end = clockTime(after.ends_at, zone)
  const days = daysBetween(clockTime(before.starts_at, before.time_zone).date, start.date)
  const firstDay = addDays(clockTime(date.starts_at, date.time_zone).date, days)
  const lastDay = addDays(firstDay, daysBetween(start.date, end.date))
  return {
    starts_at: momentOf({ date: firstDay, time: start.time }, zone)!,
    ends_at: momentOf({ date: lastDay, time: end.time }, zone)!,
    time_zone: zone,
  }
}
