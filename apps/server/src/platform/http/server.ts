import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Log } from '../log.ts'
import { handleError } from './error-handler.ts'
import { parseJsonBodies } from './json-body.ts'
import { isBrowser, isPage, NOWHERE } from './page-request.ts'
import { answerMalformed, refuseOddMethods } from './odd-requests.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'

/** pino's number of the level `warn`. */
const WARN = 40
const BODY_MAX_BYTES = 256 * 1024
const HEADERS_TIMEOUT_MS = 10_000
const BODY_TIMEOUT_MS = 30_000
/** Closes a silent connection after this time, also during an upload. */
const IDLE_TIMEOUT_MS = 60_000
/** Longer than the 60 seconds that proxies keep an idle connection, so they don't reuse one that is being closed. */
const KEEP_ALIVE_MS = 65_000

export interface HttpOptions {
  log: Log
  publicUrl: string
  trustedProxies: string[]
}

/** Creates the bare HTTP server with its limits, headers and error format; calls and pages register on it. */
export async function createHttp({
  log,
  publicUrl,
  trustedProxies,
}: HttpOptions): Promise<FastifyInstance> {
  // The caller logs the address that the server listens on; of Fastify's own messages only warnings matter.
  const logger: FastifyBaseLogger = log.child(
    {},
    { level: log.levelVal < WARN ? 'warn' : log.level },
  )
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    // Loading the site takes as long as the machine takes; Fastify's default is ten seconds.
    pluginTimeout: 0,
    // A logger per request would be created and redacted for lines that are rarely written.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 2_000 },
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Uploads may take hours; the hook below limits every other body to 30 seconds.
    requestTimeout: 0,
    connectionTimeout: IDLE_TIMEOUT_MS,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerMalformed(publicUrl),
    // An address that cannot be decoded never reaches a hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(publicUrl))
      if (isBrowser(request.headers) && isPage(request.url)) void reply.redirect(NOWHERE, 302)
      else handleError(error, request, reply)
    },
  })
  parseJsonBodies(app)
  app.decorateRequest('user', null)
  app.setErrorHandler(handleError)
  addSecurityHeaders(app, publicUrl)
  refuseOddMethods(app, publicUrl)
  limitSlowBodies(app)
  logSlowAndFailed(app)
  warnOfUntrustedProxy(app)
  await app.register(cookie)
  await app.register(multipart)
  await app.register(compress, {
    global: true,
    // No client needs to compress requests, and a compressed body may be a bomb.
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  })
  return app
}

const TIMER = Symbol('body timer')
type Timed = FastifyRequest['raw'] & { [TIMER]?: NodeJS.Timeout }

function limitSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { 'content-length': length, 'transfer-encoding': chunked } = request.headers
    const takesLong = request.routeOptions.config.longUpload === true
    if (takesLong || (!chunked && (!length || length === '0'))) return
    const raw: Timed = request.raw
    raw[TIMER] = setTimeout(() => raw.destroy(), BODY_TIMEOUT_MS)
    raw.once('close', () => clearTimeout(raw[TIMER]))
  })
  app.addHook('preHandler', async (request) => clearTimeout((request.raw as Timed)[TIMER]))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take longer than 30 seconds, because it is a file. */
    longUpload?: boolean
  }
}

/** Behind an untrusted proxy everybody has the same address and shares its limits. Logs this once. */
function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isLogged = false
  app.addHook('onRequest', async ({ headers, ip, socket }) => {
    const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers
    // With a trusted proxy, the client's address differs from the socket's.
    if (isLogged || !isForwarded || ip !== socket.remoteAddress) return
    isLogged = true
    app.log.warn(
      { proxy: ip },
      'requests come through a proxy that is not in TRUSTED_PROXIES: everybody behind it shares one IP address and its rate limits',
    )
  })
}

const SLOW_MS = 1_000

/** Logs the path without its query, which may contain a one-time secret. */
function logSlowAndFailed(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 500 && reply.elapsedTime < SLOW_MS) return
    const { method, id } = request
    request.log.warn(
      {
        id,
        method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'slow or failed request',
    )
  })
}
