/** The one place that wires everything: services, publisher, worker and the HTTP surface. */
import { sql } from 'kysely'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { accountJobs } from './modules/accounts/accounts.jobs.ts'
import { deletionJobs } from './modules/accounts/deletion.jobs.ts'
import { privacyRoutes } from './modules/accounts/privacy.routes.ts'
import { accountRoutes } from './modules/accounts/accounts.routes.ts'
import { audienceJobs } from './modules/audience/audience.jobs.ts'
import { audienceRoutes } from './modules/audience/audience.routes.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { betaRoutes } from './modules/beta/beta.routes.ts'
import { bookmarkRoutes } from './modules/bookmarks/bookmarks.routes.ts'
import { commentJobs } from './modules/comments/comments.jobs.ts'
import { commentRoutes } from './modules/comments/comments.routes.ts'
import { cartRoutes } from './modules/cart/cart.routes.ts'
import { contactJobs } from './modules/contact/contact.jobs.ts'
import { contactRoutes } from './modules/contact/contact.routes.ts'
import { dataExportJobs } from './modules/data-export/data-export.jobs.ts'
import { dataExportRoutes } from './modules/data-export/data-export.routes.ts'
import { downloadFileRoutes } from './modules/downloads/download-files.routes.ts'
import { downloadJobs } from './modules/downloads/downloads.jobs.ts'
import { downloadRoutes } from './modules/downloads/downloads.routes.ts'
import { earningsRoutes } from './modules/earnings/earnings.routes.ts'
import { payoutJobs } from './modules/earnings/payouts.jobs.ts'
import { shareJobs } from './modules/earnings/shares.jobs.ts'
import { moderationJobs } from './modules/moderation/moderation.jobs.ts'
import { moderationRoutes } from './modules/moderation/moderation.routes.ts'
import { oneClickRoutes } from './modules/notifications/one-click.routes.ts'
import { notificationJobs } from './modules/notifications/notifications.jobs.ts'
import { calendarRoutes } from './modules/events/calendar.routes.ts'
import { eventRoutes } from './modules/events/events.routes.ts'
import { faqRoutes } from './modules/faq/faq.routes.ts'
import { houseAdRoutes } from './modules/house-ads/house-ads.routes.ts'
import { founderJobs } from './modules/memberships/founders.jobs.ts'
import { founderRoutes } from './modules/memberships/founders.routes.ts'
import { endSubscriptions } from './modules/memberships/end-subscriptions.ts'
import { membershipPaymentJobs } from './modules/memberships/membership-payments.jobs.ts'
import { makerSubscriptionRoutes } from './modules/memberships/maker-subscriptions.routes.ts'
import { membershipRoutes } from './modules/memberships/memberships.routes.ts'
import { subscriptionJobs } from './modules/memberships/subscriptions.jobs.ts'
import { type DemoFacts, instanceRoutes } from './modules/instance/instance.routes.ts'
import { metadataRoutes } from './modules/metadata/metadata.routes.ts'
import { notificationRoutes } from './modules/notifications/notifications.routes.ts'
import { outboxPage } from './modules/outbox-page/outbox-page.routes.ts'
import { peopleRoutes } from './modules/people/people.routes.ts'
import { pictureRoutes } from './modules/pictures/pictures.routes.ts'
import { artistRoutes } from './modules/artists/artists.routes.ts'
import { rosterJobs } from './modules/artists/roster.jobs.ts'
import { rosterRoutes } from './modules/artists/roster.routes.ts'
import { marketingRoutes } from './modules/marketing/marketing.routes.ts'
import { mediaObjectRoutes } from './modules/media-objects/media-objects.routes.ts'
import { libraryRoutes } from './modules/library/library.routes.ts'
import { listeningRoutes } from './modules/listening/listening.routes.ts'
import { rankJobs } from './modules/charts/ranks.jobs.ts'
import { playlistRoutes } from './modules/playlists/playlists.routes.ts'
import { paymentJobs } from './modules/payments/payments.jobs.ts'
import { purchaseJobs } from './modules/purchases/purchases.jobs.ts'
import { purchaseRoutes } from './modules/purchases/purchases.routes.ts'
import { refundRoutes } from './modules/purchases/refunds.routes.ts'
import { sandboxRoutes } from './modules/payments/sandbox.routes.ts'
import { webhookRoutes } from './modules/payments/webhook.routes.ts'
import { mayListen, realtimeRoutes } from './modules/realtime/realtime.routes.ts'
import { releaseJobs } from './modules/releases/releases.jobs.ts'
import { releaseRoutes } from './modules/releases/releases.routes.ts'
import { reviewJobs } from './modules/review/review.jobs.ts'
import { reviewRoutes } from './modules/review/review.routes.ts'
import { songRoutes } from './modules/catalogue/songs.routes.ts'
import { searchRoutes } from './modules/search/search.routes.ts'
import { socialRoutes } from './modules/social/social.routes.ts'
import { sitePageRoutes } from './modules/site-pages/site-pages.routes.ts'
import { siteRoutes } from './modules/site/site.routes.ts'
import { statisticsJobs } from './modules/statistics/statistics.jobs.ts'
import { statisticsRoutes } from './modules/statistics/statistics.routes.ts'
import { suggestionRoutes } from './modules/suggestions/suggestions.routes.ts'
import { sweepJobs } from './modules/sweeping/sweep.jobs.ts'
import { streamRoutes } from './modules/streams/streams.routes.ts'
import { teamResourceRoutes } from './modules/team-resources/team-resources.routes.ts'
import { trackJobs } from './modules/tracks/tracks.jobs.ts'
import { uploadRoutes } from './modules/tracks/uploads.routes.ts'
import { userJobs } from './modules/users/users.jobs.ts'
import { userRoutes } from './modules/users/users.routes.ts'
import { verificationJobs } from './modules/verification/verification.jobs.ts'
import { verificationRoutes } from './modules/verification/verification.routes.ts'
import { walletRoutes } from './modules/wallet/wallet.routes.ts'
import { apiDocs } from './platform/http/api-docs.ts'
import { answerUnknownCalls } from './platform/http/error-handler.ts'
import { healthRoutes } from './platform/http/health.ts'
import type { Gatekeeper } from './platform/http/implement.ts'
import { describeCalls } from './platform/http/openapi.ts'
import { createHttp } from './platform/http/server.ts'
import { createNotifyRelay } from './platform/realtime/notify-relay.ts'
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
