import type { FastifyInstance } from 'fastify'

export interface Health {
  /** Rejects if an essential dependency is unavailable. */
  check(): Promise<void>
  isDraining(): boolean
}

const LIMIT_MS = 2_000

/**
 * `/health/live`: the process responds. `/health/ready`: it can serve; 503 while starting, draining, or without
 * database.
 */
export function healthRoutes(app: FastifyInstance, { check, isDraining }: Health): void {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const late = new Promise<never>((_, fail) =>
      setTimeout(() => fail(new Error('timed out')), LIMIT_MS).unref(),
    )
    const ready =
      !isDraining() &&
      (await Promise.race([check(), late]).then(
        () => true,
        () => false,
      ))
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}
