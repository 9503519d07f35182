import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { companionHash } from '../../platform/auth/access-token.ts'
import type { Db } from '../../platform/database/connection.ts'
import { NotFound } from '../../platform/errors.ts'
import { parseRange } from '../../platform/http/byte-range.ts'
import { readCompanion } from '../../platform/http/companion-cookie.ts'
import { languageOf } from '../../platform/http/request-language.ts'
import { renderMessage } from '../../platform/texts/render.ts'
import {
  type ByteRange,
  MediaMissing,
  type MediaStore,
  RangeOutside,
} from '../../ports/media-store/media-store.ts'
import { masterPlaylist, mediaPlaylist } from './hls.ts'
import { findRenditions, findStreamed, isShared } from './streams.queries.ts'
import {
  companionOf,
  type Holder,
  holdsWhileClosed,
  PLAYLIST_PATH,
  promoLinkOf,
  type SignedQuery,
  STREAM_PATH,
  type StreamAddresses,
} from './stream-address.ts'
import type { StreamAccess } from './streams.service.ts'

interface Parts {
  db: Db
  store: MediaStore
  addresses: StreamAddresses
  access: StreamAccess
}

/** Players request segments of a quarter of this; longer ranges are cut. */
const RANGE_MAX_BYTES = 2 * 1024 * 1024
const KEY = /^tracks\/([a-z0-9]+)\/(standard|high)\.mp4$/
const SEGMENT_HEADERS = {
  'content-type': 'audio/mp4',
  'accept-ranges': 'bytes',
  'cache-control': 'private, max-age=31536000, immutable',
}
/** The prefix of a range that counts from the end. */
const SUFFIX = 'bytes=-'
const GONE = 'streaming.gone'

/**
 * Serves the bytes of streams. Checks each request: signature, expiry, browser, and whether the track is still
 * available.
 */
export function streamRoutes(app: FastifyInstance, { db, store, addresses, access }: Parts): void {
  const permit = async (
    request: FastifyRequest,
    path: string,
    { mediaKey, quality }: { mediaKey: string; quality: 'standard' | 'high' },
  ): Promise<boolean> => {
    const query = request.query as SignedQuery
    const companion = companionOf(holderOf(request))
    if (!addresses.verify(path, query, companion, new Date())) return false
    const promoLinkId = promoLinkOf(query.bound)
    if (promoLinkId !== null) return isShared(db, promoLinkId, mediaKey)
    if (!holdsWhileClosed(query.bound) && !(await access.isOpen(mediaKey))) return false
    return query.bound === undefined || access.mayStillHear(query.by ?? '', mediaKey, quality)
  }

  const sizeOf = async (key: string): Promise<number> => {
    const found = await store.stat(key)
    if (!found) throw new NotFound(GONE)
    return found.bytes
  }

  /** Reads a range, cut at the end of the file, with the file's size; returns null if it is outside. */
  const read = (key: string, range: Required<ByteRange>) =>
    store.read(key, range).catch((error: unknown) => {
      if (error instanceof RangeOutside) return null
      throw error instanceof MediaMissing ? new NotFound(GONE) : error
    })

  app.get(`${STREAM_PATH}*`, { compress: false }, async (request, reply) => {
    const key = (request.params as { '*': string })['*']
    const [, mediaKey, quality] = KEY.exec(key) ?? []
    const file = mediaKey && { mediaKey, quality: quality as 'standard' | 'high' }
    if (!file || !(await permit(request, STREAM_PATH + key, file))) return forbid(reply)
    const { range: header } = request.headers
    // Only a range that counts from the end needs the size first.
    const size = header?.startsWith(SUFFIX) ? await sizeOf(key) : Number.MAX_SAFE_INTEGER
    const range = parseRange(header, size, RANGE_MAX_BYTES)
    reply.headers(SEGMENT_HEADERS)
    if (!range) return reply.header('content-length', await sizeOf(key)).send(await store.open(key))
    const found = range === 'unsatisfiable' ? null : await read(key, range)
    if (range === 'unsatisfiable' || !found)
      return reply
        .code(416)
        .header('content-range', `bytes */${await sizeOf(key)}`)
        .send()
    const { bytes, total } = found
    const end = range.start + bytes.length - 1
    return reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${end}/${total}`)
      .send(bytes)
  })

  app.get(`${PLAYLIST_PATH}:mediaKey/:name`, async (request, reply) => {
    const { mediaKey, name } = request.params as { mediaKey: string; name: string }
    const quality = name.startsWith('high') ? 'high' : 'standard'
    const path = `${PLAYLIST_PATH}${mediaKey}/${name}`
    if (!(await permit(request, path, { mediaKey, quality }))) return forbid(reply)
    const [track] = await findStreamed(db, [mediaKey])
    if (!track) throw new NotFound(GONE)
    const holder = holderOf(request)
    const rendition = (await findRenditions(db, track.id)).find((each) => each.quality === quality)
    if (!rendition) throw new NotFound(GONE)
    reply.type('application/vnd.apple.mpegurl').header('cache-control', 'private, max-age=3600')
    const now = new Date()
    const mediaName = `${quality}-media.m3u8`
    if (name !== mediaName)
      return reply.send(
        masterPlaylist({
          codec: rendition.codec,
          bitsPerSecond: rendition.bits_per_second,
          url: addresses.sign(`${PLAYLIST_PATH}${mediaKey}/${mediaName}`, holder, now),
        }),
      )
    const url = addresses.sign(STREAM_PATH + rendition.key, holder, now)
    return reply.send(
      mediaPlaylist({
        url,
        initBytes: rendition.init_bytes,
        segmentBytes: rendition.segment_bytes,
        segmentSeconds: rendition.segment_seconds,
      }),
    )
  })
}

/** Returns the holder of a request's address; null if it is for everybody. */
function holderOf(request: FastifyRequest): Holder | null {
  // A duplicate parameter arrives as an array.
  const { bound, by = '' } = request.query as { bound?: string | string[]; by?: string | string[] }
  if (typeof bound !== 'string' || typeof by !== 'string') return null
  const promoLinkId = promoLinkOf(bound)
  if (promoLinkId !== null) return { promoLinkId }
  const companion = bound.endsWith('-any') ? undefined : readCompanion(request)
  return {
    by,
    companionHash: companion === undefined ? null : companionHash(companion),
    whileClosed: holdsWhileClosed(bound),
  }
}

const forbid = (reply: FastifyReply) =>
  reply
    .code(403)
    .header('cache-control', 'no-store')
    .type('text/plain')
    .send(renderMessage(languageOf(reply.request), 'streaming.addressExpired'))
