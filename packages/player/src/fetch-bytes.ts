import { takePrefetched, WITHIN_MS } from './prefetch.ts'
import { network } from './network.ts'
import { type Bytes, rangeOf } from './segments.ts'

/** A response with an error status. */
export class HttpFailure extends Error {
  status: number

  constructor(status: number) {
    super(`The stream answered ${status}.`)
    this.status = status
  }
}

interface FetchOptions {
  signal?: AbortSignal
  cache?: RequestCache
}

/** Fetches a part of a file and records the transfer rate. @throws HttpFailure */
export async function fetchBytes(
  url: string,
  bytes: Bytes,
  { signal, cache = 'default' }: FetchOptions = {},
): Promise<ArrayBuffer> {
  const tooLong = AbortSignal.timeout(WITHIN_MS)
  const askedAtMs = performance.now()
  const response = await fetch(url, {
    cache,
    headers: rangeOf(bytes),
    signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong,
  })
  return read(response, bytes, askedAtMs)
}

/** Fetches the beginning of a file, which may already be prefetched. @throws HttpFailure */
export async function fetchBeginning(url: string, bytes: Bytes, options: FetchOptions) {
  const prefetched = takePrefetched(url)
  return prefetched
    ? read(await prefetched.answer, bytes, prefetched.askedAtMs)
    : fetchBytes(url, bytes, options)
}

async function read(response: Response, [start, end]: Bytes, askedAtMs: number) {
  if (!response.ok) throw new HttpFailure(response.status)
  const bytes = await response.arrayBuffer()
  network.tell(bytes.byteLength, performance.now() - askedAtMs)
  if (bytes.byteLength === end - start) return bytes
  // A server without range support sends the whole file.
  if (bytes.byteLength < end) throw new HttpFailure(response.status)
  return bytes.slice(start, end)
}
