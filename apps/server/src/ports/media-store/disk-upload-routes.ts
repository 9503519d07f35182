import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorBody, sendProblem } from '../../platform/http/error-handler.ts'
import { languageOf } from '../../platform/http/request-language.ts'
import type { PlainTextKey } from '../../platform/texts/text.ts'
import type { DiskMediaStore } from './disk-store.ts'
import { isCode } from './durable-files.ts'
import { UploadGone } from './part-uploads.ts'
import { PART_PATH, UPLOAD_PATH, verifyPartUrl, verifyUploadUrl } from './upload-url.ts'

const NOT_VALID = 'platform.upload.invalidAddress'
/** A sender is disconnected after this much silence. */
const SILENCE_MS = 30_000
/** A slow sender is disconnected after this time; 5 KB/s are fast enough for a part. */
const PART_DEADLINE_MS = 30 * 60_000
const WRONG_LENGTH = 'platform.upload.wrongLength'

/**
 * Accepts the PUT of a browser at addresses signed by the disk store. The body is streamed to disk; the signature
 * authorizes the caller, so no session is read. Responds with 201, 403 for an invalid address, or 400 for a wrong
 * length.
 */
export async function diskUploadRoutes(app: FastifyInstance, store: DiskMediaStore): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.put(`${UPLOAD_PATH}*`, (request, reply) => takeUpload(store, request, reply))
    scope.put(`${PART_PATH}*`, (request, reply) => takePart(store, request, reply))
  })
}

async function takeUpload(store: DiskMediaStore, request: FastifyRequest, reply: FastifyReply) {
  const upload = verifyUploadUrl(store.secret, request.url, new Date())
  if (!upload || !isSentAs(upload, request)) return refuse(reply, 403, NOT_VALID)
  // Checked first, so a replay transfers nothing; `putOnce` decides between simultaneous ones.
  if (await store.stat(upload.key)) return refuse(reply, 403, NOT_VALID)
  if (!announcesLength(upload, request)) return refuse(reply, 400, WRONG_LENGTH)
  return answer(reply, () =>
    store.putOnce(upload.key, Readable.from(exactly(request.raw, upload.bytes))),
  )
}

/** Does the same for a part. A repeated part, as after a lost response, is read but not saved again. */
async function takePart(store: DiskMediaStore, request: FastifyRequest, reply: FastifyReply) {
  const part = verifyPartUrl(store.secret, request.url, new Date())
  if (!part || !isSentAs(part, request)) return refuse(reply, 403, NOT_VALID)
  if (!announcesLength(part, request)) return refuse(reply, 400, WRONG_LENGTH)
  const deadline = setTimeout(() => request.raw.destroy(), PART_DEADLINE_MS)
  try {
    const body = exactly(request.raw, part.bytes)
    return await answer(reply, async () => {
      if (await store.parts.has(part.id, part.number)) await drain(body)
      else await store.parts.take(part.id, part.number, body)
    })
  } finally {
    clearTimeout(deadline)
  }
}

async function drain(body: AsyncIterable<Buffer>) {
  for await (const _ of body);
}

async function answer(reply: FastifyReply, take: () => Promise<void>) {
  const { raw } = reply.request
  raw.setTimeout(SILENCE_MS, () => raw.destroy())
  try {
    await take()
  } catch (error) {
    if (isCode(error, 'EEXIST') || error instanceof UploadGone) return refuse(reply, 403, NOT_VALID)
    // The sender disconnected, which is not an error here.
    if (error instanceof WrongLength || isCode(error, 'ECONNRESET'))
      return refuse(reply, 400, WRONG_LENGTH)
    throw error
  }
  return reply.status(201).send()
}

interface Announced {
  bytes: number
  contentType: string
}

const isSentAs = ({ contentType }: Announced, request: FastifyRequest) =>
  request.headers['content-type'] === contentType

/** A chunked body announces no length; it is counted as it arrives. */
const announcesLength = ({ bytes }: Announced, request: FastifyRequest) =>
  [undefined, String(bytes)].includes(request.headers['content-length'])

class WrongLength extends Error {}

/** Yields exactly `bytes` bytes; fails at the first extra byte, at an early end and at a broken connection. */
async function* exactly(request: IncomingMessage, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes
  // Keeps the request open on early exit, so the sender still receives the error.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    left -= chunk.length
    if (left < 0) throw new WrongLength()
    yield chunk
  }
  if (left > 0) throw new WrongLength()
}

const refuse = (reply: FastifyReply, status: 400 | 403, message: PlainTextKey) =>
  sendProblem(reply, errorBody(status, message, { language: languageOf(reply.request) }))
