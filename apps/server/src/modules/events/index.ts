/** Events and their calendar feeds. */
export { eventsModule, type EventsServices } from './events.module.ts'
export { type Events } from './events.service.ts'
