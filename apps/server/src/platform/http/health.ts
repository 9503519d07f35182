import type { FastifyInstance } from 'fastify'
import { wasBlocked } from './event-loop.ts'

export interface Health {
  /** Checks every part of the service: null, or why it doesn't work. */
  check(): Promise<Record<string, string | null>>
  isDraining(): boolean
  /** False if only a new process can help. */
  isAlive(): boolean
}

/**
 * `/health/live`: the process responds, and has no need to be started again. `/health/ready`: it can serve, with the
 * result of each check; 503 while starting, draining, overloaded, or if a check fails. Reasons are in the log and for admins.
 */
export function healthRoutes(app: FastifyInstance, { check, isDraining, isAlive }: Health): void {
  const config = { evenWhenBusy: true }
  app.get('/health/live', { config }, async (_request, reply) =>
    isAlive() ? { status: 'live' } : reply.code(503).send({ status: 'not live' }),
  )
  app.get('/health/ready', { config }, async (_request, reply) => {
    const load = wasBlocked() ? 'the event loop was blocked' : null
    const checked = Object.entries({ ...(await check()), load })
    const isReady = !isDraining() && checked.every(([, reason]) => reason === null)
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ready' : 'not ready',
        checks: Object.fromEntries(
          checked.map(([name, reason]) => [name, reason === null ? 'ok' : 'failing']),
        ),
      })
  })
}
