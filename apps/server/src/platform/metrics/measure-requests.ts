import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Measures every request by its route's pattern. Addresses without a route share one label, so nobody can invent more. */
export function measureRequests(
  app: FastifyInstance,
  { requestSeconds }: Pick<Metrics, 'requestSeconds'>,
): void {
  app.addHook('onResponse', async (request, reply) => {
    // Pages are rendered with calls inside the process, which are not requests of their own.
    if (!(request.raw.socket instanceof Socket)) return
    const { method } = request
    requestSeconds.observe(
      {
        method: METHODS.has(method) ? method : 'other',
        route: request.routeOptions.url ?? (reply.statusCode === 404 ? 'none' : 'page'),
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1000,
    )
  })
}
