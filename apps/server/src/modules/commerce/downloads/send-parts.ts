import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** The running responses. Shutdown aborts them, because some take an hour and all can be resumed. */
export type Running = Set<ServerResponse>

/**
 * Sends chunks that share one buffer: each is flushed before the next is read, so a slow client slows the reading.
 * Errors before the first chunk are thrown; later ones close the connection, and the client can resume.
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
    if (!raw.destroyed) reply.log.warn({ err }, 'a download was interrupted')
    raw.destroy()
  } finally {
    running.delete(raw)
    await chunks.return(undefined)
  }
  return reply
}

const BROKEN_OFF = new Error('The client closed the connection.')

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
