import { fetchUntilStalled, type Fetched } from './fetch-until-stalled.ts'
import { takePrefetched } from './prefetch.ts'
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
  signal: AbortSignal
  cache?: RequestCache
}

/** Fetches a part of a file. @throws HttpFailure */
export async function fetchBytes(
  url: string,
  bytes: Bytes,
  { signal, cache = 'default' }: FetchOptions,
): Promise<ArrayBuffer> {
  return cut(await fetchUntilStalled(url, { cache, headers: rangeOf(bytes), signal }), bytes)
}

/** Fetches the beginning of a file, which may already be prefetched. @throws HttpFailure */
export async function fetchBeginning(url: string, bytes: Bytes, options: FetchOptions) {
  const prefetched = takePrefetched(url)
  return prefetched ? cut(await prefetched, bytes) : fetchBytes(url, bytes, options)
}

function cut({ status, body }: Fetched, [start, end]: Bytes) {
  if (status >= 400) throw new HttpFailure(status)
  if (body.byteLength === end - start) return body
  // A server without range support sends the whole file.
  if (body.byteLength < end) throw new HttpFailure(status)
  return body.slice(start, end)
}
