import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that systems give to connections by themselves: else one could take it before it is listened on. */
const [FIRST, LAST] = [20_000, 32_000]

/** A port of this machine for what must know its address before it listens: nobody else who asks here gets it while this process runs. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if ((await isOurs(port)) && (await isFree(port))) return port
  }
}

/** Its number is kept by a UDP socket, in the way of no server, which is let go of with the process. */
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
