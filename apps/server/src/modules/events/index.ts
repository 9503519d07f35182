/** Events and their calendar feeds. */
export { createCalendarFeeds } from './calendar-feeds.service.ts'
export { calendarRoutes } from './calendar.routes.ts'
export { eventRoutes } from './events.routes.ts'
export { createEvents, type Events } from './events.service.ts'
