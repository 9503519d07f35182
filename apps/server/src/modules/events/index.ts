/** Events and their calendar feeds. */
export { calendarFileOf } from './calendars/calendar-file-of.ts'
export { eventsModule, type EventsServices } from './events.module.ts'
export { type Events } from './events.service.ts'
