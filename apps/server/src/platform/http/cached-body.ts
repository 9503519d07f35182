import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Coding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const BROTLI_QUALITY = 5
const COMPRESS: Record<Coding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) =>
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain) => deflate(plain),
}
const negotiator = new Negotiator({ supportedValues: ['br', 'gzip'] })
const ETAG_LENGTH = 22

/** A body for many clients: compressed once per encoding, on its first request. */
export class CachedBody {
  readonly plain: Buffer
  readonly contentType: string
  readonly etag: string
  readonly #compressed: Partial<Record<Coding, Promise<Buffer>>> = {}

  constructor(body: string, contentType: string) {
    this.plain = Buffer.from(body)
    this.contentType = contentType
    const hash = createHash('sha256').update(this.plain).digest('base64url')
    this.etag = `"${hash.slice(0, ETAG_LENGTH)}"`
  }

  in(coding: Coding): Promise<Buffer> {
    return (this.#compressed[coding] ??= COMPRESS[coding](this.plain))
  }
}

/**
 * Sends a body in an encoding that the browser accepts, or 304 if it is cached there. Caches have to revalidate. Status
 * and other headers are those of the reply.
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CachedBody,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'public, no-cache', etag: body.etag })
  addVary(reply)
  if (request.headers['if-none-match'] === body.etag) return reply.code(304).send()
  return sendCoded(request, reply, body)
}

/** Sends a body in an encoding that the browser accepts; not cacheable. */
export async function sendPrivate(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CachedBody,
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store')
  addVary(reply)
  return sendCoded(request, reply, body)
}

/** Adds to the existing Vary header. */
const addVary = (reply: FastifyReply) =>
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))

async function sendCoded(
  { headers: { 'accept-encoding': accepted } }: FastifyRequest,
  reply: FastifyReply,
  body: CachedBody,
): Promise<FastifyReply> {
  reply.header('content-type', body.contentType)
  const coding = accepted ? negotiator.negotiate(accepted) : null
  if (!coding) return reply.send(body.plain)
  return reply.header('content-encoding', coding).send(await body.in(coding))
}
