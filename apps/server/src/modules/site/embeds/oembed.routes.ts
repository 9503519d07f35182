import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../../platform/http/request-language.ts'
import { renderMessage } from '../../../platform/texts/render.ts'
import type { Embeds } from './embeds.service.ts'
import { describeEmbed, oembedXml, readSize, readTarget } from './oembed.ts'

interface Parts {
  embeds: Embeds
  siteName: string
  publicUrl: string
}

const JSON_TYPE = 'application/json; charset=utf-8'
const XML_TYPE = 'text/xml; charset=utf-8'
/** Of formats, as oEmbed defines it. */
const NOT_IMPLEMENTED = 501

/** Tells other sites how to show a release, track or public playlist (https://oembed.com). For everybody. */
export function oembedRoutes(app: FastifyInstance, { embeds, ...site }: Parts): void {
  app.get('/oembed', { schema: { hide: true } }, async (request, reply) => {
    const query = request.query as Record<string, unknown>
    const { format = 'json' } = query
    const language = languageOf(request)
    if (format !== 'json' && format !== 'xml')
      return reply
        .code(NOT_IMPLEMENTED)
        .type('text/plain; charset=utf-8')
        .send(renderMessage(language, 'site.embed.formatUnknown'))
    const target = readTarget(query['url'], site.publicUrl)
    const size = readSize(query)
    const embed = await embeds.find(target.kind, target.identifier, language)
    const answer = describeEmbed(embed, size, site)
    reply.headers({ 'cache-control': 'public, max-age=300', vary: 'accept-language' })
    return format === 'xml'
      ? reply.type(XML_TYPE).send(oembedXml(answer))
      : reply.type(JSON_TYPE).send(JSON.stringify(answer))
  })
}
