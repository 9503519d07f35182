import type { Language } from '@hypha/i18n/languages.ts'
import type { Db } from '../../../platform/database/connection.ts'
import { calendarFile } from './calendar-file.ts'
import { findEvent } from '../events.queries.ts'
import { findLineUps } from '../line-up.queries.ts'

/** Returns an event as iCalendar, also a hidden one: for those who have tickets. */
export async function calendarFileOf(
  db: Db,
  eventId: number,
  options: { language: Language; publicUrl: string },
): Promise<string> {
  const event = (await findEvent(db, eventId))!
  const lineUps = await findLineUps(db, [eventId])
  return calendarFile({ name: event.title, events: [event], lineUps }, options)
}
