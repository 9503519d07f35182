import { ID_MAX } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../../platform/errors.ts'
import { sendOpenFile } from '../../../platform/http/open-file.ts'
import { parseOpenEventsQuery } from './open-events.rules.ts'
import type { OpenEvents } from './open-events.service.ts'
import { linkedEvents, type OpenEvent } from './open-events.views.ts'

const FORMATS = {
  json: {
    type: 'application/json; charset=utf-8',
    write: (events: readonly OpenEvent[]) => JSON.stringify({ events }),
  },
  jsonld: {
    type: 'application/ld+json; charset=utf-8',
    write: (events: readonly OpenEvent[]) => JSON.stringify(linkedEvents(events)),
  },
} as const
type Format = keyof typeof FORMATS

/** Serves events to other sites and programs, without a login or key. */
export function openEventRoutes(
  app: FastifyInstance,
  { openEvents }: { openEvents: OpenEvents },
): void {
  const hidden = { schema: { hide: true } }
  for (const [format, { type, write }] of Object.entries(FORMATS)) {
    app.get(`/open-data/events.${format}`, hidden, async (request, reply) => {
      const events = await openEvents.list(parseOpenEventsQuery(request.query))
      return sendOpenFile(request, reply, { type, body: write(events) })
    })
  }

  app.get('/open-data/events/countries.json', hidden, async (request, reply) =>
    sendOpenFile(request, reply, {
      type: FORMATS.json.type,
      body: JSON.stringify({ countries: await openEvents.countries() }),
    }),
  )

  app.get('/open-data/events/:file', hidden, async (request, reply) => {
    const [, id, format] =
      /^(\d{1,10})\.(json|jsonld)$/.exec((request.params as { file: string }).file) ?? []
    if (!id || Number(id) > ID_MAX) throw new NotFound('events.gone')
    const { type, write } = FORMATS[format as Format]
    return sendOpenFile(request, reply, { type, body: write([await openEvents.one(Number(id))]) })
  })
}
