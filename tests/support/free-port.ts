import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ephemeral ports, one of which could otherwise be assigned to a connection before it is listened
 * on.
 */
const [FIRST, LAST] = [20_000, 32_000]

/**
 * Returns a free port for servers that must know their URL before listening. No other caller gets it while
 * this process runs.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if ((await isOurs(port)) && (await isFree(port))) return port
  }
}

/** A UDP socket reserves the number until this process ends, without blocking a TCP server. */
async function isOurs(port: number): Promise<boolean> {
  const keeper = createSocket('udp4').bind({ port, address: '127.0.0.1', exclusive: true })
  try {
    await once(keeper, 'listening')
  } catch {
    return false
  }
  keeper.unref()
  return true
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
