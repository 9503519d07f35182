import { join } from 'node:path'
import type { Base, Running } from '../../base.ts'
import { answerUnknownCalls } from '../../platform/http/error-handler.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import type { CatalogueServices } from '../catalogue/index.ts'
import type { EventsServices } from '../events/index.ts'
import type { LibraryServices } from '../library/index.ts'
import type { OperationsServices } from '../operations/index.ts'
import { appLinkRoutes } from './app-links/app-links.routes.ts'
import { contactJobs } from './contact/contact.jobs.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { createContact } from './contact/contact.service.ts'
import { createEmbeds } from './embeds/embeds.service.ts'
import { embedRoutes } from './embeds/embeds.routes.ts'
import { oembedRoutes } from './embeds/oembed.routes.ts'
import { createFeatures } from './features/features.service.ts'
import { houseAdRoutes } from './house-ads/house-ads.routes.ts'
import { createHouseAds } from './house-ads/house-ads.service.ts'
import { type DemoFacts, instanceRoutes } from './instance/instance.routes.ts'
import { marketingRoutes } from './marketing/marketing.routes.ts'
import { createMarketing } from './marketing/marketing.service.ts'
import { devMailboxRoutes } from './dev-mailbox/dev-mailbox.routes.ts'
import { sitePageRoutes } from './site-pages/site-pages.routes.ts'
import { createSitePages } from './site-pages/site-pages.service.ts'
import { siteFacts } from './site-facts.ts'
import { siteRoutes } from './site.routes.ts'
import { appRoutes } from './installed-app/installed-app.routes.ts'
import { teamResourceRoutes } from './team-resources/team-resources.routes.ts'
import { createTeamResources } from './team-resources/team-resources.service.ts'

type Services = ServicesOf<typeof create>
export type SiteServices = Services

async function create(parts: Base & CatalogueServices & EventsServices & LibraryServices) {
  const { config, db, jobs, log, notifications, releases, artists, events, store } = parts
  return {
    embeds: createEmbeds(parts),
    marketing: createMarketing({ ...config, releases, artists, events, store }),
    teamResources: createTeamResources(db),
    sitePages: createSitePages({
      folder: join(config.dataDir, 'pages'),
      operator: {
        ...config,
        movesMoney: config.payments.kind === 'stripe',
        listensGoTo: [
          ...(config.scrobbling.lastfm ? ['Last.fm'] : []),
          ...(config.scrobbling.listenbrainz ? ['ListenBrainz'] : []),
        ],
        sendsPushes: config.push.kind === 'fcm',
      },
      log,
    }),
    houseAds: await createHouseAds(db, notifications),
    contact: createContact(db, jobs),
    features: await createFeatures(db, notifications),
  }
}

/** How this process was started. */
interface Start {
  /** Facts about the demo; null outside of a demo. */
  demo: DemoFacts | null
  /** The folder of the built web application; without it only the API is served. */
  webDist: string | undefined
}

export const siteModule = defineModule({
  create,
  calls(api, services: Running<CatalogueServices & OperationsServices & Services & Start>) {
    marketingRoutes(api, services, services.marketing)
    teamResourceRoutes(api, services, services.teamResources)
    sitePageRoutes(api, services, services.sitePages)
    houseAdRoutes(api, services, services.houseAds)
    contactRoutes(api, services, services.contact)
    oembedRoutes(api, services)
    const { contactEmail, contactFacebook, contactDiscord, donateUrl } = services.config
    instanceRoutes(api, services, {
      ...{ contactEmail, contactFacebook, contactDiscord, donateUrl },
      siteName: services.siteName,
      features: services.features,
      maintenanceMode: services.maintenanceMode,
      houseAds: services.houseAds,
      demo: services.demo,
    })
  },
  async pages(http, parts) {
    const { config, webDist, catalogue } = parts
    appLinkRoutes(http, config)
    if (config.demo && config.mail.kind === 'outbox') devMailboxRoutes(http, config.mail.dir)
    if (!webDist) return answerUnknownCalls(http)
    const facts = siteFacts(parts)
    appRoutes(http, facts)
    embedRoutes(http, { ...facts, embeds: parts.embeds, dist: webDist, catalogue })
    await http.register((site) =>
      siteRoutes(site, {
        ...facts,
        dist: webDist,
        catalogue,
        metrics: parts.metrics,
        api: http,
      }),
    )
  },
  jobs: contactJobs,
})
