import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Programs ask every hour at most; a change is visible after five minutes. */
const CACHED = 'public, max-age=300'

/** Pages of other sites may read it, too: it is the same for everybody. */
const FOR_ALL_ORIGINS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Returns whether a client has this version, by its `If-None-Match` (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header?.split(',').some((tag) => opaque(tag) === opaque(etag)) ?? false
}

/** Sends a public file that depends on the language, or 304 if the client has it. */
export function sendOpenFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type }: { body: string; type: string },
): FastifyReply {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`
  void reply.headers({ ...FOR_ALL_ORIGINS, 'cache-control': CACHED, vary: 'accept-language', etag })
  return isKnown(request.headers['if-none-match'], etag)
    ? reply.code(304).send()
    : reply.type(type).send(body)
}
