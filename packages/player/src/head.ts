import type { Song, Stream } from '@hypha/contract'
import { affordable, network } from './network.ts'
import { type Bytes, headBytes } from './segments.ts'

/** An answer that was not a success, with its status. */
export class HttpFailure extends Error {
  status: number

  constructor(status: number) {
    super(`The stream answered ${status}.`)
    this.status = status
  }
}

/** No load takes longer than this and is still worth waiting for. */
const WITHIN_MS = 8_000

/** A song's streams from small to large, by their whole addresses. */
export const streamsOf = ({ streams }: Song): Stream[] =>
  streams
    .map((stream) => ({ ...stream, url: new URL(stream.url, location.href).href }))
    .sort((a, b) => a.bitsPerSecond - b.bitsPerSecond)

interface FetchOptions {
  signal?: AbortSignal
  cache?: RequestCache
}

/** A part of a file. @throws HttpFailure */
export async function fetchBytes(
  url: string,
  [start, end]: Bytes,
  { signal, cache = 'default' }: FetchOptions = {},
): Promise<ArrayBuffer> {
  const tooLong = AbortSignal.timeout(WITHIN_MS)
  const askedAt = performance.now()
  const response = await fetch(url, {
    cache,
    headers: { range: `bytes=${start}-${end - 1}` },
    signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong,
  })
  if (!response.ok) throw new HttpFailure(response.status)
  const bytes = await response.arrayBuffer()
  network.tell(bytes.byteLength, performance.now() - askedAt)
  if (bytes.byteLength === end - start) return bytes
  // A server without ranges sends the whole file.
  if (bytes.byteLength < end) throw new HttpFailure(response.status)
  return bytes.slice(start, end)
}

/** Asks for the header and the first segment in one request. @throws HttpFailure */
export const fetchHead = (stream: Stream, how: FetchOptions = {}) =>
  fetchBytes(stream.url, headBytes(stream), how)

let ahead: { url: string; head: Promise<ArrayBuffer> } | null = null

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
export function takeAhead(url: string): Promise<ArrayBuffer> | null {
  const taken = ahead?.url === url ? ahead.head : null
  ahead = null
  return taken
}
