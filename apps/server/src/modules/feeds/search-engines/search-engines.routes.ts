import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { NotFound } from '../../../platform/errors.ts'
import type { Sitemaps } from './sitemaps.service.ts'
import { robotsTxt, securityTxt } from './text-files.ts'

interface Parts {
  sitemaps: Sitemaps
  publicUrl: string
  contactEmail: string
}

const CACHED = 'public, max-age=3600'
const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'

const cached = (reply: FastifyReply, type: string) =>
  reply.type(type).header('cache-control', CACHED)

/** Serves what search engines and security researchers look for, to everybody. */
export function searchEngineRoutes(
  app: FastifyInstance,
  { sitemaps, publicUrl, contactEmail }: Parts,
): void {
  const hidden = { schema: { hide: true } }

  app.get('/robots.txt', hidden, async (_request, reply) =>
    cached(reply, TEXT).send(robotsTxt(publicUrl)),
  )

  app.get('/.well-known/security.txt', hidden, async (_request, reply) =>
    cached(reply, TEXT).send(securityTxt({ publicUrl, contactEmail }, new Date())),
  )

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const index = await sitemaps.index()
    return cached(reply, XML).send(index)
  })

  app.get('/sitemaps/:file', hidden, async (request, reply) => {
    const { file } = request.params as { file: string }
    if (file === 'pages.xml') return cached(reply, XML).send(sitemaps.pages())
    const [, kind, chunk] = /^([a-z]+)-(\d{1,6})\.xml$/.exec(file) ?? []
    if (!kind || !chunk) throw new NotFound('feeds.noSitemap')
    const pieces = await sitemaps.chunk(kind, Number(chunk))
    return cached(reply, XML).send(Readable.from(pieces))
  })
}
