import { createHash, timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { NotFound } from '../errors.ts'
import { handleError } from '../http/error-handler.ts'
import type { Metrics } from './metrics.ts'

export interface MetricsConfig {
  /** Serves the metrics on a port of their own. */
  listen: { host: string; port: number } | null
  /** Asked for as a bearer token; also serves the metrics at the site's address. */
  token: string | null
}

/** `/metrics` for Prometheus. With the wrong token it looks like an unknown address. */
function metricsRoute(
  app: FastifyInstance,
  { registry }: Pick<Metrics, 'registry'>,
  token: string | null,
): void {
  app.get('/metrics', async (request, reply) => {
    if (token !== null && !isToken(request.headers.authorization, token))
      throw new NotFound('platform.nothingHere')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

/** Compares hashes, which have the same length, in constant time. */
function isToken(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${token}`))
}

/**
 * Serves the metrics as configured: by default nowhere, behind a token at the site's address, or on a port of their own,
 * which processes that only run jobs have, too. @returns how to close the port
 */
export async function serveMetrics(
  site: FastifyInstance,
  metrics: Metrics,
  { listen, token }: MetricsConfig,
): Promise<{ close(): Promise<void> }> {
  if (token !== null) metricsRoute(site, metrics, token)
  if (!listen) return { close: async () => undefined }
  const own = Fastify({ forceCloseConnections: true })
  own.setErrorHandler(handleError)
  metricsRoute(own, metrics, token)
  await own.listen(listen)
  return { close: () => own.close() }
}
