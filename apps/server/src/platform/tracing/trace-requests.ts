import { trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'

/** Names the span of each request by the pattern of its route, and adds its id. Without tracing, does nothing. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, id, routeOptions: { url } }) => {
    const span = trace.getActiveSpan()
    if (url !== undefined) span?.updateName(`${method} ${url}`).setAttribute('http.route', url)
    span?.setAttribute('hypha.request_id', id)
  })
}
