import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Busy } from '../errors.ts'

/** More requests in progress would only wait for one another: at a few hundred a second, the last for over a second. */
const IN_PROGRESS_MAX = 500
/** The same for requests that arrive together: those that need no database follow one another before anything else runs. */
const TOGETHER_MAX = 300

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered under any load: health checks, and webhooks. */
    evenWhenBusy?: boolean
  }
}

/**
 * Refuses requests with 503 and Retry-After while the process has more than it can answer soon, so that those it
 * accepts don't take ever longer. Counts requests instead of measuring time, which also passes when something else uses
 * the machine. Files and streams don't count: they may take hours, and take little work.
 */
export function limitLoad(app: FastifyInstance): void {
  const inProgress = new Set<string>()
  let together = 0
  app.addHook('onRequest', async (request, reply) => {
    if (!counts(request)) return
    // Runs once the event loop has read everything that has arrived.
    if (together++ === 0) setImmediate(() => (together = 0))
    if (together > TOGETHER_MAX || inProgress.size >= IN_PROGRESS_MAX) throw new Busy()
    inProgress.add(request.id)
    // Also if the client goes away before the answer.
    reply.raw.once('close', () => inProgress.delete(request.id))
  })
  app.addHook('onSend', async ({ id }) => void inProgress.delete(id))
}

/** Pages are rendered with calls inside the process, which have no socket; they must go on. */
const counts = ({ raw, routeOptions: { config, url } }: FastifyRequest) =>
  raw.socket instanceof Socket &&
  config.evenWhenBusy !== true &&
  config.longUpload !== true &&
  !url?.startsWith('/media/')
