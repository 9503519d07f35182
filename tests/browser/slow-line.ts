import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { origin } from './story.ts'

/** A proxy of the product that sends pages in two parts, split before `text`, with `delayMs` between them. */
export async function startSlowLine(text: string, delayMs: number) {
  const { hostname, port, host } = new URL(origin())
  const sendInParts = async (answer: IncomingMessage, outgoing: ServerResponse) => {
    const page = await buffer(answer)
    const at = page.indexOf(text)
    outgoing.write(page.subarray(0, at))
    setTimeout(() => outgoing.end(page.subarray(at)), delayMs)
  }
  const server = createServer((incoming, outgoing) => {
    const { url: path, method, headers } = incoming
    const asked = { ...headers, host, 'accept-encoding': 'identity' }
    const onward = request({ hostname, port, path, method, headers: asked }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      if (answer.headers['content-type']?.startsWith('text/html'))
        void sendInParts(answer, outgoing)
      else answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
