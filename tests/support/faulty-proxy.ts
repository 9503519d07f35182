import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'

/**
 * `lost`: requests are processed, but the response never arrives. `slow`: processed, and answered after the
 * caller's timeout. `broken`: nothing is processed.
 */
export type Line = 'good' | 'lost' | 'slow' | 'broken'

export interface FaultyProxy {
  port: number
  state: Line
  close(): Promise<void>
}

/** A proxy for a local server, with faults on demand. */
export async function startFaultyProxy(port: number): Promise<FaultyProxy> {
  const server = createServer((incoming, answer) => {
    if (line.state === 'broken')
      return void answer
        .writeHead(500, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { type: 'api_error', message: 'Something broke.' } }))
    const { method, url: path, headers } = incoming
    const isSlow = line.state === 'slow'
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answered) => {
      const isHeard = line.state === 'good'
      if (isHeard) answer.writeHead(answered.statusCode!, answered.headers)
      void Readable.from(answered)
        .forEach((chunk) => void (isHeard && answer.write(chunk)))
        .then(() => (isHeard ? answer.end() : isSlow || incoming.socket.destroy()))
    })
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const line: FaultyProxy = {
    port: (server.address() as AddressInfo).port,
    state: 'good',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return line
}
