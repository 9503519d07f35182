import Fastify from 'fastify'
import type { Sandbox } from './sandbox.ts'

/** The sandbox's address for the official library: `new Stripe(key, { host, port, protocol })`. */
export interface Loopback {
  host: string
  port: number
  protocol: 'http'
  close(): Promise<void>
}

/**
 * Serves the server's calls on a loopback port.
 * @param port 0 chooses any free port
 */
export async function listenOnLoopback(sandbox: Sandbox, port = 0): Promise<Loopback> {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  sandbox.serverRoutes(app)
  const host = '127.0.0.1'
  const url = new URL(await app.listen({ host, port }))
  return { host, port: Number(url.port), protocol: 'http', close: () => app.close() }
}
