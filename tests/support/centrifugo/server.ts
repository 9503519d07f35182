import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import * as z from 'zod'
import {
  type RealtimeOptions,
  REALTIME_PATH,
  type RealtimeServer,
  startRealtime,
} from '../../../apps/server/src/platform/realtime/realtime-server.ts'

const Publish = z.object({ channel: z.string().min(1), data: z.unknown() })

/**
 * A stand-in for a Centrifugo server, not the real one: it takes `POST /api/publish` as Centrifugo's documentation
 * describes it, and serves clients with **our own** protocol server. So tests against it prove what our adapter
 * sends and signs, and nothing about how Centrifugo itself behaves.
 */
export async function startCentrifugo({
  apiKey,
  ...options
}: RealtimeOptions & { apiKey: string }) {
  const server = createServer((request, response) => {
    serve(request, response, { apiKey, realtime }).catch(() => response.writeHead(500).end())
  })
  const realtime = startRealtime(server, options)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    apiUrl: `http://127.0.0.1:${port}`,
    url: `ws://127.0.0.1:${port}${REALTIME_PATH}`,
    close: async () => {
      await realtime.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Served {
  apiKey: string
  realtime: RealtimeServer
}

async function serve(request: IncomingMessage, response: ServerResponse, served: Served) {
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (request.headers['x-api-key'] !== served.apiKey) return answer(401, {})
  if (request.method !== 'POST' || request.url !== '/api/publish') return answer(404, {})
  const publish = Publish.safeParse(await json(request))
  if (!publish.success) return answer(200, { error: { code: 107, message: 'bad request' } })
  served.realtime.publish(publish.data.channel, publish.data.data)
  return answer(200, { result: {} })
}
