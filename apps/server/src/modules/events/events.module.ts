import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import type { CatalogueServices } from '../catalogue/index.ts'
import { createCalendarFeeds } from './calendars/calendar-feeds.service.ts'
import { calendarRoutes } from './calendars/calendar.routes.ts'
import { eventRoutes } from './events.routes.ts'
import { createEvents } from './events.service.ts'
import { openEventRoutes } from './open-data/open-events.routes.ts'
import { createOpenEvents } from './open-data/open-events.service.ts'
import { placeRoutes } from './places/places.routes.ts'
import { createPlaces } from './places/places.service.ts'

export type EventsServices = ServicesOf<typeof create>
const create = ({ config, db, jobs, secrets, mediaObjects }: Base & CatalogueServices) => {
  const places = createPlaces({ db })
  return {
    events: createEvents({ db, jobs, mediaObjects }),
    places,
    calendarFeeds: createCalendarFeeds({ ...config, db, key: secrets.calendar }),
    openEvents: createOpenEvents({ db, places, publicUrl: config.publicUrl }),
  }
}

export const eventsModule = defineModule({
  create,
  calls(api, services: Running<EventsServices>) {
    eventRoutes(api, services, services)
    placeRoutes(api, services, services)
    calendarRoutes(api, services)
  },
  pages: (http, services: Running<EventsServices>) => openEventRoutes(http, services),
})
