import type { FastifyInstance } from 'fastify'
import { pageLanguage } from '../render-page.ts'
import type { SiteFacts } from '../site-facts.ts'
import { sharedAddress } from './shared-address.ts'
import { SHARE_TARGET, webManifest } from './web-manifest.ts'

/** Serves what the installed app needs, to everybody: its manifest, and the address that other apps share to. */
export function appRoutes(
  app: FastifyInstance,
  { siteName, publicUrl }: Pick<SiteFacts, 'siteName' | 'publicUrl'>,
): void {
  const hidden = { schema: { hide: true } }

  app.get('/manifest.webmanifest', hidden, async (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=3600', vary: 'cookie, accept-language' })
      .send(JSON.stringify(webManifest(siteName, pageLanguage(request.url, request.headers)))),
  )

  app.get(SHARE_TARGET, hidden, async (request, reply) => {
    // A repeated parameter is a list.
    const query = request.query as Record<string, string | string[] | undefined>
    const first = (name: string) => [query[name]].flat()[0]
    const shared = { title: first('title'), text: first('text'), url: first('url') }
    return reply.header('cache-control', 'no-store').redirect(sharedAddress(shared, publicUrl), 302)
  })
}
