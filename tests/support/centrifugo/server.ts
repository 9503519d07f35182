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
const Disconnect = z.object({ user: z.string().min(1) })

/**
 * A stand-in for a Centrifugo server, not the real one: it accepts `POST /api/publish` and `/api/disconnect`
 * as in Centrifugo's documentation, and serves clients with **our own** protocol server. So tests against it
 * prove what our adapter sends and signs, and nothing about how Centrifugo itself behaves.
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

const BAD_REQUEST = { error: { code: 107, message: 'bad request' } }

interface Served {
  apiKey: string
  realtime: RealtimeServer
}

async function serve(request: IncomingMessage, response: ServerResponse, served: Served) {
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (request.headers['x-api-key'] !== served.apiKey) return answer(401, {})
  if (request.method !== 'POST') return answer(404, {})
  const body = await json(request)
  if (request.url === '/api/publish') {
    const publish = Publish.safeParse(body)
    if (!publish.success) return answer(200, BAD_REQUEST)
    served.realtime.publish(publish.data.channel, publish.data.data)
  } else if (request.url === '/api/disconnect') {
    const disconnect = Disconnect.safeParse(body)
    if (!disconnect.success) return answer(200, BAD_REQUEST)
    await served.realtime.dropEnded(disconnect.data.user)
  } else return answer(404, {})
  return answer(200, { result: {} })
}
