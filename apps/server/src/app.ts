/** Starts the product: its services, the realtime server, HTTP and the worker. */
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { modules } from './modules/modules.ts'
import { mayListen } from './modules/notifications/index.ts'
import { type DemoFacts, siteFacts, type SiteFacts } from './modules/site/index.ts'
import { apiDocs } from './platform/http/api-docs.ts'
import { answerUnknownCalls } from './platform/http/error-handler.ts'
import { healthRoutes } from './platform/http/health.ts'
import { describeCalls } from './platform/http/openapi.ts'
import { createHttp } from './platform/http/server.ts'
import { serveMetrics } from './platform/metrics/metrics-routes.ts'
import { startRealtime } from './platform/realtime/realtime-server.ts'
import type { DiskMediaStore } from './ports/media-store/disk-store.ts'
import { diskUploadRoutes } from './ports/media-store/disk-upload-routes.ts'
import type { MediaStore } from './ports/media-store/media-store.ts'
import { createBuiltInPublisher } from './ports/publisher/built-in-publisher.ts'
import { createCentrifugoPublisher } from './ports/publisher/centrifugo-publisher.ts'
import { createNotifyRelay } from './ports/publisher/notify-relay.ts'
import type { Publisher } from './ports/publisher/publisher.ts'
import { type Services, type ServicesOptions, startServices } from './services.ts'

export interface App {
  /** The address it listens on. */
  url: string
  services: Services
  /** Facts about the demo; null outside of a demo. */
  demo: DemoFacts | null
  /** Facts for rendering pages, also if something else renders them. */
  site: SiteFacts
  /** The bare HTTP server, for tests of its routes. */
  http: FastifyInstance
  /** Stops accepting requests, finishes running ones, releases jobs, and stops the database last. */
  close(): Promise<void>
}

export interface StartOptions extends ServicesOptions {
  /** The folder of the built web application; without it only the API is served. */
  webDist?: string | undefined
  /** Creates the additions of a demo instance; called once everything else runs. */
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
    metrics: services.metrics,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    reads: services.reads,
  })
  const metricsPort = await serveMetrics(http, services.metrics, config.metrics)
  const publisher = await createPublisher(config, services, http)
  if (config.roles.web) await endWithSession(publisher, services)
  let draining = false
  const demoFacts = demo ? await demo(services) : null

  const running = { ...services, publisher, demo: demoFacts, webDist }

  healthRoutes(http, {
    async check() {
      // A damaged file keeps nothing else from being served.
      const { files: _files, ...needed } = await services.checks.run()
      return needed
    },
    isDraining: () => draining,
    isAlive: () => !services.isDatabaseLost(),
  })
  await http.register(
    async (api) => {
      api.setValidatorCompiler(validatorCompiler)
      api.setSerializerCompiler(serializerCompiler)
      await describeCalls(api, config.siteName)
      answerUnknownCalls(api)
      await modules.calls(api, running)
      apiDocs(api)
    },
    { prefix: '/api' },
  )
  if (isDiskStore(services.store))
    await diskUploadRoutes(http, services.store, services.uploads.isAwaited)
  await modules.pages(http, running)
  if (config.roles.worker) {
    await services.jobs.work(modules.jobs(running))
    // Catch up with what happened while no process was running.
    await services.jobs.enqueue(services.db, 'ranks.compute', {})
    await services.jobs.enqueue(services.db, 'statistics.compute', {})
    await services.jobs.enqueue(services.db, 'releases.publish-due', {})
    if (services.secrets.isRotating || config.secret?.old)
      await services.jobs.enqueue(services.db, 'secrets.re-encrypt', {})
  }
  services.monitor.start()
  await services.catalogue.ready
  const url = config.roles.web ? await http.listen({ host: config.host, port: config.port }) : ''

  return {
    url,
    services,
    demo: demoFacts,
    site: siteFacts(running),
    http,
    async close() {
      draining = true
      await services.monitor.close()
      await demoFacts?.close()
      await publisher.close()
      await http.close()
      await metricsPort.close()
      await services.close()
    },
  }
}

async function createPublisher(
  config: Config,
  services: Services,
  http: FastifyInstance,
): Promise<Publisher> {
  if (config.realtime.kind === 'centrifugo') return createCentrifugoPublisher(config.realtime)
  const [secret = '', ...oldSecrets] = services.secrets.realtime.map((key) =>
    Buffer.from(key).toString('hex'),
  )
  const realtime = config.roles.web
    ? startRealtime(http.server, {
        secret,
        oldSecrets,
        authorize: mayListen,
        sessionLives: services.sessions.lives,
        allowedOrigins: [new URL(config.publicUrl).origin],
      })
    : null
  if (realtime)
    services.metrics.gauge('hypha_realtime_connections', 'Open realtime connections', [], () => [
      [realtime.countConnections()],
    ])
  const relay = await createNotifyRelay(services.db, services.notifications)
  return createBuiltInPublisher({
    secret,
    publicUrl: config.publicUrl,
    relay,
    ...(realtime ? { realtime } : {}),
  })
}

/** Ends realtime connections together with the session that opened them. */
const endWithSession = (publisher: Publisher, { notifications, log }: Services) => {
  const notifyChanged = (userId?: number) =>
    void publisher
      .sessionsChanged(userId)
      .catch((err: unknown) =>
        log.warn({ err }, 'could not close the realtime connections of ended sessions'),
      )
  return notifications.listen(
    'session',
    (accountId) => notifyChanged(Number(accountId)),
    () => notifyChanged(),
  )
}

const isDiskStore = (store: MediaStore): store is DiskMediaStore => 'putOnce' in store
