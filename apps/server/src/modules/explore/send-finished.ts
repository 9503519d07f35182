import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FinishedPage } from './finished-page.ts'

/** Whether an Accept-Encoding header names a coding without refusing it by a weight of 0. */
const takes = (accepted: string, coding: string) =>
  new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted)

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
  if (takes(accepted, 'br')) return reply.header('content-encoding', 'br').send(page.br)
  if (takes(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.plain)
}
