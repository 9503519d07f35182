import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** The answers that are on their way; who stops cuts them off, for some take an hour and all go on where they ended. */
export type Running = Set<ServerResponse>

/**
 * Answers with chunks that share their memory: each is on its way before the next is read, so a slow line reads slowly.
 * What fails before the first chunk is thrown, what fails later ends the connection: who fetches can go on from there.
 */
export async function sendChunks(
  reply: FastifyReply,
  chunks: AsyncGenerator<Buffer>,
  running: Running,
): Promise<FastifyReply> {
  const first = await chunks.next()
  reply.hijack()
  const { raw } = reply
  raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>)
  running.add(raw)
  try {
    for (let next = first; !next.done; next = await chunks.next()) await write(raw, next.value)
    raw.end()
  } catch (err) {
    if (!raw.destroyed) reply.log.warn({ err }, 'a download broke off')
    raw.destroy()
  } finally {
    running.delete(raw)
    await chunks.return(undefined)
  }
  return reply
}

const BROKEN_OFF = new Error('The other side has gone.')

async function write(raw: ServerResponse, chunk: Buffer): Promise<void> {
  if (raw.destroyed) throw BROKEN_OFF
  const stop = new AbortController()
  const written = new Promise<void>((done, failed) => {
    raw.write(chunk, (error) => (error ? failed(error) : done()))
  })
  const closed = once(raw, 'close', { signal: stop.signal }).then(
    () => Promise.reject(BROKEN_OFF),
    () => undefined,
  )
  try {
    await Promise.race([written, closed])
  } finally {
    stop.abort()
  }
}
