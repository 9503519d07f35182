/**
 * Resources that take long to start and that only some tests need, created in Vitest's main process on the
 * first request.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OnDemand {
  /** URL where test files request it. */
  address: string
  close(): Promise<void>
}

/** Offers the result of `make`, which is called at most once. */
export async function offer(make: () => Promise<string>): Promise<OnDemand> {
  let made: Promise<string> | undefined
  const server = createServer((_request, response) => {
    made ??= make()
    made.then(
      (answer) => response.end(answer),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const answers = new Map<string, Promise<string>>()

/** Requests it once per worker. */
export function askFor(address: string): Promise<string> {
  const known = answers.get(address) ?? ask(address)
  answers.set(address, known)
  return known
}

async function ask(address: string): Promise<string> {
  const response = await fetch(address)
  const answer = await response.text()
  if (!response.ok) throw new Error(answer)
  return answer
}
