import type { Song, Stream } from '@hypha/contract'
import { affordable, network } from './network.ts'

/** An answer that was not a success, with its status. */
export class HttpFailure extends Error {
  status: number

  constructor(status: number) {
    super(`The stream answered ${status}.`)
    this.status = status
  }
}

/** The beginning of a stream, and how long it was on its way. */
export interface Head {
  bytes: ArrayBuffer
  tookMs: number
}

const HEAD_WITHIN_MS = 8_000

/** The bytes with which the first sound can be made: the header and the first segment. */
export const headBytes = (stream: Stream) => stream.initBytes + (stream.segmentBytes[0] ?? 0)

/** A song's streams from small to large, by their whole addresses: so hls.js asks for them. */
export const streamsOf = ({ streams }: Song): Stream[] =>
  streams
    .map((stream) => ({ ...stream, url: new URL(stream.url, location.href).href }))
    .sort((a, b) => a.bitsPerSecond - b.bitsPerSecond)

/** Asks for the header and the first segment in one request. @throws HttpFailure */
export async function fetchHead(
  stream: Stream,
  stop?: AbortSignal,
  cache: RequestCache = 'default',
): Promise<Head> {
  const end = headBytes(stream)
  const tooLong = AbortSignal.timeout(HEAD_WITHIN_MS)
  const askedAt = performance.now()
  const response = await fetch(stream.url, {
    cache,
    headers: { range: `bytes=0-${end - 1}` },
    signal: stop ? AbortSignal.any([stop, tooLong]) : tooLong,
  })
  if (!response.ok) throw new HttpFailure(response.status)
  const bytes = await response.arrayBuffer()
  if (bytes.byteLength < end) throw new HttpFailure(response.status)
  const tookMs = performance.now() - askedAt
  return { bytes: bytes.byteLength === end ? bytes : bytes.slice(0, end), tookMs }
}

let ahead: { url: string; head: Promise<Head> } | null = null

/** Asks for the beginning of a song while the player's code is still on its way. */
export function askAhead(song: Song): void {
  const streams = streamsOf(song)
  const stream = streams[affordable(streams, network.bitsPerSecond)]
  if (!stream || ahead?.url === stream.url) return
  const head = fetchHead(stream)
  // Whoever takes it hears of a failure.
  head.catch(() => undefined)
  ahead = { url: stream.url, head }
}

/** What was asked for ahead, once. */
export function takeAhead(url: string): Promise<Head> | null {
  const taken = ahead?.url === url ? ahead.head : null
  ahead = null
  return taken
}
