import { createHash } from 'node:crypto'
import { ID_MAX } from '@hypha/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '../../../platform/errors.ts'
import { languageOf } from '../../../platform/http/request-language.ts'
import type { CalendarFeeds } from './calendar-feeds.service.ts'

const TYPE = 'text/calendar; charset=utf-8'
const PUBLIC = 'public, max-age=300'

/** Sends a calendar, or 304 if the client has it. Calendar programs ask every hour. */
function sendCalendar(request: FastifyRequest, reply: FastifyReply, file: string, cache: string) {
  const etag = `W/"${createHash('sha256').update(file).digest('base64url')}"`
  void reply.header('cache-control', cache).header('etag', etag)
  if (cache === PUBLIC) void reply.header('vary', 'accept-language')
  return request.headers['if-none-match'] === etag
    ? reply.code(304).send()
    : reply.type(TYPE).send(file)
}

/** Serves files to calendar programs, without a login. */
export function calendarRoutes(
  app: FastifyInstance,
  { calendarFeeds }: { calendarFeeds: CalendarFeeds },
): void {
  app.get('/calendars/:token', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params as { token: string }
    return sendCalendar(request, reply, await calendarFeeds.read(token), 'private, max-age=900')
  })

  app.get('/calendars/upcoming.ics', { schema: { hide: true } }, async (request, reply) =>
    sendCalendar(request, reply, await calendarFeeds.readAll(languageOf(request)), PUBLIC),
  )

  app.get('/calendars/artist/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const [, identifier] = /^([\w-]{1,200})\.ics$/.exec(file) ?? []
    if (!identifier) throw new NotFound('events.calendar.gone')
    const calendar = await calendarFeeds.readArtist(identifier, languageOf(request))
    return sendCalendar(request, reply, calendar, PUBLIC)
  })

  app.get('/events/:id/calendar.ics', { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params as { id: string }
    if (!/^\d{1,10}$/.test(id) || Number(id) > ID_MAX) throw new NotFound('events.gone')
    const { title, file } = await calendarFeeds.readOne(Number(id), languageOf(request))
    void reply.header(
      'content-disposition',
      `attachment; filename="event-${id}.ics"; filename*=UTF-8''${encodeURIComponent(`${title}.ics`).replaceAll("'", '%27')}`,
    )
    return sendCalendar(request, reply, file, PUBLIC)
  })
}
