import type { FastifyReply } from 'fastify'
import { NotFound } from '../../../platform/errors.ts'
import { parseRange } from '../../../platform/http/byte-range.ts'
import { MediaMissing, type MediaStore } from '../../../ports/media-store/media-store.ts'
import { type Parts, readParts } from './read-parts.ts'
import { type Running, sendChunks } from './send-parts.ts'

interface SentFile {
  parts: Parts
  contentType: string
  /** Quoted. */
  etag: string
  /** The `Content-Disposition`; without one, clients play the file. */
  disposition?: string
}

/** Sends a file, or the requested range of it if it is still the same (`If-Range`). @throws NotFound if it is missing */
export async function sendFile(
  reply: FastifyReply,
  { store, running }: { store: Pick<MediaStore, 'read'>; running: Running },
  { parts, contentType, etag, disposition }: SentFile,
): Promise<FastifyReply> {
  const { method, headers } = reply.request
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = isSame ? parseRange(headers.range, parts.bytes) : null
  reply.headers({
    'content-type': contentType,
    ...(disposition && { 'content-disposition': disposition }),
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=0',
    etag,
  })
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${parts.bytes}`).send()
  const { start, end } = range ?? { start: 0, end: parts.bytes - 1 }
  reply.header('content-length', end - start + 1)
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${parts.bytes}`)
  const read = { start, end: method === 'HEAD' ? start - 1 : end }
  try {
    return await sendChunks(reply, readParts(store, parts, read), running)
  } catch (error) {
    throw error instanceof MediaMissing ? new NotFound('commerce.download.changed') : error
  }
}
