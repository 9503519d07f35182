import { contract, type EventFilters, type EventList } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../platform/http/implement.ts'
import type { CalendarFeeds } from './calendars/calendar-feeds.service.ts'
import type { Events } from './events.service.ts'

interface Parts {
  events: Events
  calendarFeeds: CalendarFeeds
}

export function eventRoutes(
  app: FastifyInstance,
  gate: Gatekeeper,
  { events, calendarFeeds }: Parts,
): void {
  const list =
    (which: EventList) =>
    ({ query, user }: { query: EventFilters; user: { id: number } }) =>
      events.list(which, query, user)
  implement(app, gate, contract.events, {
    listEvents: list('all'),
    viewedEvents: list('viewed'),
    upcomingEvents: list('upcoming'),
    popularEvents: list('popular'),
    newEvents: list('new'),
    attendedEvents: list('attending'),
    homeEvents: ({ user }) => events.home(user),
    ownEvents: ({ user, query }) => events.own(user, query),
    calendarFeed: async ({ user }) => ({ result: await calendarFeeds.find(user) }),
    renewCalendarFeed: async ({ user }) => ({ result: await calendarFeeds.renew(user) }),
    revokeCalendarFeed: async ({ user }) => void (await calendarFeeds.revoke(user)),
    findEvent: ({ params, user }) => events.find(params.id, user),
    addEvent: ({ body, user }) => events.add(body, user),
    editEvent: ({ params, body, user }) => events.edit(params.id, body, user),
    attendEvent: async ({ params, body, user }) => ({
      result: await events.attend(params.id, body.choice, user),
    }),
    cancelEvent: ({ params, body, user }) => events.cancel(params.id, body, user),
    removeEvent: async ({ params, user }) => void (await events.remove(params.id, user)),
  })
}
