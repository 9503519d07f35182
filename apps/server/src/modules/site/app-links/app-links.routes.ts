import { NO_APP_LINKS } from '@hypha/contract/rules/app-links'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../config.ts'
import { NotFound } from '../../../platform/errors.ts'

const CACHED = 'public, max-age=3600'

/**
 * Says which apps may open links to this site, at the addresses that iOS and Android look at, to everybody. Without
 * such an app there is nothing (404).
 */
export function appLinkRoutes(app: FastifyInstance, { iosAppId, androidApp }: Config): void {
  const hidden = { schema: { hide: true } }

  app.get('/.well-known/apple-app-site-association', hidden, async (_request, reply) => {
    if (!iosAppId) throw new NotFound('site.app.none')
    const excluded = NO_APP_LINKS.map((path) => ({ '/': `${path}*`, exclude: true }))
    return reply.header('cache-control', CACHED).send({
      applinks: { details: [{ appIDs: [iosAppId], components: [...excluded, { '/': '*' }] }] },
      // Passwords and passkeys of the site are offered in the app.
      webcredentials: { apps: [iosAppId] },
    })
  })

  app.get('/.well-known/assetlinks.json', hidden, async (_request, reply) => {
    if (!androidApp) throw new NotFound('site.app.none')
    return reply.header('cache-control', CACHED).send([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: androidApp.packageName,
          sha256_cert_fingerprints: androidApp.fingerprints,
        },
      },
    ])
  })
}
