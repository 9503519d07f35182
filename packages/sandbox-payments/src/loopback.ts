import Fastify from 'fastify'
import type { Sandbox } from './sandbox.ts'

/** Where the official library reaches the sandbox: `new Stripe(key, { host, port, protocol })`. */
export interface Loopback {
  host: string
  port: number
  protocol: 'http'
  close(): Promise<void>
}

/**
 * Serves the calls of the server on a port of this machine that nobody else reaches.
 * @param port 0 takes any that is free
 */
export async function listenOnLoopback(sandbox: Sandbox, port = 0): Promise<Loopback> {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  sandbox.serverRoutes(app)
  const host = '127.0.0.1'
  const url = new URL(await app.listen({ host, port }))
  return { host, port: Number(url.port), protocol: 'http', close: () => app.close() }
}
