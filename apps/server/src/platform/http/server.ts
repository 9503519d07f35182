import { randomUUID } from 'node:crypto'
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
import { withLogContext } from '../log-context.ts'
import { measureRequests } from '../metrics/measure-requests.ts'
import { traceRequests } from '../tracing/trace-requests.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { allowTokensOfOtherOrigins, corsHeaders } from './cors.ts'
import { handleError } from './error-handler.ts'
import { parseJsonBodies } from './json-body.ts'
import { isBrowser, isPage, NOWHERE } from './page-request.ts'
import { answerMalformed, refuseOddMethods } from './odd-requests.ts'
import { limitLoad } from './limit-load.ts'
import { limitPictures } from './limit-pictures.ts'
import { limitReads, type ReadLimits } from './read-limits.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'

/** pino's number of the level `warn`. */
const WARN = 40
const BODY_MAX_BYTES = 256 * 1024
const HEADERS_TIMEOUT_MS = 10_000
const BODY_TIMEOUT_MS = 30_000
/** For forms with a picture, which are read after the guard. */
const FORM_TIMEOUT_MS = 5 * 60_000
/** Closes a silent connection after this time, also during an upload. */
const IDLE_TIMEOUT_MS = 60_000
/** Longer than the 60 seconds that proxies keep an idle connection, so they don't reuse one that is being closed. */
const KEEP_ALIVE_MS = 65_000

export interface HttpOptions {
  log: Log
  metrics: Metrics
  publicUrl: string
  trustedProxies: string[]
  reads: ReadLimits
}

/** Creates the bare HTTP server with its limits, headers and error format; calls and pages register on it. */
export async function createHttp({
  log,
  metrics,
  publicUrl,
  trustedProxies,
  reads,
}: HttpOptions): Promise<FastifyInstance> {
  // The caller logs the address that the server listens on; of Fastify's own messages only warnings matter.
  const logger: FastifyBaseLogger = log.child(
    {},
    { level: log.levelVal < WARN ? 'warn' : log.level },
  )
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    // Unique across processes, because jobs of other processes log it, too.
    genReqId: () => randomUUID(),
    // Loading the site takes as long as the machine takes; Fastify's default is ten seconds.
    pluginTimeout: 0,
    // A logger per request would be created and redacted for lines that are rarely written.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 2_000 },
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Uploads may take hours; the hooks below limit every other body.
    requestTimeout: 0,
    connectionTimeout: IDLE_TIMEOUT_MS,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerMalformed(publicUrl),
    // An address that cannot be decoded never reaches a hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...securityHeaders(publicUrl), ...corsHeaders(request) })
      if (isBrowser(request.headers) && isPage(request.url)) void reply.redirect(NOWHERE, 302)
      else handleError(error, request, reply)
    },
  })
  parseJsonBodies(app)
  app.decorateRequest('user', null)
  app.decorateRequest('limit', null)
  app.setErrorHandler(handleError)
  addSecurityHeaders(app, publicUrl)
  allowTokensOfOtherOrigins(app)
  refuseOddMethods(app, publicUrl)
  limitSlowBodies(app)
  nameRequests(app)
  limitLoad(app)
  limitPictures(app)
  limitReads(app, reads)
  logSlowAndFailed(app)
  measureRequests(app, metrics)
  traceRequests(app)
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

/**
 * Log lines of a request, and of the jobs it enqueues, have its id; the caller gets it as a header. The context starts
 * after the body was read, because reading it would lose the context.
 */
function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header('x-request-id', id)
  })
  app.addHook('preValidation', ({ id }, _reply, done) => withLogContext({ requestId: id }, done))
}

const TIMER = Symbol('body timer')
type Timed = FastifyRequest['raw'] & { [TIMER]?: NodeJS.Timeout }

/**
 * Closes connections whose body arrives too slowly. Fastify reads a body before the handler, or not at all: then Node
 * would wait for its end after the response.
 */
function limitSlowBodies(app: FastifyInstance): void {
  const expectWithin = (raw: Timed, ms: number) => {
    clearTimeout(raw[TIMER])
    raw[TIMER] = setTimeout(() => raw.destroy(), ms)
  }
  app.addHook('onRequest', async (request) => {
    const { 'content-length': length, 'transfer-encoding': chunked } = request.headers
    if (!chunked && (!length || length === '0')) return
    const raw: Timed = request.raw
    raw.once('close', () => clearTimeout(raw[TIMER]))
    if (!takesLong(request)) expectWithin(raw, BODY_TIMEOUT_MS)
  })
  app.addHook('preHandler', async (request) => {
    const raw: Timed = request.raw
    if (raw.complete) clearTimeout(raw[TIMER])
    else if (raw[TIMER] && !request.is404) expectWithin(raw, FORM_TIMEOUT_MS)
  })
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) expectWithin(raw, BODY_TIMEOUT_MS)
  })
}

const takesLong = ({ routeOptions }: FastifyRequest) => routeOptions.config.longUpload === true

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take longer than 30 seconds, because it is a file. */
    longUpload?: boolean
  }
}

/** Behind an untrusted proxy everybody has the same address and shares its limits. Logs this once. */
function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isLogged = false
  app.addHook('onRequest', async ({ headers, ip, ips }) => {
    const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers
    // With a trusted proxy, the client's address follows the proxy's, even if both are on the same host.
    if (isLogged || !isForwarded || (ips && ips.length > 1)) return
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
        requestId: id,
        method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'slow or failed request',
    )
  })
}
