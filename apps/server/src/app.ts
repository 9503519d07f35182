/** The one place that wires everything: services, publisher, worker and the HTTP surface. */
import { sql } from 'kysely'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import {
  accountJobs,
  accountRoutes,
  auditRoutes,
  betaRoutes,
  dataExportJobs,
  dataExportRoutes,
  deletionJobs,
  privacyRoutes,
  userJobs,
  userRoutes,
} from './modules/accounts/index.ts'
import {
  audienceJobs,
  audienceRoutes,
  commentJobs,
  commentRoutes,
  faqRoutes,
  peopleRoutes,
  socialRoutes,
  suggestionRoutes,
} from './modules/community/index.ts'
import {
  bookmarkRoutes,
  libraryRoutes,
  listeningRoutes,
  playlistRoutes,
} from './modules/library/index.ts'
import {
  cartRoutes,
  downloadFileRoutes,
  downloadJobs,
  downloadRoutes,
  purchaseJobs,
  purchaseRoutes,
  refundRoutes,
} from './modules/commerce/index.ts'
import {
  contactJobs,
  contactRoutes,
  type DemoFacts,
  houseAdRoutes,
  instanceRoutes,
  marketingRoutes,
  outboxPage,
  sitePageRoutes,
  siteRoutes,
  teamResourceRoutes,
} from './modules/site/index.ts'
import { earningsRoutes, payoutJobs, shareJobs } from './modules/payouts/index.ts'
import { moderationJobs, moderationRoutes } from './modules/moderation/index.ts'
import {
  mayListen,
  notificationJobs,
  notificationRoutes,
  oneClickRoutes,
  realtimeRoutes,
} from './modules/notifications/index.ts'
import { calendarRoutes, eventRoutes } from './modules/events/index.ts'
import {
  endSubscriptions,
  founderJobs,
  founderRoutes,
  makerSubscriptionRoutes,
  membershipPaymentJobs,
  membershipRoutes,
  subscriptionJobs,
  walletRoutes,
} from './modules/memberships/index.ts'
import { metadataRoutes, rankJobs, searchRoutes } from './modules/discovery/index.ts'
import { pictureRoutes } from './modules/pictures/index.ts'
import {
  artistRoutes,
  mediaObjectRoutes,
  releaseJobs,
  releaseRoutes,
  rosterJobs,
  rosterRoutes,
  songRoutes,
  trackJobs,
  uploadRoutes,
} from './modules/catalogue/index.ts'
import { paymentJobs, sandboxRoutes, webhookRoutes } from './modules/payments/index.ts'
import {
  reviewJobs,
  reviewRoutes,
  verificationJobs,
  verificationRoutes,
} from './modules/publishing/index.ts'
import { statisticsJobs, statisticsRoutes } from './modules/statistics/index.ts'
import { sweepJobs } from './modules/maintenance/index.ts'
import { streamRoutes } from './modules/streaming/index.ts'
import { apiDocs } from './platform/http/api-docs.ts'
import { answerUnknownCalls } from './platform/http/error-handler.ts'
import { healthRoutes } from './platform/http/health.ts'
import type { Gatekeeper } from './platform/http/implement.ts'
import { describeCalls } from './platform/http/openapi.ts'
import { createHttp } from './platform/http/server.ts'
import { createNotifyRelay } from './ports/publisher/notify-relay.ts'
import { startRealtime } from './platform/realtime/realtime-server.ts'
import { createBuiltInPublisher } from './ports/publisher/built-in-publisher.ts'
import { createCentrifugoPublisher } from './ports/publisher/centrifugo-publisher.ts'
import type { Publisher } from './ports/publisher/publisher.ts'
import type { DiskMediaStore } from './ports/media-store/disk-store.ts'
import type { MediaStore } from './ports/media-store/media-store.ts'
import { diskUploadRoutes } from './ports/media-store/disk-upload-routes.ts'
import { taxTable } from './ports/tax/tax-table.ts'
import { type Services, type ServicesOptions, startServices } from './services.ts'

export interface App {
  /** Where it listens. */
  url: string
  services: Services
  /** What the demo says of itself, in a demo instance. */
  demo: DemoFacts | null
  /** The bare server, for tests that look at its routes. */
  http: FastifyInstance
  /** Stops taking requests, lets running ones finish, gives jobs back, and stops the database last. */
  close(): Promise<void>
}

export interface StartOptions extends ServicesOptions {
  /** The folder of the built web application; without it only the API is served. */
  webDist?: string | undefined
  /** Makes what a demo instance adds: called once everything else runs. */
  demo?: (services: Services) => Promise<DemoFacts & { close(): Promise<void> }>
}

export async function startApp(config: Config, options: StartOptions): Promise<App> {
  const services = await startServices(config, options)
  try {
    return await serve(config, services, options)
  } catch (error) {
    await services.close()
    throw error
  }
}

async function serve(
  config: Config,
  services: Services,
  { log, webDist, demo }: StartOptions,
): Promise<App> {
  const http = await createHttp({
    log,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
  })
  const publisher = await createPublisher(config, services, http)
  if (config.roles.web) await endWithSession(publisher, services)
  let draining = false
  const demoFacts = demo ? await demo(services) : null

  healthRoutes(http, {
    check: async () => void (await sql`select 1`.execute(services.db)),
    isDraining: () => draining,
  })
  await http.register((api) => registerCalls(api, services, publisher, demoFacts), {
    prefix: '/api',
  })
  streamRoutes(http, services)
  downloadFileRoutes(http, services)
  dataExportRoutes(http, services)
  await oneClickRoutes(http, services)
  await pictureRoutes(http, services)
  if (services.payments.pages) await sandboxRoutes(http, services.limits, services.payments.pages)
  if (isDiskStore(services.store)) await diskUploadRoutes(http, services.store)
  if (config.demo && config.mail.kind === 'outbox') outboxPage(http, config.mail.dir)
  if (webDist) {
    await http.register((site) =>
      siteRoutes(site, {
        dist: webDist,
        siteName: config.siteName,
        publicUrl: config.publicUrl,
        isDemo: config.demo,
        movesMoney: config.payments.kind === 'stripe',
        realtimeUrl: new URL(publisher.url).origin,
        mediaOrigins: config.storage.kind === 's3' ? [bucketOrigin(config.storage)] : [],
        payments: services.payments.browserOrigins,
        catalogue: services.catalogue,
        api: http,
      }),
    )
  } else answerUnknownCalls(http)
  if (config.roles.worker) {
    await services.jobs.work({
      ...accountJobs({ ...services, ...config }),
      ...deletionJobs({
        ...config,
        ...services,
        endSubscriptions: (accountId) =>
          endSubscriptions(services, accountId, ['premium', 'artist', 'label']),
      }),
      ...dataExportJobs(services),
      ...contactJobs({ ...services, ...config }),
      ...rosterJobs({ ...services, ...config }),
      ...shareJobs({ ...services, ...config }),
      ...payoutJobs(services),
      ...reviewJobs({ ...services, ...config }),
      ...releaseJobs(services),
      ...trackJobs({ ...services, publisher }),
      ...paymentJobs(services),
      ...purchaseJobs({ ...config, ...services, publisher }),
      ...membershipPaymentJobs({ ...config, ...services }),
      ...subscriptionJobs({ ...config, ...services, publisher }),
      ...founderJobs(services),
      ...downloadJobs(services),
      ...userJobs({ ...services, ...config }),
      ...moderationJobs({ ...services, ...config }),
      ...verificationJobs({ ...services, ...config }),
      ...commentJobs({ publisher }),
      ...notificationJobs({ ...config, ...services, publisher }),
      ...audienceJobs({ ...config, ...services }),
      ...rankJobs(services),
      ...statisticsJobs(services),
      ...sweepJobs(services),
    })
    // What happened while nothing ran counts at once.
    await services.jobs.enqueue(services.db, 'ranks.compute', {})
    await services.jobs.enqueue(services.db, 'statistics.compute', {})
    await services.jobs.enqueue(services.db, 'releases.publish-due', {})
  }
  await services.catalogue.ready
  const url = config.roles.web ? await http.listen({ host: config.host, port: config.port }) : ''

  return {
    url,
    services,
    demo: demoFacts,
    http,
    async close() {
      draining = true
      await demoFacts?.close()
      await publisher.close()
      await http.close()
      await services.close()
    },
  }
}

async function registerCalls(
  api: FastifyInstance,
  services: Services,
  publisher: Publisher,
  demo: DemoFacts | null,
): Promise<void> {
  api.setValidatorCompiler(validatorCompiler)
  api.setSerializerCompiler(serializerCompiler)
  await describeCalls(api, services.config.siteName)
  answerUnknownCalls(api)
  const gate: Gatekeeper = services
  accountRoutes(api, gate, services)
  userRoutes(api, gate, services.users)
  auditRoutes(api, gate, services.audit)
  teamResourceRoutes(api, gate, services.teamResources)
  sitePageRoutes(api, gate, services.sitePages)
  privacyRoutes(api, gate, services)
  releaseRoutes(api, gate, services.releases, services.tracks, services.artists, services.lists)
  uploadRoutes(api, gate, services.uploads)
  reviewRoutes(api, gate, services.review)
  artistRoutes(api, gate, services.artists, services.profiles)
  rosterRoutes(api, gate, services.roster)
  mediaObjectRoutes(api, gate, services.mediaObjects)
  marketingRoutes(api, gate, services.marketing)
  betaRoutes(api, gate, services.beta)
  listeningRoutes(api, gate, services.listening)
  libraryRoutes(api, gate, services.library)
  cartRoutes(api, gate, services.cart)
  purchaseRoutes(api, gate, services.purchases)
  refundRoutes(api, gate, services.refunds)
  await webhookRoutes(api, services)
  commentRoutes(api, gate, services.comments)
  eventRoutes(api, gate, services)
  calendarRoutes(api, services)
  moderationRoutes(api, gate, services.moderation)
  verificationRoutes(api, gate, services.verification)
  bookmarkRoutes(api, gate, services.bookmarks)
  houseAdRoutes(api, gate, services.houseAds)
  peopleRoutes(api, gate, services.people, services.social)
  socialRoutes(api, gate, services.social)
  audienceRoutes(api, gate, services)
  notificationRoutes(api, gate, services.userNotifications)
  suggestionRoutes(api, gate, services)
  faqRoutes(api, gate, services)
  contactRoutes(api, gate, services.contact)
  walletRoutes(api, gate, services.wallet)
  membershipRoutes(api, gate, services.memberships)
  makerSubscriptionRoutes(api, gate, services.makerSubscriptions)
  founderRoutes(api, gate, services.founders)
  downloadRoutes(api, gate, services.downloads)
  earningsRoutes(api, gate, services)
  statisticsRoutes(api, gate, services.statistics)
  playlistRoutes(api, gate, services.playlists)
  songRoutes(api, gate, services)
  searchRoutes(api, gate, services.search)
  metadataRoutes(api, gate, { catalogue: services.catalogue, tax: taxTable })
  realtimeRoutes(api, gate, publisher)
  instanceRoutes(api, gate, {
    siteName: services.config.siteName,
    contactEmail: services.config.contactEmail,
    contactFacebook: services.config.contactFacebook,
    contactDiscord: services.config.contactDiscord,
    donateUrl: services.config.donateUrl,
    features: services.features,
    houseAds: services.houseAds,
    demo,
  })
  apiDocs(api)
}

async function createPublisher(
  config: Config,
  services: Services,
  http: FastifyInstance,
): Promise<Publisher> {
  if (config.realtime.kind === 'centrifugo') return createCentrifugoPublisher(config.realtime)
  const secret = Buffer.from(services.secrets.realtime).toString('hex')
  const realtime = config.roles.web
    ? startRealtime(http.server, {
        secret,
        authorize: mayListen,
        sessionLives: services.sessions.lives,
        allowedOrigins: [new URL(config.publicUrl).origin],
      })
    : null
  const relay = await createNotifyRelay(services.db, services.notifications)
  return createBuiltInPublisher({
    secret,
    publicUrl: config.publicUrl,
    relay,
    ...(realtime ? { realtime } : {}),
  })
}

/** A realtime connection lives no longer than the session that opened it. */
const endWithSession = (publisher: Publisher, { notifications, log }: Services) => {
  const tell = (userId?: number) =>
    void publisher
      .sessionsChanged(userId)
      .catch((err: unknown) => log.warn({ err }, 'connections of ended sessions may be open'))
  return notifications.listen(
    'session',
    (accountId) => tell(Number(accountId)),
    () => tell(),
  )
}

const isDiskStore = (store: MediaStore): store is DiskMediaStore => 'putOnce' in store

/** Where browsers reach a bucket: uploads and downloads go there directly. */
const bucketOrigin = (s3: Extract<Config['storage'], { kind: 's3' }>): string =>
  s3.endpoint ? new URL(s3.endpoint).origin : `https://${s3.bucket}.s3.${s3.region}.amazonaws.com`
