import type { Track } from '@hypha/contract'
import { fetchBeginning, fetchBytes } from './fetch-bytes.ts'
import {
  bestOf,
  headBytes,
  headerBytes,
  primingSecondsOf,
  segmentAt,
  segmentBytes,
} from './segments.ts'

/** Provides the segments of a track to a deck. Times are in seconds of the track. */
export interface StreamSource {
  /** The type for a source buffer. */
  mime: string
  durationSeconds: number
  /** Duration of the encoder priming. */
  primingSeconds: number
  /** Returns the segment at a time; null after the last. */
  segmentAt(seconds: number): number | null
  /** Fetches what a buffer needs for a segment: the header, if it doesn't have it, and the segment. */
  read(index: number, signal: AbortSignal): Promise<ArrayBuffer[]>
  close(): void
}

/**
 * Provides the segments of a track's best stream; null if it has none. The start needs one request for header
 * and first segment. `reload` bypasses the browser's cache.
 */
export function openSource(
  track: Track,
  atSeconds: number,
  cache: RequestCache = 'default',
): StreamSource | null {
  const stream = bestOf(track)
  if (!stream) return null
  const closing = new AbortController()
  let head: Promise<ArrayBuffer> | null = null
  /** Whether the buffer has the header. */
  let isHeaded = false

  const readHead = () => {
    if (head) return head
    const beginning = fetchBeginning(stream.url, headBytes(stream), {
      signal: closing.signal,
      cache,
    })
    // The caller awaiting it gets the failure; the next attempt fetches again.
    beginning.catch(() => (head = null))
    return (head = beginning)
  }
  const readHeader = async (signal: AbortSignal) =>
    head
      ? (await head).slice(0, stream.initBytes)
      : fetchBytes(stream.url, headerBytes(stream), { signal, cache })
  if (atSeconds === 0) void readHead()
  return {
    mime: `audio/mp4; codecs="${stream.codec}"`,
    durationSeconds: track.duration,
    primingSeconds: primingSecondsOf(stream),
    segmentAt: (seconds) => segmentAt(stream, seconds),
    read: async (index, signal) => {
      const pieces =
        index === 0
          ? [readHead()]
          : [
              ...(isHeaded ? [] : [readHeader(signal)]),
              fetchBytes(stream.url, segmentBytes(stream, index), { signal, cache }),
            ]
      const read = await Promise.all(pieces)
      isHeaded = true
      return read
    },
    close: () => closing.abort(),
  }
}
