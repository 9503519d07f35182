import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorBody, sendProblem } from '../../platform/http/error-handler.ts'
import { languageOf } from '../../platform/http/request-language.ts'
import type { PlainTextKey } from '../../platform/texts/text.ts'
import type { DiskMediaStore } from './disk-store.ts'
import { isCode } from './durable-files.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { UploadGone } from './part-uploads.ts'
import type { IsAwaited } from './upload-target.ts'
import { PART_PATH, UPLOAD_PATH, verifyPartUrl, verifyUploadUrl } from './upload-url.ts'

const NOT_VALID = 'platform.upload.invalidAddress'
/** A sender is disconnected after this much silence. */
const SILENCE_MS = 30_000
/** A slow sender is disconnected after this time; 5 KB/s are fast enough for a part. */
const PART_DEADLINE_MS = 30 * 60_000
/** The same for a whole file, as long as its address is valid. */
const FILE_DEADLINE_MS = 6 * 3_600_000
/** How often a running upload is asked whether somebody still waits for it. */
const RECHECK_MS = 10_000
const WRONG_LENGTH = 'platform.upload.wrongLength'

/**
 * Accepts the PUT of a browser at addresses signed by the disk store. The body is streamed to disk; the signature
 * authorizes the caller, so no session is read. Responds with 201, 403 for an invalid address or one that nobody waits
 * for anymore, or 400 for a wrong length.
 */
export async function diskUploadRoutes(
  app: FastifyInstance,
  store: DiskMediaStore,
  isAwaited: IsAwaited,
): Promise<void> {
  const take = createTakers(store, isAwaited)
  const config = { longUpload: true }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.put(`${UPLOAD_PATH}*`, { config }, take.upload)
    scope.put(`${PART_PATH}*`, { config }, take.part)
  })
}

function createTakers(store: DiskMediaStore, isAwaited: IsAwaited) {
  // Each whole file is written to a file of its own first, so simultaneous ones would take up more than was reserved.
  const inTurn = oneAtATime()
  return {
    async upload(request: FastifyRequest, reply: FastifyReply) {
      const upload = verifyUploadUrl(store.secret, request.url, new Date())
      if (!upload || !isSentAs(upload, request)) return refuse(reply, 403, NOT_VALID)
      if (!announcesLength(upload, request)) return refuse(reply, 400, WRONG_LENGTH)
      const { key } = upload
      const check = async () => {
        if (!(await isAwaited({ key }))) throw new UploadGone({ key, id: '' })
      }
      return answer(reply, FILE_DEADLINE_MS, () =>
        inTurn(key, async () => {
          await check()
          // Checked first, so a replay transfers nothing; `putOnce` decides between processes.
          if (await store.stat(key)) throw new UploadGone({ key, id: '' })
          await store.putOnce(key, Readable.from(exactly(request.raw, upload.bytes, check)))
          // Deleted in the meantime: the deletion may have run before the file was there.
          await check().catch(async (error: unknown) => {
            if (error instanceof UploadGone) await store.remove(key)
            throw error
          })
        }),
      )
    },

    /** Does the same for a part. A repeated part, as after a lost response, is read but not saved again. */
    async part(request: FastifyRequest, reply: FastifyReply) {
      const part = verifyPartUrl(store.secret, request.url, new Date())
      if (!part || !isSentAs(part, request)) return refuse(reply, 403, NOT_VALID)
      if (!announcesLength(part, request)) return refuse(reply, 400, WRONG_LENGTH)
      const { id } = part
      const check = async () => {
        if (!(await isAwaited({ uploadId: id }))) throw new UploadGone({ key: '', id })
      }
      return answer(reply, PART_DEADLINE_MS, async () => {
        await check()
        const body = exactly(request.raw, part.bytes, check)
        if (await store.parts.has(id, part.number)) await drain(body)
        else await store.parts.take(id, part.number, body)
      })
    },
  }
}

async function drain(body: AsyncIterable<Buffer>) {
  for await (const _ of body);
}

async function answer(reply: FastifyReply, deadlineMs: number, take: () => Promise<void>) {
  const { raw } = reply.request
  raw.setTimeout(SILENCE_MS, () => raw.destroy())
  const deadline = setTimeout(() => raw.destroy(), deadlineMs)
  try {
    await take()
  } catch (error) {
    if (isCode(error, 'EEXIST') || error instanceof UploadGone) return refuse(reply, 403, NOT_VALID)
    // The sender disconnected, which is not an error here.
    if (error instanceof WrongLength || isCode(error, 'ECONNRESET'))
      return refuse(reply, 400, WRONG_LENGTH)
    throw error
  } finally {
    clearTimeout(deadline)
    // Reads the rest of a refused body: otherwise the next request on this connection would wait for it.
    raw.resume()
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

/**
 * Yields exactly `bytes` bytes; fails at the first extra byte, at an early end, at a broken connection, and if `check`
 * fails, which is called every few seconds.
 */
async function* exactly(
  request: IncomingMessage,
  bytes: number,
  check: () => Promise<void>,
): AsyncGenerator<Buffer> {
  let left = bytes
  let checkedAt = Date.now()
  // Keeps the request open on early exit, so the sender still receives the error.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    left -= chunk.length
    if (left < 0) throw new WrongLength()
    if (Date.now() - checkedAt > RECHECK_MS) {
      await check()
      checkedAt = Date.now()
    }
    yield chunk
  }
  if (left > 0) throw new WrongLength()
}

const refuse = (reply: FastifyReply, status: 400 | 403, message: PlainTextKey) =>
  sendProblem(reply, errorBody(status, message, { language: languageOf(reply.request) }))
