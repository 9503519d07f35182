import type { Track, Stream } from '@hypha/contract'
import { fetchBeginning, fetchBytes } from './fetch-bytes.ts'
import { affordable, network } from './network.ts'
import { headBytes, headerBytes, primingSecondsOf, segmentAt, segmentBytes } from './segments.ts'

interface Limits {
  signal: AbortSignal
  /** After so long the smallest stream is asked for instead: the music would stop before this one is there. */
  withinMs: number
}

/** Where one deck gets the pieces of a track from. Times are those of the track, in seconds. */
export interface StreamSource {
  /** The type for a source buffer. */
  mime: string
  durationSeconds: number
  /** What the stream begins with that is not music. */
  primingSeconds: number
  /** The segment that holds a time; null behind the last. */
  segmentAt(seconds: number): number | null
  /** What a buffer needs for a segment: its header where the stream is another than before, and the segment. */
  read(index: number, limits: Limits): Promise<ArrayBuffer[]>
  close(): void
}

/**
 * A track's segments from the best stream that the network can carry, chosen anew for each segment; null if it has
 * no stream. The start of a track needs one request for header and first segment. With `reload` nothing
 * comes from the browser's cache.
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
  /** Of which stream the buffer has the header. */
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
