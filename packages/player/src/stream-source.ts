import type { Track, Stream } from '@hypha/contract'
import { fetchBeginning, fetchBytes } from './fetch-bytes.ts'
import { affordable, network } from './network.ts'
import { headBytes, headerBytes, primingSecondsOf, segmentAt, segmentBytes } from './segments.ts'

interface Limits {
  signal: AbortSignal
  /**
   * Timeout after which the smallest stream is requested instead, because the music would stop before this
   * one arrives.
   */
  withinMs: number
}

/** Provides the segments of a track to a deck. Times are in seconds of the track. */
export interface StreamSource {
  /** The type for a source buffer. */
  mime: string
  durationSeconds: number
  /** Duration of the encoder priming. */
  primingSeconds: number
  /** Returns the segment at a time; null after the last. */
  segmentAt(seconds: number): number | null
  /** Fetches what a buffer needs for a segment: the header if the stream has changed, and the segment. */
  read(index: number, limits: Limits): Promise<ArrayBuffer[]>
  close(): void
}

/**
 * Provides a track's segments, each from the best stream the network can carry; null if the track has no
 * stream. The start needs one request for header and first segment. `reload` bypasses the browser's cache.
 */
export function openSource(
  track: Track,
  atSeconds: number,
  cache: RequestCache = 'default',
): StreamSource | null {
  const streams = track.streams.toSorted((a, b) => a.bitsPerSecond - b.bitsPerSecond)
  const first = streams[affordable(streams, network.bitsPerSecond)]
  if (!first) return null
  const closing = new AbortController()
  let head: Promise<ArrayBuffer> | null = null
  /** The stream whose header the buffer has. */
  let headed: Stream | null = null

  const readHead = () => {
    if (head) return head
    const beginning = fetchBeginning(first.url, headBytes(first), { signal: closing.signal, cache })
    // The caller awaiting it gets the failure; the next attempt fetches again.
    beginning.catch(() => (head = null))
    return (head = beginning)
  }
  const readHeader = async (stream: Stream, signal: AbortSignal) =>
    stream === first && head
      ? (await head).slice(0, first.initBytes)
      : fetchBytes(stream.url, headerBytes(stream), { signal, cache })
  const readSegment = async (stream: Stream, index: number, signal: AbortSignal) => {
    const segment = fetchBytes(stream.url, segmentBytes(stream, index), { signal, cache })
    if (headed === stream) return [await segment]
    const pieces = await Promise.all([readHeader(stream, signal), segment])
    headed = stream
    return pieces
  }
  if (atSeconds === 0) void readHead()
  return {
    mime: `audio/mp4; codecs="${first.codec}"`,
    durationSeconds: track.duration,
    primingSeconds: primingSecondsOf(first),
    segmentAt: (seconds) => segmentAt(first, seconds),
    read: async (index, { signal, withinMs }) => {
      if (index === 0) {
        const bytes = await readHead()
        headed = first
        return [bytes]
      }
      const smallest = streams[0]!
      const stream = streams[affordable(streams, network.bitsPerSecond)]!
      if (stream === smallest) return readSegment(stream, index, signal)
      const tooSlow = AbortSignal.timeout(withinMs)
      try {
        return await readSegment(stream, index, AbortSignal.any([signal, tooSlow]))
      } catch (error) {
        if (signal.aborted || !tooSlow.aborted) throw error
        network.tell(0, withinMs)
        return readSegment(smallest, index, signal)
      }
    },
    close: () => closing.abort(),
  }
}
