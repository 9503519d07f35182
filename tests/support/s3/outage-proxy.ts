import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * What the proxy does instead of passing on: `error` answers 500, `silent` never answers, `page` answers 200 with an
 * HTML page, `lost` answers 404 with one. Those below pass the request on, and then spoil the answer: `slow` delays it,
 * `stalled` stops in its middle, `cut` disconnects there, `short` sends half of it as if that was all.
 */
export type Outage = 'error' | 'silent' | 'page' | 'lost' | 'slow' | 'stalled' | 'cut' | 'short'

export interface OutageProxy {
  endpoint: string
  /** Null while all is well. */
  outage: Outage | null
  /** Requests with other paths and queries are passed on, also during an outage. */
  affected: RegExp
  /** Ends the outage, and disconnects everybody who still waits. */
  recover(): void
  close(): Promise<void>
}

const SLOW_MS = 2_000
const PAGE = '<!doctype html><html><body><h1>It works!</h1></body></html>'

/** A proxy for a local S3 server, with outages on demand. */
export async function startOutageProxy(target: string): Promise<OutageProxy> {
  const { port } = new URL(target)
  const unanswered = new Set<ServerResponse>()
  const server = createServer((incoming, answer) => {
    unanswered.add(answer)
    answer.once('close', () => unanswered.delete(answer))
    const outage = proxy.affected.test(incoming.url!) ? proxy.outage : null
    serve(incoming, answer, outage, port).catch(() => answer.destroy())
  })
  server.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const proxy: OutageProxy = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    outage: null,
    affected: /./,
    recover() {
      proxy.outage = null
      proxy.affected = /./
      for (const answer of unanswered) answer.destroy()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return proxy
}

async function serve(
  incoming: IncomingMessage,
  answer: ServerResponse,
  outage: Outage | null,
  port: string,
): Promise<void> {
  const sent = await buffer(incoming)
  if (outage === 'silent') return
  if (outage === 'error') {
    answer.writeHead(500, { 'content-type': 'application/xml' })
    answer.end('<Error><Code>InternalError</Code><Message>We are broken.</Message></Error>')
    return
  }
  if (outage === 'page' || outage === 'lost') {
    answer.writeHead(outage === 'page' ? 200 : 404, { 'content-type': 'text/html' }).end(PAGE)
    return
  }
  const { status, headers, body } = await pass(incoming, sent, port)
  if (outage === 'slow') await pause(SLOW_MS)
  const half = body.subarray(0, body.length / 2)
  if (outage === 'short' && incoming.method === 'GET') {
    const { 'transfer-encoding': _chunked, ...others } = headers
    answer.writeHead(status, { ...others, 'content-length': half.length }).end(half)
    return
  }
  answer.writeHead(status, headers)
  if (body.length === 0 || (outage !== 'stalled' && outage !== 'cut')) {
    answer.end(body)
    return
  }
  answer.write(half, () => outage === 'cut' && answer.destroy())
}

const pass = (
  { method, url, headers }: IncomingMessage,
  sent: Buffer,
  port: string,
): Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }> =>
  new Promise((resolve, reject) => {
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answered) => {
      buffer(answered).then(
        (body) => resolve({ status: answered.statusCode!, headers: answered.headers, body }),
        reject,
      )
    })
    onward.on('error', reject).end(sent)
  })
