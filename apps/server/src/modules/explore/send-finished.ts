import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FinishedPage } from './finished-page.ts'

/** Sends a finished page in the coding the browser takes, or 304 when it has it already. */
export function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  page: FinishedPage,
  contentType: string,
): FastifyReply {
  reply.headers({
    'content-type': contentType,
    etag: page.etag,
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
  })
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(page.br)
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.plain)
}
