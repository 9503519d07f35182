import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A server of somebody else on this machine, which records what is posted to it; with a certificate, over TLS. */
export async function startReceiver({
  certificate,
  port = 0,
}: { certificate?: { key: string; cert: string }; port?: number } = {}) {
  const requests: Received[] = []
  let poured: 'not yet' | 'pouring' | 'closed' = 'not yet'
  let reply = (response: ServerResponse) => void response.writeHead(204).end()
  const answer: RequestListener = (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      requests.push({ path: request.url!, headers: request.headers, body })
      reply(response)
    })
  }
  const server = certificate ? createTlsServer(certificate, answer) : createServer(answer)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Answers with a status from now on. */
    answer(status: number, headers: Record<string, string> = {}) {
      reply = (response) => void response.writeHead(status, headers).end('secret of this network')
    },
    /** Never answers. */
    hang() {
      reply = () => undefined
    },
    /** Answers with a body that doesn't end. */
    pour() {
      reply = (response) => {
        response.writeHead(200)
        poured = 'pouring'
        const more = setInterval(() => response.write('x'.repeat(1_000)), 10)
        response.on('close', () => {
          clearInterval(more)
          poured = 'closed'
        })
      }
    },
    poured: () => poured,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
