import { ID_MAX } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../platform/errors.ts'
import { languageOf } from '../../platform/http/request-language.ts'
import type { CalendarFeeds } from './calendar-feeds.service.ts'

const TYPE = 'text/calendar; charset=utf-8'

/** Serves files to calendar programs, without a login. */
export function calendarRoutes(
  app: FastifyInstance,
  { calendarFeeds }: { calendarFeeds: CalendarFeeds },
): void {
  app.get('/calendars/:token', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params as { token: string }
    const file = await calendarFeeds.read(token)
    return reply.header('cache-control', 'private, max-age=900').type(TYPE).send(file)
  })

  app.get('/events/:id/calendar.ics', { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params as { id: string }
    if (!/^\d{1,10}$/.test(id) || Number(id) > ID_MAX) throw new NotFound('events.gone')
    const { title, file } = await calendarFeeds.readOne(Number(id), languageOf(request))
    return reply
      .header('cache-control', 'public, max-age=300')
      .header('vary', 'accept-language')
      .header(
        'content-disposition',
        `attachment; filename="event-${id}.ics"; filename*=UTF-8''${encodeURIComponent(`${title}.ics`).replaceAll("'", '%27')}`,
      )
      .type(TYPE)
      .send(file)
  })
}
