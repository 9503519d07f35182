import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that systems give to connections by themselves: else one could take it before it is listened on. */
const [FIRST, LAST] = [20_000, 32_000]

/** A port of this machine that was free a moment ago, for what must know its address before it listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  await new Promise((closed) => server.close(closed))
  return true
}
