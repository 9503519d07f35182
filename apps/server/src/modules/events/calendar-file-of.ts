import type { Language } from '@hypha/i18n/languages.ts'
import type { Db } from '../../platform/database/connection.ts'
import { calendarFile } from './calendar-file.ts'
import { findEvent } from './events.queries.ts'

/** Returns an event as iCalendar, also a hidden one: for those who have tickets. */
export async function calendarFileOf(
  db: Db,
  eventId: number,
  options: { language: Language; publicUrl: string },
): Promise<string> {
  const event = (await findEvent(db, eventId))!
  return calendarFile(event.title, [event], options)
}
