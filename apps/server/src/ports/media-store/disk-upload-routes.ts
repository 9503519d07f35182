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
/** A sender that sends nothing for so long is cut off. */
const SILENCE_MS = 30_000
/** One that sends now and then is cut off after this: 5 KB/s bring a part in time. */
const PART_DEADLINE_MS = 30 * 60_000
const WRONG_LENGTH = 'platform.upload.wrongLength'

/**
 * Takes the PUT of a browser at the addresses that the disk store signs. The body goes to the disk as it
 * arrives; the signature is the caller's right, so no session is read. 201, or 403 for an address that does not
 * hold, or 400 for a file of another length.
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
  // Asked first so that a replay costs no transfer; `putOnce` decides between two at the same moment.
  if (await store.stat(upload.key)) return refuse(reply, 403, NOT_VALID)
  if (!announcesLength(upload, request)) return refuse(reply, 400, WRONG_LENGTH)
  return answer(reply, () =>
    store.putOnce(upload.key, Readable.from(exactly(request.raw, upload.bytes))),
  )
}

/** The same for a part. Sent once more, as after an answer that was lost, it is read and left as it is. */
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
    // Who broke off hears nothing of it, and nothing went wrong here.
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

/** A body sent in chunks announces no length; it is counted as it arrives. */
const announcesLength = ({ bytes }: Announced, request: FastifyRequest) =>
  [undefined, String(bytes)].includes(request.headers['content-length'])

class WrongLength extends Error {}

/** Passes on exactly `bytes` bytes; fails at the first byte too many, at an early end and at a broken connection. */
async function* exactly(request: IncomingMessage, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes
  // The request stays open when this stops early, so that the refusal still reaches the sender.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    left -= chunk.length
    if (left < 0) throw new WrongLength()
    yield chunk
  }
  if (left > 0) throw new WrongLength()
}

const refuse = (reply: FastifyReply, status: 400 | 403, message: PlainTextKey) =>
  sendProblem(reply, errorBody(status, message, { language: languageOf(reply.request) }))
