import type { Song, Stream } from '@hypha/contract'

/** An answer that was not a success, with its status. */
export class HttpFailure extends Error {
  status: number

  constructor(status: number) {
    super(`The stream answered ${status}.`)
    this.status = status
  }
}

const HEAD_WITHIN_MS = 8_000

/** The bytes with which the first sound can be made: the header and the first segment. */
export const headBytes = (stream: Stream) => stream.initBytes + (stream.segmentBytes[0] ?? 0)

/** The best stream a song has, by its whole address; null for a song without an index of its streams. */
export function streamOf({ streams }: Song): Stream | null {
  const best = streams.find(({ quality }) => quality === 'high') ?? streams[0]
  // hls.js asks by whole addresses, so that is what its questions are compared with.
  return best ? { ...best, url: new URL(best.url, location.href).href } : null
}

/** Asks for the header and the first segment in one request. @throws HttpFailure */
export async function fetchHead(
  stream: Stream,
  stop?: AbortSignal,
  cache: RequestCache = 'default',
): Promise<ArrayBuffer> {
  const end = headBytes(stream)
  const tooLong = AbortSignal.timeout(HEAD_WITHIN_MS)
  const response = await fetch(stream.url, {
    cache,
    headers: { range: `bytes=0-${end - 1}` },
    signal: stop ? AbortSignal.any([stop, tooLong]) : tooLong,
  })
  if (!response.ok) throw new HttpFailure(response.status)
  const bytes = await response.arrayBuffer()
  if (bytes.byteLength < end) throw new HttpFailure(response.status)
  return bytes.byteLength === end ? bytes : bytes.slice(0, end)
}

let ahead: { url: string; bytes: Promise<ArrayBuffer> } | null = null

/** Asks for the beginning of a song while the player's code is still on its way. */
export function askAhead(song: Song): void {
  const stream = streamOf(song)
  if (!stream || ahead?.url === stream.url) return
  const bytes = fetchHead(stream)
  // Whoever takes it hears of a failure.
  bytes.catch(() => undefined)
  ahead = { url: stream.url, bytes }
}

/** What was asked for ahead, once. */
export function takeAhead(url: string): Promise<ArrayBuffer> | null {
  const taken = ahead?.url === url ? ahead.bytes : null
  ahead = null
  return taken
}
