import { ID_MAX } from '@hypha/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '../../platform/errors.ts'
import { languageOf } from '../../platform/http/request-language.ts'
import { refuseNul } from '../../platform/http/refuse-nul.ts'
import { sendOpenFile } from '../../platform/http/open-file.ts'
import type { Feed } from './feed.ts'
import { FEED_FORMATS, type FeedFormat, isFeedFormat } from './feed-formats.ts'
import { FEED_KINDS, type Feeds } from './feeds.service.ts'

const gone = () => new NotFound('feeds.gone')

/** Splits `name.rss`. @throws NotFound for another format */
function parseFile(file: string): { name: string; format: FeedFormat } {
  const [, name, format] = /^(.+)\.([a-z]+)$/.exec(file) ?? []
  if (!name || !format || !isFeedFormat(format)) throw gone()
  return { name, format }
}

/** Serves feeds to readers, and their audio, without a login. */
export function feedRoutes(
  app: FastifyInstance,
  { feeds, publicUrl }: { feeds: Feeds; publicUrl: string },
): void {
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    { feed, format }: { feed: Feed; format: FeedFormat },
  ) => {
    const { type, write } = FEED_FORMATS[format]
    return sendOpenFile(request, reply, { type, body: write(feed) })
  }

  app.get('/feeds/:file', { schema: { hide: true } }, async (request, reply) => {
    const { name, format } = parseFile((request.params as { file: string }).file)
    if (name !== 'releases') throw gone()
    return send(request, reply, { feed: await feeds.readSite(languageOf(request)), format })
  })

  app.get('/feeds/:kind/:file', { schema: { hide: true } }, async (request, reply) => {
    refuseNul(request)
    const { kind: kindName, file } = request.params as { kind: string; file: string }
    const kind = FEED_KINDS.find((each) => each === kindName)
    if (!kind) throw gone()
    const { name, format } = parseFile(file)
    const feed = await feeds.read(kind, name, languageOf(request))
    // A former name or title leads to the current address.
    const current = `${feed.address}.${format}`
    if (decodeURIComponent(current) !== `${publicUrl}/feeds/${kind}/${file}`)
      return reply.header('cache-control', 'no-cache').redirect(current, 301)
    return send(request, reply, { feed, format })
  })

  app.get('/feeds/audio/:file', { schema: { hide: true } }, async (request, reply) => {
    const [, id] = /^(\d{1,10})\.m4a$/.exec((request.params as { file: string }).file) ?? []
    if (!id || Number(id) > ID_MAX) throw gone()
    const address = await feeds.audio(Number(id))
    return reply.header('cache-control', 'no-store').redirect(address, 302)
  })
}
