import { EMBED_KINDS, EMBED_THEMES, type EmbedKind } from '@hypha/contract'
import { isLanguage, LANGUAGE_PARAMETER, negotiateLanguage } from '@hypha/i18n/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '../../../platform/errors.ts'
import { CachedBody, sendCached } from '../../../platform/http/cached-body.ts'
import { createPageCache } from '../../../platform/http/page-cache.ts'
import { embedPolicy } from '../../../platform/http/security-headers.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { type EmbedAssets, readEmbedAssets } from './embed-assets.ts'
import { type EmbedLook, renderEmbed, renderGone } from './embed-page.ts'
import type { Embeds } from './embeds.service.ts'

interface Parts {
  embeds: Embeds
  catalogue: Pick<Catalogue, 'onChange'>
  /** The folder of the built web application. */
  dist: string
  siteName: string
  publicUrl: string
  mediaOrigins: readonly string[]
}

const HTML = 'text/html; charset=utf-8'

/**
 * Serves players for other websites. They may be framed anywhere, and neither set nor read cookies: everybody gets what
 * a visitor sees, in the language that the browser asks for.
 */
export function embedRoutes(app: FastifyInstance, parts: Parts): void {
  const { embeds, catalogue, dist, mediaOrigins } = parts
  const pages = createPageCache<CachedBody>((page) => page)
  catalogue.onChange(pages.clear)
  let assets: EmbedAssets | null = null
  const frame = () => ({ ...parts, assets: (assets ??= readEmbedAssets(dist)) })

  app.get('/embed/:kind/:identifier', { schema: { hide: true } }, async (request, reply) => {
    const look = lookOf(request)
    allowFraming(reply, mediaOrigins)
    reply.headers({ 'content-language': look.language, vary: 'accept-language' })
    const { kind, identifier } = request.params as { kind: string; identifier: string }
    try {
      if (!isKind(kind)) throw new NotFound('site.embed.gone')
      const render = async () => {
        const embed = await embeds.find(kind, identifier, look.language)
        return new CachedBody(renderEmbed(embed, look, frame()), HTML)
      }
      // Nothing announces the changes of playlists.
      if (kind === 'playlist') return sendCached(request, reply, await render())
      const key = JSON.stringify([kind, identifier, look])
      return sendCached(request, reply, pages.get(key) ?? (await pages.make(key, render)))
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type(HTML)
        .send(renderGone(look, frame()))
    }
  })

  // For link previews, which are read long after a signed address has expired.
  app.get('/embed/track/:identifier/audio', { schema: { hide: true } }, async (request, reply) => {
    const { identifier } = request.params as { identifier: string }
    const { tracks } = await embeds.find('track', identifier, 'en')
    const url = tracks[0]?.streams[0]?.url
    if (!url) throw new NotFound('site.embed.gone')
    return reply.header('cache-control', 'no-store').redirect(url, 302)
  })
}

const isKind = (kind: string): kind is EmbedKind => EMBED_KINDS.some((each) => each === kind)

/** Unknown values of parameters are ignored, because they are written by other sites. */
function lookOf({ query, headers }: FastifyRequest): EmbedLook {
  const asked = query as Record<string, unknown>
  const language = asked[LANGUAGE_PARAMETER]
  return {
    language: isLanguage(language) ? language : negotiateLanguage(headers['accept-language']),
    theme: EMBED_THEMES.find((theme) => theme === asked['theme']),
    isCompact: asked['layout'] === 'compact',
  }
}

function allowFraming(reply: FastifyReply, mediaOrigins: readonly string[]): void {
  for (const name of ['x-frame-options', 'cross-origin-opener-policy']) reply.removeHeader(name)
  reply.headers({
    'content-security-policy': embedPolicy(mediaOrigins),
    'cross-origin-resource-policy': 'cross-origin',
  })
}
